import './tables.ts';
import type { Database } from '#/database/database.ts';
import { isVisible } from './queries.ts';

/** Returns the number of shown posts that were published before the instant `now` (ISO). */
export async function countOut(db: Database, now: string): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('moment')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('published_at', '<', now)
    .where(isVisible('moment.id'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Lists up to `limit` ids of shown posts published before `now` (ISO), ascending, after the id `after`.
 * Skips the first `skip` ids.
 */
export function listForSitemap(db: Database, now: string, after: string, limit: number, skip = 0) {
  return db.kysely
    .selectFrom('moment')
    .select('id')
    .where('published_at', '<', now)
    .where(isVisible('moment.id'))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute();
}
