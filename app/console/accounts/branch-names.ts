import { listBranchNames } from '#/app/inventory/import-queries.ts';
import type { Database } from '#/database/database.ts';

/** Returns the ids and names of all branches. Names that several branches have end with the id. */
export async function listDistinctBranches(db: Database): Promise<{ id: string; name: string }[]> {
  return withDistinctNames(await listBranchNames(db));
}

/** Returns these branches. If several have the same name, appends the id to each of these names. */
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
