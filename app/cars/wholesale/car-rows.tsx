import type { CarPage } from '#/app/cars/contract.ts';
import { isNarrowed, listAddress, readListQuery } from '#/app/cars/list/address.ts';
import type { Choices } from '#/app/cars/list/choices.ts';
import { SetFilters } from '#/app/cars/list/set-filters.tsx';
import { Link } from '#/web/link.tsx';
import { useNavigation } from '#/web/navigation.tsx';
import { usePages } from '#/web/pages.tsx';
import type { At } from '#/web/routing.ts';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { askCars } from './ask-wholesale.tsx';
import { CarRow } from './car-row.tsx';
import styles from './car-rows.module.css';
import type { Lot } from './contract.ts';
import { FilterForm } from './filter-form.tsx';
import { MorePages } from './more-pages.tsx';

type Props = { at: At; first: CarPage; lots: readonly Lot[]; choices: Choices };

/** Wholesale cars row by row under their filters, page after page. */
export function CarRows({ at, first, lots, choices }: Props) {
  const query = readListQuery(at.query);
  const { pending } = useNavigation();
  const list = usePages(first, (cursor) => askCars({ ...query, cursor }));
  // A car may move to a later page while the visitor reads.
  const cars = new Map(list.pages.flatMap((page) => page.cars).map((car) => [car.id, car]));
  const lotOf = new Map(lots.flatMap((lot) => lot.cars.map(({ id }) => [id, lot])));
  return (
    <>
      <FilterForm path={at.path} query={query} choices={choices} />
      {isNarrowed(query) && <SetFilters path={at.path} query={query} choices={choices} />}
      <p role="status" className={cars.size === 0 ? 'vh' : styles.count}>
        {countText(first)}
        {query.cursor && <Link to={listAddress(at.path, query)}>回到第一页</Link>}
      </p>
      {cars.size === 0 && <NoCars path={at.path} isNarrowed={isNarrowed(query)} />}
      <ul className={pending ? styles.pending : undefined} aria-busy={pending}>
        {[...cars.values()].map((car, place) => (
          <CarRow
            key={car.id}
            car={car}
            lot={lotOf.get(car.id)}
            turn={place === 0 ? 'first' : place < 6 ? 'soon' : 'later'}
          />
        ))}
      </ul>
      <MorePages list={list} address={(cursor) => listAddress(at.path, query, { cursor })} />
    </>
  );
}

/** Later pages don't count. */
function countText({ total, on_sale, cars }: CarPage): string {
  if (cars.length === 0) return '没有符合的车';
  const count = on_sale ?? total;
  if (count === null) return '';
  const gone = (total ?? 0) - count;
  return `${count} 台可买${gone > 0 ? `，另有 ${gone} 台已售` : ''}`;
}

function NoCars({ path, isNarrowed: isFiltered }: { path: string; isNarrowed: boolean }) {
  if (!isFiltered) return <EmptyState message="现在没有批发车" />;
  return (
    <EmptyState message="没有同时符合这些条件的批发车">
      <Link className={buttonClass('line')} to={path}>
        清空筛选，看全部批发车
      </Link>
    </EmptyState>
  );
}
