import '#/app/inventory/projection/tables.ts';
import type { Database } from '#/database/database.ts';

/** Returns the branches of those of these cars that are stored and have one, by id of the car. */
export async function listBranchesOfCars(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.kysely
    .selectFrom('car')
    .select(['id', 'branch_id'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.flatMap(({ id, branch_id }) => (branch_id === null ? [] : [[id, branch_id]])),
  );
}
