import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import type { Database } from '#/database/database.ts';
import { jsonField } from '#/database/json-field.ts';

/**
 * Returns title, status, branch and consultant of the car with this id; undefined if it has no
 * public page.
 */
export function findVisibleCar(db: Database, id: string) {
  return db.kysely
    .selectFrom('car')
    .leftJoin('branch', 'branch.id', 'car.branch_id')
    .leftJoin('consultant', (join) =>
      join.on('consultant.id', '=', jsonField(db, 'car.row', 'consultant_id')),
    )
    .leftJoin('branch as office', 'office.id', 'consultant.branch_id')
    .select(['car.id', 'car.title', 'car.status', 'car.branch_id', 'branch.name as branch'])
    .select([
      'consultant.id as consultant_id',
      'consultant.name as consultant',
      'office.name as office',
    ])
    .where('car.id', '=', id)
    .where('car.visibility', 'in', [VISIBILITY.listed, VISIBILITY.delisted])
    .executeTakeFirst();
}
