import './tables.ts';
import type { Database } from '#/database/database.ts';

/** Finds the report of a module; undefined where there is none. */
export function findEquipment(db: Database, moduleId: string) {
  return db.kysely
    .selectFrom('equipment_report')
    .select('items')
    .where('module_id', '=', moduleId)
    .executeTakeFirst();
}
