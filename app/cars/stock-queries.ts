import type { Database } from '#/database/database.ts';
import './tables.ts';

/** What a car is filtered, counted and ordered by. */
const FACTS = [
  'id',
  'room',
  'shown',
  'gone',
  'category',
  'status',
  'brand_id',
  'series_id',
  'branch_id',
  'condition_level',
  'energy',
  'body',
  'gearbox',
  'colour',
  'seats',
  'price',
  'mileage_km',
  'first_registration',
  'reduce',
  'by_listing',
  'by_price_up',
  'by_price_down',
  'by_age',
  'by_mileage',
] as const;

/** The facts of one car. */
export type Facts = Awaited<ReturnType<typeof listFacts>>[number];

/** The facts of some cars, in the order of their ids, read from an index that has them all. */
export function listFacts(db: Database, afterId: string, size: number) {
  return db.kysely
    .selectFrom('car')
    .select(FACTS)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(size)
    .execute();
}

/** The cars that have one of these terms, some more than once. */
export async function listFound(db: Database, terms: readonly string[]): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('search_term')
    .select('car_id')
    .where('term', 'in', terms)
    .execute();
  return rows.map(({ car_id }) => car_id);
}

/** The cars that carry a tag. */
export async function listTagged(db: Database, tag: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('car_tag')
    .select('car_id')
    .where('tag', '=', tag)
    .execute();
  return rows.map(({ car_id }) => car_id);
}

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
