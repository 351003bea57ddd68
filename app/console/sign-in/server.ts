import { hashPassword, isPassword, passwordProblem } from '#/app/console/accounts/password.ts';
import { findAccount, findAccountByName, findInvited } from '#/app/console/accounts/queries.ts';
import { recordAudit } from '#/app/console/audit/queries.ts';
import {
  implementConsole,
  implementForVisitor,
  type ConsoleCall,
  type ConsoleContext,
  type VisitorContext,
} from '#/app/console/calls/implement.ts';
import { digestOfToken } from '#/app/console/calls/secret-token.ts';
import { transact } from '#/database/database.ts';
import { BadCall, notFound, rejected } from '#/server/http/errors.ts';
import {
  acceptInvitation,
  changePassword,
  confirmPassword,
  listSessions,
  readInvitation,
  signIn,
  signOut,
} from './contract.ts';
import { about, enter, recordFailure, type Person } from './enter.ts';
import {
  endSession,
  isSessionOf,
  listSessions as listRows,
  revokeSessions,
  setConfirmedAt,
} from './queries.ts';

const WRONG = '名字或密码不对';
const USED = '这个链接已经用过或过期了，请向店长要一个新的';

/** Implements the API calls for signing in and out, and for passwords. */
export const signInCalls: ConsoleCall[] = [
  implementForVisitor(signIn, async ({ name, password }, context) => {
    const account = await findAccountByName(context.db, name);
    await countAttempt(context, name, account);
    const isRight = await isPassword(password, account?.password ?? null);
    const isPermitted = account !== undefined && isRight && account.revoked_at === null;
    if (isPermitted && (await enter(context, account, 'sign-in'))) return {};
    recordFailure(context, account);
    throw rejected({ password: WRONG }, WRONG);
  }),
  implementForVisitor(readInvitation, async ({ token }, context) => {
    const { name, role } = await expectInvited(token, context);
    return { name, role };
  }),
  implementForVisitor(acceptInvitation, async ({ token, password }, context) => {
    const account = await expectInvited(token, context);
    await refuseWeak(password, account.name, 'password');
    const hashed = await hashPassword(password);
    const link = digestOfToken(token) ?? '';
    if (!(await enter(context, account, 'accept', { hashed, link }))) throw notFound(USED);
    return {};
  }),
  implementConsole(signOut, async ({ everywhere }, context) => {
    const { db, now, staff, session, author } = context;
    await transact(db, async (trx) => {
      const at = now().toISOString();
      const own = await endSession(trx, session.digest, at);
      const ended = own + (everywhere ? await revokeSessions(trx, staff.id) : 0);
      await recordAudit(
        trx,
        author,
        { ...about(staff), action: 'sign-out', after: { ended } },
        now(),
      );
    });
    return {};
  }),
  implementConsole(confirmPassword, async ({ password }, context) => {
    await expectPassword(password, context);
    await setConfirmedAt(context.db, context.session.digest, context.now().toISOString());
    return {};
  }),
  implementConsole(changePassword, async ({ password, next }, context) => {
    const account = await expectPassword(password, context);
    await refuseWeak(next, account.name, 'next');
    const hashed = await hashPassword(next);
    const session = context.session.digest;
    if (!(await enter(context, account, 'password', { hashed, session }))) {
      throw new BadCall(401, '请重新登录');
    }
    return {};
  }),
  implementConsole(listSessions, async (_, { db, now, staff, session, config }) => {
    const usedAfter = new Date(now().getTime() - config.consoleIdleHours * 3_600_000);
    const rows = await listRows(db, staff.id, usedAfter.toISOString());
    return {
      sessions: rows.map(({ device, used_at, digest }) => ({
        device,
        used_at,
        is_current: digest === session.digest,
      })),
    };
  }),
];

/**
 * Counts an attempt to sign in. Throws BadCall (429) after too many attempts from the network or
 * for the account. Attempts from a device that has had a session of the account are counted
 * separately, so that strangers cannot lock the person out.
 */
async function countAttempt(
  { db, attempts, sessionToken }: VisitorContext,
  name: string,
  account: Person | undefined,
): Promise<void> {
  const digest = digestOfToken(sessionToken);
  if (account && digest !== undefined && (await isSessionOf(db, digest, account.id))) {
    attempts.countDevice(digest);
    return;
  }
  attempts.countNetwork();
  if (account) attempts.countAccount(account.id);
  else attempts.countUnknown(name);
}

async function expectInvited(token: string, { db, now, attempts }: VisitorContext) {
  attempts.countNetwork();
  const digest = digestOfToken(token);
  const account = digest && (await findInvited(db, digest, now().toISOString()));
  if (!account) throw notFound(USED);
  return account;
}

/** Returns the account of the signed-in person. Throws a rejection if `password` is wrong. */
async function expectPassword(password: string, { db, staff, session, attempts }: ConsoleContext) {
  attempts.countSession(session.digest);
  const account = await findAccount(db, staff.id);
  if (account && (await isPassword(password, account.password))) return account;
  throw rejected({ password: '密码不对' }, '密码不对');
}

async function refuseWeak(password: string, name: string, field: string): Promise<void> {
  const problem = await passwordProblem(password, name);
  if (problem !== undefined) throw rejected({ [field]: problem }, problem);
}
