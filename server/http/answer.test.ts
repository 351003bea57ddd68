import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { pino } from 'pino';
import * as v from 'valibot';
import { demoBrand } from '#/app/demo/brand.ts';
import { CallError } from '#/contract/call-error.ts';
import type { Call } from '#/contract/call.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { readConfig } from '#/server/config/config.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { createServerCall } from './answer.ts';
import { createContext } from './context.ts';
import { notFound } from './errors.ts';
import { implement } from './implement.ts';

const base = {
  summary: '',
  input: v.object({ id: v.pipe(v.string(), v.maxLength(8)) }),
  output: v.object({ owner: v.object({ age: v.number() }) }),
} as const;
const here = endpoint({
  ...base,
  name: 'here',
  service: 'main',
  path: '/v1/here',
  failure: 'raise',
});
const nobody = endpoint({ ...here, name: 'nobody' });
const moved = endpoint({
  ...base,
  name: 'moved',
  service: 'community',
  path: '/v1/moved',
  output: v.nullable(base.output),
  failure: 'null',
});

describe('a call while a page is rendered', () => {
  const lines: string[] = [];
  let reply = '';
  const backEnd = createServer((_req, res) => res.end(reply));
  let call: Call;
  let close: () => Promise<void>;

  before(async () => {
    await new Promise<void>((resolve) => backEnd.listen(0, '127.0.0.1', resolve));
    const db = await openTestDatabase();
    close = () => db.close();
    const { port } = backEnd.address() as AddressInfo;
    const config = readConfig({ COMMUNITY_API_ORIGIN: `http://127.0.0.1:${port}` }, demoBrand);
    const find = implement(here, ({ id }) => {
      if (id === 'gone') throw notFound('没有');
      throw new Error('a column is missing');
    });
    const log = pino({}, { write: (line: string) => void lines.push(line) });
    call = createServerCall([find], createContext({ db, config }), log);
  });
  after(async () => {
    backEnd.closeAllConnections();
    backEnd.close();
    await close();
  });

  async function failure(pending: Promise<unknown>): Promise<CallError> {
    const error: unknown = await pending.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    return error instanceof CallError ? error : assert.fail(String(error));
  }

  it('logs a fault of this server and rejects with 500', async () => {
    lines.length = 0;
    assert.equal((await failure(call(here, { id: 'x' }))).message, '请求失败（500），请稍后再试');
    assert.equal((await failure(call(nobody, { id: 'x' }))).status, 500);
    assert.match(lines[0] ?? '', /a column is missing/);
    assert.match(lines[1] ?? '', /Nothing answers nobody/);
  });

  it('logs nothing if a visitor requests a missing resource', async () => {
    lines.length = 0;
    assert.equal((await failure(call(here, { id: 'gone' }))).reason, 'not_found');
    assert.equal((await failure(call(here, { id: 'much too long' }))).status, 400);
    assert.deepEqual(lines, []);
  });

  it('logs the unreadable values of another back end, shortened', async () => {
    lines.length = 0;
    reply = JSON.stringify({ code: 2000000, data: { owner: { age: `old${'!'.repeat(90)}` } } });
    assert.equal(await call(moved, { id: 'x' }), null);
    assert.match(lines[0] ?? '', /"endpoint":"moved"/);
    assert.match(lines[0] ?? '', /owner\.age.{0,20}old!{56}…/);
  });

  it('reads a response of another back end with other types', async () => {
    lines.length = 0;
    reply = JSON.stringify({ code: 2000000, data: { owner: { age: '41' } } });
    assert.deepEqual(await call(moved, { id: 'x' }), { owner: { age: 41 } });
    assert.deepEqual(lines, []);
  });

  it('logs another back end that does not respond', async () => {
    lines.length = 0;
    reply = '<html>';
    assert.equal(await call(moved, { id: 'x' }), null);
    assert.equal(lines.length, 1);
  });
});
