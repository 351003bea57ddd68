import { categoryOf } from '#/app/listing/list-queries.tsx';
import { NoCars } from '#/app/listing/no-cars.tsx';
import type { CarPage, relaxCars } from '#/app/search/contract.ts';
import { hasFilters, readListQuery } from '#/app/search/list-address.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import type { At } from '#/web/navigation/routing.ts';
import type { Choices } from './choices.ts';
import { FilterBar } from './filter-bar.tsx';
import { HotBrands } from './hot-brands.tsx';
import { Lead } from './list-lead.tsx';
import { SearchBox } from './search-box.tsx';
import { SetFilters } from './set-filters.tsx';
import styles from './rail.module.css';

type Props = {
  at: At;
  first: CarPage;
  choices: Choices;
  /** The suggested filters to drop if no car matches. Absent when the browser renders the list. */
  relaxed: OutputOf<typeof relaxCars> | undefined;
};

/**
 * The head of the list: title, search, popular brands, filter groups and set filters. If no car
 * matches, the head suggests filters to drop.
 */
export function ListHead({ at, first, choices, relaxed }: Props) {
  const query = readListQuery(at.query);
  const { path } = at;
  const { brands } = choices;
  const isFiltered = hasFilters(query);
  // A shop without cars has nothing to filter.
  const isEmpty = first.cars.length === 0 && !isFiltered && !query.cursor;
  return (
    <>
      <Lead category={categoryOf(at, query)} first={isFiltered ? undefined : first} />
      <SearchBox path={path} query={query} />
      <div className={styles.rail}>
        {brands && <HotBrands path={path} query={query} brands={brands} />}
        {!isEmpty && <FilterBar path={path} query={query} />}
      </div>
      {isFiltered && <SetFilters path={path} query={query} choices={choices} />}
      {first.cars.length === 0 && (
        <NoCars path={path} query={query} choices={choices} relaxed={relaxed} />
      )}
    </>
  );
}
