import type { ReportType } from '#/app/inventory/report-type.ts';
import type { Database } from '#/database/database.ts';

/**
 * Lists cars with their reports of some types, one row per report; a car without any has one row
 * with null. Each row has the data of the car's inspection, null without one.
 */
export function listReportsOf(
  db: Database,
  carIds: readonly string[],
  types: readonly ReportType[],
) {
  return db.kysely
    .selectFrom('car')
    .leftJoin('car_report', (join) =>
      join.onRef('car_report.car_id', '=', 'car.id').on('car_report.type', 'in', types),
    )
    .leftJoin('car_inspection', 'car_inspection.car_id', 'car.id')
    .select([
      'car.id',
      'car.release_status',
      'car.row',
      'car.mileage_km',
      'car_report.type',
      'car_report.body',
      'car_inspection.summary',
    ])
    .where('car.id', 'in', carIds)
    .execute();
}
