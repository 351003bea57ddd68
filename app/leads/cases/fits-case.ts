import { takesLeads, type Role } from '#/app/console/accounts/roles.ts';
import type { LeadCaseTable } from './tables.ts';

type Account = { role: Role; branch_id: string | null; revoked_at: string | null };

/**
 * Returns whether an account can answer a case: it is not revoked, its role answers customers, and
 * it belongs to the branch of the case. A case without a branch fits accounts of every branch.
 */
export function fitsCase(
  { role, branch_id, revoked_at }: Account,
  found: Pick<LeadCaseTable, 'branch_id'>,
): boolean {
  const isOfBranch = found.branch_id === '' || branch_id === found.branch_id;
  return revoked_at === null && takesLeads(role) && isOfBranch;
}
