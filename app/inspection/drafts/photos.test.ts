import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { Hono } from 'hono';
import sharp from 'sharp';
import { mediaRoutes } from '#/server/media/media.ts';
import { openFolder } from '#/server/media/objects/folder.ts';
import { openMediaStore } from '#/server/media/store.ts';
import { openInspectors, pngOf, type Inspectors } from '#/testing/inspectors.ts';

let inspectors: Inspectors;
let draft: string;
before(async () => {
  inspectors = await openInspectors();
  await inspectors.addCar('F-1');
  draft = await inspectors.open('F-1');
});
after(() => inspectors.close());

type Photos = { photo: string; photos: { photo: string; words: string | null; by: string }[] };
const add = (item: string, bytes: Uint8Array, query?: string) =>
  inspectors.addPhoto(draft, item, bytes, query);
const order = (item: string, photos: readonly string[]) =>
  inspectors.send<Photos>('PUT', `/${draft}/points/${item}/photos`, { photos });
const remove = (item: string, photo: string) =>
  inspectors.send<Photos>('DELETE', `/${draft}/points/${item}/photos/${photo.slice(7)}`);
const names = ({ photos }: { photos: { photo: string }[] }) => photos.map(({ photo }) => photo);

describe('a photo', () => {
  test('is added to its point once, with who added it, whether or not the point is recorded', async () => {
    const [red, blue] = [await pngOf('red'), await pngOf('blue')];
    const first = await add(
      'E01',
      red,
      `?by=${encodeURIComponent('李师傅')}&words=${encodeURIComponent('左前')}`,
    );
    assert.equal(first.status, 200);
    assert.match(first.data.photo, /^\/media\/[0-9a-f]{32}$/);
    const second = await add('E01', blue);
    assert.deepEqual(names(second.data), [first.data.photo, second.data.photo]);
    assert.deepEqual(names((await add('E01', red)).data), names(second.data));
    const [photo] = (second.data as Photos).photos;
    assert.deepEqual([photo?.by, photo?.words], ['李师傅', '左前']);
    const { data } = await inspectors.send<{ points: { item: string; current: object | null }[] }>(
      'GET',
      `/${draft}`,
    );
    assert.equal(data.points.find(({ item }) => item === 'E01')?.current, null);
  });

  test('of a point that does not exist is refused in words, and nothing is stored', async () => {
    const media = join(inspectors.shop.context.config.dataDir, 'media/originals');
    const count = async () => (await readdir(media, { recursive: true })).length;
    const before = await count();
    const green = await pngOf('green');
    for (const [item, message] of [
      ['Z99', '没有检测点「Z99」'],
      ['P07', 'P07 不适用于这辆车：它的动力不是插电混动、纯电动或增程式'],
    ] as const) {
      const { status, message: reason } = await add(item, green);
      assert.deepEqual([status, reason], [404, message]);
    }
    const none = await inspectors.addPhoto('00000000-0000-4000-8000-000000000000', 'E01', green);
    assert.deepEqual([none.status, none.message.slice(0, 8)], [404, '没有这份检测草稿']);
    assert.equal(await count(), before);
  });

  test('is refused if it is no picture, too large, or nobody is named', async () => {
    const text = await add('E02', Buffer.from('no picture'));
    assert.deepEqual(
      [text.status, text.message],
      [422, '不是可用的图片（JPEG、PNG、WebP、AVIF、GIF）'],
    );
    const half = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 100, sigma: 30 },
      },
    })
      .png()
      .toBuffer();
    const cut = await add('E02', half.subarray(0, half.length / 2));
    assert.deepEqual([cut.status, cut.message], [422, '图片文件不完整']);
    assert.equal((await add('E02', Buffer.alloc(30_000_001))).status, 413);
    assert.equal((await add('E02', await pngOf('red'), '')).status, 400);
    const type = await inspectors.send(
      'POST',
      `/${draft}/points/E02/photos?by=x`,
      Buffer.from('{}'),
    );
    assert.equal(type.status, 415);
  });

  test('is ordered and removed; an outdated order is a conflict with the current photos', async () => {
    const all: string[] = [];
    for (const colour of ['#111', '#222', '#333']) {
      all.push((await add('E03', await pngOf(colour))).data.photo);
    }
    const reversed = all.toReversed();
    assert.deepEqual(names((await order('E03', reversed)).data), reversed);
    assert.deepEqual(names((await order('E03', reversed)).data), reversed);
    const last = (await add('E03', await pngOf('#444'))).data.photo;
    for (const outdated of [all, [...all, last, last], [...all, '/media/x'], []]) {
      const { status, data } = await order('E03', outdated);
      assert.deepEqual([status, names(data)], [409, [...reversed, last]]);
    }
    const [first = '', ...rest] = reversed;
    assert.deepEqual(names((await remove('E03', first)).data), [...rest, last]);
    assert.deepEqual(names((await remove('E03', first)).data), [...rest, last]);
    const added = (await add('E03', await pngOf('#555'))).data;
    assert.deepEqual(names(added), [...rest, last, added.photo]);
    assert.equal(
      (await inspectors.send('DELETE', `/${draft}/points/E03/photos/..%2fx`)).status,
      400,
    );
  });

  test('can be added by several inspectors at once, up to 20 at a point', async () => {
    const pictures = await Promise.all(
      Array.from({ length: 24 }, (_, at) => pngOf(`rgb(${at * 10}, 90, 90)`)),
    );
    const added = await Promise.all(pictures.map((bytes) => add('E04', bytes)));
    const statuses = added.map(({ status }) => status).toSorted();
    assert.deepEqual(statuses, [...Array(20).fill(200), ...Array(4).fill(422)]);
    assert.match(added.find(({ status }) => status === 422)?.message ?? '', /每项最多 20 张照片/);
    const { data } = await inspectors.send<Photos>('GET', `/${draft}/points/E04`);
    assert.equal(new Set(names(data)).size, 20);
  });
});

test('a photo is served without the location and the other metadata of the phone', async () => {
  const phone = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitude: '30/1 39/1 0/1', GPSLatitudeRef: 'N' },
    })
    .jpeg()
    .toBuffer();
  assert.ok(phone.includes('Phone'));
  const { data } = await add('E05', phone);
  const { dataDir } = inspectors.shop.context.config;
  const routes = await mediaRoutes({
    store: openMediaStore(openFolder(join(dataDir, 'media'))),
    sizes: join(dataDir, 'media/variants'),
  });
  const served = await new Hono().route('/media', routes).request(data.photo);
  const bytes = Buffer.from(await served.arrayBuffer());
  assert.equal(served.status, 200);
  assert.deepEqual(
    [(await sharp(bytes).metadata()).exif, bytes.includes('Phone')],
    [undefined, false],
  );
  const stored = await readdir(join(dataDir, 'media/originals'), { recursive: true });
  const original = stored.find((name) => name.endsWith(data.photo.slice(7)));
  assert.ok((await readFile(join(dataDir, 'media/originals', original ?? ''))).equals(phone));
});
