import assert from 'node:assert/strict';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { openFolder } from '#/server/media/objects/folder.ts';
import { openMediaStore, type MediaStore } from './store.ts';
import { makeShare, makeSquare } from './variant.ts';

let folder: string;
let store: MediaStore;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-store-'));
  store = openMediaStore(openFolder(join(folder, 'media')));
});
after(() => rm(folder, { recursive: true }));

async function add(name: string, bytes: Buffer): Promise<string> {
  await writeFile(join(folder, name), bytes);
  return store.add(join(folder, name));
}

test('only the server’s user reads stored files, whatever its umask', async () => {
  const umask = process.umask(0);
  try {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } });
    const name = (await add('mode.png', await picture.png().toBuffer())).replace('/media/', '');
    const path = join(folder, 'media/originals', name.slice(0, 2), name);
    const modes = [path, dirname(path), join(folder, 'media')].map(async (each) =>
      ((await stat(each)).mode & 0o777).toString(8),
    );
    assert.deepEqual(await Promise.all(modes), ['600', '700', '700']);
  } finally {
    process.umask(umask);
  }
});

describe('a file is refused', () => {
  test('that is not a picture', async () => {
    await assert.rejects(
      add('a.jpg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
      /不是可用的图片/,
    );
    await assert.rejects(add('b.jpg', Buffer.from('%PDF-1.7')), /不是可用的图片/);
    await assert.rejects(add('c.jpg', Buffer.alloc(0)), /不是可用的图片/);
  });

  test('that is a HEIC or a video, with advice', async () => {
    const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`);
    for (const brand of ['heic', 'heix', 'mif1']) {
      await assert.rejects(add('a.heic', box(brand)), /HEIC 照片不能用，请导出成 JPEG/);
    }
    await assert.rejects(add('a.jpg', box('isom')), /这是视频/);
  });

  test('that is a recipe, without composers', async () => {
    await assert.rejects(
      add('r.json', Buffer.from('{"compose":"showroom","body":"suv"}')),
      /不是可用的图片/,
    );
  });

  test('that is a strip, which link previews cannot crop', async () => {
    const strip = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#888' } })
        .png()
        .toBuffer();
    await assert.rejects(add('a.png', await strip(8_000, 1)), /图片太狭长/);
    await assert.rejects(add('b.png', await strip(1, 41)), /图片太狭长/);
    const widest = await add('c.png', await strip(4_000, 100));
    for (const crop of [makeShare, makeSquare]) {
      const picture = await store.open(widest.replace('/media/', ''), 400);
      assert.ok(picture);
      await crop(picture);
    }
  });

  test('that is truncated', async () => {
    const plain = sharp({ create: { width: 900, height: 600, channels: 3, background: '#345' } });
    const whole = await plain.jpeg().toBuffer();
    await assert.rejects(add('half.jpg', whole.subarray(0, whole.length / 2)), /不完整/);
  });

  test("that unpacks into a machine's whole memory", async () => {
    const bomb = sharp({
      create: { width: 12_000, height: 12_000, channels: 3, background: '#fff' },
    });
    await assert.rejects(add('bomb.png', await bomb.png().toBuffer()), /5000 万像素/);
  });
});
