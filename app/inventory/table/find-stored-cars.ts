import { listCarsByVin, listCarsOfTitles } from '#/app/inventory/import-queries.ts';
import type { Database } from '#/database/database.ts';
import type { StoredMatch, TableValues, UnclearMatch } from '#/records/columns/table-rules.ts';
import { completeCar } from './complete-car.ts';
import { titleKey } from './title-key.ts';

type StoredCar = Awaited<ReturnType<typeof listCarsOfTitles>>[number];
type Match = StoredMatch | UnclearMatch | undefined;

/**
 * Returns the stored car that each row describes: the car with the same VIN, or else with the same
 * title, month of registration, and mileage or colour. A row without an id (`isKeyless`) may lack
 * the month: if several cars remain possible, their ids are in `among`. Undefined if no car fits or
 * the choice is not clear.
 */
export async function findStoredCars(
  db: Database,
  rows: readonly TableValues[],
  isKeyless: readonly boolean[],
): Promise<Match[]> {
  const byVin = await listCarsByVin(
    db,
    rows.flatMap((row) => textOf(row['vin']) ?? []),
  );
  const titles = rows.map((row) =>
    titleKey(textOf(completeCar(row, {}, '').values['title']) ?? ''),
  );
  const stored = Map.groupBy(
    await listCarsOfTitles(db, titles.filter(Boolean)),
    ({ title_key }) => title_key ?? '',
  );
  return rows.map((row, at) => {
    const vin = textOf(row['vin']);
    const [same, ...more] = vin === undefined ? [] : (byVin.get(vin) ?? []);
    if (same !== undefined) return more.length > 0 ? undefined : { key: same, by: '车架号' };
    const all = (stored.get(titles[at] ?? '') ?? []).filter(
      (car) => vin === undefined || car.vin === null,
    );
    return isKeyless[at] ? findKeyless(row, all) : findOnly(row, all);
  });
}

/**
 * Returns the only car with the row's month of registration and its mileage or colour; undefined if
 * there is none or more than one.
 */
function findOnly(row: TableValues, all: readonly StoredCar[]): Match {
  const [only, ...others] = all.filter((car) => {
    const isMonth = car.first_registration === textOf(row['first_registration']);
    return isMonth && (car.mileage_km === row['mileage_km'] || car.colour === row['colour']);
  });
  return only === undefined || others.length > 0 ? undefined : { key: only.id, by: FACTS };
}

/**
 * Returns the car that a row without an id describes. If that is not certain, returns the ids of
 * all cars that it may describe (`among`). Undefined if there are none.
 */
function findKeyless(row: TableValues, all: readonly StoredCar[]): Match {
  const likely = all
    .map((car) => ({ car, facts: compare(row, car) }))
    .filter(({ facts }) => isPossible(facts));
  const sure = likely.filter(({ facts }) => isSure(facts));
  const exact = sure.filter(({ car }) => car.mileage_km === row['mileage_km']);
  const [only, ...others] = exact.length > 0 ? exact : sure;
  if (only && others.length === 0) return { key: only.car.id, by: FACTS };
  return likely.length === 0 ? undefined : { among: likely.map(({ car }) => car.id) };
}

type Facts = Readonly<Record<'month' | 'mileage' | 'colour', 'same' | 'differs' | 'unknown'>>;

function compare(row: TableValues, car: StoredCar): Facts {
  const month = textOf(row['first_registration']);
  const km = row['mileage_km'];
  const colour = textOf(row['colour']);
  const result = (known: boolean, same: boolean) =>
    known ? (same ? 'same' : 'differs') : 'unknown';
  return {
    month: result(
      month !== undefined && car.first_registration !== null,
      month === car.first_registration,
    ),
    mileage: result(
      typeof km === 'number' && car.mileage_km !== null,
      Math.abs(Number(km) - (car.mileage_km ?? 0)) <= NEAR_KM,
    ),
    colour: result(
      colour !== undefined && car.colour !== null,
      plainColour(colour ?? '') === plainColour(car.colour ?? ''),
    ),
  };
}

/** Returns whether the row may describe the car: no fact excludes it. */
function isPossible({ month, mileage, colour }: Facts): boolean {
  if (month === 'differs') return false;
  if (month === 'same') return !(mileage === 'differs' && colour === 'differs');
  return mileage !== 'differs' && colour !== 'differs';
}

/** Returns whether the row certainly describes the car: the facts leave no doubt. */
function isSure({ month, mileage, colour }: Facts): boolean {
  return month === 'same' ? mileage === 'same' || colour === 'same' : mileage === 'same';
}

/**
 * The maximum difference in km between two mileages of the same car, because of rounding and test
 * drives.
 */
const NEAR_KM = 1_000;
const FACTS = '车型、上牌时间和里程（或颜色）';

/** Returns a colour without 色 at its end. */
export function plainColour(colour: string): string {
  return colour.replace(/色$/, '');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
