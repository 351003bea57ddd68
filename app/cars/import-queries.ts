import type { Told } from '#/app/told-by-inspection.ts';
import { transact, type Database } from '#/database/database.ts';
import { upsert } from '#/database/upsert.ts';
import type { StoredRow } from './car-row.ts';
import type { KeptStep } from './price.ts';
import type { BrandTable, CarTable, SeriesTable } from './tables.ts';
import { addWords } from './word-queries.ts';

/** All brands. */
export function listBrands(db: Database) {
  return db.kysely.selectFrom('brand').select(['id', 'name']).execute();
}

/** All series. */
export function listSeries(db: Database) {
  return db.kysely.selectFrom('series').select(['id', 'brand_id', 'name']).execute();
}

/** Adds the brands whose ids are new; leaves the others as they are. */
export async function addBrands(db: Database, rows: readonly BrandTable[]): Promise<void> {
  await inParts(rows, async (part) => {
    const added = db.kysely.insertInto('brand').values(part);
    return added.onConflict((conflict) => conflict.column('id').doNothing()).execute();
  });
}

/** Adds the series whose ids are new; leaves the others as they are. */
export async function addSeries(db: Database, rows: readonly SeriesTable[]): Promise<void> {
  await inParts(rows, async (part) => {
    const added = db.kysely.insertInto('series').values(part);
    return added.onConflict((conflict) => conflict.column('id').doNothing()).execute();
  });
}

/** The cars of a brand or of a series, with the names of both. */
export function listNamedBy(db: Database, column: 'brand_id' | 'series_id', id: string) {
  return db.kysely
    .selectFrom('car')
    .innerJoin('brand', 'brand.id', 'car.brand_id')
    .leftJoin('series', 'series.id', 'car.series_id')
    .select(['car.record', 'brand.name as brand', 'series.name as series'])
    .where(`car.${column}`, '=', id)
    .execute();
}

/** Cars with their rows, their cards, and the names that they are found by. */
export function listNamed(db: Database, ids: readonly string[]) {
  return inParts(ids, (part) =>
    db.kysely
      .selectFrom('car')
      .innerJoin('brand', 'brand.id', 'car.brand_id')
      .leftJoin('series', 'series.id', 'car.series_id')
      .select(['car.record', 'car.card', 'brand.name as brand', 'series.name as series'])
      .where('car.id', 'in', part)
      .execute(),
  );
}

/** Replaces what a car tells of itself. */
export async function setTold(
  db: Database,
  id: string,
  told: Pick<CarTable, 'record' | 'card' | 'version'>,
): Promise<void> {
  await db.kysely.updateTable('car').set(told).where('id', '=', id).execute();
}

/** The ids of the cars that visitors are offered: released, and neither gone nor delisted. */
export async function listForSale(db: Database): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('car')
    .select('id')
    .where('shown', '=', 1)
    .where('gone', '=', 0)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Cars as they are shown, for those whose own row an earlier version of the program did not keep. */
export async function listStored(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, StoredRow>> {
  const rows = await inParts(ids, (part) =>
    db.kysely.selectFrom('car').select(['id', 'record']).where('id', 'in', part).execute(),
  );
  return new Map(
    rows.map(({ id, record }) => {
      const row = JSON.parse(record) as StoredRow;
      return [id, { ...row, ...(row.told_tags && { tags: [...row.told_tags] }) }];
    }),
  );
}

/** How many prices and published inspections there are of a car. */
export async function countHanging(
  db: Database,
  carId: string,
): Promise<{ prices: number; versions: number }> {
  const count = async (table: 'price_history' | 'inspection') => {
    const found = await db.kysely
      .selectFrom(table)
      .select((each) => each.fn.countAll<number | string>().as('count'))
      .where('car_id', '=', carId)
      .executeTakeFirst();
    return Number(found?.count ?? 0);
  };
  return { prices: await count('price_history'), versions: await count('inspection') };
}

/**
 * Deletes a car with its prices, reports and questions, and what it is found by. What was published of
 * its inspections stays, and with it what the car takes from them if it is brought again.
 */
export async function deleteCar(trx: Database, carId: string): Promise<void> {
  const about = ['search_term', 'car_tag', 'price_history', 'car_report'] as const;
  for (const table of [...about, 'dealer_question', 'oem_purchase'] as const) {
    await trx.kysely.deleteFrom(table).where('car_id', '=', carId).execute();
  }
  await trx.kysely.deleteFrom('car').where('id', '=', carId).execute();
}

/** Of the cars that are there already: when they were listed, and since when they have their status. */
export async function listKept(db: Database, ids: readonly string[]): Promise<Map<string, Kept>> {
  const columns = ['id', 'listed_at', 'status', 'status_since'] as const;
  const rows = await inParts(ids, (part) =>
    db.kysely.selectFrom('car').select(columns).where('id', 'in', part).execute(),
  );
  return new Map(rows.map(({ id, ...kept }) => [id, kept]));
}

type Kept = Pick<CarTable, 'listed_at' | 'status' | 'status_since'>;

/** The price history of each car, oldest first. */
export async function listPrices(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, KeptStep[]>> {
  const rows = await inParts(ids, (part) =>
    db.kysely
      .selectFrom('price_history')
      .select(['car_id', 'date', 'price', 'lowest'])
      .where('car_id', 'in', part)
      .orderBy('car_id')
      .orderBy('date')
      .execute(),
  );
  const histories = new Map<string, KeptStep[]>();
  for (const { car_id, ...step } of rows) {
    const history = histories.get(car_id) ?? [];
    histories.set(car_id, [...history, step]);
  }
  return histories;
}

/** What cars take from their latest inspection; of an early preview the level is undefined. */
export async function listInspected(db: Database, ids: readonly string[]) {
  const rows = await inParts(ids, (part) =>
    db.kysely.selectFrom('car_inspection').selectAll().where('car_id', 'in', part).execute(),
  );
  return new Map(
    rows.map(({ car_id, told, is_final, condition_level }) => [
      car_id,
      { told: JSON.parse(told) as Told, level: is_final === 1 ? condition_level : undefined },
    ]),
  );
}

/** What a car is found by. */
export type Found = { id: string; terms: readonly string[]; tags: readonly string[] };

/** Writes anew what cars are found by: their search terms and tags. */
export async function replaceTerms(db: Database, cars: readonly Found[]): Promise<void> {
  await transact(db, async (trx) => {
    await inParts(cars, async (part) => {
      const ids = part.map(({ id }) => id);
      await trx.kysely.deleteFrom('search_term').where('car_id', 'in', ids).execute();
      await trx.kysely.deleteFrom('car_tag').where('car_id', 'in', ids).execute();
      return [];
    });
    const terms = cars.flatMap(({ id, terms }) => terms.map((term) => ({ term, car_id: id })));
    await upsert(trx, 'search_term', ['term', 'car_id'], terms);
    await addWords(trx, terms);
    const tags = cars.flatMap(({ id, tags }) => tags.map((tag) => ({ tag, car_id: id })));
    await upsert(trx, 'car_tag', ['tag', 'car_id'], tags);
  });
}

const AT_ONCE = 1000;

async function inParts<In, Out>(
  all: readonly In[],
  ask: (part: In[]) => Promise<Out[]>,
): Promise<Out[]> {
  const answers: Out[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    answers.push(...(await ask(all.slice(at, at + AT_ONCE))));
  return answers;
}
