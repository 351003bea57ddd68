import type { StoredPriceStep } from '#/app/car-facts/prices/price.ts';
import { COMPARED_REPORTS } from '#/app/evidence/compared-reports.ts';
import type { CarInspection, InspectionSummary } from '#/app/evidence/inspection-summary.ts';
import type { Database } from '#/database/database.ts';
import { upsert } from '#/database/upsert.ts';
import type { CarTable } from './tables.ts';
import { addWords } from './word-queries.ts';

/** Reads what imports recorded about these cars, with the names of brand and series. */
export function listImportedNames(db: Database, ids: readonly string[]) {
  return db.kysely
    .selectFrom('car_import')
    .innerJoin('brand', 'brand.id', 'car_import.brand_id')
    .leftJoin('series', 'series.id', 'car_import.series_id')
    .selectAll('car_import')
    .select(['brand.name as brand', 'series.name as series'])
    .where('car_import.id', 'in', ids)
    .execute();
}

/** Reads the price history of each car, oldest first, in a single query. */
export async function listPrices(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, StoredPriceStep[]>> {
  const histories = new Map<string, StoredPriceStep[]>();
  if (ids.length === 0) return histories;
  const rows = await db.kysely
    .selectFrom('price_history')
    .select(['car_id', 'date', 'price', 'lowest'])
    .where('car_id', 'in', ids)
    .orderBy('car_id')
    .orderBy('date')
    .execute();
  for (const { car_id, ...step } of rows) {
    const history = histories.get(car_id);
    if (history) history.push(step);
    else histories.set(car_id, [step]);
  }
  return histories;
}

/** Reads those reports of these cars on which the cars' projection depends. */
export function listComparedReports(db: Database, ids: readonly string[]) {
  return db.kysely
    .selectFrom('car_report')
    .selectAll()
    .where('car_id', 'in', ids)
    .where((eb) => eb.or([eb('type', 'in', COMPARED_REPORTS), eb('type', 'like', 'category:%')]))
    .execute();
}

/** Reads the latest inspection of each of these cars, by car id. */
export async function listInspections(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, CarInspection>> {
  const rows = await db.kysely
    .selectFrom('car_inspection')
    .selectAll()
    .where('car_id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ car_id, summary, is_final, condition_level }) => [
      car_id,
      {
        summary: JSON.parse(summary) as InspectionSummary,
        level: is_final === 1 ? condition_level : undefined,
      },
    ]),
  );
}

/** Reads the stored projection of these cars. */
export function listProjected(db: Database, ids: readonly string[]): Promise<CarTable[]> {
  return db.kysely.selectFrom('car').selectAll().where('id', 'in', ids).execute();
}

/** Stores these rows of the table `car`, and replaces earlier rows of the same cars. */
export function saveProjected(trx: Database, cars: readonly CarTable[]): Promise<void> {
  return upsert(trx, 'car', ['id'], cars);
}

/** Deletes these cars from the projection. */
export async function deleteProjected(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await deleteTerms(trx, ids);
  await deleteTags(trx, ids);
  await trx.kysely.deleteFrom('car').where('id', 'in', ids).execute();
}

/** The search terms or the tags of one car. */
export type CarWords = { id: string; words: readonly string[] };

/** Replaces the search terms of these cars. */
export async function replaceTerms(trx: Database, cars: readonly CarWords[]): Promise<void> {
  await deleteTerms(
    trx,
    cars.map(({ id }) => id),
  );
  const terms = cars.flatMap(({ id, words }) => words.map((term) => ({ term, car_id: id })));
  await upsert(trx, 'search_term', ['term', 'car_id'], terms);
  await addWords(trx, terms);
}

/** Replaces the tags by which the filters of lists find these cars. */
export async function replaceTags(trx: Database, cars: readonly CarWords[]): Promise<void> {
  await deleteTags(
    trx,
    cars.map(({ id }) => id),
  );
  const tags = cars.flatMap(({ id, words }) => words.map((tag) => ({ tag, car_id: id })));
  await upsert(trx, 'car_tag', ['tag', 'car_id'], tags);
}

async function deleteTerms(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.kysely.deleteFrom('search_term').where('car_id', 'in', ids).execute();
}

async function deleteTags(trx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await trx.kysely.deleteFrom('car_tag').where('car_id', 'in', ids).execute();
}
