import { recordAudit, type Author } from '#/app/console/audit/queries.ts';
import { callsOf } from '#/app/console/calls/permissions.ts';
import { getLead } from '#/app/console/inbox/contract.ts';
import { isVisibleTo } from '#/app/console/inbox/scope.ts';
import type { Staff } from '#/app/console/sign-in/sessions.ts';
import { chinaDay } from '#/app/dates.ts';
import { listOpenCasesOf } from '#/app/leads/cases/account-queries.ts';
import { updateCase } from '#/app/leads/cases/queries.ts';
import { isAgreed } from '#/app/leads/cases/stages.ts';
import { subjectOf } from '#/app/leads/lead-payload.ts';
import type { Database } from '#/database/database.ts';
import { listStaff } from './queries.ts';
import { takesLeads } from './roles.ts';
import type { StaffAccountTable } from './tables.ts';

type Account = Pick<StaffAccountTable, 'id' | 'name' | 'branch_id'>;

/**
 * Returns how many open leads of an account the person could no longer see with the role and branch
 * in `after`.
 */
export async function countHiddenLeads(
  db: Database,
  accountId: string,
  after: Pick<Staff, 'role' | 'branch_id'>,
): Promise<number> {
  const open = await listOpenCasesOf(db, accountId);
  if (!callsOf(after.role).includes(getLead.name)) return open.length;
  return open.filter((lead) => !isVisibleTo(after, lead)).length;
}

/**
 * Returns how many open leads an account has, and how many of them have an agreed visit today or
 * later.
 */
export async function countOpenLeads(
  db: Database,
  { id }: Pick<Account, 'id'>,
  now: Date,
): Promise<{ leads: number; visits: number }> {
  const open = await listOpenCasesOf(db, id);
  const today = chinaDay(now);
  const visits = open.filter(
    ({ stage, visit_day }) => isAgreed(stage) && visit_day !== null && visit_day >= today,
  );
  return { leads: open.length, visits: visits.length };
}

/** Returns the colleagues in the same branch who can take over the leads of this account. */
export async function listSuccessors(db: Database, { id, branch_id }: Account): Promise<Account[]> {
  return (await listStaff(db)).filter(
    (other) =>
      other.id !== id &&
      other.revoked_at === null &&
      other.branch_id === branch_id &&
      takesLeads(other.role),
  );
}

/**
 * Assigns the open leads of the account `from` to the account `to`. Leads of another branch, and
 * all leads if `to` is undefined, are assigned to no account. Returns the number of leads that
 * `from` had.
 */
export async function handOver(
  trx: Database,
  author: Author,
  { from, to }: { from: Account; to: Account | undefined },
  now: Date,
): Promise<number> {
  const open = await listOpenCasesOf(trx, from.id);
  for (const { id, branch_id } of open) {
    const isFit = to !== undefined && (branch_id === '' || branch_id === to.branch_id);
    const account_id = isFit ? to.id : null;
    await updateCase(trx, id, { account_id, number_seen_by: null });
    const entry = {
      action: isFit ? 'lead.assign' : 'lead.release',
      subject: subjectOf(id),
      branchId: branch_id,
      before: { account_id: from.id },
      after: { account_id, why: `${from.name} 已停用` },
    };
    await recordAudit(trx, author, entry, now);
  }
  return open.length;
}
