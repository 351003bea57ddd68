import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { Hono } from 'hono';
import sharp from 'sharp';
import { NO_BRAND, readConfig } from '#/server/config/config.ts';
import { mediaRoutes } from '#/server/media/media.ts';
import { openMediaStore } from '#/server/media/store.ts';
import { startStorage, type TestStorage } from '#/testing/bucket.ts';
import { mp4 } from '#/testing/film.ts';
import { MediaUnavailable } from './media-unavailable.ts';
import { expectUsable, openObjects } from './open-objects.ts';

let storage: TestStorage;
let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-bucket-'));
  storage = await startStorage();
});
after(async () => {
  await storage.close();
  await rm(folder, { recursive: true });
});

/** Opens the pictures of a process that has the data folder `name` and these settings. */
async function openProcess(name: string, settings: Readonly<Record<string, string>> = {}) {
  const env = { DATA_DIR: join(folder, name), ...storage.settings, ...settings };
  const { media, dataDir } = readConfig(env, NO_BRAND);
  const objects = openObjects(media);
  const store = openMediaStore(objects);
  const sizes = join(dataDir, 'media/variants');
  const routes = await mediaRoutes({ store, sizes, shared: objects, cacheBytes: media.cacheBytes });
  const site = new Hono().route('/media', routes);
  return {
    objects,
    store,
    sizes,
    async get(path: string, headers: Record<string, string> = {}) {
      const answer = await site.request(path, { headers: { accept: 'image/webp', ...headers } });
      return {
        ...answer,
        status: answer.status,
        headers: answer.headers,
        body: await bytesOf(answer),
      };
    },
  };
}

/**
 * Resolves when the storage has the only size of this process: it is stored after it was served.
 */
async function sizeStored({ objects, sizes }: Awaited<ReturnType<typeof openProcess>>) {
  const [size = ''] = await readdir(sizes);
  const patience = Date.now() + 10_000;
  while (!(await objects.size(`variants/${size.slice(0, 2)}/${size}`))) {
    assert.ok(Date.now() < patience, 'the size is not stored');
    await sleep(20);
  }
}

async function bytesOf(answer: Response): Promise<Buffer> {
  return Buffer.from(await answer.arrayBuffer());
}

async function file(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return path;
}

async function photo(red: number): Promise<Buffer> {
  const create = {
    width: 800,
    height: 600,
    channels: 3,
    background: { r: red, g: 90, b: 9 },
  } as const;
  return sharp({ create }).jpeg().toBuffer();
}

describe('two processes with data folders of their own', () => {
  test('show the same pictures and films, and store the same file once', async () => {
    const [one, other] = [await openProcess('one'), await openProcess('other')];
    const source = await file('car.jpg', await photo(10));
    const name = await one.store.add(source);
    assert.equal(await other.store.check(source), name);
    assert.equal(await other.store.add(source), name);
    const here = await one.get(`${name}?w=320`);
    // The storage of the tests, unlike S3, also serves the part of an object that has arrived.
    await sizeStored(one);
    const there = await other.get(`${name}?w=320`);
    assert.deepEqual([here.status, there.status], [200, 200]);
    assert.ok(here.body.equals(there.body));
    assert.equal((await sharp(there.body).metadata()).width, 320);
    const film = await one.store.addFilm(await file('car.mp4', mp4()));
    assert.equal(film.bytes, mp4().length);
    assert.deepEqual(await other.store.addFilm(join(folder, 'car.mp4')), film);
    const played = await other.get(film.src);
    assert.deepEqual([played.status, played.body.length], [200, film.bytes]);
    assert.ok(!played.body.includes('+30.5728'), 'the location is in the film');
  });

  test('resize a picture once: the other process reads the size from the storage', async () => {
    const [one, other] = [await openProcess('three'), await openProcess('four')];
    const name = await one.store.add(await file('size.jpg', await photo(20)));
    const made = await one.get(`${name}?w=640`);
    await sizeStored(one);
    assert.equal(made.status, 200);
    const marked = Buffer.from('the size in the storage');
    for await (const { key } of one.objects.list(`variants/${name.slice(7, 9)}/${name.slice(7)}`)) {
      await one.objects.write(key, marked);
    }
    const read = await other.get(`${name}?w=640`);
    assert.ok(read.body.equals(marked), 'resized again');
  });

  test('show no size of a picture that was removed', async () => {
    const [one, other] = [await openProcess('five'), await openProcess('six')];
    const name = await one.store.add(await file('gone.jpg', await photo(60)));
    await one.get(`${name}?w=640`);
    await sizeStored(one);
    await one.store.remove(name.slice(7));
    for await (const { key } of one.objects.list(`variants/${name.slice(7, 9)}/${name.slice(7)}`)) {
      assert.fail(key);
    }
    assert.equal((await other.get(`${name}?w=640`)).status, 404);
    assert.equal((await other.get(`${name}/share.jpg`)).status, 404);
  });
});

test('a film is served in ranges from the storage: 206 with the range, 416 beyond the end', async () => {
  const { store, get } = await openProcess('ranges');
  const { src, bytes = 0 } = await store.addFilm(await file('range.mp4', mp4()));
  const whole = (await get(src)).body;
  for (const [range, first, last] of [
    ['bytes=0-1', 0, 1],
    ['bytes=5000-', 5000, bytes - 1],
    ['bytes=-100', bytes - 100, bytes - 1],
  ] as const) {
    const part = await get(src, { range });
    assert.equal(part.status, 206);
    assert.equal(part.headers.get('content-range'), `bytes ${first}-${last}/${bytes}`);
    assert.ok(part.body.equals(whole.subarray(first, last + 1)), range);
  }
  assert.equal((await get(src, { range: `bytes=${bytes}-` })).status, 416);
  assert.equal((await get(`/media/${'0'.repeat(32)}.mp4`)).status, 404);
});

test('the local folder of sizes stays within its bytes; evicted sizes come from the storage', async () => {
  const { objects, store, get } = await openProcess('large');
  const names: string[] = [];
  for (const red of [30, 40, 50]) {
    names.push(await store.add(await file('small.jpg', await photo(red))));
  }
  const { length } = (await get(`${names[0]}?w=640`)).body;
  const sizes = join(folder, 'small');
  const cacheBytes = Math.round(length * 2.5);
  const routes = await mediaRoutes({ store, sizes, shared: objects, cacheBytes });
  for (const name of [...names, ...names]) {
    const answer = await routes.request(`${name.slice(6)}?w=640`, {
      headers: { accept: 'image/webp' },
    });
    assert.equal(answer.status, 200);
    assert.ok((await readdir(sizes)).length <= 2);
  }
});

describe('the start says what to do', () => {
  const cases = [
    [
      'a wrong access key',
      { MEDIA_S3_ACCESS_KEY: 'OTHER' },
      /access key is unknown: correct MEDIA_S3_ACCESS_KEY/,
    ],
    [
      'a wrong secret key',
      { MEDIA_S3_SECRET_KEY: 'other' },
      /secret key is wrong: correct MEDIA_S3_ACCESS_KEY and/,
    ],
    [
      'a missing bucket',
      { MEDIA_URL: 's3://other' },
      /no bucket other at http:.*: create it, or correct MEDIA_URL/,
    ],
    [
      'a wrong port',
      { MEDIA_S3_ENDPOINT: 'http://127.0.0.1:9' },
      /does not answer .*: check the network and MEDIA_S3_ENDPOINT/,
    ],
    [
      'a host without the bucket',
      { MEDIA_S3_ENDPOINT: 'http://storage.invalid', MEDIA_S3_PATH_STYLE: 'off' },
      /MEDIA_S3_PATH_STYLE=on if the storage has no host shop\.storage\.invalid/,
    ],
  ] as const;
  for (const [what, settings, message] of cases) {
    test(`for ${what}`, async () => {
      const { objects, get } = await openProcess('wrong', settings);
      await assert.rejects(expectUsable(objects), (error) => {
        assert.ok(error instanceof MediaUnavailable);
        assert.match(error.message, message);
        return true;
      });
      const { status, headers, body } = await get(`/media/${'0'.repeat(32)}`);
      assert.deepEqual([status, headers.get('retry-after')], [503, '5']);
      assert.equal(String(body), '图片暂时打不开，请稍后再试');
    });
  }

  test('and nothing where the storage is usable', async () => {
    await expectUsable((await openProcess('right')).objects);
  });
});

test('while the storage is away, stored sizes are shown, others are 503, and they come back', async () => {
  const { store, get } = await openProcess('away');
  const name = await store.add(await file('away.jpg', await photo(60)));
  const { src } = await store.addFilm(await file('away.mp4', mp4({ codec: 'avc3' })));
  assert.equal((await get(`${name}?w=320`)).status, 200);
  await storage.crash();
  try {
    assert.equal((await get(`${name}?w=320`)).status, 200);
    for (const path of [`${name}?w=640`, `${name}/share.jpg`, src]) {
      const { status, headers } = await get(path);
      assert.deepEqual([status, headers.get('cache-control')], [503, 'no-store'], path);
    }
    await assert.rejects(store.add(await file('late.jpg', await photo(70))), MediaUnavailable);
  } finally {
    await storage.start();
  }
  assert.equal((await get(`${name}?w=640`)).status, 200);
  assert.equal((await get(src, { range: 'bytes=0-9' })).status, 206);
});
