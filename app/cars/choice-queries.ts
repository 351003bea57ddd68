import { sql } from 'kysely';
import type { Database } from '#/database/database.ts';
import { allOf, type Wanted } from './filter-queries.ts';

/** How many cars the filter leaves, whatever the page, and how many of them can still be bought. */
export async function countCars(
  db: Database,
  wanted: Wanted,
): Promise<{ total: number; onSale: number }> {
  const row = await db.kysely
    .selectFrom('car')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .select(sql<number | null>`sum(1 - car.gone)`.as('onSale'))
    .where((eb) => allOf(eb, wanted))
    .executeTakeFirstOrThrow();
  return { total: row.total, onSale: row.onSale ?? 0 };
}

/** What cars can be counted by. */
export type CountedColumn =
  | 'brand_id'
  | 'series_id'
  | 'branch_id'
  | 'condition_level'
  | 'energy'
  | 'body'
  | 'gearbox'
  | 'colour'
  | 'seats';

/** An answer of a filter, and how many cars that can be bought it leaves. */
export type Counted = { id: string; count: number };

/** How many cars that can be bought the filter leaves of each value of a column; those without are left out. */
export async function countBy(
  db: Database,
  wanted: Wanted,
  column: CountedColumn,
): Promise<Counted[]> {
  const rows = await db.kysely
    .selectFrom('car')
    .select((eb) => [eb.ref(`car.${column}`).as('id'), eb.fn.countAll<number>().as('count')])
    .where((eb) => allOf(eb, { ...wanted, onSale: true }))
    .where(`car.${column}`, 'is not', null)
    .groupBy(`car.${column}`)
    .orderBy(`car.${column}`)
    .execute();
  return rows.map(({ id, count }) => ({ id: String(id), count }));
}

/** How many cars that can be bought lie within each pair of bounds (yuan), both included. */
export async function countByPrice(
  db: Database,
  wanted: Wanted,
  bands: readonly { min: number | null; max: number | null }[],
): Promise<number[]> {
  const within = bands.map(({ min, max }, at) =>
    sql<number | null>`sum(case when car.price >= ${sql.lit(min ?? 0)}
      and car.price <= ${sql.lit(max ?? MOST_YUAN)} then 1 else 0 end)`.as(`band${at}`),
  );
  const row = await db.kysely
    .selectFrom('car')
    .select(within)
    .where((eb) => allOf(eb, { ...wanted, onSale: true }))
    .executeTakeFirstOrThrow();
  return bands.map((_, at) => row[`band${at}`] ?? 0);
}

/** No car costs more: the largest number that the column holds. */
const MOST_YUAN = 2_147_483_647;

/** The tags that most cars carry, of whatever list; one that a single car carries is no choice. */
export async function listTags(db: Database, most: number): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('car_tag')
    .select('tag')
    .where('tag', 'not like', '%,%')
    .groupBy('tag')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('tag')
    .limit(most)
    .execute();
  return rows.map(({ tag }) => tag);
}

/** All brands, by initial. */
export function listBrandNames(db: Database) {
  return db.kysely.selectFrom('brand').selectAll().orderBy('initial').orderBy('id').execute();
}

/** All series. */
export function listSeriesNames(db: Database) {
  return db.kysely.selectFrom('series').selectAll().orderBy('id').execute();
}

/** All branches with their provinces. */
export function listBranchNames(db: Database) {
  return db.kysely.selectFrom('branch').select(['id', 'name', 'province']).orderBy('id').execute();
}
