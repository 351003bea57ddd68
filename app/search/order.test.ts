import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { CarPage } from './contract.ts';

/** The query of each list, and the field of a row that puts a car into it. */
const CHANNELS = {
  'category=premium': { category: 'premium' },
  'category=discount': { category: 'discount' },
  'is_wholesale=1': { is_wholesale: 1 },
};

/**
 * The last day of each price, and the day of its reduction. The reductions of the first and the
 * last entry have expired.
 */
const ENDS = [
  ['2026-11-19', '2026-11-15'],
  ['2026-11-20', '2026-11-15'],
  [undefined, '2026-11-15'],
  [undefined, '2026-10-21'],
] as const;

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
  const falls = Object.values(CHANNELS).flatMap((channel, at) =>
    ENDS.map(([special_until, fell], which) => ({
      ...channel,
      id: `FALL-${at}-${which}`,
      title: '大众 迈腾',
      brand: '大众',
      type: '在售',
      price: 100_000 + which,
      price_history: [
        { date: '2026-09-01', price: 900_000 },
        { date: fell, price: 100_000 + which },
      ],
      special_until,
    })),
  );
  await shop.importFile('cars.ndjson', falls);
});
after(() => shop.close());

async function walk(query: string): Promise<CarPage['cars']> {
  const cars: CarPage['cars'] = [];
  for (let cursor = ''; ;) {
    const page = await shop.get<CarPage>(`/v1/cars?${query}${cursor}`);
    cars.push(...page.cars);
    if (page.next_cursor === null) return cars;
    cursor = `&cursor=${page.next_cursor}`;
  }
}

describe('the largest reduction comes first, expired ones counting as 0, in', () => {
  for (const [at, channel] of Object.keys(CHANNELS).entries()) {
    test(channel, async () => {
      const cars = await walk(`${channel}&sort=reduce_desc&page_size=7`);
      const reductions = cars.map(({ price }) => price.reduce ?? 0);
      assert.deepEqual(
        reductions,
        reductions.toSorted((a, b) => b - a),
      );
      assert.deepEqual(
        cars.slice(0, 2).map(({ id }) => id),
        [`FALL-${at}-1`, `FALL-${at}-2`],
      );
      for (const which of [0, 3]) {
        const over = cars.findIndex(({ id }) => id === `FALL-${at}-${which}`);
        assert.ok(over > 1 && reductions[over] === 0, `FALL-${at}-${which}`);
      }
      assert.equal(new Set(cars.map(({ id }) => id)).size, cars.length);
    });
  }
});
