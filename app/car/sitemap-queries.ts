import '#/app/inventory/projection/tables.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import type { Database } from '#/database/database.ts';

/** Returns the number of available cars in all public lists together, reserved cars included. */
export async function countForSale(db: Database): Promise<number> {
  const { count } = await forSale(db)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Lists up to `limit` of the cars that `countForSale` counts, by id. They follow the id `after`,
 * and the first `skip` of them are left out. `changed` is the day of the last price change.
 */
export function listForSale(db: Database, after: string, limit: number, skip = 0) {
  return forSale(db)
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

function forSale(db: Database) {
  return db.kysely
    .selectFrom('car')
    .where('visibility', '=', VISIBILITY.listed)
    .where('is_unavailable', '=', 0);
}
