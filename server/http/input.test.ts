import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { after, before, beforeEach, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import * as v from 'valibot';
import { demoBrand } from '#/app/demo/brand.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { readConfig } from '#/server/config/config.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { createContext } from './context.ts';
import { createHttp } from './http.ts';
import { implement } from './implement.ts';
import { listen, type Listening } from './listen.ts';
import type { Http } from './types.ts';

const countWords = endpoint({
  name: 'say',
  summary: '',
  service: 'main',
  method: 'POST',
  path: '/v1/say',
  input: v.object({ words: v.string() }),
  output: v.number(),
  failure: 'pass',
});

const lines: { level: number; status?: number }[] = [];
let db: TestDatabase;
let http: Http;
let server: Listening;
before(async () => {
  db = await openTestDatabase();
  const note = (line: string) => void lines.push(JSON.parse(line) as { level: number });
  const log = pino({ level: 'info' }, { write: note });
  const readiness = { state: 'ready' } as const;
  http = createHttp({
    implementations: [implement(countWords, ({ words }) => words.length)],
    context: createContext({ db, config: readConfig({}, demoBrand) }),
    log,
    readiness,
    build: 'b1',
  });
  server = await listen(http, { host: '127.0.0.1', port: 0 }, readiness, log);
});
after(async () => {
  await server.stop();
  await db.close();
});
beforeEach(() => void lines.splice(0));

const headers = { 'Content-Type': 'application/json' };
const isFault = ({ level }: { level: number }) => level >= 50;

test('a body that is cut off is a client error, not a fault of the server', async () => {
  const body = new ReadableStream({
    pull: (controller) => controller.error(new Error('aborted')),
  });
  const answer = await http.request('/v1/say', {
    method: 'POST',
    body,
    headers,
    duplex: 'half',
  } as RequestInit);
  assert.equal(answer.status, 400);
  assert.match(await answer.text(), /上传中断/);
  assert.ok(!lines.some(isFault));
});

test('a visitor who disconnects is a client error, too', async () => {
  const { port } = new URL(server.origin);
  const socket = connect(Number(port), '127.0.0.1');
  const head = 'POST /v1/say HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';
  socket.write(`${head}Expect: 100-continue\r\nContent-Length: 99\r\n\r\n{"words":`);
  // The server responds with `100 Continue` when it begins to read the body.
  await once(socket, 'data');
  socket.destroy();
  for (let turn = 0; turn < 500 && lines.length === 0; turn += 1) await sleep(10);
  assert.ok(lines.length > 0 && !lines.some(isFault), JSON.stringify(lines));
});

test('a body that is too large is refused while it is being sent, announced or not', async () => {
  const long = JSON.stringify({ words: 'x'.repeat(70_000) });
  for (const body of [long, new Blob([long]).stream()]) {
    const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit;
    assert.equal((await fetch(`${server.origin}/v1/say`, init)).status, 413);
  }
});
