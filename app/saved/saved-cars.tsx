import { useEffect, useState } from 'react';
import { CarCard } from '#/app/car-card/car-card.tsx';
import { ownList } from '#/app/car-facts/short-description.ts';
import { listCars } from '#/app/search/contract.ts';
import { queryFor } from '#/web/document/screen.tsx';
import { useHistoryState } from '#/web/navigation/history-state.tsx';
import { useOptionalQuery } from '#/web/query-cache/optional-query.tsx';
import { FailedState } from '#/web/ui/failed-state.tsx';
import { SavedFooter } from './saved-footer.tsx';
import type { Row } from './saved-record.ts';
import { SavedSkeleton } from './saved-skeleton.tsx';
import { MissingCar, RemovedCar } from './unavailable-rows.tsx';
import styles from './saved-cars.module.css';

/** Maximum number of ids in a call. */
const MOST = 50;

type Props = {
  list: 'saved' | 'viewed';
  rows: readonly Row[];
  remove(id: string): void;
  restore(id: string): void;
};

/**
 * The stored cars as rows, loaded with one call. The rows of missing and removed cars have a
 * message.
 */
export function SavedCars({ list, rows, remove, restore }: Props) {
  const ids = rows.map(({ id }) => id).slice(0, MOST);
  const { state, value, retry } = useOptionalQuery(
    queryFor(listCars, { ids: useRequestedIds(list, ids) }),
  );
  const [now] = useState(Date.now);
  // The previous cars stay visible while prices are reloaded.
  const [before, setBefore] = useState(value);
  if (value && value !== before) setBefore(value);
  const page = value ?? before;

  if (!page && state === 'failed')
    return <FailedState section message="车没有取到，名单还在" onRetry={retry} />;
  if (!page) return <SavedSkeleton count={Math.min(ids.length, 4)} />;
  const cars = new Map(page.cars.map((car) => [car.id, car]));
  return (
    <ul className={styles.cars}>
      {rows.map((row, index) => {
        const { id } = row;
        const car = cars.get(id);
        const leave = () => remove(id);
        if (!row.isStored)
          return <RemovedCar key={id} title={car?.title ?? id} onUndo={() => restore(id)} />;
        if (!car) return <MissingCar key={id} id={id} onRemove={leave} />;
        return (
          <CarCard key={id} car={car} query={ownList(car)} turn={index < 4 ? 'soon' : 'later'}>
            <SavedFooter list={list} row={row} car={car} now={now} onRemove={leave} />
          </CarCard>
        );
      })}
    </ul>
  );
}

/**
 * Returns the `ids` parameter of the call. If the previous parameter of this history entry contains
 * all ids, returns it again, so that the response is found in the cache.
 */
function useRequestedIds(list: string, ids: readonly string[]): string {
  const [before, setRequested] = useHistoryState(`requested-${list}`, '');
  const known = before.split(',');
  const requested = ids.every((id) => known.includes(id)) ? before : [...ids].sort().join(',');
  useEffect(() => setRequested(requested), [setRequested, requested]);
  return requested;
}
