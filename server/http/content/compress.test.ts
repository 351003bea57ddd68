import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { compress, packOnce, pickEncoding, type Packed } from './compress.ts';

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

it('a body is compressed once, and again after a failure', async () => {
  const body = new TextEncoder().encode('车况'.repeat(100));
  const packed: Packed = {};
  await assert.rejects(packOnce(packed, body, 'br', 'best' as never));
  const first = packOnce(packed, body, 'br', 5);
  assert.equal(packOnce(packed, body, 'br', 5), first);
  assert.deepEqual(new Uint8Array(brotliDecompressSync(await first)), body);
});
