import type { Database } from '#/database/database.ts';
import './tables.ts';

/** How many articles are out on a day (YYYY-MM-DD). */
export async function countOut(db: Database, today: string): Promise<number> {
  const { count } = await out(db, today)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** These articles by id. */
export function listOut(db: Database, today: string, after: string, limit: number, skip = 0) {
  return out(db, today)
    .select(['id', 'published'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute();
}

function out(db: Database, today: string) {
  return db.kysely
    .selectFrom('article')
    .where('published', '<=', today)
    .where((where) => where.or([where('until', 'is', null), where('until', '>=', today)]));
}
