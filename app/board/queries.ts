import '#/app/inventory/projection/tables.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import type { Database } from '#/database/database.ts';

/** The sales channels whose cars the board shows. */
const OWN_CHANNELS = ['premium', 'discount'];

/** Lists up to `size` sold cars with a known day of sale, latest first. */
export async function listLastSold(db: Database, size: number): Promise<Since[]> {
  const rows = await db.kysely
    .selectFrom('car')
    .select(['id', 'status_since'])
    .where('visibility', '=', VISIBILITY.listed)
    .where('is_unavailable', '=', 1)
    .where('sales_channel', 'in', OWN_CHANNELS)
    .where('status_since', 'is not', null)
    .orderBy('status_since', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
  return rows.map(({ id, status_since }) => ({ id, day: status_since?.slice(0, 10) ?? null }));
}

/**
 * Lists up to `size` available cars with a displayed reduction, latest reduction first.
 * @param today YYYY-MM-DD
 */
export async function listLastFallen(db: Database, today: string, size: number): Promise<Since[]> {
  const rows = await db.kysely
    .selectFrom('car')
    .select(['id', 'fall_since'])
    .where('visibility', '=', VISIBILITY.listed)
    .where('is_unavailable', '=', 0)
    .where('sales_channel', 'in', OWN_CHANNELS)
    .where('fall_since', '<=', today)
    .where('fall_until', '>=', today)
    .orderBy('fall_since', 'desc')
    .orderBy('id', 'desc')
    .limit(size)
    .execute();
  return rows.map(({ id, fall_since }) => ({ id, day: fall_since }));
}

/** Returns the number of cars sold (`sold`) and reduced (`fallen`) on the day `today`. */
export async function countToday(
  db: Database,
  today: string,
): Promise<{ sold: number; fallen: number }> {
  const count = (offSale: 0 | 1, column: 'status_since' | 'fall_since') =>
    db.kysely
      .selectFrom('car')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('visibility', '=', VISIBILITY.listed)
      .where('is_unavailable', '=', offSale)
      .where('sales_channel', 'in', OWN_CHANNELS)
      .where(column, '>=', today)
      // `2026-11-20T…` sorts before `2026-11-20Z`, so this includes every instant of today.
      .where(column, '<', `${today}Z`)
      .executeTakeFirstOrThrow();
  const sold = await count(1, 'status_since');
  const fallen = await count(0, 'fall_since');
  return { sold: Number(sold.count), fallen: Number(fallen.count) };
}

/** The id of a car, and the day (YYYY-MM-DD) of its listing, reduction or sale; null if unknown. */
export type Since = { id: string; day: string | null };
