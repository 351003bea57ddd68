import type { Database } from '#/database/database.ts';
import { publishedOn } from './queries.ts';

/** Counts the articles whose period of publication includes a day (YYYY-MM-DD). */
export async function countOut(db: Database, today: string): Promise<number> {
  const { count } = await publishedOn(db, today)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Lists the ids after `after` of the articles that are published on the day `today`, ascending. */
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
