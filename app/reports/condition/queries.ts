import '#/app/reports/tables.ts';
import type { Database } from '#/database/database.ts';

/**
 * Lists cars with their reports of some kinds, one row per report; a car without any has one row
 * with null. Each row has the data of the car's inspection, null without one.
 */
export function listReportsOf(db: Database, carIds: readonly string[], kinds: readonly string[]) {
  return db.kysely
    .selectFrom('car')
    .leftJoin('car_report', (join) =>
      join.onRef('car_report.car_id', '=', 'car.id').on('car_report.kind', 'in', kinds),
    )
    .leftJoin('car_inspection', 'car_inspection.car_id', 'car.id')
    .select([
      'car.id',
      'car.release_status',
      'car_report.kind',
      'car_report.body',
      'car_inspection.summary',
    ])
    .where('car.id', 'in', carIds)
    .execute();
}
