import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { mainFile, siteFile } from '#/testing/nginx.ts';
import {
  checkProxy,
  missing,
  PROOF,
  requestH2,
  SECRET_ADDRESSES,
  startProxiedShop,
  startProxy,
  stopProxy,
  UNCHANGED,
  type ProxiedShop,
} from '#/testing/proxied-shop.ts';

const SITES = ['forecourt.conf', 'console.conf'];

async function waitFor(isTrue: () => Promise<boolean>): Promise<void> {
  while (!(await isTrue())) await sleep(20);
}

describe('a site behind nginx', { skip: missing('nginx') }, () => {
  let shop: ProxiedShop;
  let nginx: ChildProcess;
  let options: string[];
  before(async () => {
    shop = await startProxiedShop({ CONSOLE_ORIGIN: 'https://desk.example' });
    const { folder } = shop;
    await writeFile(join(folder, 'nginx.conf'), mainFile(folder, SITES));
    for (const name of SITES) {
      await writeFile(join(folder, name), await siteFile(name, shop));
    }
    options = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')];
    await mkdir(join(folder, 'cache'));
    nginx = await startProxy('nginx', options, { port: shop.https, folder });
  });
  after(async () => {
    await stopProxy(nginx);
    await shop.stop();
  });

  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    requestH2(shop.https, path, { headers });
  const post = (from: string, headers: Readonly<Record<string, string>> = {}) =>
    requestH2(shop.https, '/v1/vote/price-negotiable', {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', ...FORM, ...headers },
      body: 'choice=fixed',
      from,
    });
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

  it('is accepted by nginx -t', () => {
    const { status, stderr } = checkProxy('nginx', ['-t', ...options], shop.folder);
    assert.equal(status, 0, stderr);
    assert.doesNotMatch(stderr, /\[warn\]/);
  });

  it('sends a page over HTTP/2 with brotli, the second time from the cache', async () => {
    const first = await get('/discount', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    assert.deepEqual([first.status, first.headers['x-cache']], [200, 'MISS']);
    assert.equal(first.headers['content-encoding'], 'br');
    assert.match(brotliDecompressSync(first.body).toString(), /rendering \d+/);
    // Another browser lists the same encodings in another order.
    const second = await get('/discount', { 'accept-encoding': 'br, gzip' });
    assert.equal(second.headers['x-cache'], 'HIT');
    assert.deepEqual(second.body, first.body);
    const plain = await get('/discount');
    assert.equal(plain.headers['content-encoding'], undefined);
    assert.match(plain.body.toString(), /rendering \d+/);
  });

  it('answers a known page with 304', async () => {
    const { headers } = await get('/discount');
    const known = await get('/discount', { 'if-none-match': String(headers.etag) });
    assert.deepEqual([known.status, known.body.length], [304, 0]);
  });

  it('shows a page that is no longer fresh while it is fetched again', async () => {
    const first = (await get('/board')).body.toString();
    const states: unknown[] = [];
    for (let state: unknown; state !== 'STALE' && state !== 'UPDATING'; await sleep(200)) {
      const { headers, body } = await get('/board');
      state = headers['x-cache'];
      states.push(state);
      assert.equal(body.toString(), first, 'the stale page itself');
      assert.ok(['HIT', 'STALE', 'UPDATING'].includes(String(state)), String(state));
    }
    assert.equal(states[0], 'HIT');
  });

  it('sends the age of the latest responses with a page that stays the same', async () => {
    const first = await get(UNCHANGED);
    const isConfirmed = async () => {
      const { headers, body } = await get(UNCHANGED);
      assert.deepEqual(body, first.body);
      return headers['last-modified'] !== first.headers['last-modified'];
    };
    const deadline = performance.now() + 20_000;
    while (!(await isConfirmed())) {
      assert.ok(performance.now() < deadline, 'the age of the first responses');
      await sleep(500);
    }
  });

  it('does not store a private page', async () => {
    const path = '/receipt?no=K7QM-2XJ9';
    const [first, second] = [await get(path), await get(path)];
    assert.deepEqual([first.headers['x-cache'], second.headers['x-cache']], ['MISS', 'MISS']);
    assert.notDeepEqual(first.body, second.body);
  });

  it('tells the server the address of the visitor, whatever the visitor claims', async () => {
    assert.equal((await post('127.0.0.2')).status, 200);
    const again = await post('127.0.0.2', { 'x-forwarded-for': '203.0.113.9' });
    assert.equal(again.status, 429);
    assert.match(String(again.headers['retry-after']), /^\d+$/);
    assert.equal((await post('127.0.0.3')).status, 200);
  });

  it('lets programs of the dealer send large files, and nobody else', async () => {
    const body = Buffer.alloc(3_000_000);
    const send = (path: string, headers: Readonly<Record<string, string>>) =>
      requestH2(shop.https, path, { method: 'POST', headers, body });
    const dealer = await send('/v1/dealer/pictures', { 'content-type': 'image/jpeg' });
    assert.equal(dealer.status, 401);
    const { status } = await send('/v1/sell_car', FORM);
    assert.equal(status, 413);
  });

  it('lets the staff send photos, and separates the host of the console', async () => {
    const host = 'desk.example';
    const photo = { method: 'POST', body: Buffer.alloc(3_000_000) };
    const path = '/v1/console/cars/A-1/photos/facade';
    // Without an owner the console does not exist.
    assert.equal((await requestH2(shop.https, path, photo)).status, 404);
    assert.equal((await requestH2(shop.https, path, { ...photo, host })).status, 404);
    assert.equal((await requestH2(shop.https, '/healthz', { host })).status, 200);
    assert.equal((await requestH2(shop.https, '/v1/visit/times', { host })).status, 404);
    assert.equal((await requestH2(shop.https, '/v1/visit/times')).status, 200);
  });

  it('serves the files that prove the domain to WeChat, and the keys of the server', async () => {
    assert.equal((await get('/MP_verify_x7.txt')).body.toString(), PROOF);
    assert.match((await get('/robots.txt')).body.toString(), /^User-agent/);
    assert.equal((await get('/.well-known/jwks.json')).status, 200);
  });

  it('logs neither queries, referrers, preview words nor private paths', async () => {
    const referer = 'https://shop.example/receipt?no=SECRET7';
    for (const path of SECRET_ADDRESSES) {
      await get(path, { referer });
      await fetch(`http://127.0.0.1:${shop.http}${path}`, { redirect: 'manual' });
    }
    const body = Buffer.alloc(3_000_000);
    const headers = { referer, ...FORM };
    const tooLarge = { method: 'POST', headers, body };
    assert.equal((await requestH2(shop.https, '/v1/sell_car?SECRET7', tooLarge)).status, 413);
    await get('/car/PUBLIC-1/photos?from=list');
    const read = (name: string) => readFile(join(shop.folder, name), 'utf8');
    await waitFor(async () => (await read('forecourt.log')).includes('"/car/PUBLIC-1/photos"'));
    const log = await read('forecourt.log');
    assert.match(log, /"path":"\/v1\/sell_car","status":413/);
    assert.doesNotMatch(log + (await read('forecourt-error.log')), /SECRET7/);
  });

  it('redirects http to https', async () => {
    const url = `http://127.0.0.1:${shop.http}/car/1?a=b`;
    const response = await fetch(url, { redirect: 'manual' });
    assert.equal(response.status, 308);
    assert.equal(response.headers.get('location'), 'https://127.0.0.1/car/1?a=b');
  });
});
