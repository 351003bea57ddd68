import type { Database } from '#/database/database.ts';
import './tables.ts';

/** Where a page begins: behind this article. */
export type LinkedCarRow = { published: string; id: string };

/** The articles that are out on a day (YYYY-MM-DD): from their first day to their last. */
export function outOn(db: Database, today: string) {
  return db.kysely
    .selectFrom('article')
    .where('published', '<=', today)
    .where((where) => where.or([where('until', 'is', null), where('until', '>=', today)]));
}

/** Asks for those that are out, newest first, without their texts. */
export function publishedAfter(
  db: Database,
  today: string,
  behind: LinkedCarRow | undefined,
  most: number,
) {
  const all = outOn(db, today).select(['id', 'title', 'summary', 'cover', 'published', 'minutes']);
  const rest = behind
    ? all.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('published', 'id'), '<', tuple(behind.published, behind.id)),
      )
    : all;
  return rest.orderBy('published', 'desc').orderBy('id', 'desc').limit(most);
}

/** Those articles. */
export function listPublished(
  db: Database,
  today: string,
  behind: LinkedCarRow | undefined,
  most: number,
) {
  return publishedAfter(db, today, behind, most).execute();
}

/** One that is out on that day. */
export function findPublished(db: Database, id: string, today: string) {
  return outOn(db, today).selectAll().where('id', '=', id).executeTakeFirst();
}
