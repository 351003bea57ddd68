import type { ConsoleContext } from '#/app/console/calls/implement.ts';
import type { Staff } from '#/app/console/sign-in/sessions.ts';
import { findCase } from '#/app/leads/cases/queries.ts';
import type { LeadCaseTable } from '#/app/leads/cases/tables.ts';
import { notFound, Refusal } from '#/server/http/errors.ts';

/**
 * Returns the branches whose leads a person may see; undefined for all. An owner can limit the
 * result to `branch`.
 */
export function branchesOf(
  staff: Pick<Staff, 'role' | 'branch_id'>,
  branch = '',
): string[] | undefined {
  if (staff.role === 'owner') return branch === '' ? undefined : [branch];
  return [...new Set([staff.branch_id ?? '', ''])];
}

/** Returns whether a person may see a lead. */
export function isVisibleTo(
  staff: Pick<Staff, 'role' | 'branch_id'>,
  { branch_id }: Pick<LeadCaseTable, 'branch_id'>,
): boolean {
  return branchesOf(staff)?.includes(branch_id) ?? true;
}

/**
 * Returns whether a person may change a lead. Sales staff may change only leads that are assigned
 * to them or to nobody.
 */
export function isChangeableBy(
  staff: Staff,
  { account_id }: Pick<LeadCaseTable, 'account_id'>,
): boolean {
  return staff.role !== 'sales' || account_id === null || account_id === staff.id;
}

/** Returns whether a person must state a reason to reveal a number. Only owners must. */
export function needsReason({ role }: Staff): boolean {
  return role === 'owner';
}

/**
 * Returns the lead with this id. Throws `notFound` if there is none, or if the person may not see
 * it.
 */
export async function expectCase(
  id: string,
  { db, staff }: ConsoleContext,
): Promise<LeadCaseTable> {
  const found = await findCase(db, id);
  if (!found || !isVisibleTo(staff, found)) throw notFound('没有这条线索，或者不归你的门店');
  return found;
}

/** Returns a Refusal if the person may not change this lead; undefined if the person may. */
export function changeProblem(staff: Staff, found: LeadCaseTable): Refusal | undefined {
  if (!isVisibleTo(staff, found)) return notFound('没有这条线索，或者不归你的门店');
  if (!isChangeableBy(staff, found)) return new Refusal('这条线索同事在跟，请他先转给你');
  return undefined;
}
