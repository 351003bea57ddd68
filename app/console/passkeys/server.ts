import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { findAccount } from '#/app/console/accounts/queries.ts';
import { recordAudit } from '#/app/console/audit/queries.ts';
import {
  implementConsole,
  implementForVisitor,
  type ConsoleCall,
} from '#/app/console/calls/implement.ts';
import { about, enter, recordFailure } from '#/app/console/sign-in/enter.ts';
import { setConfirmedAt } from '#/app/console/sign-in/queries.ts';
import { transact, type Database } from '#/database/database.ts';
import { notFound, rejected } from '#/server/http/errors.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmByPasskey,
  listPasskeys,
  removePasskey,
  signInByPasskey,
} from './contract.ts';
import {
  addPasskeyRow,
  deletePasskey,
  findPasskey,
  listPasskeyRows,
  setPasskeyUsed,
} from './queries.ts';
import { creationOptions, requestOptions, verifyCreated, verifySigned } from './verify.ts';

/** The maximum number of passkeys that a person can have. */
const MOST = 10;
const WRONG = '这把通行密钥没有通过，请用名字和密码登录';

/** Implements the API calls about passkeys. */
export const passkeyCalls: ConsoleCall[] = [
  implementConsole(listPasskeys, async (_, { db, staff }) => ({
    passkeys: (await listPasskeyRows(db, staff.id)).map(({ id, device, created_at, used_at }) => ({
      id,
      device,
      created_at,
      used_at,
    })),
  })),
  implementConsole(
    beginPasskey,
    async (_, context) => {
      const known = await listPasskeyRows(context.db, context.staff.id);
      if (known.length >= MOST) throw rejected({}, `最多 ${MOST} 把，请先移除不用的`);
      const ids = known.map(({ id }) => id);
      return { options: { ...(await creationOptions(context, context.staff, ids)) } };
    },
    { needsPassword: true },
  ),
  implementConsole(addPasskey, async ({ credential }, context) => {
    const { db, staff, author, device, now } = context;
    const created = await verifyCreated(
      context,
      staff,
      credential as unknown as RegistrationResponseJSON,
    );
    if (!created) throw rejected({}, '没有加上，请再试一次');
    const at = now();
    await transact(db, async (trx) => {
      const row = { ...created, account_id: staff.id, device };
      await addPasskeyRow(trx, { ...row, created_at: at.toISOString(), used_at: null });
      const entry = { ...about(staff), action: 'passkey.add', after: { device } };
      await recordAudit(trx, author, entry, at);
    });
    return {};
  }),
  implementConsole(
    removePasskey,
    async ({ id }, { db, staff, author, now }) => {
      const known = await findPasskey(db, id);
      await transact(db, async (trx) => {
        if (!known || !(await deletePasskey(trx, staff.id, id))) throw notFound('没有这把密钥');
        const before = { device: known.device };
        const entry = { ...about(staff), action: 'passkey.remove', before };
        await recordAudit(trx, author, entry, now());
      });
      return {};
    },
    { needsPassword: true },
  ),
  implementConsole(beginPasskeyConfirmation, async (_, context) => {
    const known = await listPasskeyRows(context.db, context.staff.id);
    if (known.length === 0) throw rejected({}, '你还没有通行密钥，请输入密码');
    const ids = known.map(({ id }) => id);
    return { options: { ...(await requestOptions(context, ids)) } };
  }),
  implementConsole(confirmByPasskey, async ({ credential }, context) => {
    const { db, staff, session, attempts, now } = context;
    attempts.countSession(session.digest);
    const passkey = await findPasskey(db, credential.id);
    const response = credential as unknown as AuthenticationResponseJSON;
    const isOwn = passkey?.account_id === staff.id;
    const counter = isOwn ? await verifySigned(context, passkey, response) : undefined;
    const at = now().toISOString();
    const isConfirmed =
      counter !== undefined &&
      (await transact(db, async (trx) => {
        const isKnown = await setPasskeyUsed(trx, credential.id, { counter, used_at: at });
        if (isKnown) await setConfirmedAt(trx, session.digest, at);
        return isKnown;
      }));
    if (!isConfirmed) throw rejected({}, '这把通行密钥没有通过，请输入密码');
    return {};
  }),
  implementForVisitor(beginPasskeySignIn, async (_, context) => {
    context.attempts.countNetwork();
    return { options: { ...(await requestOptions(context)) } };
  }),
  implementForVisitor(signInByPasskey, async ({ credential }, context) => {
    const { db, now } = context;
    const passkey = await findPasskey(db, credential.id);
    if (!passkey) throw rejected({}, WRONG);
    const account = await findAccount(db, passkey.account_id);
    const response = credential as unknown as AuthenticationResponseJSON;
    const counter = await verifySigned(context, passkey, response);
    if (account && counter !== undefined) {
      const used_at = now().toISOString();
      const check = async (trx: Database) => setPasskeyUsed(trx, passkey.id, { counter, used_at });
      if (await enter(context, account, 'sign-in.passkey', { check })) return {};
    }
    recordFailure(context, account);
    throw rejected({}, WRONG);
  }),
];
