import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { CAR, openDealer, outcomes, type Dealer } from '#/testing/dealer.ts';

let dealer: Dealer;
before(async () => {
  dealer = await openDealer();
});
after(() => dealer.shop.close());

describe('pictures', () => {
  const jpeg = async (red: number) => {
    const create = {
      width: 800,
      height: 600,
      channels: 3,
      background: { r: red, g: 90, b: 90 },
    } as const;
    return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
  };
  const upload = (bytes: Uint8Array<ArrayBuffer>, type = 'image/jpeg', path = 'pictures') =>
    dealer.send<{ name: string; bytes: number }>('POST', path, bytes, type);

  test('an upload stores a picture; the same one twice has one name, which rows may use', async () => {
    const bytes = await jpeg(10);
    const { status, data } = await upload(bytes);
    assert.equal(status, 200);
    assert.match(data.name, /^\/media\/[0-9a-f]{32}$/);
    assert.deepEqual((await upload(bytes)).data, data);
    assert.deepEqual(
      outcomes(await dealer.put('car', [{ ...CAR, id: 'PIC', facade: [data.name] }])),
      ['written'],
    );
    const patched = await dealer.patch('car', [{ id: 'PIC', cover: data.name }]);
    assert.deepEqual(outcomes(patched), ['written']);
  });

  test('a row cannot name one that was not uploaded', async () => {
    const missing = `/media/${'0'.repeat(32)}`;
    const close = [`${missing}.jpg`, '/media/0', '/media/', `/x/../${missing.slice(1)}`];
    const elsewhere = ['//other.host/x.jpg', '/\\other.host/x.jpg', '/\t/other.host/x.jpg', '/\\'];
    const others = [`${missing}.mp4`, 'a.jpg', '../../etc/passwd', ''];
    for (const name of [missing, ...close, ...elsewhere, ...others]) {
      const { data } = await dealer.put('car', [{ ...CAR, id: 'PIC2', facade: [{ img: name }] }]);
      assert.deepEqual(outcomes({ status: 0, message: '', data }), ['refused'], name);
    }
  });

  test('a row may name a picture at another path of this site', async () => {
    const facade = [{ img: '/pictures/own.jpg' }];
    assert.deepEqual(outcomes(await dealer.put('car', [{ ...CAR, id: 'PIC3', facade }])), [
      'written',
    ]);
  });

  test('a file that is no picture is refused with a message, and nothing is stored', async () => {
    const broken = (await jpeg(20)).slice(0, 300);
    assert.deepEqual(await upload(broken), { status: 422, message: '图片文件不完整', data: null });
    const text = new TextEncoder().encode('<svg onload="hit()"/>');
    assert.equal((await upload(text, 'image/png')).status, 422);
    assert.equal((await upload(text, 'image/svg+xml')).status, 415);
    assert.equal((await upload(new Uint8Array())).status, 422);
    const heic = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0heicmif1');
    assert.match((await upload(heic, 'image/heic')).message, /HEIC 照片不能用/);
    assert.match((await upload(text, 'video/mp4', 'films')).message, /./);
    const { dataDir } = dealer.shop.context.config;
    assert.deepEqual(await readdir(join(dataDir, 'incoming')), []);
  });

  test('413 for one that is too large, announced or not', async () => {
    const large = new Uint8Array(30_000_001);
    assert.equal((await upload(large)).status, 413);
    assert.deepEqual(await readdir(join(dealer.shop.context.config.dataDir, 'incoming')), []);
  });
});
