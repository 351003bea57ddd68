import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openDiskCache } from './cache.ts';

let folder: string;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-cache-'));
});
after(() => rm(folder, { recursive: true }));

describe('the cache of sizes', () => {
  const open = async (max: number) => {
    const place = await mkdtemp(join(folder, 'cache-'));
    return { place, cache: await openDiskCache(place, max) };
  };

  test('creates a file once for concurrent calls', async () => {
    const { cache } = await open(1000);
    let made = 0;
    const make = async () => Buffer.from(String((made += 1)));
    const all = await Promise.all(Array.from({ length: 20 }, () => cache.get('a', make)));
    assert.deepEqual([made, ...new Set(all.map(String))], [1, '1']);
  });

  test('stays within its size: the least recently used file is evicted first', async () => {
    const { place, cache } = await open(250);
    const make = async () => Buffer.alloc(100);
    for (const name of ['a', 'b', 'a', 'c']) await cache.get(name, make);
    assert.deepEqual((await readdir(place)).toSorted(), ['a', 'c']);
    assert.equal(cache.size(), 200);
  });

  test('reuses the files of an earlier run, deletes its drafts, and leaves recent drafts', async () => {
    const { place } = await open(0);
    await writeFile(join(place, 'old'), 'x'.repeat(100));
    await utimes(join(place, 'old'), 1, 1);
    await writeFile(join(place, 'new.webp'), 'y'.repeat(100));
    await writeFile(join(place, 'z.1.part'), 'half');
    await utimes(join(place, 'z.1.part'), 1, 1);
    await writeFile(join(place, 'now.1.part'), 'half, by another process');
    const cache = await openDiskCache(place, 250);
    const cached = await cache.get('new.webp', () => assert.fail('derived again'));
    assert.equal(cached?.length, 100);
    await cache.get('third', async () => Buffer.alloc(100));
    assert.deepEqual((await readdir(place)).toSorted(), ['new.webp', 'now.1.part', 'third']);
  });

  test('subtracts a deleted file once, however many calls miss it', async () => {
    const { place, cache } = await open(1000);
    const make = async () => Buffer.alloc(100);
    await cache.get('a', make);
    await rm(join(place, 'a'));
    await Promise.all([cache.get('a', make), cache.get('a', make)]);
    assert.equal(cache.size(), 100);
  });

  test('rejects when opened if its folder is unusable', async () => {
    await writeFile(join(folder, 'a-file'), '');
    await assert.rejects(openDiskCache(join(folder, 'a-file'), 1000), /a-file/);
  });

  test('returns a file that it cannot store, and leaves no draft of it', async () => {
    const place = await mkdtemp(join(folder, 'cache-'));
    const failures: unknown[] = [];
    const cache = await openDiskCache(place, 1000, (error) => failures.push(error));
    // The temporary file can be written, but a folder already has the name of the final file.
    await mkdir(join(place, 'a'));
    assert.equal(String(await cache.get('a', async () => Buffer.from('1'))), '1');
    assert.deepEqual([failures.length, await readdir(place)], [1, ['a']]);
    await rm(place, { recursive: true });
    await writeFile(place, '');
    assert.equal(String(await cache.get('b', async () => Buffer.from('2'))), '2');
    assert.deepEqual([failures.length, cache.size()], [2, 0]);
  });

  test('creates a deleted file again, and retries after a failure', async () => {
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
