import './tables.ts';
import type { Database } from '#/database/database.ts';

/**
 * Returns the equipment list with the number `moduleId` as JSON (`items`). Undefined if it was not
 * imported.
 */
export function findEquipment(db: Database, moduleId: string) {
  return db.kysely
    .selectFrom('equipment_report')
    .select('items')
    .where('module_id', '=', moduleId)
    .executeTakeFirst();
}
