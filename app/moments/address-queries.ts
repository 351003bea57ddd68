import type { Database } from '#/database/database.ts';
import './tables.ts';

/** How many posts are out at a time (ISO). */
export async function countOut(db: Database, now: string): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('moment')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('published_at', '<', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** These posts by id. */
export function listOut(db: Database, now: string, after: string, limit: number, skip = 0) {
  return db.kysely
    .selectFrom('moment')
    .select('id')
    .where('published_at', '<', now)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute();
}
