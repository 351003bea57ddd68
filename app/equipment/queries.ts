import './tables.ts';
import type { Database } from '#/database/database.ts';

/**
 * Returns the equipment list with the number `moduleId` as JSON (`items`); undefined if there is
 * none.
 */
export function findEquipment(db: Database, moduleId: string) {
  return db.kysely
    .selectFrom('equipment_report')
    .select('items')
    .where('module_id', '=', moduleId)
    .executeTakeFirst();
}
