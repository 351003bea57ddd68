import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { summarizeLatest as summarize } from '#/app/inspection/latest-summary.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarPage } from '#/app/search/contract.ts';
import { termOfWord } from '#/app/search/keyword/terms.ts';
import { readVersion } from '#/database/queries.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { noteNewShop, renewCars } from './renew-cars.ts';
import { addWords, listWords } from './word-queries.ts';

const TAGS = ['无事故', '无泡水', '7座'];
const car = (id: string) => ({ id, title: '车', brand: '奔驰', type: '在售', tags: TAGS });
const inspection = {
  report_id: 'R-1',
  car_id: 'ZY-2',
  inspected_on: '2026-11-18',
  inspector: '周*',
  normal: 'A B C D E F G H I J K L M N O Q',
};

let shop: TestShop;
beforeEach(async () => {
  shop = await openTestShop({ cars: 0 });
  await shop.importFile('cars.ndjson', [car('ZY-1'), car('ZY-2')]);
  await shop.importFile('inspections.ndjson', [inspection]);
  await makeOld();
});
afterEach(() => shop.close());

/**
 * Changes the stored cars to those of an earlier version: all tags are displayed, and the summary
 * supports none.
 */
async function makeOld(): Promise<void> {
  const cars = await shop.db.kysely.selectFrom('car').select(['id', 'card', 'row']).execute();
  for (const { id, ...stored } of cars) {
    const row = { ...(JSON.parse(stored.row) as object), tags: TAGS };
    const card = { ...(JSON.parse(stored.card) as object), tags: TAGS };
    await shop.db.kysely
      .updateTable('car')
      .set({
        card: JSON.stringify(card),
        row: JSON.stringify(row),
        denied_tags: null,
        words_digest: null,
      })
      .where('id', '=', id)
      .execute();
  }
  const { summary } = await shop.db.kysely
    .selectFrom('car_inspection')
    .select('summary')
    .executeTakeFirstOrThrow();
  const { supports: _supports, ...old } = JSON.parse(summary) as { supports?: unknown };
  await shop.db.kysely
    .updateTable('car_inspection')
    .set({ summary: JSON.stringify(old) })
    .execute();
  await shop.db.kysely.deleteFrom('search_term').where('term', 'like', '=%').execute();
  await shop.db.kysely.deleteFrom('search_word').execute();
  await addWords(shop.db, [{ term: termOfWord('无人要') }]);
}

const tagsOf = async (id: string) => (await shop.get<CarDetail>(`/v1/car/${id}`)).car.tags;

test('cars of an earlier version lose unsupported tags, once', async () => {
  assert.deepEqual(await tagsOf('ZY-1'), TAGS);
  assert.equal(await renewCars(shop.db, { summarize }), 2);
  assert.deepEqual(await tagsOf('ZY-1'), ['7座']);
  assert.deepEqual(await tagsOf('ZY-2'), TAGS);
  const version = await readVersion(shop.db, 'inventory');
  assert.equal(await renewCars(shop.db, { summarize }), 0);
  assert.equal(await readVersion(shop.db, 'inventory'), version);
});

test('an interrupted renewal continues after the cars already renewed', async () => {
  const stopping = new AbortController();
  stopping.abort();
  assert.equal(await renewCars(shop.db, { summarize, signal: stopping.signal, slice: 1 }), 1);
  assert.deepEqual([await tagsOf('ZY-1'), await tagsOf('ZY-2')], [['7座'], TAGS]);
  assert.equal(await renewCars(shop.db, { summarize }), 1);
  assert.deepEqual(await tagsOf('ZY-2'), TAGS);
});

test('stored cars get the search terms of this version', async () => {
  const total = async () => (await shop.get<CarPage>('/v1/cars?keyword=benchi')).total;
  assert.equal(await total(), 0);
  await renewCars(shop.db, { summarize });
  const words = (await listWords(shop.db)).map(({ word }) => word);
  assert.ok(words.includes('奔驰') && !words.includes('无人要'));
  assert.equal(await total(), 2);
});

test('the cars of a new shop are not renewed', async () => {
  const other = await openTestShop({ cars: 0 });
  try {
    await noteNewShop(other.db);
    await other.importFile('cars.ndjson', [car('ZY-1')]);
    assert.equal(await renewCars(other.db, { summarize }), 0);
  } finally {
    await other.close();
  }
  await noteNewShop(shop.db);
  assert.equal(await renewCars(shop.db, { summarize }), 2);
});
