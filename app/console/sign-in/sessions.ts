import type { Role } from '#/app/console/accounts/roles.ts';
import { digestOfToken, drawToken } from '#/app/console/calls/secret-token.ts';
import { DAY_MS } from '#/app/dates.ts';
import type { Database } from '#/database/database.ts';
import { addSession, deleteSessionsBefore, findSession, setUsedAt } from './queries.ts';

/** A signed-in person of the staff. */
export type Staff = {
  id: string;
  name: string;
  role: Role;
  branch_id: string | null;
  consultant_id: string | null;
};
/** The session with which a call is made. */
export type Session = { digest: string; device: string; confirmedAt: Date };

/** The maximum lifetime of a session in days. */
export const SESSION_DAYS = 30;
/** How long an entered password permits calls that require it, in ms. */
export const CONFIRMED_MS = 10 * 60_000;
/**
 * The stored instant of the last use may be up to this many ms too early, because not every use is
 * written.
 */
const USE_MS = 60_000;

type SessionOptions = {
  now: Date;
  /** The time in ms without use after which a session ends. */
  idleMs: number;
  /** Whether the call does not count as use of the session. */
  isPassive: boolean;
  /** Called with the error if the use of the session could not be stored. */
  onUseNotRecorded(error: unknown): void;
};

/** Begins a session and returns its token. Also deletes expired sessions. */
export async function beginSession(
  trx: Database,
  { accountId, device, now }: { accountId: string; device: string; now: Date },
): Promise<string> {
  const token = drawToken();
  const at = now.toISOString();
  await deleteSessionsBefore(trx, new Date(now.getTime() - SESSION_DAYS * DAY_MS).toISOString());
  await addSession(trx, {
    digest: digestOfToken(token) ?? '',
    account_id: accountId,
    device,
    created_at: at,
    used_at: at,
    confirmed_at: at,
    ended_at: null,
  });
  return token;
}

/**
 * Returns the open session with this token, and its person; undefined if there is none. Stores the
 * instant of the use, unless `isPassive`.
 */
export async function sessionOf(
  db: Database,
  token: string,
  { now, idleMs, isPassive, onUseNotRecorded }: SessionOptions,
): Promise<{ staff: Staff; session: Session } | undefined> {
  const digest = digestOfToken(token);
  const row = digest === undefined ? undefined : await findSession(db, digest);
  if (!row) return undefined;
  const { device, created_at, used_at, confirmed_at, digest: stored, ...staff } = row;
  const age = (instant: string) => now.getTime() - Date.parse(instant);
  if (age(created_at) >= SESSION_DAYS * DAY_MS || age(used_at) >= idleMs) return undefined;
  // Not waited for: a call that only reads must not wait for a writer.
  if (!isPassive && age(used_at) >= USE_MS) {
    setUsedAt(db, stored, now.toISOString()).catch(onUseNotRecorded);
  }
  return { staff, session: { digest: stored, device, confirmedAt: new Date(confirmed_at) } };
}

/**
 * Patterns that recognise operating systems in user agents, with the names of the systems. The
 * first match counts: a user agent of Android also contains Linux, and one of HarmonyOS also
 * contains Android.
 */
const SYSTEMS: readonly [sign: RegExp, name: string][] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, 'HarmonyOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux/, 'Linux'],
];
/**
 * Patterns that recognise browsers in user agents, with the names of the browsers. The first match
 * counts, because a user agent may name several browsers.
 */
const BROWSERS: readonly [sign: RegExp, name: string][] = [
  [/wxwork/, '企业微信'],
  [/MicroMessenger/, '微信'],
  [/aweme/i, '抖音'],
  [/HuaweiBrowser/, '华为浏览器'],
  [/MiuiBrowser/, '小米浏览器'],
  [/QQBrowser/, 'QQ 浏览器'],
  [/UCBrowser/, 'UC 浏览器'],
  [/Quark/, '夸克'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

/** Returns a short text with the system and the browser of a user agent. */
export function deviceOf(userAgent: string): string {
  const words = [SYSTEMS, BROWSERS].flatMap(
    (signs) => signs.find(([sign]) => sign.test(userAgent))?.[1] ?? [],
  );
  return words.length > 0 ? words.join('，') : '不认识的设备';
}
