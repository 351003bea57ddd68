import type { Database } from '#/database/database.ts';
import './tables.ts';

/** All packages in their order. */
export function listPackages(db: Database) {
  return db.kysely
    .selectFrom('repair_package')
    .selectAll()
    .orderBy('place')
    .orderBy('id')
    .execute();
}

/** The names of all branches. */
export function listBranchNames(db: Database) {
  return db.kysely.selectFrom('branch').select(['id', 'name']).orderBy('id').execute();
}

/** Those of the ids that no branch has. */
export async function listMissingBranches(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.kysely.selectFrom('branch').select('id').where('id', 'in', ids).execute();
  const there = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !there.has(id)));
}
