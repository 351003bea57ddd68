import type { Database } from '#/database/database.ts';
import type { BadRecord } from '#/records/columns/record-type.ts';
import type { CarRow } from './car-row.ts';
import { listStoredFacts, type StoredFacts } from './import-queries.ts';
import { findBranches, findConsultants, type Names } from './reference-names.ts';

/** The stored data that importing a row of a car needs. */
export type CarReferences = {
  branches: Names;
  consultants: Names;
  /** The mileage and price of each car before the import, by car id. */
  before: ReadonlyMap<string, StoredFacts>;
};

/** Reads all branches and consultants, and the stored facts about the cars of `rows`. */
export async function findReferences(
  trx: Database,
  rows: readonly Partial<CarRow>[],
): Promise<CarReferences> {
  return {
    branches: await findBranches(trx),
    consultants: await findConsultants(trx),
    before: await listStoredFacts(
      trx,
      rows.flatMap(({ id }) => id ?? []),
    ),
  };
}

/**
 * Returns the id of the branch that the row's `branch_id` refers to. Null if the row has no
 * `branch_id`, or if it refers to no known branch.
 */
export function branchIdOf(
  { branch_id }: Pick<Partial<CarRow>, 'branch_id'>,
  { branches }: CarReferences,
): string | null {
  if (branch_id === undefined || branches.problemsOf(branch_id).length > 0) return null;
  return branches.idOf(branch_id);
}

/**
 * Returns the problems with the branch and the consultant that this row names; empty if both are
 * known.
 */
export function referenceProblems(row: Partial<CarRow>, references: CarReferences): BadRecord[] {
  const { branches, consultants } = references;
  const branchId = branchIdOf(row, references);
  return [
    ...branches.problemsOf(row.branch_id),
    ...consultants.problemsOf(row.consultant_id, branchId),
  ];
}
