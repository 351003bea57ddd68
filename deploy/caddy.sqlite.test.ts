import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import {
  checkProxy,
  missing,
  PROOF,
  requestH2,
  SECRET_ADDRESSES,
  startProxiedShop,
  startProxy,
  stopProxy,
  type ProxiedShop,
} from '#/testing/proxied-shop.ts';

/**
 * Returns the Caddyfile with the ports, folders and certificate of the test, and with the host of the
 * console.
 */
async function caddyfile({ folder, port, https, http }: ProxiedShop): Promise<string> {
  const text = await readFile(join(import.meta.dirname, 'Caddyfile'), 'utf8');
  const options = `admin off\nauto_https disable_redirects\nhttp_port ${http}\nhttps_port ${https}\ndefault_bind 127.0.0.1`;
  const site = text
    .replace(/^#desk\.example \{[^}]*\}[^}]*\}/m, (lines) => lines.replaceAll(/^#/gm, ''))
    .replaceAll(
      /^(shop|desk)\.example \{$/gm,
      `https://$1.example:${https} {\n\ttls ${folder}/tls/fullchain.pem ${folder}/tls/privkey.pem`,
    )
    .replace(/^\tlog \{$/m, `${options}\n\tlog {\n\t\toutput file ${folder}/caddy.log`)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${port}`)
    .replaceAll('/var/www/forecourt', join(folder, 'www'));
  return site;
}

describe('a site behind Caddy', { skip: missing('caddy') }, () => {
  let shop: ProxiedShop;
  let caddy: ChildProcess;
  let file: string;
  before(async () => {
    shop = await startProxiedShop({ CONSOLE_ORIGIN: 'https://desk.example' });
    file = join(shop.folder, 'Caddyfile');
    await writeFile(file, await caddyfile(shop));
    const options = { port: shop.https, folder: shop.folder };
    caddy = await startProxy('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], options);
  });
  after(async () => {
    await stopProxy(caddy);
    await shop.stop();
  });

  const post = (from: string, headers: Readonly<Record<string, string>> = {}) =>
    requestH2(shop.https, '/v1/vote/price-negotiable', {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        ...headers,
      },
      body: 'choice=fixed',
      from,
    });

  it('is accepted by caddy validate', () => {
    const options = ['validate', '--config', file, '--adapter', 'caddyfile'];
    const { status, stderr } = checkProxy('caddy', options, shop.folder);
    assert.equal(status, 0, stderr);
  });

  it('sends a page over HTTP/2 with brotli, and answers a known one with 304', async () => {
    const first = await requestH2(shop.https, '/discount', {
      headers: { 'accept-encoding': 'br' },
    });
    assert.deepEqual([first.status, first.headers['content-encoding']], [200, 'br']);
    assert.match(brotliDecompressSync(first.body).toString(), /rendering \d+/);
    const headers = { 'if-none-match': String(first.headers.etag) };
    assert.equal((await requestH2(shop.https, '/discount', { headers })).status, 304);
  });

  it('tells the server the address of the visitor, whatever the visitor claims', async () => {
    assert.equal((await post('127.0.0.2')).status, 200);
    assert.equal((await post('127.0.0.2', { 'x-forwarded-for': '203.0.113.9' })).status, 429);
    assert.equal((await post('127.0.0.3')).status, 200);
  });

  it('lets programs of the dealer send large files', async () => {
    const { status } = await requestH2(shop.https, '/v1/dealer/pictures', {
      method: 'POST',
      headers: { 'content-type': 'image/jpeg' },
      body: Buffer.alloc(3_000_000),
    });
    assert.equal(status, 401);
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

  it('logs neither queries, referrers, preview words nor private paths', async () => {
    const headers = { referer: 'https://shop.example/receipt?no=SECRET7' };
    for (const path of [...SECRET_ADDRESSES, '/car/PUBLIC-1/photos?from=list', '/']) {
      await requestH2(shop.https, path, { headers });
    }
    const read = () => readFile(join(shop.folder, 'caddy.log'), 'utf8');
    while (!(await read()).includes('"uri":"/"')) await sleep(20);
    const log = await read();
    assert.match(log, /"uri":"\/car\/PUBLIC-1\/photos"/);
    assert.doesNotMatch(log, /SECRET7/);
  });

  it('serves the files that prove the domain to WeChat, and the robots.txt of the server', async () => {
    assert.equal((await requestH2(shop.https, '/MP_verify_x7.txt')).body.toString(), PROOF);
    assert.match((await requestH2(shop.https, '/robots.txt')).body.toString(), /^User-agent/);
  });
});
