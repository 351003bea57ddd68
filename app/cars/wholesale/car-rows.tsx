import type { CarPage } from '#/app/cars/contract.ts';
import { isNarrowed, listAddress, readListQuery } from '#/app/cars/list/address.ts';
import type { Choices } from '#/app/cars/list/choices.ts';
import { ListFailed } from '#/app/cars/list/list-failed.tsx';
import { NextPage } from '#/app/cars/list/next-page.tsx';
import { ResultLine } from '#/app/cars/list/result-line.tsx';
import { SetFilters } from '#/app/cars/list/set-filters.tsx';
import { useShownList } from '#/app/cars/list/use-shown-list.tsx';
import { Link } from '#/web/link.tsx';
import { useNavigation } from '#/web/navigation.tsx';
import { usePages } from '#/web/pages.tsx';
import type { At } from '#/web/routing.ts';
import type { Need } from '#/web/screen.tsx';
import { buttonClass } from '#/web/ui/button.tsx';
import { EmptyState } from '#/web/ui/empty-state.tsx';
import { askCars } from './ask-wholesale.tsx';
import { CarRow } from './car-row.tsx';
import styles from './car-rows.module.css';
import type { Lot } from './contract.ts';
import { FilterForm } from './filter-form.tsx';

type Props = {
  at: At;
  /** The first page; undefined where it did not come. */
  first: CarPage | undefined;
  need: Need;
  lots: readonly Lot[];
  choices: Choices;
};

/** Wholesale cars row by row under their filters, page after page. */
export function CarRows({ at: asked, first, need, lots, choices }: Props) {
  const shown = useShownList(asked, first, need);
  const { at } = shown;
  const query = readListQuery(at.query);
  const { pending } = useNavigation();
  const list = usePages(shown.first, (cursor) => askCars({ ...query, cursor }));
  const cars = [
    ...new Map(list.pages.flatMap((page) => page.cars).map((car) => [car.id, car])).values(),
  ];
  const lotOf = new Map(lots.flatMap((lot) => lot.cars.map(({ id }) => [id, lot])));
  const { total } = shown.first;
  return (
    <>
      <FilterForm path={at.path} query={query} choices={choices} />
      {isNarrowed(query) && <SetFilters path={at.path} query={query} choices={choices} />}
      {!first && <ListFailed at={asked} />}
      {cars.length === 0 && <NoCars path={at.path} isNarrowed={isNarrowed(query)} />}
      <ResultLine path={at.path} query={query} page={shown.first} />
      <ul className={pending ? styles.pending : undefined} aria-busy={pending}>
        {cars.map((car, at) => (
          <CarRow
            key={car.id}
            car={car}
            lot={lotOf.get(car.id)}
            turn={at === 0 ? 'first' : at < 6 ? 'soon' : 'later'}
          />
        ))}
      </ul>
      <NextPage
        list={list}
        cardRem={6}
        left={total === null || query.cursor ? null : total - cars.length}
        address={(cursor) => listAddress(at.path, query, { cursor })}
      />
    </>
  );
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
