import '#/app/inventory/projection/tables.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import type { Database } from '#/database/database.ts';

/** Returns the number of available cars in all public lists together, reserved cars included. */
export async function countAvailable(db: Database): Promise<number> {
  const { count } = await available(db)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Lists up to `limit` available cars with ids above `after`, after skipping `skip` cars. Reserved
 * cars count as available. `changed` is the day of the last price change.
 */
export function listAvailable(db: Database, after: string, limit: number, skip = 0) {
  return available(db)
    .select(({ selectFrom, ref }) => [
      'id',
      'listed_at',
      'is_wholesale',
      selectFrom('price_history')
        .select(({ fn }) => fn.max('date').as('date'))
        .where('car_id', '=', ref('car.id'))
        .as('changed'),
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .offset(skip)
    .execute();
}

function available(db: Database) {
  return db.kysely
    .selectFrom('car')
    .where('visibility', '=', VISIBILITY.listed)
    .where('is_unavailable', '=', 0);
}
