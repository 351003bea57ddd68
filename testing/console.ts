import { randomUUID, scryptSync } from 'node:crypto';
import { addAccount } from '#/app/console/accounts/queries.ts';
import type { Role } from '#/app/console/accounts/roles.ts';
import { SESSION_COOKIE } from '#/app/console/calls/console-routes.ts';
import { CONSOLE_HEADER } from '#/app/console/calls/endpoint.ts';
import { beginSession } from '#/app/console/sign-in/sessions.ts';
import { transact } from '#/database/database.ts';
import type { TestShop } from './shop.ts';

/** The password of every account that tests make. */
export const PASSWORD = '三杯茶-7Kd9-试';

/** The response to a call of the console. */
export type ConsoleAnswer<Data = Record<string, unknown>> = {
  status: number;
  message: string;
  data: Data;
  headers: Headers;
};

/**
 * A browser of the console. It makes calls as a page of the console does, with the cookie of a
 * session.
 */
export type TestStaff = {
  cookie: string;
  /** Makes a call. Without a body it is a GET. `headers` replaces those of the page. */
  send<Data = Record<string, unknown>>(
    path: string,
    body?: object,
    headers?: Readonly<Record<string, string>>,
  ): Promise<ConsoleAnswer<Data>>;
};

/** The hash of `PASSWORD` at the lowest cost, because tests check passwords often. */
const CHEAP_HASH = [
  'scrypt$2$1$1$c2FsdA',
  scryptSync(PASSWORD.normalize('NFKC'), 'salt', 32, { N: 2, r: 1, p: 1 }).toString('base64url'),
].join('$');

/** Returns a browser with a cookie; by default it is not signed in. */
export function openBrowser(shop: Pick<TestShop, 'answer'>, cookie = ''): TestStaff {
  const browser: TestStaff = {
    cookie,
    async send<Data>(path: string, body?: object, headers: Readonly<Record<string, string>> = {}) {
      const response = await shop.answer(`/v1/console/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          [CONSOLE_HEADER]: '1',
          'Sec-Fetch-Site': 'same-origin',
          ...(body && { 'Content-Type': 'application/json', Origin: 'http://localhost' }),
          ...(browser.cookie !== '' && { Cookie: browser.cookie }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      const cookie = response.headers.get('set-cookie')?.split(';')[0];
      if (cookie !== undefined) browser.cookie = cookie;
      const { message, data } = (await response.json()) as { message: string; data: Data };
      return { status: response.status, message, data, headers: response.headers };
    },
  };
  return browser;
}

type Place = { branchId?: string; consultantId?: string };

/** Creates an account with the password `PASSWORD`, and returns its signed-in browser. */
export async function openStaff(
  shop: Pick<TestShop, 'answer' | 'db'> & { context: Pick<TestShop['context'], 'now'> },
  name: string,
  role: Role,
  { branchId, consultantId }: Place = {},
): Promise<TestStaff> {
  const id = randomUUID();
  const now = shop.context.now();
  const token = await transact(shop.db, async (trx) => {
    await addAccount(trx, {
      id,
      name,
      role,
      branch_id: branchId ?? null,
      consultant_id: consultantId ?? null,
      password: CHEAP_HASH,
      created_at: now.toISOString(),
      revoked_at: null,
    });
    return beginSession(trx, { accountId: id, device: 'test', now });
  });
  return openBrowser(shop, `${SESSION_COOKIE}=${token}`);
}
