import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { test } from 'node:test';
import { Hono } from 'hono';
import type { Http, Readiness } from './http.ts';
import { listen } from './listen.ts';

test('stopping answers what is under way, and takes nothing new', async () => {
  const readiness: Readiness = { state: 'ready' };
  const http: Http = new Hono();
  http.get('/slow', async (c) => {
    await sleep(200);
    return c.text('done');
  });
  const { origin, stop } = await listen(http, { host: '127.0.0.1', port: 0 }, readiness);
  const slow = fetch(`${origin}/slow`);
  await sleep(50);
  const stopped = stop();
  assert.equal(readiness.state, 'draining');
  await assert.rejects(fetch(`${origin}/slow`));
  assert.equal(await (await slow).text(), 'done');
  await stopped;
});

test('a port that is taken is an error, and not a hanging start', async () => {
  const readiness: Readiness = { state: 'ready' };
  const first = await listen(new Hono(), { host: '127.0.0.1', port: 0 }, readiness);
  const port = Number(new URL(first.origin).port);
  await assert.rejects(listen(new Hono(), { host: '127.0.0.1', port }, readiness), /EADDRINUSE/);
  await first.stop();
});
