import { listBranchNames } from '#/app/inventory/import-queries.ts';
import type { Database } from '#/database/database.ts';

/**
 * Returns the ids and names of all branches. If several branches have the same name, the id is
 * appended to it.
 */
export async function listDistinctBranches(db: Database): Promise<{ id: string; name: string }[]> {
  return withDistinctNames(await listBranchNames(db));
}

/**
 * Returns these branches with unique names: if several have the same name, the id is appended to
 * it.
 */
export function withDistinctNames<Branch extends { id: string; name: string }>(
  branches: readonly Branch[],
): Branch[] {
  const byName = Map.groupBy(branches, ({ name }) => name);
  return branches.map((branch) => {
    const { id, name } = branch;
    const isShared = (byName.get(name)?.length ?? 0) > 1;
    return { ...branch, name: isShared ? `${name}（${id}）` : name };
  });
}
