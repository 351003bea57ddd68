import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { Hono } from 'hono';
import { amapService } from './amap-service.ts';
import { NO_BRAND, readConfig } from './config.ts';
import { failedAnswer } from './errors.ts';
import type { Variables } from './http.ts';

const CODE = 'secret-of-the-shop';
const KEY = 'key0123456789';
/** What AMap's services were asked for. */
const asked: string[] = [];
const amap = createServer((request, response) => {
  asked.push(request.url ?? '');
  if (request.url?.includes('/v3/echo')) return void response.end(`no such code: ${CODE}`);
  if (request.url?.includes('/v3/break')) return void request.socket.destroy();
  response.setHeader('content-type', 'application/json').setHeader('set-cookie', 'spy=1');
  response.end('{"status":"1"}');
});
let get: (path: string) => Promise<Response>;
before(async () => {
  await new Promise<void>((resolve) => amap.listen(0, '127.0.0.1', resolve));
  const { port } = amap.address() as AddressInfo;
  const settings = {
    AMAP_KEY: KEY,
    AMAP_SECURITY_CODE: CODE,
    AMAP_SERVICE_ORIGIN: `http://127.0.0.1:${port}`,
  };
  const http = new Hono<Variables>();
  http.route(
    '/_AMapService',
    amapService(readConfig(settings, NO_BRAND), () => new Date()),
  );
  http.onError((error, c) => {
    const { status, message } = failedAnswer(error);
    return c.text(message, status as 404);
  });
  get = async (path) => http.request(`/_AMapService${path}`);
});
after(() => amap.close());

test("AMap's services are asked with the code, and the answer comes without anything of theirs", async () => {
  for (const path of ['/v4/map/styles', '/v3/vectormap', '/v3/assistant/coordinate/convert']) {
    const answer = await get(`${path}?key=${KEY}&jscode=mine&s=1`);
    assert.deepEqual([answer.status, await answer.json()], [200, { status: '1' }]);
    assert.equal(asked.at(-1), `${path}?key=${KEY}&s=1&jscode=${CODE}`);
    assert.equal(answer.headers.get('set-cookie'), null);
  }
});

test('nothing else is asked for, and nothing in the name of another key', async () => {
  const before = asked.length;
  for (const path of [
    `/v3/place?key=other`,
    '/v3/place',
    `/v1/place?key=${KEY}`,
    `/v3/../../etc?key=${KEY}`,
    `/?key=${KEY}`,
    `/v3/a%2e%2e/b?key=${KEY}`,
    `//evil.example/v3/a?key=${KEY}`,
  ])
    assert.equal((await get(path)).status, 404, path);
  assert.equal(asked.length, before);
});

test('an answer that repeats the code, or none, says no more than that', async () => {
  for (const path of ['/v3/echo', '/v3/break']) {
    const answer = await get(`${path}?key=${KEY}`);
    assert.equal(answer.status, 503);
    assert.ok(!(await answer.text()).includes(CODE));
  }
});

test('who asks too often waits', async () => {
  let status = 200;
  for (let at = 0; at < 700 && status !== 429; at += 1)
    status = (await get(`/v3/a?key=${KEY}`)).status;
  assert.equal(status, 429);
});
