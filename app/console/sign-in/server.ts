import { hashPassword, isPassword, passwordProblem } from '#/app/console/accounts/password.ts';
import {
  findAccount,
  findAccountByName,
  findInvited,
  setPassword,
  useInvitation,
} from '#/app/console/accounts/queries.ts';
import { deleteAuditBefore, recordAudit } from '#/app/console/audit/queries.ts';
import {
  implementConsole,
  implementForVisitor,
  type ConsoleCall,
  type ConsoleContext,
  type VisitorContext,
} from '#/app/console/calls/implement.ts';
import { digestOfToken } from '#/app/console/calls/secret-token.ts';
import { DAY_MS } from '#/app/dates.ts';
import { transact } from '#/database/database.ts';
import { notFound, rejected } from '#/server/http/errors.ts';
import {
  acceptInvitation,
  changePassword,
  confirmPassword,
  listSessions,
  readInvitation,
  signIn,
  signOut,
} from './contract.ts';
import { endSessions, listSessions as listRows, setConfirmedAt } from './queries.ts';
import { beginSession } from './sessions.ts';

/** Days for which the log of changes is stored. */
const AUDIT_DAYS = 3 * 365;
const WRONG = '名字或密码不对';
const USED = '这个链接已经用过或过期了，请向店长要一个新的';

/** The handlers of signing in and out, and of passwords. */
export const signInCalls: ConsoleCall[] = [
  implementForVisitor(signIn, async ({ name, password }, context) => {
    context.countAttempt(name);
    const account = await findAccountByName(context.db, name);
    const isRight = await isPassword(password, account?.password ?? null);
    if (!account || !isRight || account.revoked_at !== null) {
      throw rejected({ password: WRONG }, WRONG);
    }
    await enter(context, account, 'sign-in');
    return {};
  }),
  implementForVisitor(readInvitation, async ({ token }, context) => {
    const { name, role } = await expectInvited(token, context);
    return { name, role };
  }),
  implementForVisitor(acceptInvitation, async ({ token, password }, context) => {
    const account = await expectInvited(token, context);
    refuseWeak(password, account.name, 'password');
    const hashed = await hashPassword(password);
    await enter(context, account, 'accept', { hashed, digest: digestOfToken(token) ?? '' });
    return {};
  }),
  implementConsole(signOut, async ({ everywhere }, context) => {
    const { db, now, staff, session, author } = context;
    const digest = everywhere ? undefined : session.digest;
    await transact(db, async (trx) => {
      const at = now().toISOString();
      const ended = await endSessions(trx, { accountId: staff.id, digest, at });
      await recordAudit(
        trx,
        author,
        { ...about(staff), action: 'sign-out', after: { ended } },
        now(),
      );
    });
    context.setSession(undefined);
    return {};
  }),
  implementConsole(confirmPassword, async ({ password }, context) => {
    await expectPassword(password, context);
    await setConfirmedAt(context.db, context.session.digest, context.now().toISOString());
    return {};
  }),
  implementConsole(changePassword, async ({ password, next }, context) => {
    const { staff } = context;
    await expectPassword(password, context);
    refuseWeak(next, staff.name, 'next');
    const hashed = await hashPassword(next);
    await enter(context, staff, 'password', { hashed });
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

type Person = { id: string; name: string; branch_id: string | null };

/**
 * Begins a session of a person and records that. With `hashed`, stores it as the password and ends
 * all earlier sessions. With `digest`, uses up the one-time link of that digest; throws a Refusal
 * if it was used meanwhile.
 */
async function enter(
  context: VisitorContext,
  person: Person,
  action: string,
  { hashed, digest }: { hashed?: string; digest?: string } = {},
): Promise<void> {
  const { db, now, device } = context;
  const at = now();
  const token = await transact(db, async (trx) => {
    if (digest !== undefined && !(await useInvitation(trx, digest))) throw notFound(USED);
    if (hashed !== undefined) {
      await setPassword(trx, person.id, hashed);
      await endSessions(trx, { accountId: person.id, at: at.toISOString() });
    }
    await deleteAuditBefore(trx, new Date(at.getTime() - AUDIT_DAYS * DAY_MS).toISOString());
    await recordAudit(trx, person, { ...about(person), action, after: { device } }, at);
    return beginSession(trx, { accountId: person.id, device, now: at });
  });
  context.setSession(token);
}

function about({ id, branch_id }: Person) {
  return { subject: `account ${id}`, branchId: branch_id };
}

async function expectInvited(token: string, { db, now, countAttempt }: VisitorContext) {
  countAttempt();
  const digest = digestOfToken(token);
  const account = digest && (await findInvited(db, digest, now().toISOString()));
  if (!account) throw notFound(USED);
  return account;
}

async function expectPassword(password: string, { db, staff, countAttempt }: ConsoleContext) {
  countAttempt(staff.name);
  const account = await findAccount(db, staff.id);
  if (await isPassword(password, account?.password ?? null)) return;
  throw rejected({ password: '密码不对' }, '密码不对');
}

function refuseWeak(password: string, name: string, field: string): void {
  const problem = passwordProblem(password, name);
  if (problem !== undefined) throw rejected({ [field]: problem }, problem);
}
