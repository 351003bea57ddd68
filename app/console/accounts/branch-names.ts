import { listBranchNames } from '#/app/inventory/import-queries.ts';
import type { Database } from '#/database/database.ts';

/**
 * Lists the ids and names of all branches. Names that several branches have are followed by the id.
 */
export async function listDistinctBranches(db: Database): Promise<{ id: string; name: string }[]> {
  return withDistinctNames(await listBranchNames(db));
}

/** Returns these branches. A name that several of them have is followed by the id of the branch. */
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
