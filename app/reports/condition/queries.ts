import type { Database } from '#/database/database.ts';
import '#/app/reports/tables.ts';

/** Some cars with all their reports, one row for each: without a report one row with null. */
export function listReportsOf(db: Database, carIds: readonly string[]) {
  return db.kysely
    .selectFrom('car')
    .leftJoin('car_report', 'car_report.car_id', 'car.id')
    .select(['car.id', 'car.release_status', 'car_report.kind', 'car_report.body'])
    .where('car.id', 'in', carIds)
    .execute();
}
