import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { allDrawings } from '#/app/cars/demo-pictures.ts';
import { openDiskCache } from './media-cache.ts';
import { openMediaStore } from './media-store.ts';
import { mediaRoutes } from './media.ts';

let folder: string;
let routes: Hono;
let address: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-media-'));
  routes = await mediaRoutes({ folder: join(folder, 'media') });
  const drawing = allDrawings().get('suv-blue-left')?.svg ?? '';
  address = await add(
    'car.jpg',
    await sharp(Buffer.from(drawing)).jpeg({ quality: 88 }).toBuffer(),
  );
});
after(() => rm(folder, { recursive: true }));

async function add(name: string, bytes: Buffer): Promise<string> {
  await writeFile(join(folder, name), bytes);
  return openMediaStore(join(folder, 'media')).add(join(folder, name));
}

async function ask(path: string, accept = 'image/webp,*/*', headers = {}) {
  const response = await routes.request(path.replace(/^\/media/, ''), {
    headers: { accept, ...headers },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

describe('a picture', () => {
  test('is named by its content: the same file twice is the same address', async () => {
    assert.match(address, /^\/media\/[0-9a-f]{32}$/);
    const bytes = await readFile(join(folder, 'car.jpg'));
    assert.equal(await add('again.jpg', bytes), address);
  });

  test('comes in the width asked for, in the best format that the browser takes', async () => {
    const cases = [
      ['image/avif,image/webp,*/*', 'image/avif', 'heif'],
      ['image/webp,*/*', 'image/webp', 'webp'],
      ['image/webp;q=0,*/*', 'image/jpeg', 'jpeg'],
      ['', 'image/jpeg', 'jpeg'],
    ] as const;
    for (const [accept, type, format] of cases) {
      const { status, headers, bytes } = await ask(`${address}?w=320`, accept);
      assert.equal(status, 200);
      assert.equal(headers.get('content-type'), type);
      assert.equal(headers.get('vary'), 'Accept');
      assert.match(headers.get('cache-control') ?? '', /max-age=31536000, immutable/);
      const found = await sharp(bytes).metadata();
      assert.deepEqual([found.format, found.width, found.height], [format, 320, 240]);
    }
  });

  test('comes as JPEG for share cards, whatever the browser takes', async () => {
    for (const path of [`${address}.jpg?w=640`, `${address}?w=640&format=jpeg`]) {
      const { headers } = await ask(path, 'image/avif,image/webp');
      assert.equal(headers.get('content-type'), 'image/jpeg');
      assert.equal(headers.get('vary'), null);
    }
  });

  test('is light: at most 12 KB on a card, 45 KB on the detail page', async () => {
    for (const accept of ['image/webp', 'image/avif,image/webp']) {
      assert.ok((await ask(`${address}?w=320`, accept)).bytes.length <= 12_000);
      assert.ok((await ask(`${address}?w=960`, accept)).bytes.length <= 45_000);
    }
  });

  test('that the browser holds is not sent again', async () => {
    const first = await ask(`${address}?w=320`);
    const etag = first.headers.get('etag') ?? '';
    for (const held of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const second = await ask(`${address}?w=320`, 'image/webp,*/*', { 'if-none-match': held });
      assert.deepEqual([second.status, second.bytes.length], [304, 0]);
    }
  });

  test('is turned upright, and tells nothing about where it was taken', async () => {
    const photo = sharp({ create: { width: 400, height: 200, channels: 3, background: '#345' } });
    const bytes = await photo
      .jpeg()
      .withExif({
        IFD0: { Orientation: '6', Make: 'Phone' },
        IFD3: { GPSLatitude: '30/1 34/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const turned = await ask(`${await add('phone.jpg', bytes)}?w=320`, 'image/webp');
    const found = await sharp(turned.bytes).metadata();
    assert.deepEqual([found.width, found.height], [200, 400]);
    assert.equal(found.exif, undefined);
    assert.equal(found.orientation, undefined);
  });
});

describe('404', () => {
  for (const path of [
    '/0000',
    `/${'a'.repeat(32)}`,
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e',
    `/${'A'.repeat(32)}`,
  ]) {
    test(`for ${path}, which no picture is called`, async () => {
      assert.equal((await ask(`${path}?w=320`)).status, 404);
    });
  }
});

describe('400', () => {
  for (const query of ['w=321', 'w=99999', 'w=-1', 'w=abc', 'w=320&format=png']) {
    test(`for ${query}, which the server does not make`, async () => {
      assert.equal((await ask(`${address}?${query}`)).status, 400);
    });
  }
});

describe('a file is refused', () => {
  test('that is no picture', async () => {
    await assert.rejects(
      add('a.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      /不是可用的图片/,
    );
    await assert.rejects(add('b.jpg', Buffer.from('%PDF-1.7')), /不是可用的图片/);
    await assert.rejects(add('c.jpg', Buffer.alloc(0)), /不是可用的图片/);
  });

  test('that breaks off', async () => {
    const whole = await readFile(join(folder, 'car.jpg'));
    await assert.rejects(add('half.jpg', whole.subarray(0, whole.length / 2)), /不完整/);
  });

  test("that unpacks into a machine's whole memory", async () => {
    const bomb = sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
    });
    await assert.rejects(add('bomb.png', await bomb.png().toBuffer()), /5000 万像素/);
  });
});

describe('the cache of sizes', () => {
  const open = async (max: number) => {
    const place = await mkdtemp(join(folder, 'cache-'));
    return { place, cache: await openDiskCache(place, max) };
  };

  test('makes a file once, however many ask for it at once', async () => {
    const { cache } = await open(1000);
    let made = 0;
    const make = async () => Buffer.from(String((made += 1)));
    const all = await Promise.all(Array.from({ length: 20 }, () => cache.get('a', make)));
    assert.deepEqual([made, ...new Set(all.map(String))], [1, '1']);
  });

  test('keeps to its size: the file longest not asked for goes first', async () => {
    const { place, cache } = await open(250);
    const make = async () => Buffer.alloc(100);
    for (const name of ['a', 'b', 'a', 'c']) await cache.get(name, make);
    assert.deepEqual((await readdir(place)).toSorted(), ['a', 'c']);
    assert.equal(cache.size(), 200);
  });

  test('takes over what an earlier run left, but no half-written files; those of now stay', async () => {
    const { place } = await open(0);
    await writeFile(join(place, 'old'), 'x'.repeat(100));
    await utimes(join(place, 'old'), 1, 1);
    await writeFile(join(place, 'new.webp'), 'y'.repeat(100));
    await writeFile(join(place, 'z.1.part'), 'half');
    await utimes(join(place, 'z.1.part'), 1, 1);
    await writeFile(join(place, 'now.1.part'), 'half, by another process');
    const cache = await openDiskCache(place, 250);
    const kept = await cache.get('new.webp', () => assert.fail('made again'));
    assert.equal(kept.length, 100);
    await cache.get('third', async () => Buffer.alloc(100));
    assert.deepEqual((await readdir(place)).toSorted(), ['new.webp', 'now.1.part', 'third']);
  });

  test('counts a deleted file once, however many miss it', async () => {
    const { place, cache } = await open(1000);
    const make = async () => Buffer.alloc(100);
    await cache.get('a', make);
    await rm(join(place, 'a'));
    await Promise.all([cache.get('a', make), cache.get('a', make)]);
    assert.equal(cache.size(), 100);
  });

  test('that cannot have its folder says so when it is opened', async () => {
    await writeFile(join(folder, 'a-file'), '');
    await assert.rejects(openDiskCache(join(folder, 'a-file'), 1000), /a-file/);
  });

  test('makes a file again that was deleted, and tries again after a failure', async () => {
    const { place, cache } = await open(1000);
    await assert.rejects(
      cache.get('a', async () => Promise.reject(new Error('no'))),
      /no/,
    );
    await cache.get('a', async () => Buffer.from('1'));
    await rm(join(place, 'a'));
    assert.equal(String(await cache.get('a', async () => Buffer.from('2'))), '2');
  });
});
