import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { Hono } from 'hono';
import { setHeader } from './set-header.ts';

test('sets a header of own responses without a copy, and of those of fetch', async (context) => {
  const upstream = createServer((_, res) => res.end('theirs'));
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  context.after(() => upstream.close());
  const { port } = upstream.address() as AddressInfo;
  const http = new Hono();
  const isCopied: boolean[] = [];
  http.use(async (c, next) => {
    await next();
    const returned = c.res;
    setHeader(c, 'X-Test', 'yes');
    isCopied.push(c.res !== returned);
  });
  http.get('/own', (c) => c.text('ours'));
  http.get('/fetched', () => fetch(`http://127.0.0.1:${port}`));
  for (const [path, body] of [
    ['/own', 'ours'],
    ['/fetched', 'theirs'],
  ] as const) {
    const answer = await http.request(path);
    assert.deepEqual([answer.headers.get('x-test'), await answer.text()], ['yes', body]);
  }
  assert.deepEqual(isCopied, [false, true]);
});
