import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { Hono } from 'hono';
import { pino } from 'pino';
import { listen, type Times } from './listen.ts';
import type { Http, Readiness } from './types.ts';

const log = pino({ level: 'silent' });

test('stop finishes running requests and accepts no new ones', async () => {
  const readiness: Readiness = { state: 'ready' };
  const { http, arrived, answer } = slowly();
  const { origin, stop } = await start(http, { readiness });
  const slow = fetch(`${origin}/slow`);
  await arrived;
  const stopped = stop();
  assert.equal(readiness.state, 'draining');
  await assert.rejects(fetch(`${origin}/slow`));
  answer();
  assert.equal(await (await slow).text(), 'done');
  await stopped;
});

test('while draining, keep-alive connections get `Connection: close`', async () => {
  const readiness: Readiness = { state: 'ready' };
  const { http, arrived, answer } = slowly();
  http.get('/', (c) => c.text(readiness.state, readiness.state === 'ready' ? 200 : 503));
  const { origin, stop } = await start(http, { readiness });
  const agent = new Agent({ keepAlive: true });
  const ask = (path: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      get(`${origin}${path}`, { agent }, resolve).once('error', reject);
    });
  const before = await ask('/');
  assert.equal(before.headers.connection, 'keep-alive');
  await text(before);

  const underWay = ask('/slow');
  // Half a request, so that its connection is not idle. The rest is sent while the server drains.
  const late = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(late, 'connect');
  late.write('GET / HTTP/1.1\r\nHost: x\r\n');
  // The server reads input in the order of arrival: after these two responses it has read the half
  // request.
  for (let later = 0; later < 2; later += 1) await text(await ask('/'));
  await arrived;
  const stopped = stop();
  late.write('\r\n');
  const response = await text(late);
  assert.match(response, /^HTTP\/1\.1 503 /);
  assert.match(response, /connection: close/i);
  answer();
  assert.equal((await underWay).headers.connection, 'close');
  assert.equal(await text(await underWay), 'done');
  await stopped;
  agent.destroy();
});

test('a stop answers a request on an idle connection, and then closes it', async () => {
  const http: Http = new Hono();
  http.get('/', (c) => c.text('here'));
  const times = { graceMs: 600, keepAliveMs: 75_000, requestMs: 30_000 };
  const { origin, stop } = await start(http, { times });
  const line = connect(Number(new URL(origin).port), '127.0.0.1');
  line.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const [first] = (await once(line, 'data')) as [Buffer];
  assert.match(String(first), /keep-alive: timeout=75/i);
  const stopped = stop();
  line.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  assert.match(await text(line), /connection: close[\s\S]*here/i);
  await stopped;
});

test('an invalid request gets a response with a body', async () => {
  const http: Http = new Hono();
  http.post('*', async (c) => c.text(await c.req.text()));
  http.get('*', (c) => c.text('here'));
  const times = { graceMs: 10, keepAliveMs: 75_000, requestMs: 300 };
  const { origin, stop } = await start(http, { times });
  const send = async (request: string) => {
    const line = connect(Number(new URL(origin).port), '127.0.0.1');
    line.write(request);
    return text(line);
  };
  const close = 'Connection: close\r\n\r\n';
  for (const [request, status] of [
    ['nonsense\r\n\r\n', 400],
    [`GET / HTTP/1.1\r\n${close}`, 400],
    [`GET / HTTP/1.0\r\n${close}`, 400],
    [`GET / HTTP/1.1\r\nHost: a b\r\n${close}`, 400],
    [`GET / HTTP/1.1\r\nHost: [::1\r\n${close}`, 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nHost: evil.example\r\n${close}`, 400],
    [`GET http://evil.example/ HTTP/1.1\r\nHost: x\r\n${close}`, 400],
    [`GET HTTP://x/ HTTP/1.1\r\nHost: x\r\n${close}`, 400],
    [`OPTIONS * HTTP/1.1\r\nHost: x\r\n${close}`, 400],
    [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n${close}`, 431],
    ['POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf', 408],
    // The normalized path is not one of the dealer's API, which allows more time for a body.
    ['POST /v1/dealer/%2e%2e/x HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf', 408],
  ] as const) {
    const answer = await send(request);
    assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `), request.slice(0, 60));
    assert.match(answer, /\r\n\r\n请求\p{sc=Han}+\n$/u, request.slice(0, 60));
  }
  assert.match(await send(`GET / HTTP/1.1\r\nHost: [::1]:80\r\n${close}`), /^HTTP\/1.1 200/);
  await stop();
});

test('a port in use is an error, not a hanging start', async () => {
  const readiness: Readiness = { state: 'ready' };
  const first = await start(new Hono(), { readiness });
  const port = Number(new URL(first.origin).port);
  await assert.rejects(
    listen(new Hono(), { host: '127.0.0.1', port }, readiness, log),
    /EADDRINUSE/,
  );
  await first.stop();
});

/** Listens on a free port. */
function start(http: Http, { readiness, times }: { readiness?: Readiness; times?: Times }) {
  const state = readiness ?? { state: 'ready' };
  return listen(http, { host: '127.0.0.1', port: 0 }, state, log, undefined, times);
}

/** Creates a server whose `/slow` runs from `arrived` until `answer` is called. */
function slowly() {
  const [come, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const http: Http = new Hono();
  http.get('/slow', async (c) => {
    come.resolve();
    await release.promise;
    return c.text('done');
  });
  return { http, arrived: come.promise, answer: release.resolve };
}
