import { listBranchNames } from '#/app/inventory/import-queries.ts';
import type { Database } from '#/database/database.ts';

/** Lists the ids and names of all branches. Names that several branches have are followed by the id. */
export async function listDistinctBranches(db: Database): Promise<{ id: string; name: string }[]> {
  const branches = await listBranchNames(db);
  const byName = Map.groupBy(branches, ({ name }) => name);
  return branches.map(({ id, name }) => {
    const isShared = (byName.get(name)?.length ?? 0) > 1;
    return { id, name: isShared ? `${name}（${id}）` : name };
  });
}
