import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import type { CarPage } from '#/app/search/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { LotPage } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
  const cars = Array.from({ length: 8 }, (_, at) => wholesaleCar(`WH-${at + 1}`, 41_000 + at));
  await shop.importFile('cars.ndjson', cars);
  const lots = [
    { id: 'PF-0003', title: '三台', car_ids: ['WH-1', 'WH-2', 'WH-3'] },
    { id: 'PF-0002', title: '两台', car_ids: ['WH-4', 'WH-5'] },
    { id: 'PF-0001', title: '两台', car_ids: ['WH-6', 'WH-7'] },
  ];
  assert.deepEqual((await shop.importFile('lots.ndjson', lots)).bad, []);
});
after(() => shop.close());

const wholesaleCar = (id: string, price = 50_000, type = '在售') => ({
  id,
  title: '日产 轩逸',
  brand: '日产',
  series: '轩逸',
  type,
  is_wholesale: '是',
  price,
});

const ask = (query = '') => shop.get<LotPage>(`/v1/wholesale/lots${query}`);
const ids = ({ lots }: LotPage) => lots.map(({ id }) => id);

test('lots are listed latest first, with their cars and single prices', async () => {
  const page = await ask();
  assert.deepEqual(parse(LotPage, page), page);
  assert.deepEqual(ids(page), ['PF-0003', 'PF-0002', 'PF-0001']);
  const [first] = page.lots;
  assert.equal(first?.cars.length, 3);
  const { cars } = await shop.get<CarPage>('/v1/cars?is_wholesale=1&page_size=50');
  const priceOf = new Map(cars.map((car) => [car.id, car.price.current]));
  for (const car of first?.cars ?? []) assert.equal(car.price, priceOf.get(car.id));
});

test('pages follow each other without gaps', async () => {
  const seen: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: LotPage = await ask(`?page_size=1${cursor && `&cursor=${cursor}`}`);
    seen.push(...ids(page));
    cursor = page.next_cursor;
  }
  assert.deepEqual(seen, ['PF-0003', 'PF-0002', 'PF-0001']);
});

test('the lots of some cars are all on one page', async () => {
  const { lots } = await ask();
  const cars = lots.flatMap((lot) => lot.cars.map(({ id }) => id));
  assert.deepEqual(ids(await ask(`?car_id=${cars.join(',')}`)), ids({ lots, next_cursor: null }));
  const page = await ask(`?car_id=WH-8,${cars[0]},${cars.at(-1)}`);
  assert.deepEqual([ids(page), page.next_cursor], [['PF-0003', 'PF-0001'], null]);
});

test('the lot of a car is found by the car', async () => {
  const [first] = (await ask()).lots;
  const car = first?.cars[1]?.id ?? '';
  assert.deepEqual(ids(await ask(`?car_id=${car}`)), ['PF-0003']);
  assert.deepEqual(ids(await ask('?car_id=WH-8')), []);
});

describe('a lot is offered', () => {
  const car = (id: string, type?: string) => wholesaleCar(id, undefined, type);
  const lot = { 批次编号: 'L-1', 批次: '两台', 车源号: 'W-1;W-2', 整批价: '9.6万' };

  test('while all its cars can be bought', async () => {
    await shop.importFile('cars.ndjson', [car('W-1'), car('W-2')]);
    assert.deepEqual((await shop.importFile('整批.ndjson', [lot])).bad, []);
    assert.ok(ids(await ask()).includes('L-1'));
    await shop.importFile('cars.ndjson', [car('W-2', '已售')]);
    assert.ok(!ids(await ask()).includes('L-1'));
    await shop.importFile('cars.ndjson', [car('W-2')]);
  });

  test('through its last day', async () => {
    await shop.importFile('lots.ndjson', [{ ...lot, until: '2026-11-20' }]);
    assert.ok(ids(await ask()).includes('L-1'));
    await shop.importFile('lots.ndjson', [{ ...lot, until: '2026-11-19' }]);
    assert.ok(!ids(await ask()).includes('L-1'));
  });

  test('only with cars that exist, are wholesale, and are in no other lot', async () => {
    await shop.importFile('cars.ndjson', [car('W-3')]);
    const { bad } = await shop.importFile('lots.ndjson', [
      { id: 'L-2', title: '批', car_ids: ['W-3', 'W-9'] },
      { id: 'L-3', title: '批', car_ids: ['W-3', 'ZY-0317'] },
      { id: 'L-4', title: '批', car_ids: ['W-1', 'W-3'] },
      { id: 'L-5', title: '批', car_ids: ['W-3'] },
    ]);
    assert.deepEqual(
      bad.map(({ field }) => field),
      ['car_ids', 'car_ids', 'car_ids', 'car_ids', 'car_ids', 'car_ids'].slice(0, bad.length),
    );
    assert.ok(bad.some(({ reason }) => reason === '没有车源「W-9」，请先导入车源'));
    assert.ok(bad.some(({ reason }) => reason === '「ZY-0317」不是批发车'));
    assert.ok(bad.some(({ reason }) => reason === '「W-1」已在批次「L-1」里'));
    assert.ok(bad.some(({ reason }) => reason.startsWith('一批至少两台车')));
  });

  test('with its cars, even where a row that would have moved them is refused', async () => {
    const own = ['R-1', 'R-2', 'R-3', 'R-4', 'R-5'];
    await shop.importFile(
      'cars.ndjson',
      own.map((id) => car(id)),
    );
    const valid = { id: 'L-6', title: '批', car_ids: ['R-1', 'R-2'], price: 90_000 };
    assert.deepEqual((await shop.importFile('lots.ndjson', [valid])).bad, []);
    const { bad } = await shop.importFile('lots.ndjson', [
      { ...valid, title: '批'.repeat(61), car_ids: ['R-3', 'R-4'] },
      { id: 'L-7', title: '批', car_ids: ['R-1', 'R-5'] },
    ]);
    assert.deepEqual(
      bad.map(({ field, reason }) => [field, reason]),
      [
        ['title', '最多 60 个字'],
        ['car_ids', '「R-1」已在批次「L-6」里'],
      ],
    );
    const lots = (await ask('?page_size=50')).lots.filter(({ id }) => /^L-[67]$/.test(id));
    assert.deepEqual(
      lots.map(({ id, cars }) => [id, cars.map((one) => one.id)]),
      [['L-6', ['R-1', 'R-2']]],
    );
  });

  test('with cars that two lots of a file exchange', async () => {
    const own = ['X-1', 'X-2', 'X-3', 'X-4'];
    await shop.importFile(
      'cars.ndjson',
      own.map((id) => car(id)),
    );
    const lots = (one: string[], other: string[]) => [
      { id: 'L-8', title: '批', car_ids: one },
      { id: 'L-9', title: '批', car_ids: other },
    ];
    await shop.importFile('lots.ndjson', lots(['X-1', 'X-2'], ['X-3', 'X-4']));
    const { bad } = await shop.importFile('lots.ndjson', lots(['X-1', 'X-3'], ['X-2', 'X-4']));
    assert.deepEqual(bad, []);
    assert.deepEqual(ids(await ask('?car_id=X-3')), ['L-8']);
  });
});
