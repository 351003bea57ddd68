import type { Database } from '#/database/database.ts';
import './tables.ts';

/** What the notice with that code tells. */
export function findNotice(
  db: Database,
  kind: 'delivery_notice' | 'examine_notice',
  id: string,
): Promise<{ told: string } | undefined> {
  return db.kysely.selectFrom(kind).select('told').where('id', '=', id).executeTakeFirst();
}
