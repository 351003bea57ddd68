import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { JSON_DOCUMENT, serveDocument, SVG_DOCUMENT } from './serve-document.ts';

test('a document is made once, packed, and 304 for a known ETag', async () => {
  let made = 0;
  const content = { words: '车'.repeat(10_000) };
  const http = new Hono().get(
    '/',
    serveDocument(() => {
      made += 1;
      return JSON.stringify(content);
    }, JSON_DOCUMENT),
  );
  const get = async (headers: Record<string, string>) => http.request('/', { headers });
  const plain = await get({});
  assert.equal(plain.headers.get('content-type'), 'application/json');
  assert.deepEqual(await plain.json(), content);
  for (const [encoding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await get({ 'Accept-Encoding': encoding });
    assert.equal(answer.headers.get('content-encoding'), encoding);
    const bytes = Buffer.from(await answer.arrayBuffer());
    assert.ok(bytes.length < 1_000);
    assert.deepEqual(JSON.parse(unpack(bytes).toString()), content);
  }
  const etag = plain.headers.get('etag') ?? '';
  const known = await get({ 'If-None-Match': etag });
  assert.deepEqual([known.status, await known.text()], [304, '']);
  for (const query of ['?a', '?a=1', '?b'])
    assert.equal((await http.request(`/${query}`)).status, 200);
  assert.equal(made, 1);
});

test('a drawing is an SVG file that browsers store for a day', async () => {
  const http = new Hono().get(
    '/',
    serveDocument(() => '<svg/>', SVG_DOCUMENT),
  );
  const { headers } = await http.request('/');
  assert.equal(headers.get('content-type'), 'image/svg+xml');
  assert.equal(headers.get('cache-control'), 'public, max-age=86400');
});
