import './tables.ts';
import { sql } from 'kysely';
import type { Database } from '#/database/database.ts';
import type { PageViewTable } from './tables.ts';

/** Adds these counts to the stored counts. `rows` must be sorted, to avoid deadlocks. */
export async function addPageViews(db: Database, rows: readonly PageViewTable[]): Promise<void> {
  for (let start = 0; start < rows.length; start += 1_000) {
    await db.kysely
      .insertInto('page_view')
      .values(rows.slice(start, start + 1_000))
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'route', 'car_id', 'environment'])
          .doUpdateSet({ views: sql`page_view.views + excluded.views` }),
      )
      .execute();
  }
}

type Filter = { from: string; to: string; route?: string | undefined; car_id?: string | undefined };

/**
 * Lists up to `limit` page view counts of the days `from` to `to` (YYYY-MM-DD), latest day first.
 */
export function listPageViews(db: Database, { from, to, route, car_id }: Filter, limit: number) {
  return db.kysely
    .selectFrom('page_view')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(route !== undefined, (query) => query.where('route', '=', route ?? ''))
    .$if(car_id !== undefined, (query) => query.where('car_id', '=', car_id ?? ''))
    .orderBy('day', 'desc')
    .orderBy('views', 'desc')
    .orderBy('route')
    .orderBy('car_id')
    .orderBy('environment')
    .limit(limit)
    .execute();
}

/** Returns the number of page views of each of these cars since a day (YYYY-MM-DD, inclusive). */
export async function countViewsOf(
  db: Database,
  carIds: readonly string[],
  since: string,
): Promise<Map<string, number>> {
  if (carIds.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('page_view')
    .select(['car_id', ({ fn }) => fn.sum<number | string>('views').as('views')])
    .where('car_id', 'in', carIds)
    .where('day', '>=', since)
    .groupBy('car_id')
    .execute();
  return new Map(rows.map(({ car_id, views }) => [car_id, Number(views)]));
}
