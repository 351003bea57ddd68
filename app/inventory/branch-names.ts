import type { Database } from '#/database/database.ts';
import { BadRecord } from '#/records/columns/record-type.ts';
import { listBranchNames } from './import-queries.ts';

/** Resolves the branch that a row names by its name or its id. */
export type Branches = {
  /** Returns the id. Throws BadRecord if no branch, or more than one, has this name or id. */
  idOf(word: string): string;
  /** Returns the error that `idOf` would throw; none for a row without a branch. */
  problemsOf(word: string | undefined): readonly BadRecord[];
};

/** Reads all branches. Returns functions that resolve the branches named in rows. */
export async function findBranches(trx: Database): Promise<Branches> {
  const all = await listBranchNames(trx);
  const branchIdOf = (word: string): string | BadRecord => {
    const named = all.filter(({ name }) => name === word).map(({ id }) => id);
    const [id, second] =
      named.length > 0 ? named : all.flatMap((one) => (one.id === word ? word : []));
    if (second !== undefined) {
      return new BadRecord('branch_id', `有几个门店叫「${word}」，请写编号：${named.join('、')}`);
    }
    if (id !== undefined) return id;
    return new BadRecord(
      'branch_id',
      `没有门店「${word}」，请先导入门店，或改成已有门店的编号或名称`,
      'unknown_reference',
    );
  };
  return {
    idOf(word) {
      const found = branchIdOf(word);
      if (typeof found === 'string') return found;
      throw found;
    },
    problemsOf(word) {
      const found = word === undefined ? undefined : branchIdOf(word);
      return found instanceof BadRecord ? [found] : [];
    },
  };
}
