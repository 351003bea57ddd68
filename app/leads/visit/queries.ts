import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import type { Database } from '#/database/database.ts';

/** Returns the title, status and branch of a car that has a public page. */
export function findVisibleCar(db: Database, id: string) {
  return db.kysely
    .selectFrom('car')
    .leftJoin('branch', 'branch.id', 'car.branch_id')
    .select(['car.id', 'car.title', 'car.status', 'car.branch_id', 'branch.name as branch'])
    .where('car.id', '=', id)
    .where('car.visibility', 'in', [VISIBILITY.listed, VISIBILITY.delisted])
    .executeTakeFirst();
}
