import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { Release } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 1 });
});
after(() => shop.close());

test('versions stand newest first, and one to come is not told yet', async () => {
  const { bad } = await shop.importFile('更新说明.ndjson', [
    { 版本: '9.0.0', 日期: '2099-01-01', 变化: '一' },
    { 版本: '2.4.1', 日期: '2026-11-19', 变化: '修好一处；改好两处' },
  ]);
  assert.deepEqual(bad, []);
  const [first, second] = await shop.get<Release[]>('/v1/releases');
  assert.deepEqual([first?.version, second?.version], ['2.4.1', '2.4.0']);
  assert.deepEqual(first?.changes, ['修好一处', '改好两处']);
});

test('versions of the same day are sorted by number', async () => {
  const day = '2026-11-19';
  await shop.importFile('releases.ndjson', [
    { version: '2.9.0', day, changes: ['一'] },
    { version: '2.10.0', day, changes: ['一'] },
  ]);
  const [first, second] = await shop.get<Release[]>('/v1/releases');
  assert.deepEqual([first?.version, second?.version], ['2.10.0', '2.9.0']);
});

test('a version that is no number is refused', async () => {
  const { bad } = await shop.importFile('releases.ndjson', [
    { version: 'latest', day: '2026-11-01', changes: ['一'] },
  ]);
  assert.deepEqual(
    bad.map(({ field }) => field),
    ['version'],
  );
});
