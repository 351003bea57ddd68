import '#/app/inventory/projection/tables.ts';
import type { Database } from '#/database/database.ts';

/**
 * Returns the branches of these cars by car id. Cars that are not stored, or have no branch, are
 * absent.
 */
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
