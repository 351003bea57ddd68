import '#/app/inventory/projection/tables.ts';
import './tables.ts';
import type { Database } from '#/database/database.ts';
import type { ReportType } from './report-type.ts';

/**
 * Returns the car with this id, with the names of its brand, series and branch; undefined if there
 * is none.
 */
export function findCar(db: Database, id: string) {
  return db.kysely
    .selectFrom('car')
    .innerJoin('brand', 'brand.id', 'car.brand_id')
    .leftJoin('series', 'series.id', 'car.series_id')
    .leftJoin('branch', 'branch.id', 'car.branch_id')
    .selectAll('car')
    .select([
      'brand.name as brand_name',
      'series.name as series_name',
      'branch.name as branch_name',
      'branch.province as branch_province',
      'branch.phone as branch_phone',
    ])
    .where('car.id', '=', id)
    .executeTakeFirst();
}

/** A row that `findCar` returns. */
export type FoundCarRow = NonNullable<Awaited<ReturnType<typeof findCar>>>;

/** Reads the price history of this car, oldest price first. */
export function listPriceHistory(db: Database, id: string) {
  return db.kysely
    .selectFrom('price_history')
    .select(['date', 'price'])
    .where('car_id', '=', id)
    .orderBy('date')
    .execute();
}

/** Returns the types and JSON bodies of all reports on a car, ordered by type. */
export function listReportBodies(
  db: Database,
  carId: string,
): Promise<{ type: ReportType; body: string }[]> {
  return db.kysely
    .selectFrom('car_report')
    .select(['type', 'body'])
    .where('car_id', '=', carId)
    .orderBy('type')
    .execute();
}

/**
 * Returns the consultant with this id, with the fields of the car detail; undefined if there is
 * none.
 */
export function findConsultantOf(db: Database, id: string) {
  return db.kysely
    .selectFrom('consultant')
    .select(['id', 'name', 'avatar', 'phone', 'branch_id'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Returns whether the database has at least one car. */
export async function hasCars(db: Database): Promise<boolean> {
  const row = await db.kysely.selectFrom('car').select('id').limit(1).executeTakeFirst();
  return row !== undefined;
}
