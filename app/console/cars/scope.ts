import { PERMISSIONS, type CallName, type Permission } from '#/app/console/calls/permissions.ts';
import type { Staff } from '#/app/console/sign-in/sessions.ts';

/**
 * Returns the branches whose cars a person may see; undefined for all. `null` in the list stands
 * for cars without a branch. An owner can limit the result to `branch`.
 */
export function carBranchesOf(staff: Staff, branch = ''): (string | null)[] | undefined {
  if (staff.role === 'owner') return branch === '' ? undefined : [branch];
  return [...new Set([staff.branch_id, null])];
}

/** Returns whether a person may see the cars of a branch. */
export function seesCarsOf(staff: Staff, branchId: string | null): boolean {
  return carBranchesOf(staff)?.includes(branchId) ?? true;
}

/** Returns whether the person's role may make this call. */
export function mayMake({ role }: Staff, call: CallName): boolean {
  const permission: Permission = PERMISSIONS[call];
  return permission === 'anyone' || permission.includes(role);
}
