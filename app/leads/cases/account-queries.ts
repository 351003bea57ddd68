import type { Database } from '#/database/database.ts';
import type { LeadCaseTable } from './tables.ts';

/** Returns the open cases that are assigned to an account. */
export function listOpenCasesOf(db: Database, accountId: string): Promise<LeadCaseTable[]> {
  return db.kysely
    .selectFrom('lead_case')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('queue', 'in', ['new', 'follow'])
    .execute();
}

/** Returns the name of an account that is revoked; undefined if it is active. */
export async function findRevokedName(db: Database, id: string): Promise<string | undefined> {
  const found = await db.kysely
    .selectFrom('staff_account')
    .select('name')
    .where('id', '=', id)
    .where('revoked_at', 'is not', null)
    .executeTakeFirst();
  return found?.name;
}

/** Returns whether a consultant has staff accounts and all of them are revoked. */
export async function isRevokedConsultant(db: Database, id: string): Promise<boolean> {
  const accounts = await db.kysely
    .selectFrom('staff_account')
    .select('revoked_at')
    .where('consultant_id', '=', id)
    .execute();
  return accounts.length > 0 && accounts.every(({ revoked_at }) => revoked_at !== null);
}

/**
 * Returns the account to which a case is assigned, the consultant of this account with the name of
 * the consultant's branch (`office`), and the name of the case's own branch (`branch`). Undefined
 * if there is no such case.
 */
export function findAssignee(db: Database, caseId: string) {
  return db.kysely
    .selectFrom('lead_case')
    .leftJoin('branch', 'branch.id', 'lead_case.branch_id')
    .leftJoin('staff_account', 'staff_account.id', 'lead_case.account_id')
    .leftJoin('consultant', 'consultant.id', 'staff_account.consultant_id')
    .leftJoin('branch as office', 'office.id', 'consultant.branch_id')
    .select(['lead_case.account_id', 'staff_account.revoked_at', 'branch.name as branch'])
    .select([
      'consultant.id as consultant_id',
      'consultant.name as consultant',
      'office.name as office',
    ])
    .where('lead_case.id', '=', caseId)
    .executeTakeFirst();
}

/** Returns the active staff account of this consultant; undefined if there is none. */
export function findConsultantAccount(trx: Database, id: string) {
  return trx.kysely
    .selectFrom('staff_account')
    .select(['id', 'name', 'role', 'branch_id', 'revoked_at'])
    .where('consultant_id', '=', id)
    .where('revoked_at', 'is', null)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
}
