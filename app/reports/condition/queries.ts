import type { Database } from '#/database/database.ts';
import '#/app/reports/tables.ts';

/**
 * Some cars with their reports of these kinds, one row for each: without one of them a row with
 * null. Each with what its inspection says of it, null without one.
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
