import type { StoredPriceStep } from '#/app/car-facts/prices/price.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import type { Database } from '#/database/database.ts';
import { deleteRows } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import type { BrandTable, CarImportTable, PriceHistoryTable, SeriesTable } from './tables.ts';

/** Reads all brands. */
export function listBrands(db: Database) {
  return db.kysely.selectFrom('brand').select(['id', 'name']).execute();
}

/** Reads all series. */
export function listSeries(db: Database) {
  return db.kysely.selectFrom('series').select(['id', 'brand_id', 'name']).execute();
}

/** Lists the ids and names of all branches. */
export function listBranchNames(db: Database) {
  return db.kysely.selectFrom('branch').select(['id', 'name']).orderBy('id').execute();
}

/** Lists the ids, names and branches of all consultants. */
export function listConsultantNames(db: Database) {
  return db.kysely
    .selectFrom('consultant')
    .select(['id', 'name', 'branch_id', 'phone'])
    .orderBy('id')
    .execute();
}

/** Returns the ids of the cars with these VINs, by VIN. Several cars may have the same VIN. */
export async function listCarsByVin(
  db: Database,
  vins: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await inParts(vins, (part) =>
    db.kysely.selectFrom('car_import').select(['id', 'vin']).where('vin', 'in', part).execute(),
  );
  const cars = new Map<string, string[]>();
  for (const { id, vin } of rows) if (vin !== null) cars.set(vin, [...(cars.get(vin) ?? []), id]);
  return cars;
}

/** Returns the ids in `ids` whose cars are for sale on the site. */
export async function pickForSale(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await inParts(ids, (part) => selectForSale(db).where('id', 'in', part).execute());
  return new Set(rows.map(({ id }) => id));
}

/** Reads the cars whose imported titles equal one of these keys (`titleKey`). */
export function listCarsOfTitles(db: Database, keys: readonly string[]) {
  return inParts([...new Set(keys)], (part) =>
    db.kysely
      .selectFrom('car')
      .innerJoin('car_import', 'car_import.id', 'car.id')
      .select([
        'car.id',
        'car.first_registration',
        'car.mileage_km',
        'car.colour',
        'car_import.vin',
        'car_import.title_key',
      ])
      .where('car_import.title_key', 'in', part)
      .execute(),
  );
}

/** The stored mileage and price of a car before an import changes them. */
export type StoredFacts = { mileage_km: number | null; price: number | null };

/** Reads the stored mileages and prices of these cars, by car id. */
export async function listStoredFacts(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, StoredFacts>> {
  const rows = await inParts(ids, (part) =>
    db.kysely
      .selectFrom('car')
      .select(['id', 'mileage_km', 'price'])
      .where('id', 'in', part)
      .execute(),
  );
  return new Map(rows.map(({ id, ...facts }) => [id, facts]));
}

/** Adds each of these brands unless its id is stored already. */
export async function addBrands(db: Database, rows: readonly BrandTable[]): Promise<void> {
  await inParts(rows, async (part) => {
    const added = db.kysely.insertInto('brand').values(part);
    return added.onConflict((conflict) => conflict.column('id').doNothing()).execute();
  });
}

/** Adds each of these series unless its id is stored already. */
export async function addSeries(db: Database, rows: readonly SeriesTable[]): Promise<void> {
  await inParts(rows, async (part) => {
    const added = db.kysely.insertInto('series').values(part);
    return added.onConflict((conflict) => conflict.column('id').doNothing()).execute();
  });
}

/** Returns the ids of the listed cars that are available. Reserved cars are included. */
export async function listForSale(db: Database): Promise<string[]> {
  const rows = await selectForSale(db).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

function selectForSale(db: Database) {
  const listed = db.kysely.selectFrom('car').where('visibility', '=', VISIBILITY.listed);
  return listed.select('id').where('is_unavailable', '=', 0);
}

/**
 * Returns how many rows depend on this car: price steps (`prices`), unfinished inspections
 * (`drafts`) and published inspections (`versions`).
 */
export async function countDependents(
  db: Database,
  carId: string,
): Promise<{ prices: number; drafts: number; versions: number }> {
  const count = async (table: 'price_history' | 'inspection_draft' | 'inspection') => {
    const found = await db.kysely
      .selectFrom(table)
      .select((each) => each.fn.countAll<number | string>().as('count'))
      .where('car_id', '=', carId)
      .executeTakeFirst();
    return Number(found?.count ?? 0);
  };
  return {
    prices: await count('price_history'),
    drafts: await count('inspection_draft'),
    versions: await count('inspection'),
  };
}

/** Deletes these cars and their price histories. The caller must then call `rebuildCars`. */
export async function deleteCars(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.kysely.deleteFrom('price_history').where('car_id', 'in', ids).execute();
  await trx.kysely.deleteFrom('car_import').where('id', 'in', ids).execute();
}

/** Returns the rows of `car_import` for these cars, by car id. */
export async function listImported(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, CarImportTable>> {
  const rows = await inParts(ids, (part) =>
    db.kysely.selectFrom('car_import').selectAll().where('id', 'in', part).execute(),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Stores when a car's sale status began, and when the car came back on sale. The caller must then
 * rebuild the car.
 */
export async function setStatusSince(
  trx: Database,
  id: string,
  times: Pick<CarImportTable, 'status_since' | 'returned_at'>,
): Promise<void> {
  await trx.kysely.updateTable('car_import').set(times).where('id', '=', id).execute();
}

/** Stores these rows of `car_import`. A row replaces the stored row of the same car. */
export function saveImported(trx: Database, rows: readonly CarImportTable[]): Promise<void> {
  return upsert(trx, 'car_import', ['id'], rows);
}

/** Adds price steps. A step replaces the stored step of the same car and day. */
export function savePrices(trx: Database, rows: readonly PriceHistoryTable[]): Promise<void> {
  return upsert(trx, 'price_history', ['car_id', 'date'], rows);
}

/**
 * Replaces the price steps of a car from a day (YYYY-MM-DD) on by `step`; without `step`, only
 * deletes them. The caller must then call `rebuildCars`.
 */
export async function restorePriceStep(
  trx: Database,
  id: string,
  from: string,
  step: StoredPriceStep | undefined,
): Promise<void> {
  await trx.kysely
    .deleteFrom('price_history')
    .where('car_id', '=', id)
    .where('date', '>=', from)
    .execute();
  if (step) await savePrices(trx, [{ car_id: id, ...step }]);
}

/** Adds brands, and replaces stored brands with the same id. */
export function saveBrands(trx: Database, rows: readonly BrandTable[]): Promise<void> {
  return upsert(trx, 'brand', ['id'], rows);
}

/** Adds series, and replaces stored series with the same id. */
export function saveSeries(trx: Database, rows: readonly SeriesTable[]): Promise<void> {
  return upsert(trx, 'series', ['id'], rows);
}

/** Deletes these brands or series. Rejects if a car still refers to one of them. */
export function deleteNames(
  trx: Database,
  table: 'brand' | 'series',
  ids: readonly string[],
): Promise<void> {
  return deleteRows(
    trx,
    table,
    ids.map((id) => ({ id })),
  );
}

/** Returns the ids of the cars of these brands or series, by brand or series id. */
export async function listCarsOf(
  db: Database,
  column: 'brand_id' | 'series_id',
  ids: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await inParts(ids, (part) =>
    db.kysely
      .selectFrom('car_import')
      .select(['id', `${column} as named`])
      .where(column, 'in', part)
      .execute(),
  );
  const cars = new Map<string, string[]>();
  for (const { id, named } of rows) {
    if (named !== null) cars.set(named, [...(cars.get(named) ?? []), id]);
  }
  return cars;
}

/**
 * Returns the price history of each car, oldest first. Runs several queries, each for a part of the
 * cars.
 */
export async function listPrices(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, StoredPriceStep[]>> {
  const rows = await inParts(ids, (part) =>
    db.kysely
      .selectFrom('price_history')
      .select(['car_id', 'date', 'price', 'lowest'])
      .where('car_id', 'in', part)
      .orderBy('car_id')
      .orderBy('date')
      .execute(),
  );
  const histories = new Map<string, StoredPriceStep[]>();
  for (const { car_id, ...step } of rows) {
    const history = histories.get(car_id) ?? [];
    histories.set(car_id, [...history, step]);
  }
  return histories;
}

const AT_ONCE = 1000;

/** Runs a query for batches of 1,000 values (`AT_ONCE`), and returns the rows of all batches. */
export async function inParts<In, Out>(
  all: readonly In[],
  ask: (part: In[]) => Promise<Out[]>,
): Promise<Out[]> {
  const answers: Out[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    answers.push(...(await ask(all.slice(at, at + AT_ONCE))));
  return answers;
}
