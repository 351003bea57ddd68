import type { Database } from '#/database/database.ts';
import './tables.ts';

/** Where a page begins: behind this article. */
export type Behind = { published: string; id: string };

/** The articles that are out on a day (YYYY-MM-DD), newest first, without their texts. */
export function listPublished(
  db: Database,
  today: string,
  behind: Behind | undefined,
  most: number,
) {
  const all = db.kysely
    .selectFrom('article')
    .select(['id', 'title', 'summary', 'cover', 'published', 'minutes'])
    .where('published', '<=', today)
    .where((where) => where.or([where('until', 'is', null), where('until', '>=', today)]));
  const rest = behind
    ? all.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('published', 'id'), '<', tuple(behind.published, behind.id)),
      )
    : all;
  return rest.orderBy('published', 'desc').orderBy('id', 'desc').limit(most).execute();
}

/** One that is out on that day. */
export function findPublished(db: Database, id: string, today: string) {
  return db.kysely
    .selectFrom('article')
    .selectAll()
    .where('id', '=', id)
    .where('published', '<=', today)
    .where((where) => where.or([where('until', 'is', null), where('until', '>=', today)]))
    .executeTakeFirst();
}
