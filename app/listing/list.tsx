import type { SubmitEvent } from 'react';
import { CarCard } from '#/app/car-card/car-card.tsx';
import {
  brandNames,
  hasOtherLevel,
  seriesNames,
  wordsOf,
  type Choices,
} from '#/app/listing/filter-bar/choices.ts';
import { ResultLine } from '#/app/listing/filter-bar/result-line.tsx';
import { useFilterSheet } from '#/app/listing/filter/use-filter-sheet.tsx';
import { useRail } from '#/app/listing/rail/use-rail.tsx';
import { useSuggestions } from '#/app/listing/suggestions/use-suggestions.tsx';
import type { CarPage, relaxCars } from '#/app/search/contract.ts';
import { hasFilters, listAddress, readListQuery } from '#/app/search/list-address.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import { createStaticIsland } from '#/web/islands/static-island.tsx';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import { NOT_FOUND } from '#/web/navigation/not-found.ts';
import type { At } from '#/web/navigation/routing.ts';
import { uniqueById, usePages } from '#/web/query-cache/pages.tsx';
import { ListFailed } from './list-failed.tsx';
import { choicesQuery, listQuery, relaxedQuery, categoryOf } from './list-queries.tsx';
import { NextCars } from './next-cars.tsx';
import { useDisplayedList } from './use-displayed-list.tsx';
import { ListHead, useHead } from './use-list-head.tsx';
import { useRefine } from './use-refine.tsx';
import styles from './list.module.css';

const FilterPage = createStaticIsland(
  'filter',
  async () => (await import('#/app/listing/filter/filter-page.island.tsx')).FilterPage,
);

/** Returns the queries for the data that the page shows. */
export const needs = (at: At) => {
  const query = readListQuery(at.query);
  const opens = at.query.get('filter') !== null;
  const named = opens || query.brand_id || query.series_id;
  const { brands, branches, provinces, levels } = choicesQuery(at, query, named ? undefined : '1');
  const first = listQuery(at, query, opens ? { facets: '1' } : {});
  return {
    // In the browser the previous list stays visible where a list fails to load.
    first: { ...first, optional: !import.meta.env.SSR },
    brands,
    ...((opens || query.substation_id) && { branches }),
    ...((opens || query.province) && { provinces }),
    ...((opens || hasOtherLevel(query)) && { levels }),
    // Without JavaScript nothing could fetch these suggestions later.
    ...(import.meta.env.SSR && hasFilters(query) && { relaxed: relaxedQuery(at, query) }),
  };
};

/**
 * Returns the chosen brands and series and the keyword as text, joined by ，. The text is empty if
 * nothing is chosen.
 */
export const subject = (choices: Choices, { query }: At) => {
  const { brand_id: brand, series_id: series, keyword } = readListQuery(query);
  return [
    brand && wordsOf(brand, brandNames(choices)),
    series && wordsOf(series, seriesNames(choices)),
    keyword,
  ]
    .filter(Boolean)
    .join('，');
};

/**
 * Returns the filter page if the URL has the parameter `filter`, otherwise the head of the list.
 */
export const parts = (at: At) => [at.query.get('filter') === null ? ListHead : FilterPage];

type Props = { at: At; first: CarPage | undefined; relaxed?: OutputOf<typeof relaxCars> } & Choices;

/**
 * The list of premium cars or, at `/discount`, of special-price cars. If the URL has the parameter
 * `filter`, the page shows the filters instead.
 */
export default function CarList({ at, first, relaxed, ...choices }: Props) {
  const displayed = useDisplayedList(at, first, needs(at).first);
  const group = at.query.get('filter');
  if (group === null) {
    const failed = first ? undefined : at;
    return <List {...displayed} failed={failed} choices={choices} relaxed={relaxed} />;
  }
  const query = readListQuery(at.query);
  const { facets: counts, on_sale, total } = displayed.first;
  return (
    <FilterPage
      key={at.url}
      path={at.path}
      query={query}
      group={group}
      counts={counts}
      total={on_sale ?? total ?? undefined}
      {...choices}
    />
  );
}

type ListProps = {
  at: At;
  first: CarPage;
  /** The location whose list failed to load. */
  failed: At | undefined;
  choices: Choices;
  relaxed: Props['relaxed'];
};

function List({ at, first, failed, choices, relaxed }: ListProps) {
  const query = readListQuery(at.query);
  const { pending } = useNavigation();
  const refine = useRefine(at.path, query);
  const head = useHead(at.url);
  const [sheet, filterListeners] = useFilterSheet(at, query);
  const [suggestions, searchListeners] = useSuggestions(at, query);
  const requested = failed ?? at;
  const desktop = useRail(requested, readListQuery(requested.query));
  const list = usePages(first, (cursor) => listQuery(at, { ...query, cursor }));
  const cars = uniqueById(list.pages.flatMap((page) => page.cars));
  const category = categoryOf(at, query);
  const { preview } = at.params;

  function search(event: SubmitEvent<HTMLElement>) {
    event.preventDefault();
    const keyword = new FormData(event.target as HTMLFormElement).get('keyword');
    refine({ keyword: String(keyword).trim() });
  }

  return (
    <div className={styles.list} data-rail={desktop && 'live'}>
      {/* A path of one unknown word is the preview alias of the list. */}
      {(at.query.has(NOT_FOUND) || first.unknown_preview) && (
        <p role="status" className={styles.notFound}>
          没有找到这个页面，已经回到首页
        </p>
      )}
      <div className={styles.head} {...filterListeners} {...searchListeners} onSubmit={search}>
        <ListHead key={head} at={at} first={first} choices={choices} relaxed={relaxed} />
      </div>
      {desktop && (
        <div className={styles.rail} {...filterListeners}>
          {desktop.rail}
        </div>
      )}
      {failed && <ListFailed at={failed} />}
      <ResultLine path={at.path} query={query} page={first}>
        {desktop?.sort}
      </ResultLine>
      <ul
        className={pending ? `${styles.cars} ${styles.pending}` : styles.cars}
        aria-busy={pending}
      >
        {cars.map((car, index) => (
          <CarCard
            key={car.id}
            car={car}
            query={preview ? { category, preview } : { category }}
            turn={index === 0 ? 'first' : index < 4 ? 'soon' : 'later'}
            onPicture={desktop?.compare(car)}
          />
        ))}
      </ul>
      {cars.length === 0 && <div>{desktop?.latest}</div>}
      <NextCars
        list={list}
        cardRem={category === 'discount' ? 12.75 : 10.5}
        left={first.total === null || query.cursor ? null : first.total - cars.length}
        address={(cursor) => listAddress(at.path, query, { cursor })}
      />
      {sheet}
      {suggestions}
    </div>
  );
}
