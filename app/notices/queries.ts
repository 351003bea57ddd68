import './tables.ts';
import type { Database } from '#/database/database.ts';

type Kind = 'delivery_notice' | 'examine_notice';

/**
 * Returns the content (JSON) of the notice of this kind with this id; undefined if there is none.
 */
export function findNotice(
  db: Database,
  kind: Kind,
  id: string,
): Promise<{ content: string } | undefined> {
  return db.kysely.selectFrom(kind).select('content').where('id', '=', id).executeTakeFirst();
}

/** Deletes the notices of this kind with these ids. */
export async function deleteNotices(
  db: Database,
  kind: Kind,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db.kysely.deleteFrom(kind).where('id', 'in', ids).execute();
}
