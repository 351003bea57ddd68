import type { ReportType } from '#/app/inventory/report-type.ts';
import type { Database } from '#/database/database.ts';

/**
 * Returns a car with its report of the type `type` (`body`, or null if there is none). Undefined if
 * there is no such car.
 */
export function findReport(db: Database, carId: string, type: ReportType) {
  return db.kysely
    .selectFrom('car')
    .leftJoin('car_report', (join) =>
      join.onRef('car_report.car_id', '=', 'car.id').on('car_report.type', '=', type),
    )
    .select(['car.release_status', 'car_report.body'])
    .where('car.id', '=', carId)
    .executeTakeFirst();
}

/** Deletes all reports on these cars. */
export async function deleteReportsOf(trx: Database, carIds: readonly string[]): Promise<void> {
  if (carIds.length === 0) return;
  await trx.kysely.deleteFrom('car_report').where('car_id', 'in', carIds).execute();
}

/** Deletes all reports on these hunts. */
export async function deleteHuntReportsOf(
  trx: Database,
  huntIds: readonly string[],
): Promise<void> {
  if (huntIds.length === 0) return;
  await trx.kysely.deleteFrom('hunt_report').where('hunt_id', 'in', huntIds).execute();
}

/**
 * Returns a hunt (a customer's order to find a car), by id or order number, with its report of the
 * type `type` (`body`, or null if there is none). Undefined if there is no such hunt.
 */
export function findHuntReport(
  db: Database,
  by: 'id' | 'order_number',
  value: string,
  type: ReportType,
) {
  return db.kysely
    .selectFrom('hunt')
    .leftJoin('hunt_report', (join) =>
      join.onRef('hunt_report.hunt_id', '=', 'hunt.id').on('hunt_report.type', '=', type),
    )
    .select(['hunt.state', 'hunt_report.body'])
    .where(`hunt.${by}`, '=', value)
    .executeTakeFirst();
}
