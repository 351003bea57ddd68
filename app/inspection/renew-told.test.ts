import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import type { CarRecord } from '#/app/cars/car-record.ts';
import { openTestShop, type TestShop } from '#/app/cars/test-shop.ts';
import { readVersion } from '#/database/queries.ts';
import { noteNewShop, renewTold } from './renew-told.ts';

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
  await shop.bring('cars.ndjson', [car('ZY-1'), car('ZY-2')]);
  await shop.bring('inspections.ndjson', [inspection]);
  await makeOld();
});
afterEach(() => shop.close());

/** Leaves cars as an earlier edition did: all tags shown, and nothing told of what they may claim. */
async function makeOld(): Promise<void> {
  const cars = await shop.db.kysely.selectFrom('car').select(['id', 'card', 'record']).execute();
  for (const { id, ...stored } of cars) {
    const { told_tags: _own, ...record } = JSON.parse(stored.record) as { told_tags?: unknown };
    const card = JSON.stringify({ ...(JSON.parse(stored.card) as object), tags: TAGS });
    await shop.db.kysely
      .updateTable('car')
      .set({ card, record: JSON.stringify({ ...record, tags: TAGS }) })
      .where('id', '=', id)
      .execute();
  }
  const { told } = await shop.db.kysely
    .selectFrom('car_inspection')
    .select('told')
    .executeTakeFirstOrThrow();
  const { supports: _supports, ...old } = JSON.parse(told) as { supports?: unknown };
  await shop.db.kysely
    .updateTable('car_inspection')
    .set({ told: JSON.stringify(old) })
    .execute();
}

const tagsOf = async (id: string) => (await shop.get<CarRecord>(`/v1/car/${id}`)).car.tags;

test('cars of an earlier edition lose the tags that nothing supports, once', async () => {
  assert.deepEqual(await tagsOf('ZY-1'), TAGS);
  assert.equal(await renewTold(shop.db), 2);
  assert.deepEqual(await tagsOf('ZY-1'), ['7座']);
  assert.deepEqual(await tagsOf('ZY-2'), TAGS);
  const version = await readVersion(shop.db, 'inventory');
  assert.equal(await renewTold(shop.db), 0);
  assert.equal(await readVersion(shop.db, 'inventory'), version);
});

test('what was cut off goes on behind the cars that were renewed', async () => {
  const stopping = new AbortController();
  stopping.abort();
  assert.equal(await renewTold(shop.db, { signal: stopping.signal, slice: 1 }), 1);
  assert.deepEqual([await tagsOf('ZY-1'), await tagsOf('ZY-2')], [['7座'], TAGS]);
  assert.equal(await renewTold(shop.db), 1);
  assert.deepEqual(await tagsOf('ZY-2'), TAGS);
});

test('an inspected car keeps its headlines though its own row was not kept', async () => {
  const headlines = { flaw: { result: '瑕疵 2 处', date: '2026-01-02' } };
  await shop.bring('cars.ndjson', [{ ...car('ZY-2'), headlines }]);
  await shop.db.kysely.deleteFrom('record_row').where('type', '=', 'car').execute();
  await renewTold(shop.db);
  const { more } = await shop.get<CarRecord>('/v1/car/ZY-2');
  assert.equal(more?.headlines?.flaw?.result, '瑕疵 2 处');
});

test('the cars of a new shop are not renewed', async () => {
  const other = await openTestShop({ cars: 0 });
  try {
    await noteNewShop(other.db);
    await other.bring('cars.ndjson', [car('ZY-1')]);
    assert.equal(await renewTold(other.db), 0);
  } finally {
    await other.close();
  }
  await noteNewShop(shop.db);
  assert.equal(await renewTold(shop.db), 2);
});
