import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { pino } from 'pino';
import { demoBrand } from '#/app/demo/brand.ts';
import type { Database } from '#/database/database.ts';
import { readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import { createHttp } from '#/server/http/http.ts';
import type { Http } from '#/server/http/types.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import {
  startTestPlatform,
  TEST_ACCOUNT,
  TEST_COMPANY,
  type TestPlatform,
} from '#/testing/wechat/platform.ts';
import type { JsSdkConfig } from './contract.ts';
import { chatServices } from './server.ts';
import { signatureOf } from './signature.ts';

const HOME = 'https://shop.example';
const WECOM = 'Mozilla/5.0 (iPhone) Mobile/15E148 wxwork/4.1.20 MicroMessenger/7.0.1';
const WECHAT = 'Mozilla/5.0 (iPhone) Mobile/15E148 MicroMessenger/8.0.61(0x18003d2a)';

let platform: TestPlatform;
let db: Database;
const lines: string[] = [];
before(async () => {
  platform = await startTestPlatform();
  db = await openTestDatabase();
});
after(async () => {
  await db.close();
  await platform.close();
});

function open(settings: Record<string, string>): Http {
  const log = pino({}, { write: (line: string) => void lines.push(line) });
  return createHttp({
    implementations: chatServices,
    context: createContext({ db, config: readConfig(settings, demoBrand) }),
    log,
    readiness: { state: 'ready' },
    build: 'b1',
  });
}

const account = () => ({
  SITE_ORIGIN: HOME,
  WECHAT_APP_ID: TEST_ACCOUNT.id,
  WECHAT_APP_SECRET: TEST_ACCOUNT.secret,
  WECHAT_API_ORIGIN: platform.origin,
});
const company = () => ({
  WECOM_CORP_ID: TEST_COMPANY.id,
  WECOM_SECRET: TEST_COMPANY.secret,
  WECOM_API_ORIGIN: platform.origin,
});

type Answer = { status: string; message: string; data: JsSdkConfig };

async function ask(http: Http, url: string, userAgent = WECHAT) {
  const query = new URLSearchParams({ url });
  const response = await http.request(`${HOME}/v1/getJsSDK?${query}`, {
    headers: { 'user-agent': userAgent },
  });
  return { code: response.status, ...((await response.json()) as Answer) };
}

describe('GET /v1/getJsSDK', () => {
  test('signs a page of this site with its escapes unchanged', async () => {
    const url = `${HOME}/car/1?keyword=%E5%A5%A5%E8%BF%AA&from=singlemessage`;
    const { status, data } = await ask(open(account()), url);
    assert.equal(status, 'success');
    const { appId, timestamp, nonceStr, signature } = data;
    assert.equal(appId, TEST_ACCOUNT.id);
    assert.ok(Math.abs(timestamp - Date.now() / 1000) < 5);
    assert.match(nonceStr, /^[0-9a-f]{24}$/);
    assert.equal(signature, signatureOf({ ticket: 'TICKET-1', nonceStr, timestamp, url }));
  });

  test('refuses pages of other sites with 400, without a call to the platform', async () => {
    platform.reset();
    for (const url of [
      'https://evil.example/',
      `${HOME}.evil.example/`,
      'shop.example',
      '',
      '\0',
    ]) {
      assert.equal((await ask(open(account()), url)).code, 400, url);
    }
    assert.equal((await ask(open(account()), `${HOME}/${'x'.repeat(4000)}`)).code, 400);
    assert.deepEqual(platform.calls, []);
  });

  test('without SITE_ORIGIN signs nothing: any host can be requested', async () => {
    const { SITE_ORIGIN: _, ...rest } = account();
    const { status, message, data } = await ask(open(rest), `${HOME}/`);
    assert.deepEqual([status, data], ['error', null]);
    assert.match(message, /SITE_ORIGIN/);
  });

  test('signs with the WeCom ticket in WeCom, if a company is configured', async () => {
    const http = open({ ...account(), ...company() });
    assert.equal((await ask(http, `${HOME}/`, WECOM)).data.appId, TEST_COMPANY.id);
    assert.equal((await ask(http, `${HOME}/`)).data.appId, TEST_ACCOUNT.id);
    assert.equal((await ask(open(account()), `${HOME}/`, WECOM)).data.appId, TEST_ACCOUNT.id);
  });

  test('reports that no account is configured', async () => {
    const { code, status, message } = await ask(open({ SITE_ORIGIN: HOME }), `${HOME}/`);
    assert.deepEqual([code, status, message], [200, 'error', '本站没有接入微信']);
  });

  test('answers 503 while the platform gives no ticket', async () => {
    platform.trouble(/./, { body: { errcode: 40164, errmsg: 'invalid ip 203.0.113.7' } });
    const http = open({ ...account(), WECHAT_APP_SECRET: 'of another account' });
    assert.equal((await ask(http, `${HOME}/`)).code, 503);
    platform.reset();
  });

  test('leaves no address, secret or ticket in the log', () => {
    assert.ok(lines.length > 5);
    assert.doesNotMatch(lines.join(''), /TICKET|TOKEN|secret|singlemessage|evil/);
  });
});
