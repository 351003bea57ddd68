import './tables.ts';
import { FOR_SALE } from '#/app/car-facts/status.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import type { Database } from '#/database/database.ts';

/**
 * Lists all branches, each with its number of cars for sale in a sales channel. Branches without
 * such cars are included with 0.
 */
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
