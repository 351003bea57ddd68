import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { levelText, STATED } from '#/app/car-facts/stated-level.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { Benchmark } from '#/app/reports/benchmark/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

describe('of the demo cars', () => {
  let shop: TestShop;
  let details: { id: string; isFinal: boolean; detail: CarDetail }[];
  before(async () => {
    shop = await openTestShop();
    const rows = await shop.db.kysely
      .selectFrom('car')
      .leftJoin('car_inspection', 'car_inspection.car_id', 'car.id')
      .select(['car.id', 'car_inspection.is_final'])
      .where('car.release_status', '!=', 'preview')
      .execute();
    details = await Promise.all(
      rows.map(async ({ id, is_final }) => ({
        id,
        isFinal: is_final === 1,
        detail: await shop.get<CarDetail>(`/v1/car/${id}`),
      })),
    );
  });
  after(() => shop.close());

  test('those without a final inspection have a level and sources of the dealer only', () => {
    const others = details.filter(({ isFinal }) => !isFinal);
    assert.ok(others.length > 8, `${others.length}`);
    assert.ok(others.some(({ detail }) => detail.more?.condition_level));
    for (const { id, detail } of others) {
      const level = levelText(detail.more);
      assert.ok(level === undefined || level.endsWith(`（${STATED}）`), `${id} ${level}`);
      const { mileage, 钥匙: keys } = detail.more?.sources ?? {};
      assert.deepEqual([mileage, keys], [STATED, STATED], id);
    }
  });

  test('those with a final inspection have the level of the inspection', () => {
    const inspected = details.filter(({ isFinal }) => isFinal);
    assert.ok(inspected.length > 40);
    for (const { id, detail } of inspected) {
      assert.doesNotMatch(levelText(detail.more) ?? '', /自述/, id);
      assert.equal(detail.more?.sources?.['钥匙'], '实车检测', id);
    }
  });

  test('a comparison tells which levels no inspection supports', async () => {
    const finals = new Map(details.map(({ id, isFinal }) => [id, isFinal]));
    let compared = 0;
    for (const { id } of details) {
      const { body } = await shop.request(`/v1/car/benchmark?id=${id}`);
      const found = body.data as Benchmark | null;
      for (const car of found ? [found.car, ...found.others] : []) {
        const isInspected = car.id !== null && finals.get(car.id) === true;
        assert.equal(car.is_level_stated, car.level !== null && !isInspected, `${id} ${car.id}`);
        compared += 1;
      }
    }
    assert.ok(compared > 100);
  });
});
