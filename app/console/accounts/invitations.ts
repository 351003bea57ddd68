import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { recordAudit, type Author } from '#/app/console/audit/queries.ts';
import { digestOfToken, drawToken } from '#/app/console/calls/secret-token.ts';
import { deletePasskeys } from '#/app/console/passkeys/queries.ts';
import { endSessions, revokeSessions } from '#/app/console/sign-in/queries.ts';
import { DAY_MS } from '#/app/dates.ts';
import { transact, type Database } from '#/database/database.ts';
import { addAccount, endAccount, replaceInvitation, updateAccount } from './queries.ts';
import type { Role } from './roles.ts';
import type { StaffAccountTable } from './tables.ts';

/** The number of days for which a one-time link is valid. */
export const LINK_DAYS = 3;

/** Matches the name of an account: letters and digits of any language. */
export const ACCOUNT_NAME = /^[\p{L}\p{N}._-]{1,40}$/u;

export type NewAccount = {
  name: string;
  role: Role;
  branchId: string | null;
  consultantId: string | null;
};

/**
 * Creates an account and returns the token of its one-time link. Returns undefined if the name is
 * taken; `findNameHolder` then returns the account that has it.
 */
export function addInvited(
  db: Database,
  author: Author,
  { name, role, branchId, consultantId }: NewAccount,
  now: Date,
): Promise<string | undefined> {
  return transact(db, async (trx) => {
    const id = await addAccount(trx, {
      id: randomUUID(),
      name,
      role,
      branch_id: branchId,
      consultant_id: consultantId,
      password: null,
      created_at: now.toISOString(),
      revoked_at: null,
    });
    if (id === undefined) return undefined;
    const after = { name, role, branch_id: branchId, consultant_id: consultantId };
    const entry = { action: 'account.add', subject: `account ${id}`, branchId, after };
    await recordAudit(trx, author, entry, now);
    return drawLink(trx, id, now);
  });
}

type Account = Pick<StaffAccountTable, 'id' | 'name' | 'branch_id'>;
type Assigned = Pick<StaffAccountTable, 'role' | 'branch_id' | 'consultant_id'>;

/**
 * Stores role, branch and consultant of an account, and writes the change to the log. A new role or
 * branch ends the sessions of the account, because their open pages are those of the old role. Does
 * nothing if all values are the same.
 */
export async function changeAccount(
  trx: Database,
  author: Author,
  account: Account & Assigned,
  after: Assigned,
  now: Date,
): Promise<void> {
  const { role, branch_id, consultant_id } = account;
  const before: Assigned = { role, branch_id, consultant_id };
  if (isDeepStrictEqual(before, after)) return;
  await updateAccount(trx, account.id, after);
  if (role !== after.role || branch_id !== after.branch_id) {
    await endSessions(trx, account.id, now.toISOString());
  }
  const about = { subject: `account ${account.id}`, branchId: branch_id };
  await recordAudit(trx, author, { action: 'account.change', ...about, before, after }, now);
}

/** Replaces the one-time link of an account and returns the new token. */
export function renewLink(
  db: Database,
  author: Author,
  account: Account,
  now: Date,
): Promise<string> {
  return transact(db, async (trx) => {
    await recordAudit(trx, author, { action: 'account.link', ...about(account) }, now);
    return drawLink(trx, account.id, now);
  });
}

/**
 * Revokes an account, its sessions and its link. Returns false if the account is already revoked.
 */
export function revokeAccount(
  db: Database,
  author: Author,
  account: Account,
  now: Date,
): Promise<boolean> {
  return transact(db, async (trx) => {
    const at = now.toISOString();
    if (!(await endAccount(trx, account.id, at))) return false;
    await revokeSessions(trx, account.id);
    await deletePasskeys(trx, account.id);
    await recordAudit(trx, author, { action: 'account.revoke', ...about(account) }, now);
    return true;
  });
}

/** Returns the path of a one-time link, with the token in the fragment. */
export function invitationPath(token: string): string {
  // Browsers neither send a fragment nor pass it on.
  return `/console/invitation#${token}`;
}

function about({ id, name, branch_id }: Account) {
  return { subject: `account ${id}`, branchId: branch_id, after: { name } };
}

async function drawLink(trx: Database, accountId: string, now: Date): Promise<string> {
  const token = drawToken();
  await replaceInvitation(trx, {
    account_id: accountId,
    digest: digestOfToken(token) ?? '',
    expires_at: new Date(now.getTime() + LINK_DAYS * DAY_MS).toISOString(),
  });
  return token;
}
