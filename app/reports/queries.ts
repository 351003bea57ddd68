import type { Database } from '#/database/database.ts';
import './tables.ts';

/**
 * Finds a car and its report of a kind, null where it has none; undefined where there is no such
 * car.
 */
export function findReport(db: Database, carId: string, kind: string) {
  return db.kysely
    .selectFrom('car')
    .leftJoin('car_report', (join) =>
      join.onRef('car_report.car_id', '=', 'car.id').on('car_report.kind', '=', kind),
    )
    .select(['car.release_status', 'car_report.body'])
    .where('car.id', '=', carId)
    .executeTakeFirst();
}

/**
 * Lists the reports of some kinds on some cars. The caller limits the cars to one statement's
 * parameters.
 */
export function listReports(db: Database, carIds: readonly string[], kinds: readonly string[]) {
  return db.kysely
    .selectFrom('car_report')
    .select(['car_id', 'kind', 'body'])
    .where('car_id', 'in', carIds)
    .where('kind', 'in', kinds)
    .orderBy('car_id')
    .orderBy('kind')
    .execute();
}

/**
 * Lists the data of some cars' latest inspections. The caller limits the cars to one statement's
 * parameters.
 */
export function listInspectedOf(db: Database, carIds: readonly string[]) {
  return db.kysely
    .selectFrom('car_inspection')
    .select(['car_id', 'told'])
    .where('car_id', 'in', carIds)
    .execute();
}

/**
 * Finds a hunt by its id or order number, with its report of a kind; undefined where there is no
 * such hunt.
 */
export function findHuntReport(
  db: Database,
  by: 'id' | 'order_number',
  value: string,
  kind: string,
) {
  return db.kysely
    .selectFrom('hunt')
    .leftJoin('hunt_report', (join) =>
      join.onRef('hunt_report.hunt_id', '=', 'hunt.id').on('hunt_report.kind', '=', kind),
    )
    .select(['hunt.state', 'hunt_report.body'])
    .where(`hunt.${by}`, '=', value)
    .executeTakeFirst();
}
