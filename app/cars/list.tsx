import { listBranches, listProvinces } from '#/app/branches/contract.ts';
import { useNavigation } from '#/web/navigation.tsx';
import { usePages } from '#/web/pages.tsx';
import type { At } from '#/web/routing.ts';
import { ask, askOptional, type ScreenProps } from '#/web/screen.tsx';
import { CarCard } from './car-card.tsx';
import type { CarPage } from './contract.ts';
import { listBrands, listCars, listConditionLevels } from './contract.ts';
import styles from './list.module.css';
import { isNarrowed, listAddress, readListQuery, type ListQuery } from '#/app/cars/list/address.ts';
import { FilterBar } from '#/app/cars/list/filter-bar.tsx';
import { HotBrands } from '#/app/cars/list/hot-brands.tsx';
import { NextPage } from '#/app/cars/list/next-page.tsx';
import { NoCars } from '#/app/cars/list/no-cars.tsx';
import { ResultLine } from '#/app/cars/list/result-line.tsx';
import { SearchBox } from '#/app/cars/list/search-box.tsx';
import { SetFilters } from '#/app/cars/list/set-filters.tsx';

/** How long (ms) the answers to choose from may be shown again: stock changes, brands hardly do. */
const CHOICES_FRESH_MS = 600_000;

export const needs = (at: At) => {
  const query = readListQuery(at.query);
  const stock = { category: categoryOf(at, query) };
  return {
    first: askCars(at, query, { facets: '1' }),
    brands: askOptional(listBrands, stock, CHOICES_FRESH_MS),
    branches: askOptional(listBranches, stock, CHOICES_FRESH_MS),
    provinces: askOptional(listProvinces, stock, CHOICES_FRESH_MS),
    levels: askOptional(listConditionLevels, stock, CHOICES_FRESH_MS),
  };
};

/** The premium and the special-price list: `/`, `/car` and `/discount`. */
export default function CarList({ at, first, ...choices }: ScreenProps<typeof needs>) {
  const query = readListQuery(at.query);
  const { pending } = useNavigation();
  const list = usePages(first, (cursor) => askCars(at, { ...query, cursor }));
  const cars = withoutRepeats(list.pages);
  const category = categoryOf(at, query);
  const { preview } = at.params;
  const facets = first.facets;
  return (
    <>
      <header className={styles.lead}>
        <h1>
          {heading(category, isNarrowed(query) ? null : first.total)}，<span>一台一台自己收</span>
        </h1>
        <p>
          {category === 'discount' ? '降了多少、从哪天起，都写明' : '都是本店自己的车，不是中介'}
        </p>
      </header>
      <SearchBox path={at.path} query={query} />
      <HotBrands path={at.path} query={query} brands={choices.brands?.hot ?? []} />
      <FilterBar path={at.path} query={query} choices={choices} facets={facets} />
      <SetFilters path={at.path} query={query} choices={choices} />
      <ResultLine path={at.path} query={query} total={first.total} />
      {cars.length === 0 && <NoCars path={at.path} query={query} />}
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
          />
        ))}
      </ul>
      <NextPage
        list={list}
        left={first.total === null || query.cursor ? null : first.total - cars.length}
        address={(cursor) => listAddress(at.path, query, { cursor })}
      />
    </>
  );
}

function askCars(at: At, query: ListQuery, more: { facets?: '1' } = {}) {
  const { preview } = at.params;
  return ask(listCars, { ...query, category: categoryOf(at, query), preview, ...more });
}

function categoryOf(at: At, { category }: ListQuery): 'premium' | 'discount' {
  return at.key === 'StandardDiscount' || category === 'discount' ? 'discount' : 'premium';
}

function heading(category: 'premium' | 'discount', total: number | null): string {
  const cars = category === 'discount' ? '特价车' : '自营车';
  return total ? `${total} 台${cars}` : cars;
}

/** A car may move to a later page while the visitor reads: its first place counts. */
function withoutRepeats(pages: readonly CarPage[]): CarPage['cars'] {
  const cars = new Map(pages.flatMap((page) => page.cars).map((car) => [car.id, car]));
  return [...cars.values()];
}
