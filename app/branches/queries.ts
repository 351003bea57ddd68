import type { Database } from '#/database/database.ts';
import './tables.ts';

/** All branches with how many cars of a list can be bought in each; closed to none, so branches without cars count too. */
export function listBranchesWithStock(db: Database, room: string) {
  const stock = db.kysely
    .selectFrom('car')
    .select((eb) => ['car.branch_id', eb.fn.countAll<number>().as('count')])
    .where('car.room', '=', room)
    .where('car.shown', '=', 1)
    .where('car.gone', '=', 0)
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

/** All branches by id, with their names alone. */
export function listBranchNames(db: Database) {
  return db.kysely.selectFrom('branch').select(['id', 'name']).orderBy('id').execute();
}
