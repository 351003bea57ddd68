import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, test } from 'node:test';
import { pino } from 'pino';
import * as v from 'valibot';
import { demoBrand } from '#/app/demo/brand.ts';
import { endpoint } from '#/contract/endpoint.ts';
import type { Database } from '#/database/database.ts';
import { readConfig } from '#/server/config/config.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { createContext } from './context.ts';
import { createHttp } from './http.ts';
import { implementForm } from './implement.ts';
import type { Http } from './types.ts';

const postWish = endpoint({
  name: 'postWish',
  summary: '',
  service: 'main',
  method: 'POST',
  path: '/v1/wish',
  input: v.object({ many: v.pipe(v.string(), v.transform(Number)) }),
  output: v.object({ total: v.number() }),
  failure: 'alert',
});

describe('a form of a service that runs elsewhere', () => {
  let db: Database;
  let http: Http;
  /** The requests to the service, and its responses. */
  const sent: { body: unknown; cookie: string | undefined; from: unknown }[] = [];
  let says: { status: number; body: object | null };
  const service = createServer(async (req, res) => {
    const chunks = await req.toArray();
    const { cookie, 'x-forwarded-for': from } = req.headers;
    sent.push({ body: JSON.parse(Buffer.concat(chunks).toString()), cookie, from });
    res.writeHead(says.status, { 'content-type': 'application/json', location: '/elsewhere' });
    res.end(JSON.stringify(says.body));
  });

  before(async () => {
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const MAIN_API_ORIGIN = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
    const config = readConfig({ MAIN_API_ORIGIN, TRUSTED_PROXIES: '1' }, demoBrand);
    db = await openTestDatabase();
    http = createHttp({
      implementations: [
        implementForm(
          postWish,
          () => assert.fail('answered here'),
          ({ total }) => `/wishes?of=${total}`,
          { countsDevices: true },
        ),
      ],
      context: createContext({ db, config }),
      log: pino({ level: 'silent' }),
      readiness: { state: 'ready' },
      build: 'b1',
    });
  });
  beforeEach(() => {
    sent.length = 0;
    says = { status: 200, body: { status: 'success', message: '', data: { total: 7 } } };
  });
  after(async () => {
    await db.close();
    service.close();
  });

  const post = (body: string, headers: Record<string, string> = {}) =>
    http.request('/v1/wish', {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/x-www-form-urlencoded',
        Accept: 'text/html',
        'Sec-Fetch-Site': 'same-origin',
        'X-Forwarded-For': '192.0.2.9',
        ...headers,
      },
    });

  test('is forwarded as written, with the device and the visitor’s address', async () => {
    const answer = await post('many=2&device=other&more=x');
    assert.equal(answer.status, 303);
    assert.equal(answer.headers.get('location'), '/wishes?of=7');
    const [cookie] = answer.headers.get('set-cookie')?.split(';') ?? [];
    assert.deepEqual(sent, [{ body: { many: '2' }, cookie, from: '192.0.2.9' }]);
    await post('many=3', { Cookie: cookie ?? '' });
    assert.equal(sent[1]?.cookie, cookie);
  });

  test('is refused with the message of the service', async () => {
    says.body = { status: 'error', message: '今天投完了', data: null };
    const answer = await post('many=2');
    const page = await answer.text();
    assert.match(page, /<h1>没有提交成功<\/h1><p>今天投完了</);
    assert.equal(answer.status, 422);
    assert.doesNotMatch(page.replace(/编号 [\w-]+/, ''), /200/);
  });

  test('that the service rejects or does not respond to is reported as failed', async () => {
    for (const [status, expected] of [
      [429, 429],
      [403, 503],
      [500, 503],
    ] as const) {
      says = { status, body: {} };
      assert.equal((await post('many=2')).status, expected);
    }
    for (const body of [{ status: 'success', data: { total: 'x' } }, null, { data: null }, []]) {
      says = { status: 200, body };
      const answer = await post('many=2');
      assert.equal(answer.status, 503, JSON.stringify(body));
      assert.match(await answer.text(), /没有提交成功，请稍后再试/);
    }
  });

  test('does not follow a redirect of the service', async () => {
    says = { status: 307, body: {} };
    assert.equal((await post('many=2')).status, 503);
    assert.equal(sent.length, 1);
  });

  test('from another site or with invalid input is not forwarded', async () => {
    assert.equal((await post('many=2', { 'Sec-Fetch-Site': 'cross-site' })).status, 403);
    assert.equal((await post('')).status, 400);
    assert.deepEqual(sent, []);
  });
});
