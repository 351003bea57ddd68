import { listCarsByVin, listCarsOfMonths } from '#/app/inventory/import-queries.ts';
import type { Database } from '#/database/database.ts';
import type { StoredMatch, TableValues } from '#/records/columns/table-rules.ts';
import { completeCar } from './complete-car.ts';

/**
 * Returns the stored car that each row describes; undefined if no car, or several cars, fit. Cars
 * are found by VIN, else by title, month of registration, and mileage or colour.
 */
export async function findStoredCars(
  db: Database,
  rows: readonly TableValues[],
): Promise<(StoredMatch | undefined)[]> {
  const byVin = await listCarsByVin(
    db,
    rows.flatMap((row) => textOf(row['vin']) ?? []),
  );
  const months = rows.flatMap((row) => textOf(row['first_registration']) ?? []);
  const stored = Map.groupBy(await listCarsOfMonths(db, months), ({ title, first_registration }) =>
    placeOf(title, first_registration),
  );
  return rows.map((row) => {
    const vin = textOf(row['vin']);
    const [same, ...more] = vin === undefined ? [] : (byVin.get(vin) ?? []);
    if (same !== undefined) return more.length > 0 ? undefined : { key: same, by: '车架号' };
    const { title } = completeCar(row, {}, '').values;
    const all = stored.get(placeOf(textOf(title), textOf(row['first_registration']))) ?? [];
    const fitting = all.filter((car) => {
      const isOther = vin !== undefined && car.vin !== null;
      const isSame = car.mileage_km === row['mileage_km'] || car.colour === row['colour'];
      return isSame && !isOther;
    });
    const [only, ...others] = fitting;
    return only === undefined || others.length > 0 ? undefined : { key: only.id, by: FACTS };
  });
}

const FACTS = '车型、上牌时间和里程（或颜色）';

function placeOf(title: string | undefined, month: string | null | undefined): string {
  return `${(title ?? '').replace(/\s+/g, '')}\n${month ?? ''}`;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
