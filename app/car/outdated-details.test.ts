import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { keyStart } from '#/web/query-cache/query-key.ts';
import { getCar } from './contract.ts';
import { outdatedDetails } from './outdated-details.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const keyOf = (id: string, more = '') => `${keyStart(getCar)}id=${id}${more}`;
const key = keyOf('ZY-1');
const detail = { value: { title: 'x', car: { type: '在售', price: { current: 100_000 } } } };
const other = [keyOf('ZY-2'), detail] as const;
const cached = [[key, detail], other, ['listCars?', { value: { cars: [] } }]] as const;
const car = { id: 'ZY-1', type: '在售', price: { current: 100_000 } };

test('a list, recommendations or the board with another status or price outdates the car detail', () => {
  for (const answer of [
    { cars: [{ ...car, type: '已售' }], total: 1 },
    { cars: [{ ...car, price: { current: 98_000 } }] },
    { today: '2026-11-20', statuses: [], sold: { count: 1, cars: [{ ...car, type: '已售' }] } },
    { falls: { count: 1, cars: [{ ...car, price: 98_000 }] } },
  ]) {
    assert.deepEqual(outdatedDetails(answer, cached), [key]);
  }
});

test('with and without the preview word it is the same car', () => {
  const early = [[keyOf('ZY-1', '&preview=early'), detail]] as const;
  assert.equal(outdatedDetails({ cars: [{ ...car, type: '已预定' }] }, early).length, 1);
});

test('the same status and price, or missing ones, do not outdate the car detail', () => {
  for (const answer of [
    { cars: [car] },
    { cars: [{ id: 'ZY-1', type: null, price: { current: null } }] },
    { cars: [{ id: 'ZY-9', type: '已售' }] },
    { cars: [null, 'ZY-1', {}] },
    { cars: null },
    { sold: { cars: [{ ...car, price: 100_000 }] } },
    null,
    'text',
    undefined,
  ]) {
    assert.deepEqual(outdatedDetails(answer, cached), []);
  }
});

test("a shop's own lists, recommendations and board agree with its car details", async () => {
  const paths = ['premium', 'discount'].map(
    (category) => `/v1/cars?category=${category}&page_size=50`,
  );
  const answers = await Promise.all(
    [...paths, '/v1/cars?is_wholesale=1&page_size=50', '/v1/board', '/v1/likes?id=ZY-0338'].map(
      async (path) => ((await shop.request(path)).body.data ?? {}) as object,
    ),
  );
  const ids = new Set(JSON.stringify(answers).match(/(?<="id":")(ZY|WH)-\d+/g));
  assert.ok(ids.size > 60);
  const details = await Promise.all(
    [...ids].map(
      async (id) => [keyOf(id), { value: await shop.get<CarDetail>(`/v1/car/${id}`) }] as const,
    ),
  );
  for (const answer of answers) assert.deepEqual(outdatedDetails(answer, details), []);
});
