import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { getRequestListener } from '@hono/node-server';
import { openFolder } from '#/server/media/objects/folder.ts';
import { box, emptyBoxes, mp4, nestedTracks } from '#/testing/film.ts';
import { mediaRoutes } from './media.ts';
import { openMediaStore, type MediaStore } from './store.ts';

let folder: string;
let store: MediaStore;
let server: Server;
let film: { src: string; bytes?: number };
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-films-'));
  store = openMediaStore(openFolder(join(folder, 'media')));
  const routes = await mediaRoutes({ store, sizes: join(folder, 'sizes') });
  server = createServer(getRequestListener(routes.fetch)).listen(0, '127.0.0.1');
  film = await add(mp4());
});
after(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

async function add(bytes: Buffer, name = 'film.mp4') {
  const path = join(folder, name);
  await writeFile(path, bytes);
  return store.addFilm(path);
}

type Answer = { status: number | undefined; headers: Record<string, unknown>; body: Buffer };

/** Requests over a socket: the body and its length are visible on the wire only. */
function ask(headers: Record<string, string> = {}, method = 'GET', path = film.src) {
  const { port } = server.address() as AddressInfo;
  return new Promise<Answer>((resolve, reject) => {
    const options = { port, host: '127.0.0.1', path: path.replace('/media', ''), method, headers };
    const pending = request(options, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(parts),
        }),
      );
    });
    pending.on('error', reject).end();
  });
}

describe('a film', () => {
  test('is named by its content, and knows its size', async () => {
    assert.match(film.src, /^\/media\/[0-9a-f]{32}\.mp4$/);
    assert.equal(film.bytes, mp4().length);
    assert.deepEqual(await add(mp4(), 'again.mp4'), film);
  });

  test('is served whole and immutable', async () => {
    const { status, headers, body } = await ask();
    assert.deepEqual([status, body.length], [200, film.bytes]);
    assert.equal(headers['content-type'], 'video/mp4');
    assert.equal(headers['accept-ranges'], 'bytes');
    assert.match(String(headers['cache-control']), /max-age=31536000, immutable/);
  });

  test('has no location metadata and is otherwise unchanged', async () => {
    const { body } = await ask();
    const own = mp4();
    assert.ok(own.includes('+30.5728') && !body.includes('+30.5728') && !body.includes('ISO6709'));
    assert.equal(body.length, own.length);
    assert.equal(body.indexOf('FFFF'), own.indexOf('FFFF'));
    assert.ok(body.includes('avc1') && body.includes('mvhd'));
    assert.equal(body.toString('latin1').split('free').length - 1, 7);
  });

  test('can still be read after a metadata box with a long header was blanked', async () => {
    const head = Buffer.from('\0\0\0\x01uuid\0\0\0\0\0\0\0\x24', 'latin1');
    const { src } = await add(Buffer.concat([mp4(), head, Buffer.from('+30.5728+104.0668/  ')]));
    const path = join(folder, 'media/films', src.slice(7, 9), src.slice(7, 39));
    assert.ok(!(await readFile(path)).includes('+30.5728'));
    await store.checkFilm(path);
  });

  test('is served in ranges: 206 with the range, 416 beyond the end', async () => {
    const whole = (await ask()).body;
    const size = whole.length;
    const cases = [
      ['bytes=0-1', 0, 1],
      ['bytes=5000-', 5000, size - 1],
      ['bytes=-100', size - 100, size - 1],
    ] as const;
    for (const [range, first, last] of cases) {
      const { status, headers, body } = await ask({ range });
      assert.equal(status, 206);
      assert.equal(headers['content-range'], `bytes ${first}-${last}/${size}`);
      assert.equal(headers['content-length'], String(last - first + 1));
      assert.deepEqual(body, whole.subarray(first, last + 1));
    }
    const beyond = await ask({ range: `bytes=${size}-` });
    assert.deepEqual([beyond.status, beyond.headers['content-range']], [416, `bytes */${size}`]);
    // With the Cache-Control of videos, this response would replace the video in caches for a year.
    assert.equal(beyond.headers['cache-control'], 'no-store');
    assert.deepEqual([beyond.headers['content-type'], beyond.headers.etag], [undefined, undefined]);
  });

  test('is served whole if If-Range has another version', async () => {
    const { headers } = await ask();
    const own = { range: 'bytes=0-1', 'if-range': String(headers.etag) };
    assert.equal((await ask(own)).status, 206);
    assert.equal((await ask({ ...own, 'if-range': '"other"' })).status, 200);
  });

  test('responds to HEAD with its size only, and 304 to a known ETag', async () => {
    const { status, headers, body } = await ask({}, 'HEAD');
    assert.deepEqual(
      [status, headers['content-length'], body.length],
      [200, String(film.bytes), 0],
    );
    const unchanged = await ask({ 'if-none-match': String(headers.etag) });
    assert.deepEqual([unchanged.status, unchanged.body.length], [304, 0]);
  });

  test('that was never stored is 404, like any other name', async () => {
    for (const path of [
      `/${'a'.repeat(32)}.mp4`,
      '/..%2f..%2fetc.mp4',
      '/abc.mp4',
      '/%2e%2e.mp4',
    ]) {
      assert.equal((await ask({}, 'GET', path)).status, 404);
    }
  });
});

describe('a file is refused as a film', () => {
  const cases = [
    ['that is a picture', Buffer.from('\xff\xd8\xff\xe0 JFIF', 'latin1'), /不是可用的视频/],
    ['that is empty', Buffer.alloc(0), /不是可用的视频/],
    ['that is a MOV', mp4({ brand: 'qt  ' }), /MOV 视频不能用，请转成 MP4/],
    ['that many phones cannot play', mp4({ codec: 'hvc1' }), /HEVC.*请转成 H\.264/],
    ['in AV1', mp4({ codec: 'av01' }), /av01.*请转成 H\.264/],
    ['in VP9', mp4({ codec: 'vp09' }), /vp09.*请转成 H\.264/],
    ['in Dolby Vision', mp4({ codec: 'dvh1' }), /HEVC.*请转成 H\.264/],
    ['without a picture', mp4({ tracks: [['soun', 'mp4a']] }), /没有画面/],
    [
      'whose second picture phones cannot play',
      mp4({
        tracks: [
          ['vide', 'avc1'],
          ['vide', 'jpeg'],
        ],
      }),
      /jpeg.*请转成 H\.264/,
    ],
    ...(
      [
        ['meta', 'gpmd'],
        ['meta', 'djmd'],
        ['meta', 'mett'],
        ['text', 'text'],
        ['sbtl', 'tx3g'],
      ] as const
    ).map(
      ([handler, codec]) =>
        [
          `that notes the way it went, as ${codec}`,
          mp4({
            tracks: [
              ['vide', 'avc1'],
              [handler, codec],
            ],
          }),
          new RegExp(`${codec}.*位置.*只保留画面和声音`),
        ] as const,
    ),
    ['that breaks off', mp4().subarray(0, -20), /不完整/],
    [
      'that has lost its beginning',
      Buffer.concat([mp4().subarray(0, 24), box('mdat', 'F')]),
      /不完整/,
    ],
    ['of endless empty boxes', Buffer.concat([mp4(), emptyBoxes(20_000)]), /不正常.*转码/],
    ['with endless boxes inside', mp4({ inside: emptyBoxes(20_000) }), /不正常.*转码/],
    ['with tracks inside tracks', mp4({ inside: nestedTracks(50_000) }), /不正常.*转码/],
    ['whose boxes have no length', Buffer.concat([mp4(), Buffer.from('\0\0\0\x02free')]), /不完整/],
  ] as const;
  for (const [what, bytes, reason] of cases) {
    test(what, async () => {
      await assert.rejects(add(bytes, 'bad.mp4'), reason);
      await assert.rejects(store.checkFilm(join(folder, 'bad.mp4')), reason);
    });
  }

  test('and the original file stays unchanged', async () => {
    await add(mp4(), 'own.mp4');
    assert.deepEqual(await readFile(join(folder, 'own.mp4')), mp4());
  });
});
