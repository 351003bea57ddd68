import type { Database } from '#/database/database.ts';
import { publishedOn } from './queries.ts';

/** Returns the number of articles that are published on the day `today` (YYYY-MM-DD). */
export async function countPublished(db: Database, today: string): Promise<number> {
  const { count } = await publishedOn(db, today)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Lists up to `limit` ids of articles published on `today`, ascending, after the id `after`. Skips
 * the first `skip` ids.
 */
export function listForSitemap(
  db: Database,
  today: string,
  after: string,
  limit: number,
  skip = 0,
) {
  return publishedOn(db, today)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute();
}
