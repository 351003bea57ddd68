import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { CarRow } from './car-row.tsx';
import type { Lot } from './contract.ts';
import { lotsQueryOf } from './wholesale-queries.tsx';

type Props = { cars: readonly CarSummary[]; lots: readonly Lot[]; isFirst: boolean };

/** The wholesale cars `cars` as rows. A row also shows the car's lot if `lots` has it. */
export function PageOfCars({ cars, lots, isFirst }: Props) {
  const lotOf = new Map(lots.flatMap((lot) => lot.cars.map(({ id }) => [id, lot])));
  return cars.map((car, place) => (
    <CarRow
      key={car.id}
      car={car}
      lot={lotOf.get(car.id)}
      turn={!isFirst || place > 5 ? 'later' : place === 0 ? 'first' : 'soon'}
    />
  ));
}

/** Renders a `PageOfCars` with lots that a call fetches. */
export function PageWithLots({ lots, ...page }: Props) {
  const ownLots = useOptionalQuery(lotsQueryOf(page.cars.map(({ id }) => id)));
  return <PageOfCars {...page} lots={[...lots, ...(ownLots.value?.lots ?? [])]} />;
}
