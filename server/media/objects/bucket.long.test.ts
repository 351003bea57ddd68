import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { NO_BRAND, readConfig } from '#/server/config/config.ts';
import { startStorage, type TestStorage } from '#/testing/bucket.ts';
import { openObjects } from './open-objects.ts';

let storage: TestStorage;
before(async () => {
  storage = await startStorage();
});
after(() => storage.close());

test('all objects are listed, also beyond the first page of 1,000', async () => {
  const objects = openObjects(readConfig(storage.settings, NO_BRAND).media);
  const keys = Array.from({ length: 2_050 }, (_, at) => `list/${String(at).padStart(4, '0')}`);
  for (let at = 0; at < keys.length; at += 50) {
    await Promise.all(keys.slice(at, at + 50).map((key) => objects.write(key, Buffer.from(key))));
  }
  const listed: string[] = [];
  for await (const { key, size } of objects.list('list/')) {
    listed.push(key);
    assert.equal(size, key.length);
  }
  assert.deepEqual(listed, keys);
});
