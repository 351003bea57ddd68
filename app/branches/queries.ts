import './tables.ts';
import { FOR_SALE } from '#/app/car-facts/status.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import type { Database } from '#/database/database.ts';

/** Lists all branches with the number of their cars for sale in the sales channel `channel`. */
export function listBranchesWithStock(db: Database, channel: string) {
  const stock = db.kysely
    .selectFrom('car')
    .select((eb) => ['car.branch_id', eb.fn.countAll<number>().as('count')])
    .where('car.sales_channel', '=', channel)
    .where('car.visibility', '=', VISIBILITY.listed)
    .where('car.status', 'in', FOR_SALE)
    .groupBy('car.branch_id')
    .as('stock');
  return db.kysely
    .selectFrom('branch')
    .leftJoin(stock, 'stock.branch_id', 'branch.id')
    .selectAll('branch')
    .select((eb) => eb.fn.coalesce('stock.count', eb.lit(0)).as('count'))
    .orderBy('branch.province')
    .orderBy('branch.id')
    .execute();
}

/** Lists the ids, names, provinces and cities of all branches. */
export function listBranchPlaces(db: Database) {
  return db.kysely
    .selectFrom('branch')
    .select(['id', 'name', 'province', 'city'])
    .orderBy('id')
    .execute();
}

/** Lists up to `size` premium cars for sale of each branch, latest first, motorcycles last. */
export function listLatestOfBranches(db: Database, size: number) {
  const ranked = db.kysely
    .selectFrom('car')
    .innerJoin('brand', 'brand.id', 'car.brand_id')
    .leftJoin('series', 'series.id', 'car.series_id')
    .select((eb) => [
      'car.id',
      'car.branch_id',
      'car.price',
      'car.first_registration',
      'car.card',
      'brand.name as brand_name',
      'series.name as series_name',
      eb.fn
        .agg<number>('row_number')
        .over((ob) =>
          ob
            .partitionBy('car.branch_id')
            .orderBy('car.is_motorcycle')
            .orderBy('car.by_listing')
            .orderBy('car.id'),
        )
        .as('place'),
    ])
    .where('car.sales_channel', '=', 'premium')
    .where('car.visibility', '=', VISIBILITY.listed)
    .where('car.status', 'in', FOR_SALE)
    .as('ranked');
  return db.kysely
    .selectFrom(ranked)
    .selectAll()
    .where('place', '<=', size)
    .orderBy('branch_id')
    .orderBy('place')
    .execute();
}
