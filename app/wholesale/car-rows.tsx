import type { CarSummary } from '#/app/inventory/car-summary.ts';
import type { Choices } from '#/app/listing/filter-bar/choices.ts';
import { SetFilters } from '#/app/listing/filter-bar/set-filters.tsx';
import type { CarPage } from '#/app/search/contract.ts';
import { hasFilters, listAddress, readListQuery } from '#/app/search/list-address.ts';
import { notForSaleText } from '#/app/search/status-counts.ts';
import { FilterForm } from '#/app/wholesale/filter/filter-form.tsx';
import { Link } from '#/web/navigation/link.tsx';
import { useNavigation } from '#/web/navigation/navigation.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { usePages } from '#/web/query-cache/pages.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { NextPage } from '#/web/ui/next-page.tsx';
import type { LotPage } from './contract.ts';
import { PageOfCars, PageWithLots } from './page-of-cars.tsx';
import { wholesaleCars } from './wholesale-cars.ts';
import { carsQuery } from './wholesale-queries.tsx';
import styles from './car-rows.module.css';

type Props = { at: At; first: CarPage; lots: LotPage | undefined; choices: Choices };

/** The filters of wholesale cars, and the list of cars. */
export function CarRows({ at, first, lots, choices }: Props) {
  const query = readListQuery(at.query);
  const { pending } = useNavigation();
  const list = usePages(first, (cursor) => carsQuery({ ...query, cursor }));
  const pages = eachOnce(list.pages);
  const isEmpty = first.cars.length === 0;
  const hasMoreLots = typeof lots?.next_cursor === 'string';
  const Cars = hasMoreLots ? PageWithLots : PageOfCars;
  return (
    <>
      <FilterForm path={at.path} query={query} choices={choices} />
      {hasFilters(query) && <SetFilters path={at.path} query={query} choices={choices} />}
      <p role="status" className={isEmpty ? 'vh' : styles.count}>
        {countText(first)}
        {query.cursor && <Link to={listAddress(at.path, query)}>回到第一页</Link>}
      </p>
      {isEmpty && <NoCars path={at.path} isFiltered={hasFilters(query)} />}
      <ul
        className={pending ? `${styles.cars} ${styles.pending}` : styles.cars}
        aria-busy={pending}
      >
        {pages.map((cars, page) => (
          <Cars key={page} cars={cars} lots={lots?.lots ?? []} isFirst={page === 0} />
        ))}
      </ul>
      <NextPage list={list} address={(cursor) => listAddress(at.path, query, { cursor })} />
    </>
  );
}

/**
 * Returns the cars of each page without repeats. A car that moved to a later page stays at its
 * first position, with its latest data.
 */
function eachOnce(pages: readonly CarPage[]): CarSummary[][] {
  const latest = new Map(
    wholesaleCars(pages.flatMap((page) => page.cars)).map((car) => [car.id, car]),
  );
  return pages.map(({ cars }) =>
    cars.flatMap(({ id }) => {
      const car = latest.get(id);
      latest.delete(id);
      return car ?? [];
    }),
  );
}

/**
 * Returns a text with the number of cars in the list. `page` is the first page, which contains the
 * number.
 */
function countText(page: CarPage): string {
  const { total, on_sale, cars } = page;
  if (cars.length === 0) return '没有符合的车';
  const count = on_sale ?? total;
  if (count === null) return '';
  const others = notForSaleText(page);
  return [on_sale == null ? `${count} 台` : `${count} 台可买`, others].filter(Boolean).join('，');
}

function NoCars({ path, isFiltered }: { path: string; isFiltered: boolean }) {
  if (!isFiltered) return <EmptyState message="现在没有批发车" />;
  return (
    <EmptyState message="没有同时符合这些条件的批发车">
      <Link className={buttonClass('line')} to={path}>
        清空筛选，看全部批发车
      </Link>
    </EmptyState>
  );
}
