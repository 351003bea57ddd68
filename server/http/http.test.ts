import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import type { Database } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import { readConfig } from '#/server/config/config.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { createContext } from './context.ts';
import { notFound, rejected } from './errors.ts';
import { createHttp } from './http.ts';
import { implement } from './implement.ts';
import type { Http, Readiness } from './types.ts';

const input = v.object({ id: v.pipe(v.string(), v.maxLength(8)) });
const output = v.object({ id: v.string() });
const getThing = endpoint({
  name: 'getThing',
  summary: '',
  service: 'main',
  path: '/v1/thing/{id}',
  aliases: ['/v1/thing'],
  input,
  output,
  failure: 'raise',
});
const postThing = endpoint({
  name: 'postThing',
  summary: '',
  service: 'main',
  path: '/v1/things',
  method: 'POST',
  input,
  output,
  failure: 'raise',
});
const ping = endpoint({
  name: 'ping',
  summary: '',
  service: 'analytics',
  path: '/v1/ping',
  method: 'POST',
  input: v.object({}),
  output: v.null(),
  failure: 'silent',
});
const options = endpoint({
  name: 'options',
  summary: '',
  service: 'options',
  path: '/get_option',
  input,
  output,
  failure: 'alert',
});

const brand = {
  name: '好车',
  shortName: '好',
  word: 'haoche',
  community: '圈',
  logo: '',
  colour: '',
  servicePhone: '',
  followUrl: '',
  company: '',
  icp: '',
  licence: '',
  promise: '',
};

async function read(response: Response): Promise<Record<string, unknown>> {
  return (await response.json()) as Record<string, unknown>;
}

describe('the server', () => {
  let db: Database;
  let http: Http;
  const readiness: Readiness = { state: 'ready' };
  const lines: string[] = [];

  before(async () => {
    db = await openTestDatabase();
    await migrate(db);
    const config = readConfig({}, brand);
    const context = createContext({ db, config });
    const find = ({ id }: { id: string }) => {
      if (id === 'gone') throw notFound('没有这件东西');
      if (id === 'broken') throw new Error('the database password is hunter2');
      if (id === 'form') throw rejected({ phone: '请填写手机号' }, '请检查表单');
      return { id };
    };
    http = createHttp({
      context,
      readiness,
      build: 'b1',
      log: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
      implementations: [
        implement(getThing, find),
        implement(postThing, find),
        implement(options, find),
        implement(ping, () => null),
      ],
    });
  });
  after(() => db.close());

  const post = (body: string, type = 'application/json', path = '/v1/things') =>
    http.request(path, { method: 'POST', body, headers: { 'content-type': type } });

  describe('200', () => {
    it('handles a call by its path and its alias', async () => {
      for (const path of ['/v1/thing/a1', '/v1/thing?id=a1']) {
        const response = await http.request(path);
        assert.equal(response.status, 200);
        assert.deepEqual(await response.json(), {
          status: 'success',
          message: '',
          data: { id: 'a1' },
        });
      }
    });

    it('responds to a refusal in the envelope, with its reason', async () => {
      const response = await http.request('/v1/thing/gone');
      assert.equal(response.status, 200);
      const data = { reason: 'not_found' };
      assert.deepEqual(await response.json(), { status: 'error', message: '没有这件东西', data });
    });

    it('returns the errors of a rejected form by field', async () => {
      const response = await post('{"id":"form"}');
      assert.deepEqual((await read(response)).data, { errors: { phone: '请填写手机号' } });
    });

    it('accepts a form posted by a browser without JavaScript', async () => {
      const response = await post('id=a2', 'application/x-www-form-urlencoded');
      assert.deepEqual((await read(response)).data, { id: 'a2' });
    });

    it('reports health with the build, and readiness', async () => {
      assert.deepEqual(await (await http.request('/healthz')).json(), {
        status: 'ok',
        build: 'b1',
      });
      assert.equal((await http.request('/readyz')).status, 200);
    });

    it('gives every request an id, in the log and in the response, and logs no query string', async () => {
      const response = await http.request('/v1/thing?id=secret');
      const id = response.headers.get('x-request-id') ?? assert.fail();
      const line = lines.find((each) => each.includes(id)) ?? assert.fail();
      assert.equal(JSON.parse(line).route, '/v1/thing');
      assert.ok(!lines.join('').includes('secret'));
    });
  });

  it('204: a beacon is accepted without a body', async () => {
    assert.equal((await post('{}', 'text/plain;charset=UTF-8', '/v1/ping')).status, 204);
  });

  describe('400', () => {
    it('names the invalid parameter', async () => {
      const response = await http.request('/v1/thing/123456789');
      assert.equal(response.status, 400);
      assert.match(String((await read(response)).message), /参数 id/);
    });

    it('uses the envelope of the service', async () => {
      const { code, msg } = await read(await http.request('/get_option'));
      assert.deepEqual([code, /参数 id/.test(String(msg))], [400, true]);
    });

    it('refuses invalid JSON, and JSON that is not an object', async () => {
      for (const body of ['{', '[]', 'null', '"x"']) assert.equal((await post(body)).status, 400);
    });
  });

  it('every response forbids content sniffing', async () => {
    for (const path of ['/v1/thing/a1', '/v1/thing/broken', '/v1/nothing', '/healthz']) {
      const { headers } = await http.request(path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      assert.equal(headers.get('cross-origin-resource-policy'), 'same-origin', path);
      assert.equal(headers.get('strict-transport-security'), null, path);
    }
  });

  describe('a browser gets an HTML page with a link', () => {
    const visit = (path: string) => http.request(path, { headers: { accept: 'text/html,*/*' } });

    it('while the server starts', async () => {
      readiness.state = 'starting';
      const response = await visit('/car/a1');
      readiness.state = 'ready';
      assert.equal(response.status, 503);
      assert.equal(response.headers.get('retry-after'), '2');
      const text = await response.text();
      assert.match(text, /<meta http-equiv="refresh" content="2">/);
      assert.match(text, /网站正在启动.*马上就好/);
    });

    it('that shows how much of the demo is filled, and reloads itself', async () => {
      Object.assign(readiness, { state: 'starting', filledPercent: 42 });
      const response = await visit('/car/a1');
      const post = await http.request('/car/a1', {
        method: 'POST',
        headers: { accept: 'text/html' },
      });
      Object.assign(readiness, { state: 'ready', filledPercent: undefined });
      assert.equal(response.status, 503);
      assert.equal(response.headers.get('retry-after'), '2');
      assert.equal(response.headers.get('cache-control'), 'no-store');
      const text = await response.text();
      assert.match(text, /<meta http-equiv="refresh" content="2">/);
      assert.match(text, /已完成 42%/);
      assert.equal(post.status, 503);
      assert.doesNotMatch(await post.text(), /http-equiv="refresh"/);
    });

    it('after an internal error, with the request id of the log', async () => {
      const response = await visit('/v1/thing/broken');
      assert.equal(response.status, 500);
      assert.match(response.headers.get('content-type') ?? '', /text\/html/);
      const html = await response.text();
      assert.ok(html.includes(response.headers.get('x-request-id') ?? 'no id'));
      assert.ok(!html.includes('hunter2'));
    });
  });

  it('413: more than 64 KiB, announced or not', async () => {
    const big = JSON.stringify({ id: 'x'.repeat(70_000) });
    assert.equal((await post(big)).status, 413);
    const stream = new Blob([big]).stream();
    const init = {
      method: 'POST',
      body: stream,
      duplex: 'half',
      headers: { 'content-type': 'application/json' },
    };
    assert.equal(
      (await http.request(new Request('http://x/v1/things', init as RequestInit))).status,
      413,
    );
  });

  it('415: a body of another type', async () => {
    assert.equal((await post('<id/>', 'application/xml')).status, 415);
  });

  it('500: a request id and no internals', async () => {
    const response = await http.request('/v1/thing/broken');
    assert.equal(response.status, 500);
    const text = await response.text();
    assert.ok(!text.includes('hunter2'));
    const { requestId } = JSON.parse(text);
    assert.ok(lines.some((line) => line.includes(requestId) && line.includes('hunter2')));
  });

  it('503: while starting, with Retry-After', async () => {
    readiness.state = 'starting';
    const response = await http.request('/v1/thing/a1');
    readiness.state = 'ready';
    assert.equal(response.status, 503);
    assert.equal(response.headers.get('retry-after'), '2');
    assert.equal((await read(response)).status, 'error');
  });

  it('while draining requests are served, and /readyz is 503', async () => {
    readiness.state = 'draining';
    const [response, ready] = [await http.request('/v1/thing/a1'), await http.request('/readyz')];
    readiness.state = 'ready';
    assert.deepEqual([response.status, ready.status], [200, 503]);
  });
});
