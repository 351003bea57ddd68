import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { reportsOf } from '#/app/car-facts/report-links.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { transact } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import { statementsOf } from '#/testing/database/sql-statements.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { rebuildCars } from './rebuild-cars.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const versions = async () =>
  shop.db.kysely.selectFrom('car').select(['id', 'version']).orderBy('id').execute();
const car = { id: 'RB-1', title: '车', brand: '大众', type: '在售' };
const head = { car_id: 'RB-1', date: '2026-11-10' };

test('unchanged cars are not written, and the number of statements does not depend on the number of cars', async () => {
  const before = await versions();
  const ids = before.map(({ id }) => id);
  const rebuild = (those: readonly string[]) =>
    transact(shop.db, (trx) => statementsOf(trx, (db) => rebuildCars(db, those)));
  const some = await rebuild(ids.slice(0, 30));
  const all = await rebuild(ids);
  assert.ok(ids.length > 80);
  assert.ok(some.length > 4 && some.length < 16, `${some.length}`);
  assert.equal(all.length, some.length);
  assert.deepEqual(await versions(), before);
});

test('a report has a link with its verdict and day', async () => {
  await shop.importFile('cars.ndjson', [car]);
  await shop.importFile('accessory.ndjson', [{ ...head, verdict: '附件齐', items: '钥匙|2|2' }]);
  await shop.importFile('appraise.ndjson', [{ ...head, verdict: '与初检一致' }]);
  const consumable = await shop.importFile('consumable.ndjson', [
    { ...head, verdict: '全部达标', items: '机油|80' },
  ]);
  assert.deepEqual(consumable.bad, []);
  await shop.importFile('mileage.ndjson', [
    { ...head, verdict: '里程可信', entries: '2023-05-29|1万公里|保养|维保|机油机滤||4S 店' },
  ]);
  const detail = await shop.get<CarDetail>('/v1/car/RB-1');
  const links = reportsOf('RB-1', detail).map(({ type: word, result, date }) => [
    word,
    result,
    date,
  ]);
  assert.deepEqual(links, [
    // The maintenance records were not queried, so their headline is a count and no conclusion.
    ['mileage', '车商记录 1 条', '2026-11-10'],
    // The list has no tyres and no brakes, so its verdict cannot stand.
    ['consumable', '清单里没有轮胎、刹车片', '2026-11-10'],
    ['accessory', '附件齐', '2026-11-10'],
    ['appraise', '车商自述：与初检一致', '2026-11-10'],
  ]);
});

test('the projection can be emptied and rebuilt while reports, lots and prices refer to its cars', async () => {
  const projection = async () => ({
    cars: await shop.db.kysely.selectFrom('car').selectAll().orderBy('id').execute(),
    terms: await shop.db.kysely
      .selectFrom('search_term')
      .selectAll()
      .orderBy('car_id')
      .orderBy('term')
      .execute(),
    tags: await shop.db.kysely
      .selectFrom('car_tag')
      .selectAll()
      .orderBy('car_id')
      .orderBy('tag')
      .execute(),
  });
  const before = await projection();
  const number = await transact(shop.db, async (trx) => {
    for (const table of ['search_term', 'car_tag', 'car'] as const)
      await trx.kysely.deleteFrom(table).execute();
    await rebuildCars(
      trx,
      before.cars.map(({ id }) => id),
    );
    return readVersion(trx, 'inventory');
  });
  const cars = before.cars.map((row) => ({ ...row, version: number }));
  assert.deepEqual(await projection(), { ...before, cars });
});

test('a report and a price need an imported car', async () => {
  const refused = /foreign key/i;
  const { kysely } = shop.db;
  await assert.rejects(
    kysely.insertInto('car_report').values({ car_id: 'no', type: 'flaw', body: '{}' }).execute(),
    refused,
  );
  await assert.rejects(
    kysely
      .insertInto('price_history')
      .values({ car_id: 'no', date: '2026-11-10', price: 1, lowest: 1 })
      .execute(),
    refused,
  );
});
