import type { ReportType } from '#/app/inventory/report-type.ts';
import type { Database } from '#/database/database.ts';

/**
 * Returns cars with their reports of these types, one row for each report. A car without such a
 * report has one row without a report.
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
      'car_report.type',
      'car_report.body',
      'car_inspection.summary',
    ])
    .where('car.id', 'in', carIds)
    .execute();
}
