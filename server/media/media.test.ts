import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import type { Hono } from 'hono';
import sharp from 'sharp';
import { openFolder } from '#/server/media/objects/folder.ts';
import { mediaRoutes } from './media.ts';
import { openMediaStore, type MediaStore } from './store.ts';

let folder: string;
let store: MediaStore;
let routes: Hono;
let address: string;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-media-'));
  store = openMediaStore(openFolder(join(folder, 'media')));
  routes = await mediaRoutes({ store, sizes: join(folder, 'sizes') });
  address = await add('car.jpg', await photo(4000, 3000));
});
after(() => rm(folder, { recursive: true }));

async function add(name: string, bytes: Buffer): Promise<string> {
  await writeFile(join(folder, name), bytes);
  return store.add(join(folder, name));
}

/** Returns a photo like those of phones: shapes and sensor noise. */
async function photo(width: number, height: number, sigma = 14): Promise<Buffer> {
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><rect width="400" height="180" fill="#9db3c4"/><rect y="180" width="400" height="120" fill="#7d7f80"/><path d="M40 220q10-50 70-55l50-40h110l50 45q50 5 50 50Z" fill="#a03226"/><circle cx="110" cy="225" r="28"/><circle cx="300" cy="225" r="28"/></svg>`;
  const noise = { type: 'gaussian' as const, mean: 128, sigma };
  const grain = sharp({
    create: { width: width / 4, height: height / 4, channels: 3, noise, background: '#808080' },
  });
  return sharp(Buffer.from(shapes), { density: (72 * width) / 400 })
    .resize(width, height)
    .composite([
      {
        input: await grain.resize(width).png({ compressionLevel: 0 }).toBuffer(),
        blend: 'soft-light',
      },
    ])
    .removeAlpha()
    .jpeg({ quality: 88 })
    .toBuffer();
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

describe('a picture of a link preview', () => {
  test('is cropped to its shape, as JPEG, whatever is accepted', async () => {
    const { status, headers, bytes } = await ask(`${address}/share.jpg`);
    assert.deepEqual([status, headers.get('content-type')], [200, 'image/jpeg']);
    const { width, height, format, exif } = await sharp(bytes).metadata();
    assert.deepEqual([width, height, format, exif], [1200, 630, 'jpeg', undefined]);
    const again = await ask(`${address}/share.jpg`, '*/*', {
      'if-none-match': headers.get('etag') ?? '',
    });
    assert.equal(again.status, 304);
  });

  test('is cropped to a small square for the chat app', async () => {
    const { status, bytes } = await ask(`${address}/square.jpg`);
    const { width, height, format } = await sharp(bytes).metadata();
    assert.deepEqual([status, width, height, format], [200, 400, 400, 'jpeg']);
    assert.ok(bytes.length <= 32_000, `${bytes.length} bytes`);
  });

  test('is 404 without a picture', async () => {
    assert.equal((await ask(`/media/${'0'.repeat(32)}/square.jpg`)).status, 404);
    assert.equal((await ask(`/media/${'0'.repeat(32)}/share.jpg`)).status, 404);
    assert.equal((await ask('/media/x/share.jpg')).status, 404);
  });
});

describe('a picture', () => {
  test('is named by its content: the same file has the same address', async () => {
    assert.match(address, /^\/media\/[0-9a-f]{32}$/);
    const bytes = await readFile(join(folder, 'car.jpg'));
    assert.equal(await add('again.jpg', bytes), address);
  });

  test('is served in the requested width and the best accepted format', async () => {
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

  test('is served as JPEG for share cards, whatever the browser accepts', async () => {
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

  test('stays within its size with much detail, at a lower quality', async () => {
    const gravel = await add('gravel.jpg', await photo(2000, 1500, 40));
    const plain = await sharp((await ask(`${gravel}?w=1280`, 'image/webp')).bytes).metadata();
    assert.equal(plain.width, 1280);
    for (const accept of ['image/webp', 'image/avif,image/webp', 'image/jpeg']) {
      for (const [width, most] of [
        [320, 12_000],
        [640, 30_000],
        [960, 45_000],
      ] as const) {
        const { bytes } = await ask(`${gravel}?w=${width}`, accept);
        assert.ok(bytes.length <= most, `${accept} ${width}: ${bytes.length}`);
      }
    }
  });

  test('is 304 for a known ETag', async () => {
    const first = await ask(`${address}?w=320`);
    const etag = first.headers.get('etag') ?? '';
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const second = await ask(`${address}?w=320`, 'image/webp,*/*', { 'if-none-match': known });
      assert.deepEqual([second.status, second.bytes.length], [304, 0]);
    }
  });

  test('of twelve megapixels is accepted', async () => {
    const { width = 0, height = 0 } = await sharp(join(folder, 'car.jpg')).metadata();
    assert.equal(width * height, 12_000_000);
    assert.equal((await ask(`${address}?w=960`)).status, 200);
  });

  test('ends its name with its average colour, in any colour space', async () => {
    const plain = {
      create: { width: 40, height: 30, channels: 3 as const, background: '#345678' },
    };
    const grey = sharp(plain).greyscale().toColourspace('b-w');
    const clear = { create: { width: 9, height: 9, channels: 4 as const, background: '#0000' } };
    const pictures = [
      [await sharp(plain).png().toBuffer(), /345678$/],
      [await grey.png().toBuffer(), /(..)\1\1$/],
      // A fully transparent picture shows the page behind it.
      [await sharp(clear).png().toBuffer(), /ffffff$/],
    ] as const;
    for (const [bytes, name] of pictures) assert.match(await add('plain.png', bytes), name);
    // A print colour space has fewer colours, so the colour is approximate.
    const printed = await add(
      'printed.jpg',
      await sharp(plain).toColourspace('cmyk').jpeg().toBuffer(),
    );
    const colour = (printed.slice(-6).match(/../g) ?? []).map((part) => Number.parseInt(part, 16));
    for (const [at, part] of [0x34, 0x56, 0x78].entries())
      assert.ok(Math.abs((colour[at] ?? NaN) - part) < 16, printed.slice(-6));
  });

  test('is rotated upright and has no location metadata', async () => {
    const plain = sharp({ create: { width: 400, height: 200, channels: 3, background: '#345' } });
    const bytes = await plain
      .jpeg()
      .withExif({
        IFD0: { Orientation: '6', Make: 'Phone' },
        IFD3: { GPSLatitude: '30/1 34/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const given = await sharp(bytes).metadata();
    assert.deepEqual([given.orientation, given.exif?.includes('Phone')], [6, true]);
    const turned = await add('phone.jpg', bytes);
    for (const accept of ['image/avif', 'image/webp', 'image/jpeg']) {
      const answer = await ask(`${turned}?w=320`, accept);
      assert.equal(answer.headers.get('content-type'), accept);
      const found = await sharp(answer.bytes).metadata();
      assert.deepEqual([found.width, found.height], [200, 400]);
      assert.deepEqual(
        [found.exif, found.xmp, found.iptc, found.orientation],
        Array.from({ length: 4 }),
      );
      assert.ok(!answer.bytes.includes('Exif') && !answer.bytes.includes('Phone'));
    }
  });

  test('responds to HEAD as to GET', async () => {
    const { status, headers } = await routes.request(`${address.slice(6)}?w=320`, {
      method: 'HEAD',
    });
    assert.deepEqual([status, headers.get('content-type')], [200, 'image/jpeg']);
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
    test(`for ${path}, which is not a picture name`, async () => {
      assert.equal((await ask(`${path}?w=320`)).status, 404);
    });
  }
});

describe('400', () => {
  for (const query of ['w=321', 'w=99999', 'w=-1', 'w=abc', 'w=320&format=png']) {
    test(`for ${query}, which is not supported`, async () => {
      assert.equal((await ask(`${address}?${query}`)).status, 400);
    });
  }
});
