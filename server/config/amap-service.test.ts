import assert from 'node:assert/strict';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import { failedAnswer } from '#/server/http/errors.ts';
import type { Variables } from '#/server/http/types.ts';
import { amapService } from './amap-service.ts';
import { NO_BRAND, readConfig } from './config.ts';

const CODE = 'secret-of-the-shop';
const KEY = 'key0123456789';
/** URLs of the requests that reached the stand-in for AMap. */
const requested: string[] = [];
const amap = createServer((request, response) => {
  requested.push(request.url ?? '');
  if (request.url?.includes('is=echo')) return void response.end(`no such code: ${CODE}`);
  if (request.url?.includes('is=break')) return void request.socket.destroy();
  if (request.url?.includes('is=page'))
    return void response.setHeader('content-type', 'text/html').end('<script>1</script>');
  if (request.url?.includes('is=long')) return void sendOn(response);
  if (request.url?.includes('is=no')) response.statusCode = 403;
  response.setHeader('content-type', 'application/json').setHeader('set-cookie', 'spy=1');
  response.end('{"status":"1"}');
});
let get: (path: string, headers?: Record<string, string>) => Promise<Response>;
/** Bytes that `sendOn` has sent. It sends 64 MB unless the client disconnects. */
let sent = 0;
async function sendOn(response: ServerResponse) {
  for (; sent < 64_000_000 && !response.closed; sent += 1_000_000) {
    response.write(Buffer.alloc(1_000_000));
    await sleep(1);
  }
  response.end();
}
before(async () => {
  await new Promise<void>((resolve) => amap.listen(0, '127.0.0.1', resolve));
  const { port } = amap.address() as AddressInfo;
  const settings = {
    AMAP_KEY: KEY,
    AMAP_SECURITY_CODE: CODE,
    AMAP_SERVICE_ORIGIN: `http://127.0.0.1:${port}`,
  };
  const http = new Hono<Variables>();
  http.route('/_AMapService', amapService(readConfig(settings, NO_BRAND)));
  http.onError((error, c) => {
    const { status, message } = failedAnswer(error);
    return c.text(message, status as 404);
  });
  get = async (path, headers = {}) =>
    http.request(`https://shop.example/_AMapService${path}`, { headers });
});
after(() => amap.close());

test("AMap's services are requested with the security code, and their cookies are dropped", async () => {
  for (const path of ['/v4/map/styles', '/v3/vectormap', '/v3/log/init']) {
    const answer = await get(`${path}?key=${KEY}&jscode=mine&s=1`);
    assert.deepEqual([answer.status, await answer.json()], [200, { status: '1' }]);
    assert.equal(requested.at(-1), `${path}?key=${KEY}&s=1&jscode=${CODE}`);
    assert.equal(answer.headers.get('set-cookie'), null);
  }
});

test('no other path is forwarded, and no other key', async () => {
  const before = requested.length;
  for (const path of [
    `/v3/log/init?key=other`,
    '/v3/log/init',
    `/v3/place/text?key=${KEY}`,
    `/v3/log/init?key=${KEY}&callback=alert(1)//`,
    `/v3/log/init?key=${KEY}&callback=fine&callback=alert(1)`,
    `/v3/../../etc?key=${KEY}`,
    `/?key=${KEY}`,
    `/v3/a%2e%2e/b?key=${KEY}`,
    `//evil.example/v3/a?key=${KEY}`,
  ])
    assert.equal((await get(path)).status, 404, path);
  assert.equal(requested.length, before);
});

test('other sites are refused', async () => {
  const path = `/v3/log/init?key=${KEY}&callback=jsonp_1`;
  for (const [site, status] of [
    ['same-origin', 200],
    ['same-site', 404],
    ['cross-site', 404],
    ['none', 404],
  ] as const)
    assert.equal((await get(path, { 'Sec-Fetch-Site': site })).status, status, site);
});

test('the address of the page, which may be secret, is not forwarded', async () => {
  const page = encodeURIComponent('https://shop.example/tool/westard-tracking?token=secret');
  await get(`/v3/log/init?key=${KEY}&appname=${page}`);
  assert.equal(
    requested.at(-1),
    `/v3/log/init?key=${KEY}&appname=https%3A%2F%2Fshop.example&jscode=${CODE}`,
  );
});

test('no response can run as a page, and only a good one is cached', async () => {
  const good = await get(`/v3/log/init?key=${KEY}`);
  assert.match(good.headers.get('content-security-policy') ?? '', /^sandbox;/);
  assert.equal(good.headers.get('cache-control'), 'private, max-age=600');
  const bad = await get(`/v3/log/init?key=${KEY}&is=no`);
  assert.deepEqual([bad.status, bad.headers.get('cache-control')], [403, 'no-store']);
});

test('a response that repeats the code, is a page, too long or missing becomes a plain 503', async () => {
  for (const what of ['echo', 'break', 'page', 'long']) {
    const answer = await get(`/v3/log/init?key=${KEY}&is=${what}`);
    assert.equal(answer.status, 503);
    assert.ok(!(await answer.text()).includes(CODE));
  }
  // The client disconnected before the end.
  assert.ok(sent < 64_000_000);
});

test('a client that exceeds the rate limit gets 429', async () => {
  let status = 200;
  for (let at = 0; at < 700 && status !== 429; at += 1)
    status = (await get(`/v4/log?key=${KEY}`)).status;
  assert.equal(status, 429);
});
