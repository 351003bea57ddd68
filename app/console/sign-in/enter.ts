import {
  consumeInvitation,
  deleteInvitation,
  lockAccount,
  setPassword,
} from '#/app/console/accounts/queries.ts';
import type { StaffAccountTable } from '#/app/console/accounts/tables.ts';
import { recordAudit } from '#/app/console/audit/queries.ts';
import type { VisitorContext } from '#/app/console/calls/implement.ts';
import { deletePasskeys } from '#/app/console/passkeys/queries.ts';
import { transact, type Database } from '#/database/database.ts';
import { findSession, revokeSessions } from './queries.ts';
import { beginSession } from './sessions.ts';

/** The author of a failed sign-in in the audit log, because the person is unknown. */
const STRANGER = { id: null, name: '没登录的人' };

/** The id, the name and the branch of a person's account. */
export type Person = Pick<StaffAccountTable, 'id' | 'name' | 'branch_id'>;
type EnterOptions = {
  hashed?: string;
  link?: string;
  session?: string;
  /**
   * A further condition. `enter` checks it in its transaction, and does nothing if it returns
   * false.
   */
  check?(trx: Database): Promise<boolean>;
};

type Checked = Person & Pick<StaffAccountTable, 'password'>;

/**
 * Begins a session of a person, records it in the audit log, and returns true.
 * - With `hashed`, stores it as the password, revokes all earlier sessions and deletes the one-time
 *   link.
 * - With `link`, uses up the one-time link with this digest and deletes the passkeys, because the
 *   device that has them may be lost.
 *
 * Changes nothing and returns false in these cases:
 * - The account was revoked or got another password since `person` was read (verifying a password
 *   takes a while).
 * - The one-time link was used in the meantime.
 * - The session with the digest `session` has ended.
 * - `check` returns false.
 */
export async function enter(
  context: VisitorContext,
  person: Checked,
  action: string,
  { hashed, link, session, check }: EnterOptions = {},
): Promise<boolean> {
  const { db, now, device } = context;
  const at = now();
  const token = await transact(db, async (trx) => {
    const account = await lockAccount(trx, person.id);
    if (account?.revoked_at !== null || account.password !== person.password) return undefined;
    if (check && !(await check(trx))) return undefined;
    if (link !== undefined) {
      if (!(await consumeInvitation(trx, link))) return undefined;
      await deletePasskeys(trx, person.id);
    }
    if (session !== undefined && !(await findSession(trx, session))) return undefined;
    if (hashed !== undefined) {
      await setPassword(trx, person.id, hashed);
      await deleteInvitation(trx, person.id);
      await revokeSessions(trx, person.id);
    }
    await recordAudit(trx, person, { ...about(person), action, after: { device } }, at);
    return beginSession(trx, { accountId: person.id, device, now: at });
  });
  if (token !== undefined) context.setSession(token);
  return token !== undefined;
}

/**
 * Logs a failed sign-in, and writes it to the audit log if the account exists; the rate limits of
 * attempts bound the number of entries. Does not wait for the database, so that the response time
 * does not reveal which accounts exist. Never throws.
 */
export function recordFailure(
  { db, now, device, log, warn }: VisitorContext,
  person: Person | undefined,
): void {
  // Without the name: people sometimes type a password there.
  log.warn({ account: person?.id ?? null, device }, 'a sign-in to the console failed');
  if (!person) return;
  const entry = { ...about(person), action: 'sign-in.failed', after: { device } };
  recordAudit(db, STRANGER, entry, now()).catch((error: unknown) =>
    warn(error, 'a failed sign-in was not recorded'),
  );
}

/** Returns the subject and the branch of audit entries about this account. */
export function about({ id, branch_id }: Person) {
  return { subject: `account ${id}`, branchId: branch_id };
}
