import './tables.ts';
import type { Database } from '#/database/database.ts';

/** The position of an article in the list. A page of the list begins after such a position. */
export type ArticlePosition = { published: string; id: string };

/**
 * Selects the articles whose period of publication, first to last day, includes a day (YYYY-MM-DD).
 */
export function publishedOn(db: Database, today: string) {
  return db.kysely
    .selectFrom('article')
    .where('published', '<=', today)
    .where((where) => where.or([where('until', 'is', null), where('until', '>=', today)]));
}

/**
 * Builds the query for the published articles after a position, newest first, without their texts.
 */
export function publishedAfter(
  db: Database,
  today: string,
  position: ArticlePosition | undefined,
  most: number,
) {
  const all = publishedOn(db, today).select([
    'id',
    'title',
    'summary',
    'cover',
    'published',
    'minutes',
  ]);
  const rest = position
    ? all.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('published', 'id'), '<', tuple(position.published, position.id)),
      )
    : all;
  return rest.orderBy('published', 'desc').orderBy('id', 'desc').limit(most);
}

/** Lists the published articles after a position, newest first, without their texts. */
export function listPublished(
  db: Database,
  today: string,
  position: ArticlePosition | undefined,
  most: number,
) {
  return publishedAfter(db, today, position, most).execute();
}

/** Finds an article that is published on the day `today`; undefined if there is none. */
export function findPublished(db: Database, id: string, today: string) {
  return publishedOn(db, today).selectAll().where('id', '=', id).executeTakeFirst();
}
