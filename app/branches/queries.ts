import type { Database } from '#/database/database.ts';
import './tables.ts';

/** All branches with how many cars of a list stand in each; closed to none, so branches without cars count too. */
export function listBranchesWithStock(db: Database, room: string) {
  return db.kysely
    .selectFrom('branch')
    .leftJoin('car', (join) =>
      join
        .onRef('car.branch_id', '=', 'branch.id')
        .on('car.room', '=', room)
        .on('car.shown', '=', 1),
    )
    .selectAll('branch')
    .select((eb) => eb.fn.count<number>('car.id').as('count'))
    .groupBy('branch.id')
    .orderBy('branch.province')
    .orderBy('branch.id')
    .execute();
}
