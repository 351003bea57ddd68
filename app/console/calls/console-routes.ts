import type { Context as HonoContext } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hasOwner } from '#/app/console/accounts/has-owner.ts';
import { listPasskeyRows } from '#/app/console/passkeys/queries.ts';
import { CONFIRMED_MS, deviceOf, sessionOf, SESSION_DAYS } from '#/app/console/sign-in/sessions.ts';
import { DAY_MS } from '#/app/dates.ts';
import { readSent } from '#/server/dealer/read-sent.ts';
import { BadCall, Refusal } from '#/server/http/errors.ts';
import type { Context } from '#/server/http/implement.ts';
import type { Logger } from '#/server/http/log.ts';
import { answerWithStatus, parseInput } from '#/server/http/status-answer.ts';
import type { Http, Variables } from '#/server/http/types.ts';
import { addressOf, createHomeOf, networkOf } from '#/server/http/visitor.ts';
import { attemptsOf, createAttemptLimits, type AttemptLimits } from './attempt-limits.ts';
import { CONSOLE_HEADER, NOBODY } from './endpoint.ts';
import type { ConsoleCall, ConsoleContext, VisitorContext } from './implement.ts';
import { separateConsole } from './own-origin.ts';
import { PERMISSIONS, type Permission } from './permissions.ts';

/** Name of the cookie with the token of a session. */
export const SESSION_COOKIE = 'console';
const CALLS = '/v1/console';

type Parts = {
  calls: readonly ConsoleCall[];
  context: Context;
  log: Logger;
  /** Adds the console's pages and their built files. Undefined in tests that only make calls. */
  addPages?: (http: Http) => void;
};

/** Adds the calls and pages of the console. While no owner exists, they respond with 404. */
export function addConsole(http: Http, { calls, context, log, addPages }: Parts): void {
  separateConsole(http, context.config);
  const limits = createAttemptLimits();
  for (const [name, limit] of Object.entries(limits)) context.rates.set(`console ${name}`, limit);
  for (const path of ['/console', '/console/*', `${CALLS}/*`]) {
    http.use(path, async (_, next) => {
      if (!(await hasOwner(context.db))) throw new BadCall(404, '没有这个页面');
      return next();
    });
  }
  const byPath = Map.groupBy(calls, ({ endpoint }) => endpoint.path.replace(/\{(\w+)\}/g, ':$1'));
  for (const [route, ways] of byPath) {
    for (const call of ways) {
      const permission = PERMISSIONS[call.endpoint.name];
      http.on(call.endpoint.method, route, (c) =>
        answerConsole(c, call, permission, { context, log, limits }),
      );
    }
  }
  addPages?.(http);
}

type Door = {
  context: Context;
  log: Logger;
  limits: AttemptLimits;
};

async function answerConsole(
  c: HonoContext<Variables>,
  call: ConsoleCall,
  permission: Permission,
  door: Door,
): Promise<Response> {
  const { endpoint } = call;
  return answerWithStatus(c, door.log, async () => {
    expectOwnPage(c, door.context);
    const visitor = visitorOf(c, door);
    const admitted =
      permission === 'anyone' ? visitor : await admit(c, call, permission, visitor, door);
    const { input, sent } = await readSent(endpoint, c);
    const context = { ...admitted, sent } as ConsoleContext;
    return call.handle(parseInput(endpoint.input, input) as never, context);
  });
}

/**
 * Throws BadCall unless the console's own page makes the call. Every call must have the header
 * `CONSOLE_HEADER`, which pages of other sites cannot send, because this server never allows it
 * (CORS). A call that changes data must also have Origin or Sec-Fetch-Site, which browsers add
 * themselves.
 */
function expectOwnPage(c: HonoContext, { config }: Context): void {
  const refused = new BadCall(403, '请从后台页面操作');
  if (!c.req.header(CONSOLE_HEADER)) throw refused;
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin') throw refused;
  if (c.req.method === 'GET') return;
  const origin = c.req.header('origin');
  if (origin === undefined) {
    if (site === undefined) throw refused;
    return;
  }
  const hosts = [c.req.header('host') ?? new URL(c.req.url).host];
  const home = homeOf(config);
  if (home) hosts.push(new URL(home).host);
  if (!URL.canParse(origin) || !hosts.includes(new URL(origin).host)) throw refused;
}

/**
 * Returns the configured origin of the console; empty if none is configured. In that case the
 * origin of each request is used.
 */
function homeOf({ consoleOrigin, public: { siteOrigin } }: Context['config']): string {
  return consoleOrigin || siteOrigin;
}

function visitorOf(c: HonoContext, { context, log, limits }: Door): VisitorContext {
  const { config } = context;
  const network = networkOf(addressOf(c, config.trustedProxies));
  const cookie = { path: CALLS, httpOnly: true, secure: true, sameSite: 'Strict' } as const;
  return {
    ...context,
    log,
    device: deviceOf(c.req.header('user-agent') ?? ''),
    home: createHomeOf(homeOf(config), config.trustedProxies)(c.req.raw),
    attempts: attemptsOf(limits, network, (waitS) => c.header('Retry-After', String(waitS))),
    sessionToken: getCookie(c, SESSION_COOKIE) ?? '',
    setSession(token) {
      setCookie(c, SESSION_COOKIE, token, { ...cookie, maxAge: (SESSION_DAYS * DAY_MS) / 1000 });
    },
  };
}

/**
 * Returns the context of a call by a signed-in person. Throws BadCall (401) if there is no valid
 * session, or if the page was opened by another person than the one now signed in. Throws BadCall
 * (403) if the role may not make the call. Throws a Refusal if the password must be entered again.
 */
async function admit(
  c: HonoContext<Variables>,
  { endpoint, needsPassword }: ConsoleCall,
  permission: Exclude<Permission, 'anyone'>,
  visitor: VisitorContext,
  { context }: Door,
): Promise<Omit<ConsoleContext, 'sent'>> {
  const { db, config, now } = context;
  const found = await sessionOf(db, visitor.sessionToken, {
    now: now(),
    idleMs: config.consoleIdleHours * 3_600_000,
    isPassive: endpoint.isPassive ?? false,
    onUseNotRecorded: (error) => context.warn(error, 'a use of a session was not recorded'),
  });
  if (!found) throw new BadCall(401, '请登录');
  const { staff, session } = found;
  // Another tab has signed in another person. What this page sends is the previous person's work.
  const page = c.req.header(CONSOLE_HEADER);
  if (page !== NOBODY && page !== staff.id)
    throw new BadCall(401, '这个浏览器换了人登录，请重新打开');
  c.set('who', `staff ${staff.name}`);
  if (!permission.includes(staff.role)) throw new BadCall(403, '你的角色不能做这一步');
  if (needsPassword && now().getTime() - session.confirmedAt.getTime() >= CONFIRMED_MS) {
    const has_passkey = (await listPasskeyRows(db, staff.id)).length > 0;
    throw new Refusal('请再输入一次密码', { reason: 'password', has_passkey });
  }
  return { ...visitor, staff, session, author: { id: staff.id, name: staff.name } };
}
