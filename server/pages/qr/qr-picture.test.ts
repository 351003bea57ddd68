import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { qrPicture } from './qr-picture.ts';

/** Decodes a picture shown at a width in px. */
async function read(png: Buffer, width?: number): Promise<string> {
  const sized = width ? sharp(png).resize({ width }) : sharp(png);
  const { data, info } = await sized.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

test('a code can be decoded, whatever its content', async () => {
  const address = 'https://work.weixin.qq.com/ca/cawcde1234567890?customer_channel=chengdu-1';
  assert.equal(await read(await qrPicture(address)), address);
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), async (text) => {
      assert.equal(await read(await qrPicture(text)), text);
    }),
    { numRuns: 30 },
  );
});

test('a code can be decoded at the size shown on pages', async () => {
  const address = 'https://weixin.qq.com/r/liangju-official-account';
  const png = await qrPicture(address);
  for (const width of [104, 142, 208, 284, 312]) assert.equal(await read(png, width), address);
});

test('a code is drawn once and is small', async () => {
  const drawing = qrPicture('https://one.example');
  assert.equal(qrPicture('https://one.example'), drawing);
  assert.ok((await drawing).length < 1500, `${(await drawing).length} bytes`);
});

test('a code that failed is drawn again at the next call', async () => {
  const tooLong = 'x'.repeat(8000);
  const drawing = qrPicture(tooLong);
  await assert.rejects(drawing);
  const again = qrPicture(tooLong);
  assert.notEqual(again, drawing);
  await assert.rejects(again);
});
