import '#/app/inventory/projection/tables.ts';
import '#/app/inventory/tables.ts';
import type { Database } from '#/database/database.ts';
import { NUMBER_COLUMNS, WORD_COLUMNS } from './stock-columns.ts';

/** The columns that cars are filtered, counted and ordered by. */
const FACTS = ['version', 'id', ...WORD_COLUMNS, ...NUMBER_COLUMNS] as const;

/**
 * Reads the facts of up to `size` cars that follow `after`, in the order of version and id. A car
 * that is written between two reads may occur in both.
 */
export function listFacts(db: Database, after: { version: number; id: string }, size: number) {
  return db.kysely
    .selectFrom('car')
    .select(FACTS)
    .where((eb) => eb(eb.refTuple('version', 'id'), '>', eb.tuple(after.version, after.id)))
    .orderBy('version')
    .orderBy('id')
    .limit(size)
    .execute();
}

/**
 * Reads up to `most` ids of cars that have one of these search terms. The id of a car with several
 * of the terms occurs once for each.
 */
export async function listSomeMatches(
  db: Database,
  terms: readonly string[],
  most: number,
): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('search_term')
    .select('car_id')
    .where('term', 'in', terms)
    .limit(most)
    .execute();
  return rows.map(({ car_id }) => car_id);
}

/**
 * Reads up to `size` ids of cars that have this search term. The ids are in ascending order and
 * greater than `afterId`.
 */
export async function listMatches(
  db: Database,
  term: string,
  afterId: string,
  size: number,
): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('search_term')
    .select('car_id')
    .where('term', '=', term)
    .where('car_id', '>', afterId)
    .orderBy('car_id')
    .limit(size)
    .execute();
  return rows.map(({ car_id }) => car_id);
}

/** Returns the ids among `ids` whose cars have one of these search terms. */
export async function listMatchesAmong(
  db: Database,
  terms: readonly string[],
  ids: readonly string[],
): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('search_term')
    .select('car_id')
    .distinct()
    .where('term', 'in', terms)
    .where('car_id', 'in', ids)
    .execute();
  return rows.map(({ car_id }) => car_id);
}

/**
 * Reads up to `size` ids of cars with this tag. The ids are in ascending order and greater than
 * `afterId`.
 */
export async function listTagged(
  db: Database,
  tag: string,
  afterId: string,
  size: number,
): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('car_tag')
    .select('car_id')
    .where('tag', '=', tag)
    .where('car_id', '>', afterId)
    .orderBy('car_id')
    .limit(size)
    .execute();
  return rows.map(({ car_id }) => car_id);
}

/**
 * Reads up to `size` battery health tags, each with the id of its car. The ids are greater than
 * `afterId`.
 */
export function listHealthTags(db: Database, afterId: string, size: number) {
  return db.kysely
    .selectFrom('car_tag')
    .select(['car_id', 'tag'])
    .where('tag', 'like', 'SOH%')
    .where('car_id', '>', afterId)
    .orderBy('car_id')
    .limit(size)
    .execute();
}

/**
 * Reads up to `most` tags of cars, the most frequent first. Omits tags of a single car, tags with a
 * comma, and values of battery health.
 */
export async function listTags(db: Database, most: number): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('car_tag')
    .select('tag')
    .where('tag', 'not like', '%,%')
    .where('tag', 'not like', 'SOH%')
    .groupBy('tag')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('tag')
    .limit(most)
    .execute();
  return rows.map(({ tag }) => tag);
}

/** Reads all brands, ordered by initial, then by id. */
export function listBrandNames(db: Database) {
  return db.kysely.selectFrom('brand').selectAll().orderBy('initial').orderBy('id').execute();
}

/** Reads all series. */
export function listSeriesNames(db: Database) {
  return db.kysely.selectFrom('series').selectAll().orderBy('id').execute();
}

/** Reads all branches with their provinces. */
export function listBranches(db: Database) {
  return db.kysely.selectFrom('branch').select(['id', 'name', 'province']).orderBy('id').execute();
}
