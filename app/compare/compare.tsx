import { getCar, listSimilarCars } from '#/app/car/contract.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { listConditions, type CarCondition } from '#/app/reports/condition/contract.ts';
import { OnDevice } from '#/app/saved/on-device.tsx';
import { listCars, type CarPage } from '#/app/search/contract.ts';
import { queryFor, optionalQueryFor, type Needs } from '#/web/document/screen.tsx';
import type { At } from '#/web/navigation/routing.ts';
import { readCompared } from './address.ts';
import { CompareTable } from './compare-table.tsx';
import { FromDevice } from './from-device.tsx';
import { CompareFacts, OneCar } from './islands.tsx';
import { MissingCarsNote } from './missing-cars-note.tsx';
import { NothingToCompare } from './nothing-to-compare.tsx';
import { overviewOf } from './overview-of.tsx';
import styles from './compare.module.css';

export const needs = ({ query }: At): Needs => {
  const ids = readCompared(query);
  const [id] = ids;
  if (id === undefined) return {};
  // A car detail is several times as large as a summary, so it is loaded on request only.
  const full = query.get('full') === '1' ? ids : [];
  return {
    page: queryFor(listCars, { ids: ids.join(',') }),
    ...(ids.length > 1 && {
      conditions: optionalQueryFor(listConditions, { ids: ids.join(',') }, Infinity),
    }),
    ...(ids.length === 1 && { similar: optionalQueryFor(listSimilarCars, { id }, Infinity) }),
    ...Object.fromEntries(
      full.map((car) => [`car:${car}`, optionalQueryFor(getCar, { id: car }, Infinity)]),
    ),
  };
};

export const parts = ({ query }: At) =>
  [[], [OneCar]][readCompared(query).length] ?? [CompareFacts];

/**
 * Returns the queries for the overviews of the compared cars. Empty in a browser, where the
 * drawings make these calls.
 */
export const partNeeds = ({ query }: At): Needs => {
  // In a browser, the drawings make these calls, so that the first load stays small.
  const ids = readCompared(query);
  if (!import.meta.env.SSR || ids.length < 2) return {};
  return Object.fromEntries(ids.map((id) => [`overview:${id}`, overviewOf(id)]));
};

type Props = {
  at: At;
  /** The compared cars, as a page of a car list. Absent if the URL names no cars. */
  page?: CarPage;
  similar?: Pick<CarPage, 'cars'>;
  conditions?: { cars: CarCondition[] };
  [detail: `car:${string}`]: CarDetail | undefined;
};

/**
 * The page that compares up to four cars in the URL. Without ids it compares the cars stored on
 * this device.
 */
export default function Compare({ at, page, similar, conditions, ...details }: Props) {
  const ids = readCompared(at.query);
  // A back end that does not support `ids` returns other cars.
  const cars = page?.cars.filter(({ id }) => ids.includes(id)) ?? [];
  const missing = ids.filter((id) => !cars.some((car) => car.id === id));
  const [only] = cars;
  const isFull = at.query.get('full') === '1';
  return (
    <div className={styles.screen}>
      <header className={styles.lead}>
        <h1>对比</h1>
        <p>
          {cars.length > 1 ? `${cars.length} 台并排，一项一项看` : '2 到 4 台车并排，一项一项看'}
        </p>
      </header>
      {!page && (
        <OnDevice words="选好的车存在手机上，要打开 JavaScript 才能对比。">
          <FromDevice />
        </OnDevice>
      )}
      {page && missing.length > 0 && (
        <MissingCarsNote missing={missing} left={cars.map(({ id }) => id)} />
      )}
      {page && !only && <NothingToCompare />}
      {only && cars.length === 1 && <OneCar car={only} similar={similar?.cars ?? []} />}
      {cars.length > 1 && (
        <CompareTable
          cars={cars}
          conditions={conditions?.cars}
          details={isFull ? cars.map(({ id }) => details[`car:${id}`]) : undefined}
        />
      )}
    </div>
  );
}
