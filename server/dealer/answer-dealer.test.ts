import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { pino } from 'pino';
import * as v from 'valibot';
import { demoBrand } from '#/app/demo/brand.ts';
import type { Database } from '#/database/database.ts';
import { readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import { conflict, notFound, Refusal, rejected } from '#/server/http/errors.ts';
import { createHttp } from '#/server/http/http.ts';
import { describeApi } from '#/server/http/openapi.ts';
import type { Http } from '#/server/http/types.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { dealerCall } from './dealer-call.ts';
import type { Scope } from './scopes.ts';
import { endToken, listTokens } from './token-queries.ts';
import { createToken } from './tokens.ts';

type Body = string | ReadableStream<Uint8Array>;

const input = v.object({
  id: v.string(),
  note: v.optional(v.string(), ''),
  rows: v.optional(v.array(v.unknown()), []),
});
const thing = { summary: 'A thing', path: '/v1/dealer/things/{id}', input };

const calls = [
  dealerCall({
    ...thing,
    name: 'readThing',
    scope: 'leads:read',
    method: 'GET',
    output: v.object({ id: v.string(), who: v.string() }),
    handle({ id }, { who }) {
      if (id === 'none') throw notFound('没有这一项');
      if (id === 'refused') throw rejected({ note: '太短' }, '请检查');
      if (id === 'no') throw new Refusal('不行');
      if (id === 'old') throw conflict('已变', { version: 2 });
      if (id === 'broken') throw new Error('a secret of the inside');
      return { id, who };
    },
  }),
  dealerCall({
    ...thing,
    name: 'writeThing',
    scope: 'leads:write',
    method: 'PATCH',
    output: v.string(),
    handle: ({ id, note }) => `${id} ${note}`,
  }),
  dealerCall({
    ...thing,
    path: '/v1/dealer/sizes/{id}',
    name: 'weighThing',
    scope: 'leads:write',
    method: 'POST',
    takes: ['text/csv'],
    limit: 1_000_000,
    output: v.number(),
    async handle(_, { sent }) {
      let size = 0;
      for await (const part of sent.bytes) size += part.length;
      return size;
    },
  }),
];

let now = new Date('2026-11-20T12:00:00+08:00');
const lines: string[] = [];
let db: Database;
let http: Http;
let token: string;

before(async () => {
  db = await openTestDatabase();
  token = await mint('系统', ['leads:read', 'leads:write']);
});
after(() => db.close());
beforeEach(() => {
  http = createHttp({
    implementations: [],
    dealerCalls: calls,
    context: createContext({
      db,
      config: readConfig({ TRUSTED_PROXIES: '1' }, demoBrand),
      now: () => now,
    }),
    log: pino({}, { write: (line: string) => void lines.push(line) }),
    readiness: { state: 'ready' },
    build: 'b1',
  });
});

async function mint(name: string, scopes: readonly Scope[], until?: Date): Promise<string> {
  const made = await createToken(db, { name, scopes, until }, now);
  assert.ok(made);
  return made;
}

function ask(path: string, bearer: string | undefined, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  if (bearer !== undefined) headers.set('Authorization', `Bearer ${bearer}`);
  return http.request(path, { ...init, headers });
}

describe("a call of the dealer's programs", () => {
  it('is handled for a valid token, whose name is passed on, and is not cached', async () => {
    const answer = await ask('/v1/dealer/things/a1', token);
    assert.deepEqual(
      [answer.status, answer.headers.get('cache-control'), await answer.json()],
      [200, 'no-store', { status: 'success', message: '', data: { id: 'a1', who: '系统' } }],
    );
  });

  it('401 without a valid token, whatever else is sent', async () => {
    const others = [undefined, '', 'x', `${token}x`, token.slice(0, -1), token.toUpperCase()];
    for (const bearer of [...others, 'fct_'.padEnd(47, 'A'), '\u00e9'.repeat(40)]) {
      const answer = await ask('/v1/dealer/things/a1', bearer);
      assert.equal(answer.status, 401, String(bearer));
      assert.match(answer.headers.get('www-authenticate') ?? '', /^Bearer realm="dealer"/);
    }
    const headers = { Cookie: `token=${token}; Authorization=Bearer ${token}` };
    const inUrl = await http.request(`/v1/dealer/things/a1?access_token=${token}`, { headers });
    assert.equal(inUrl.status, 401);
    const basic = { Authorization: `Basic ${token}` };
    assert.equal((await http.request('/v1/dealer/things/a1', { headers: basic })).status, 401);
  });

  it('400 for a character that one engine cannot store', async () => {
    assert.equal((await ask('/v1/dealer/things/a%00b', token)).status, 400);
  });

  it('403 for a token without the scope, which the response names', async () => {
    const reader = await mint('只读', ['leads:read']);
    const answer = await ask('/v1/dealer/things/a1', reader, { method: 'PATCH', body: '{}' });
    const { message } = (await answer.json()) as { message: string };
    assert.deepEqual([answer.status, message], [403, '这个令牌没有权限 leads:write']);
    assert.match(answer.headers.get('www-authenticate') ?? '', /scope="leads:write"/);
  });

  it('401 at once for a revoked token, and for an expired one', async () => {
    const expiring = await mint('到期', ['leads:read'], new Date(now.getTime() + 1000));
    const revoked = await mint('作废', ['leads:read']);
    assert.equal((await ask('/v1/dealer/things/a1', expiring)).status, 200);
    assert.equal((await ask('/v1/dealer/things/a1', revoked)).status, 200);
    assert.equal(await endToken(db, '作废', now.toISOString()), true);
    now = new Date(now.getTime() + 1000);
    assert.equal((await ask('/v1/dealer/things/a1', expiring)).status, 401);
    assert.equal((await ask('/v1/dealer/things/a1', revoked)).status, 401);
    assert.equal(await endToken(db, '作废', now.toISOString()), false);
  });

  it('a name is unique, and the database does not contain the token', async () => {
    assert.equal(await createToken(db, { name: '系统', scopes: [] }, now), undefined);
    const rows = await listTokens(db);
    assert.ok(!JSON.stringify(rows).includes(token.slice(4)));
    assert.equal(rows.find(({ name }) => name === '系统')?.used_on, '2026-11-20');
  });

  it('429 for a network with too many failed attempts; its valid tokens still work', async () => {
    const headers = { 'X-Forwarded-For': '203.0.113.7' };
    const statuses: number[] = [];
    for (let tries = 0; tries < 31; tries += 1) {
      statuses.push((await ask('/v1/dealer/things/a1', 'wrong', { headers })).status);
    }
    assert.deepEqual(statuses.slice(-2), [401, 429]);
    assert.equal((await ask('/v1/dealer/things/a1', token, { headers })).status, 200);
    const other = { 'X-Forwarded-For': '203.0.113.8' };
    assert.equal((await ask('/v1/dealer/things/a1', 'wrong', { headers: other })).status, 401);
  });

  it('fails with a status and a message that reveals no internals', async () => {
    const statusOf = async (id: string) => {
      const answer = await ask(`/v1/dealer/things/${id}`, token);
      return [answer.status, ((await answer.json()) as { message: string }).message];
    };
    assert.deepEqual(await statusOf('none'), [404, '没有这一项']);
    assert.deepEqual(await statusOf('refused'), [422, '请检查']);
    assert.deepEqual(await statusOf('no'), [422, '不行']);
    assert.deepEqual(await statusOf('old'), [409, '已变']);
    assert.deepEqual(await statusOf('broken'), [500, '服务器出错了，请稍后再试']);
  });

  it('accepts one JSON object, and no other type or shape', async () => {
    const send = async (body: Body, type: string) =>
      (
        await ask('/v1/dealer/things/a1', token, {
          method: 'PATCH',
          body,
          headers: { 'Content-Type': type },
        })
      ).status;
    assert.equal(await send('{"note":"n"}', 'application/json; charset=utf-8'), 200);
    assert.equal(await send('{"note":"n"}', 'text/plain'), 415);
    assert.equal(await send('note=n', 'application/x-www-form-urlencoded'), 415);
    const deep = `{"rows":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    for (const body of ['', '[]', 'null', '{', '{"note":1}', '\0', deep]) {
      assert.equal(await send(body, 'application/json'), 400, body.slice(0, 20));
    }
    const long = JSON.stringify({ note: 'x'.repeat(1_000_000) });
    assert.equal(await send(long, 'application/json'), 413);
  });

  it('a streamed body fails beyond the limit, announced or not, and if it is cut off', async () => {
    const send = (body: Body) =>
      ask('/v1/dealer/sizes/a1', token, {
        method: 'POST',
        body,
        headers: { 'Content-Type': 'text/csv' },
        duplex: 'half',
      } as RequestInit);
    assert.equal((await send('x'.repeat(1000))).status, 200);
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(100_000)),
    });
    assert.equal((await send(endless)).status, 413);
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error('aborted')),
    });
    const answer = await send(broken);
    assert.equal(answer.status, 400);
    assert.match(await answer.text(), /上传中断/);
  });

  it('405 for another method, and no CORS for other sites', async () => {
    const answer = await ask('/v1/dealer/things/a1', token, { method: 'DELETE' });
    assert.deepEqual([answer.status, answer.headers.get('allow')], [405, 'GET, PATCH']);
    const preflight = await http.request('/v1/dealer/things/a1', {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' },
    });
    assert.equal(preflight.status, 405);
    assert.equal(preflight.headers.get('access-control-allow-origin'), null);
  });

  it('the log has the name of the token and no token', async () => {
    lines.length = 0;
    await ask(`/v1/dealer/things/a1?access_token=${token}`, token);
    await ask('/v1/dealer/things/broken', token);
    assert.ok(lines.some((line) => line.includes('"who":"系统"')));
    assert.ok(!lines.join('').includes(token));
  });

  it('is in the OpenAPI document with its scope', () => {
    const { paths, components } = describeApi([], {}, calls) as {
      paths: Record<string, Record<string, { security: unknown; requestBody?: unknown }>>;
      components: { securitySchemes: object };
    };
    const path = paths['/v1/dealer/things/{id}'];
    assert.deepEqual(path?.get?.security, [{ dealerToken: ['leads:read'] }]);
    assert.ok(JSON.stringify(path?.patch?.requestBody).includes('"note"'));
    assert.ok(!JSON.stringify(path?.patch?.requestBody).includes('"id"'));
    assert.deepEqual(Object.keys(components.securitySchemes), ['dealerToken']);
  });
});
