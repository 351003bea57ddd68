import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { Board, type BoardCar } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const ask = () => shop.get<Board>('/v1/board');
const ids = (cars: readonly BoardCar[]) => cars.map(({ id }) => id);

const row = {
  id: 'B-1',
  title: '大众 迈腾 2022款',
  brand: '大众',
  series: '迈腾',
  type: '在售',
  listed_at: '2026-11-20',
  price: 120_000,
};

test('the board matches the contract, latest first, five cars per panel', async () => {
  const board = await ask();
  assert.deepEqual(parse(Board, board), board);
  assert.equal(board.today, '2026-11-20');
  for (const panel of [board.arrivals, board.falls, board.early, board.ordered, board.sold]) {
    assert.equal(panel.cars.length, 5);
    const days = panel.cars.map(({ day }) => day ?? '');
    assert.deepEqual(days, days.toSorted().reverse());
    assert.ok(days.every((day) => day <= board.today));
    assert.ok(panel.cars.every(({ id }) => !id.startsWith('WH-')));
  }
  assert.ok(board.falls.cars.every(({ fall }) => (fall ?? 0) > 0));
});

test('every status is counted, as the lists count', async () => {
  const { statuses, early } = await ask();
  const all = statuses.reduce((sum, { count }) => sum + count, 0);
  type Page = { total: number };
  const premium = await shop.get<Page>('/v1/cars?page_size=1');
  const discount = await shop.get<Page>('/v1/cars?page_size=1&category=discount');
  assert.equal(all, premium.total + discount.total);
  const soon = statuses.find(({ status }) => status === 'early-access');
  assert.equal(soon?.count, early.count);
});

describe('a change shows at once:', () => {
  test('a car that arrives', async () => {
    const { arrivals } = await ask();
    assert.deepEqual((await shop.importFile('cars.ndjson', [row])).bad, []);
    const now = await ask();
    assert.equal(now.arrivals.count, arrivals.count + 1);
    assert.ok(ids(now.arrivals.cars).includes('B-1'));
  });

  test('a price that falls, and by how much', async () => {
    const later = new Date('2026-11-20T12:00:00+08:00');
    const earlier = new Date('2026-11-12T12:00:00+08:00');
    const old = { ...row, id: 'B-2', listed_at: '2026-11-01' };
    await shop.importFile('cars.ndjson', [old], earlier);
    await shop.importFile('cars.ndjson', [{ ...old, price: 115_000 }], later);
    const { falls } = await ask();
    const fallen = falls.cars.find(({ id }) => id === 'B-2');
    assert.deepEqual([fallen?.fall, fallen?.day], [5_000, '2026-11-20']);
    assert.ok(falls.count > 0);
  });

  test('a sold car is first in its panel, and a repeated import leaves it there', async () => {
    const { sold } = await ask();
    for (let time = 0; time < 2; time += 1)
      await shop.importFile('cars.ndjson', [{ ...row, type: '已售' }]);
    const now = await ask();
    assert.equal(now.sold.cars[0]?.id, 'B-1');
    assert.equal(now.sold.count, sold.count + 1);
    assert.ok(!ids(now.arrivals.cars).includes('B-1'));
  });
});

describe('a car whose listing day has not come', () => {
  test('is not a new car, and is listed after all others', async () => {
    const before = await ask();
    await shop.importFile('cars.ndjson', [{ ...row, id: 'B-6', listed_at: '2027-11-20' }]);
    const { arrivals } = await ask();
    assert.deepEqual(arrivals, before.arrivals);
  });

  test('has no day on the board', async () => {
    const future = ['E-1', 'E-2', 'E-3', 'E-4', 'E-5'].map((id) => ({
      ...row,
      id,
      type: '已预定',
      listed_at: '2026-12-24',
    }));
    const { ordered } = await ask();
    await shop.importFile('cars.ndjson', future);
    const now = await ask();
    assert.equal(now.ordered.count, ordered.count + 5);
    assert.ok(now.ordered.cars.every(({ day }) => day === null || day <= now.today));
  });
});

test('a car whose row states no listing day is not a new car, and has no day on the board', async () => {
  const { arrivals } = await ask();
  const { listed_at: _, ...undated } = { ...row, id: 'B-8' };
  await shop.importFile('cars.ndjson', [undated, { ...undated, id: 'B-9', type: '已预定' }]);
  const now = await ask();
  assert.deepEqual(now.arrivals, arrivals);
  assert.ok(now.ordered.cars.every(({ id, day }) => id !== 'B-9' || day === null));
  const { more } = await shop.get<{ more?: { listed_at?: string | null } }>('/v1/car/B-8');
  assert.equal(more?.listed_at, null);
  const { cars } = await shop.get<{ cars: { id: string }[] }>('/v1/cars?sort=newest&page_size=50');
  assert.ok(
    cars.some(({ id }) => id === 'B-8'),
    'the order is by the day of the import',
  );
});

test('new cars are counted as they are shown: those on sale', async () => {
  const { arrivals } = await ask();
  await shop.importFile('cars.ndjson', [{ ...row, id: 'B-7', type: '抢先报' }]);
  assert.equal((await ask()).arrivals.count, arrivals.count);
});

describe('a client with the current board', () => {
  const answer = (etag?: string) =>
    shop.answer('/v1/board', etag ? { headers: { 'If-None-Match': etag } } : {});

  test('gets 304 without a body until something on it changes', async () => {
    const etag = (await answer()).headers.get('etag') ?? assert.fail('no ETag');
    const again = await answer(etag);
    assert.deepEqual([again.status, await again.text()], [304, '']);
    // Not on the board: an old wholesale car.
    await shop.importFile('cars.ndjson', [
      { ...row, id: 'B-3', is_wholesale: '是', listed_at: '2024-01-01' },
    ]);
    assert.equal((await answer(etag)).status, 304);
    await shop.importFile('cars.ndjson', [{ ...row, id: 'B-4' }]);
    const changed = await answer(etag);
    assert.equal(changed.status, 200);
    assert.notEqual(changed.headers.get('etag'), etag);
  });

  test('may cache it, but must revalidate it', async () => {
    assert.equal((await answer()).headers.get('cache-control'), 'no-cache');
  });
});

test('a future day does not count as a day of sale', async () => {
  const { bad } = await shop.importFile('cars.ndjson', [
    { ...row, id: 'B-5', type: '已售', 售出日期: '2027-01-01' },
  ]);
  assert.deepEqual(
    bad.map(({ field }) => field),
    ['status_since'],
  );
});
