import '#/app/inventory/projection/tables.ts';
import './tables.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import type { Database } from '#/database/database.ts';

/**
 * Which lots to list: lots with any of the cars `carIds`, and lots after the last one of a page
 * (`after`).
 */
type LotFilter = {
  carIds?: readonly string[] | undefined;
  after?: { listedAt: string; id: string } | undefined;
  size: number;
};

/**
 * Lists up to `size` lots on offer on the day `today`, latest first. Omits empty lots. Omits lots
 * with a car that is unavailable, not listed or not wholesale.
 * @param today YYYY-MM-DD
 */
export function listOpenLots(db: Database, today: string, { carIds, after, size }: LotFilter) {
  let query = db.kysely
    .selectFrom('wholesale_lot')
    .selectAll()
    .where((eb) => eb.or([eb('until', 'is', null), eb('until', '>=', today)]))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('wholesale_lot_car')
          .select('car_id')
          .whereRef('wholesale_lot_car.lot_id', '=', 'wholesale_lot.id'),
      ),
    )
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('wholesale_lot_car')
            .innerJoin('car', 'car.id', 'wholesale_lot_car.car_id')
            .select('car.id')
            .whereRef('wholesale_lot_car.lot_id', '=', 'wholesale_lot.id')
            .where((car) =>
              car.or([
                car('car.visibility', '!=', VISIBILITY.listed),
                car('car.is_unavailable', '=', 1),
                car('car.sales_channel', '!=', 'wholesale'),
              ]),
            ),
        ),
      ),
    )
    .orderBy('listed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(size);
  if (carIds)
    query = query.where('id', 'in', (eb) =>
      eb.selectFrom('wholesale_lot_car').select('lot_id').where('car_id', 'in', carIds),
    );
  if (after)
    query = query.where((eb) =>
      eb(eb.refTuple('listed_at', 'id'), '<', eb.tuple(after.listedAt, after.id)),
    );
  return query.execute();
}

/** Lists the cars of these lots, lot by lot, in the order of each lot. */
export function listCarsOfLots(db: Database, lotIds: readonly string[]) {
  return db.kysely
    .selectFrom('wholesale_lot_car')
    .innerJoin('car', 'car.id', 'wholesale_lot_car.car_id')
    .select([
      'wholesale_lot_car.lot_id',
      'car.id',
      'car.title',
      'car.price',
      'car.mileage_km',
      'car.first_registration',
      'car.card',
    ])
    .where('wholesale_lot_car.lot_id', 'in', lotIds)
    .orderBy('wholesale_lot_car.lot_id')
    .orderBy('wholesale_lot_car.place')
    .execute();
}

/** Lists these cars with wholesale flag and lot id. The lot id is null for a car in no lot. */
export function listLotted(db: Database, ids: readonly string[]) {
  return db.kysely
    .selectFrom('car')
    .leftJoin('wholesale_lot_car', 'wholesale_lot_car.car_id', 'car.id')
    .select(['car.id', 'car.is_wholesale', 'wholesale_lot_car.lot_id'])
    .where('car.id', 'in', ids)
    .execute();
}

/** Removes all cars from these lots. The cars themselves remain. */
export async function emptyLots(db: Database, lotIds: readonly string[]): Promise<void> {
  if (lotIds.length === 0) return;
  await db.kysely.deleteFrom('wholesale_lot_car').where('lot_id', 'in', lotIds).execute();
}

/** Lists the ids and listing days of the lots among `ids` that exist. */
export function listListed(db: Database, ids: readonly string[]) {
  return db.kysely
    .selectFrom('wholesale_lot')
    .select(['id', 'listed_at'])
    .where('id', 'in', ids)
    .execute();
}
