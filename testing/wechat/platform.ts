import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Config } from '#/server/config/config.ts';

/**
 * A faulty response: another body, status or text, or an aborted connection. It is sent `times`
 * times; always if `times` is absent.
 */
type Trouble = { body?: object; status?: number; text?: string; abort?: true; times?: number };

/** A test server with the protocol and the real error bodies of both chat platforms. */
export type TestPlatform = {
  origin: string;
  /** The paths of the received calls, in order. */
  calls: string[];
  /**
   * The lifetime in seconds of tokens and tickets that are issued from now on, and the delay of
   * responses in ms.
   */
  tokenSettings: { seconds: number; delayMs: number };
  trouble(path: RegExp, trouble: Trouble): void;
  /** Revokes all tokens. Requests for tickets are refused until a new token is issued. */
  revoke(code?: 40001 | 40014 | 42001): void;
  reset(): void;
  close(): Promise<void>;
};

export const TEST_ACCOUNT = { id: 'wx0123456789abcdef', secret: 'a-secret-of-the-test' };
export const TEST_COMPANY = { id: 'ww0123456789abcdef', secret: 'a-secret-of-the-company' };

/** Starts a test platform and writes its address and account into `config`. */
export async function startPlatformOf(config: Pick<Config, 'wechat'>): Promise<TestPlatform> {
  const platform = await startTestPlatform();
  const { id: appId, secret: appSecret } = TEST_ACCOUNT;
  config.wechat = { appId, appSecret, apiOrigin: platform.origin };
  return platform;
}

const ERROR_MESSAGES = {
  40001: 'invalid credential, access_token is invalid or not latest rid: 6720aa-1',
  40014: 'invalid access_token rid: 6720aa-2',
  42001: 'access_token expired rid: 6720aa-3',
} as const;

export async function startTestPlatform(): Promise<TestPlatform> {
  let rules: { path: RegExp; trouble: Trouble }[] = [];
  let tokens = 0;
  let tickets = 0;
  let isRevoked = false;
  let refusal: keyof typeof ERROR_MESSAGES = 40001;
  const calls: string[] = [];
  const tokenSettings = { seconds: 7200, delayMs: 0 };

  function tokenResponse(field: string, value: string) {
    return { [field]: value, expires_in: tokenSettings.seconds };
  }
  function newToken() {
    if (isRevoked || tokens === 0) tokens += 1;
    isRevoked = false;
    return tokenResponse('access_token', `TOKEN-${tokens}`);
  }
  function newTicket(query: URLSearchParams) {
    const isGood = query.get('access_token') === `TOKEN-${tokens}` && !isRevoked;
    if (!isGood) return { errcode: refusal, errmsg: ERROR_MESSAGES[refusal] };
    tickets += 1;
    return { errcode: 0, errmsg: 'ok', ...tokenResponse('ticket', `TICKET-${tickets}`) };
  }
  function answer(path: string, query: URLSearchParams, body: Record<string, unknown>): object {
    switch (path) {
      case '/cgi-bin/stable_token':
        if (body.appid !== TEST_ACCOUNT.id) {
          return { errcode: 40013, errmsg: 'invalid appid rid: 6720aa-4' };
        }
        if (body.secret !== TEST_ACCOUNT.secret || body.grant_type !== 'client_credential') {
          return { errcode: 40125, errmsg: 'invalid appsecret rid: 6720aa-5' };
        }
        return newToken();
      case '/cgi-bin/gettoken':
        if (query.get('corpsecret') !== TEST_COMPANY.secret) {
          return { errcode: 40001, errmsg: 'invalid credential, hint: [1]' };
        }
        return { errcode: 0, errmsg: 'ok', ...newToken() };
      case '/cgi-bin/ticket/getticket':
        return query.get('type') === 'jsapi'
          ? newTicket(query)
          : { errcode: 40097, errmsg: 'invalid args' };
      case '/cgi-bin/get_jsapi_ticket':
        return newTicket(query);
      default:
        return { errcode: 40066, errmsg: 'invalid url' };
    }
  }

  const server = createServer(async (req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? '/', 'http://platform');
    calls.push(pathname);
    const body = await readJson(req);
    if (tokenSettings.delayMs)
      await new Promise((resolve) => setTimeout(resolve, tokenSettings.delayMs));
    const rule = rules.findLast(({ path, trouble }) => path.test(pathname) && trouble.times !== 0);
    if (rule?.trouble.times !== undefined) rule.trouble.times -= 1;
    if (rule?.trouble.abort) return void req.socket.destroy();
    const reply = rule?.trouble.body ?? answer(pathname, searchParams, body);
    // The real platforms, too, send JSON with the content type of text.
    res.writeHead(rule?.trouble.status ?? 200, { 'content-type': 'text/plain' });
    res.end(rule?.trouble.text ?? JSON.stringify(reply));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    tokenSettings,
    trouble: (path, trouble) => void rules.push({ path, trouble: { ...trouble } }),
    revoke(code = 40001) {
      isRevoked = true;
      refusal = code;
    },
    reset() {
      rules = [];
      calls.length = 0;
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

async function readJson(req: IncomingMessage): Promise<Record<string, unknown>> {
  const parts: Buffer[] = [];
  for await (const part of req) parts.push(part as Buffer);
  const text = Buffer.concat(parts).toString();
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>);
}
