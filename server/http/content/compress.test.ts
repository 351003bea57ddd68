import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress, pack, pickEncoding, storeBody } from './compress.ts';

describe('the encoding that a client accepts', () => {
  const cases = [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['br;q=0.0', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ] as const;
  for (const [accepted, encoding] of cases) {
    it(`${accepted}: ${encoding}`, () => assert.equal(pickEncoding(accepted), encoding));
  }
});

describe('answers', () => {
  const long = '车'.repeat(1_000);
  const http = new Hono();
  http.use(compress);
  http.get('/long', (c) => c.text(long));
  http.get('/short', (c) => c.text('车'));
  http.get('/picture', (c) => c.body(long, 200, { 'Content-Type': 'image/webp' }));
  http.get('/chosen', (c) =>
    c.body(long, 200, { 'Content-Type': 'text/html', Vary: 'Accept-Encoding' }),
  );
  http.get('/none', (c) => c.body(null, 204));
  const get = (path: string, encoding: string) =>
    http.request(path, { headers: { 'accept-encoding': encoding } });

  it('texts are compressed, with Vary', async () => {
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const) {
      const response = await get('/long', encoding);
      assert.equal(response.headers.get('content-encoding'), encoding);
      assert.equal(response.headers.get('vary'), 'Accept-Encoding');
      assert.equal(unpack(new Uint8Array(await response.arrayBuffer())).toString(), long);
    }
  });

  it('a response that already varies by encoding stays unchanged', async () => {
    const response = await get('/chosen', 'br');
    assert.equal(response.headers.get('content-encoding'), null);
    assert.equal(response.headers.get('vary'), 'Accept-Encoding');
  });

  it('short, binary and empty responses stay unchanged', async () => {
    for (const path of ['/short', '/picture', '/none']) {
      assert.equal((await get(path, 'br')).headers.get('content-encoding'), null);
    }
    assert.equal((await get('/none', 'br')).status, 204);
  });
});

describe('a stored body', () => {
  const body = new TextEncoder().encode('车况'.repeat(100));

  it('is compressed once for each encoding', async () => {
    const inEncoding = storeBody(body, 5);
    const [one, other] = await Promise.all([inEncoding('br'), inEncoding('br')]);
    assert.equal(one, other);
    assert.equal(await inEncoding('br'), one);
    assert.equal(await inEncoding('gzip'), await inEncoding('gzip'));
  });

  for (const first of ['br', 'gzip', 'identity'] as const) {
    it(`is the same in each encoding after ${first}`, async () => {
      const inEncoding = storeBody(body, 5);
      await inEncoding(first);
      assert.deepEqual(brotliDecompressSync(await inEncoding('br')), Buffer.from(body));
      assert.deepEqual(gunzipSync(await inEncoding('gzip')), Buffer.from(body));
      assert.deepEqual(Buffer.from(await inEncoding('identity')), Buffer.from(body));
    });
  }

  it('is compressed again with a higher quality if it is requested twice', async () => {
    const page = new Uint8Array(readFileSync(import.meta.filename));
    const inEncoding = storeBody(page, 4, 7);
    const first = await inEncoding('br');
    assert.equal(first.length, (await pack(page, 'br', 4)).length);
    const smallest = (await pack(page, 'br', 7)).length;
    assert.ok(smallest < first.length);
    const deadline = performance.now() + 10_000;
    while ((await inEncoding('br')).length !== smallest) {
      assert.ok(performance.now() < deadline, 'the page stays as large as at first');
      await sleep(1);
    }
    assert.deepEqual(brotliDecompressSync(await inEncoding('br')), Buffer.from(page));
    assert.deepEqual(Buffer.from(await inEncoding('identity')), Buffer.from(page));
  });

  it('is compressed again after a failure', async () => {
    const failing = { ...body } as unknown as Uint8Array;
    const inEncoding = storeBody(failing, 5);
    const [one, other] = [inEncoding('br'), inEncoding('br')];
    await assert.rejects(one);
    await assert.rejects(other);
    assert.notEqual(inEncoding('br'), one);
    await assert.rejects(inEncoding('br'));
  });

  it('occupies no more memory than its compressed form', async () => {
    const packed = await pack(new Uint8Array(100_000), 'br', 5);
    assert.equal(packed.buffer.byteLength, packed.byteLength);
  });
});

it('a body at the edge of a window is as small as in the largest one', async () => {
  for (const length of [1, 1_008, 1_009, 65_520, 65_521, 300_000]) {
    // Incompressible, and repeated, so that the second half refers to the whole first half.
    const outputLength = Math.ceil(length / 2);
    const half = createHash('shake256', { outputLength }).update('half').digest();
    const body = Buffer.concat([half, half]).subarray(0, length);
    const packed = await pack(body, 'br', 7);
    assert.deepEqual(brotliDecompressSync(packed), body);
    const params = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 24 };
    const largest = brotliCompressSync(body, { params }).length;
    assert.ok(packed.length <= largest * 1.01 + 8, `${length}: ${packed.length}, not ${largest}`);
  }
});
