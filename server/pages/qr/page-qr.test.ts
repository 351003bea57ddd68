import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { Hono } from 'hono';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { failedAnswer } from '#/server/http/errors.ts';
import { createRateLimit } from '#/server/http/rate-limit.ts';
import { createHomeOf } from '#/server/http/visitor.ts';
import { pageQr } from './page-qr.ts';

const ask = async (to: string, siteOrigin = '') => {
  const renders = createRateLimit({ most: 2, withinMs: 60_000 });
  const parts = { homeOf: createHomeOf(siteOrigin, 0), config: { trustedProxies: 0 }, renders };
  const http = new Hono().route('/qr', pageQr(parts));
  http.onError((error, c) => c.text('', failedAnswer(error).status as 400));
  return http.request(`http://shop.example/qr?${new URLSearchParams({ to })}`);
};
async function read(answer: Response): Promise<string> {
  const raw = sharp(Buffer.from(await answer.arrayBuffer()))
    .ensureAlpha()
    .raw();
  const { data, info } = await raw.toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

describe('the QR code of a page', () => {
  test('contains its URL on the site’s origin', async () => {
    const answer = await ask('/proof?sha256=ab');
    assert.equal(answer.headers.get('Content-Type'), 'image/png');
    assert.equal(await read(answer), 'http://shop.example/proof?sha256=ab');
    const own = await ask('/proof?sha256=ab', 'https://cars.example');
    assert.equal(await read(own), 'https://cars.example/proof?sha256=ab');
  });

  test('contains Chinese words, and is refused where their encoding is too long', async () => {
    const short = await ask(`/car?keyword=${'车'.repeat(80)}`);
    assert.match(decodeURIComponent(await read(short)), /keyword=车{80}$/);
    for (const length of [120, 299])
      assert.equal((await ask(`/${'车'.repeat(length)}`)).status, 400);
  });

  test('never leads to another site', async () => {
    for (const to of [
      '',
      'proof',
      '//bad.example',
      '/\\bad.example',
      'https://bad.example/',
      '/\t/bad.example',
      `/${'a'.repeat(300)}`,
    ])
      assert.equal((await ask(to)).status, 400, to);
  });
});
