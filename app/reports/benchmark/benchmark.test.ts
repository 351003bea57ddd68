import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { getBenchmark, type Benchmark, type ComparedCar } from './contract.ts';
import { plotOf, SIZE } from './plot.ts';
import { ranksOf, displayedRanks } from './rank.ts';
import { monthsText, verdictOf } from './verdict-words.ts';

const TODAY = '2026-11-20';
const car = (price: number, more: Partial<ComparedCar> = {}): ComparedCar => ({
  id: null,
  title: '车',
  price,
  first_registration: '2021-11',
  mileage_km: 50_000,
  level: null,
  is_level_stated: false,
  is_level_contradicted: false,
  source: null,
  seen_at: null,
  ...more,
});
const verdictFor = (own: ComparedCar, others: ComparedCar[]) =>
  verdictOf(ranksOf(own, others, TODAY), 'series');

describe('the verdict', () => {
  test('states with fewer than three cars that there is no conclusion', () => {
    assert.equal(verdictFor(car(100_000), []).verdict, '现在没有可比的车，不下结论');
    const two = verdictFor(car(50_000), [car(100_000), car(90_000)]);
    assert.deepEqual(
      [two.verdict, two.tone, two.detail],
      ['可比的车只有 2 台，不下结论', 'watch', null],
    );
  });

  test('calls a single other car by its name, not the median', () => {
    const ranks = ranksOf(car(100_000), [car(90_000), car(95_000), car(99_000)], TODAY);
    const one = { ...ranks, mileage: { ...ranks.mileage, own: 40_000, median: 50_000, count: 1 } };
    const { detail } = verdictOf(one, 'body');
    assert.match(detail ?? '', /里程比那一台少 1.00万公里/);
    assert.doesNotMatch(detail ?? '', /里程比中位数/);
  });

  test('compares the price with the median of the others', () => {
    const others = [car(100_000), car(110_000), car(120_000)];
    assert.equal(verdictFor(car(105_600), others).verdict, '标价比 3 台同系车的中位价低 4.0%');
    assert.equal(verdictFor(car(121_000), others).verdict, '标价比 3 台同系车的中位价高 10.0%');
    assert.equal(verdictFor(car(110_500), others).verdict, '标价和 3 台同系车的中位价持平');
  });

  test('the median of an even number lies between two', () => {
    const others = [car(100_000), car(110_000), car(120_000), car(200_000)];
    assert.match(verdictFor(car(115_000), others).verdict, /持平$/);
  });

  test('includes mileage and age where they are known', () => {
    const others = [car(1, { mileage_km: null }), car(1), car(1, { mileage_km: 70_000 })];
    const own = car(1, { mileage_km: 52_000, first_registration: '2022-04' });
    assert.equal(
      verdictFor(own, others).detail,
      '中位价 1元，里程比中位数少 8,000公里，车龄比中位数小 5个月。',
    );
    const unknown = car(1, { mileage_km: null, first_registration: null });
    assert.equal(verdictFor(unknown, others).detail, '中位价 1元。');
  });

  test('a price above the median is a warning where neither age nor mileage explains it', () => {
    const others = [car(100_000), car(100_000), car(100_000)];
    assert.equal(verdictFor(car(110_000), others).tone, 'watch');
    // Explained, but not praised.
    assert.equal(verdictFor(car(110_000, { mileage_km: 20_000 }), others).tone, null);
    assert.equal(verdictFor(car(102_700), others).tone, null);
    assert.equal(verdictFor(car(100_900), others).tone, 'fine');
    assert.equal(verdictFor(car(90_000, { mileage_km: 90_000 }), others).tone, 'fine');
  });

  test('a tenth less mileage or half a year less age explains a price, a kilometre or a month does not', () => {
    const others = [car(100_000), car(100_000), car(100_000)];
    const tone = (more: Partial<ComparedCar>) => verdictFor(car(133_300, more), others).tone;
    assert.equal(tone({ mileage_km: 49_999 }), 'watch');
    assert.equal(tone({ mileage_km: 45_001 }), 'watch');
    assert.equal(tone({ mileage_km: 45_000 }), null);
    assert.equal(tone({ first_registration: '2022-04' }), 'watch');
    assert.equal(tone({ first_registration: '2022-05' }), null);
  });

  test('has no statement on the price of cars selected by their price', () => {
    const others = [car(100_000), car(110_000), car(120_000)];
    const own = car(105_600, { mileage_km: 40_000 });
    assert.deepEqual(verdictOf(ranksOf(own, others, TODAY), 'body'), {
      verdict: '同系车不足 3 台，不下价格结论',
      tone: 'watch',
      detail: '3 台同价位车，里程比中位数少 1.00万公里，车龄和中位数一样。',
    });
  });
});

test('months are formatted as years and months', () => {
  assert.deepEqual([5, 12, 34].map(monthsText), ['5个月', '1年', '2年10个月']);
});

describe('the plot', () => {
  test('has every car with a known mileage, the page’s own on top', () => {
    const others = [car(80_000), car(90_000, { source: '别家' }), car(1, { mileage_km: null })];
    const plot = plotOf(car(100_000, { mileage_km: 10_000 }), others) ?? assert.fail();
    assert.deepEqual(
      plot.dots.map(({ kind }) => kind),
      ['own', 'elsewhere', 'this'],
    );
    for (const { x, y } of plot.dots)
      assert.ok(x >= SIZE.left && x <= SIZE.right && y >= SIZE.top && y <= SIZE.bottom);
  });

  test('is undefined where the mileage of the car, or of all others, is unknown', () => {
    assert.equal(plotOf(car(1, { mileage_km: null }), [car(1), car(2)]), undefined);
    assert.equal(plotOf(car(1), [car(1, { mileage_km: null })]), undefined);
  });
});

describe('the call', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openTestShop();
  });
  after(() => shop.close());
  const benchmark = (id: string) => shop.get<Benchmark | null>(`/v1/car/benchmark?id=${id}`);

  test('compares with the same series in the shop and the market, and never with itself', async () => {
    const found = (await benchmark('ZY-0338')) ?? assert.fail();
    assert.deepEqual(parse(getBenchmark.output, found), found);
    assert.equal(found.basis, 'series');
    assert.equal(found.car.id, 'ZY-0338');
    assert.ok(found.others.length >= 3);
    assert.ok(found.others.every(({ title, id }) => title.includes('Model Y') && id !== 'ZY-0338'));
    assert.ok(found.others.some(({ source }) => source !== null));
    // No car more than two years newer or older.
    const years = found.others.map((one) => Number(one.first_registration?.slice(0, 4)));
    assert.ok(years.every((year) => year >= 2019 && year <= 2023));
    const prices = found.others.map(({ price }) => price);
    assert.deepEqual(
      prices,
      prices.toSorted((a, b) => a - b),
    );
    assert.equal(found.date, TODAY);
  });

  test('falls back to cars of the same body at a similar price where the series is too small', async () => {
    await shop.importFile('cars.ndjson', [
      {
        id: 'B-1',
        title: '无名 车',
        brand: '无名',
        series: '独一',
        type: '在售',
        body: 'suv',
        energy: 'fuel',
        price: 150_000,
      },
    ]);
    const found = (await benchmark('B-1')) ?? assert.fail();
    assert.equal(found.basis, 'body');
    assert.ok(found.others.length >= 3);
    assert.ok(found.others.every(({ price }) => price >= 120_000 && price <= 180_000));
    assert.equal(found.verdict, '同系车不足 3 台，不下价格结论');
  });

  test('computes over all matches and lists the nearest, whatever their price and age', async () => {
    const row = {
      brand: '无名',
      series: '多台',
      title: '无名 多台',
      type: '在售',
      mileage_km: 50_000,
    };
    const alike = Array.from({ length: 61 }, (_, at) => ({
      ...row,
      id: `M-${at}`,
      price: 100_000 + at * 1_000,
      first_registration: '2023-05',
      mileage_km: 50_000 + Math.abs(at - 30) * 100,
    }));
    const old = Array.from({ length: 35 }, (_, at) => ({
      ...row,
      id: `O-${at}`,
      price: 50_000 + at,
      first_registration: '2016-05',
    }));
    await shop.importFile('cars.ndjson', [...alike, ...old]);
    const found = (await benchmark('M-30')) ?? assert.fail();
    assert.equal(found.verdict, '标价和 60 台同系车的中位价持平');
    assert.deepEqual(found.standings?.price, {
      own: 130_000,
      median: 130_000,
      least: 100_000,
      most: 160_000,
      count: 60,
    });
    assert.equal(found.others.length, 30);
    assert.deepEqual([found.others[0]?.price, found.others[29]?.price], [115_000, 145_000]);
    const displayed = displayedRanks(found).price;
    assert.deepEqual(
      [displayed.median, displayed.count, displayed.known.length],
      [130_000, 60, 30],
    );
  });

  test('is null for a car without a price, or not for sale', async () => {
    await shop.importFile('cars.ndjson', [
      { id: 'B-2', title: '无价', brand: '大众', type: '在售' },
    ]);
    for (const id of ['B-2', 'ZY-0357', 'ZY-0366']) assert.equal(await benchmark(id), null, id);
    await assert.rejects(benchmark('nobody'), /不存在/);
    await assert.rejects(benchmark('ZY-0419'), /不存在/);
  });

  test('compares an unreleased car for visitors with the preview word', async () => {
    const path = '/v1/car/benchmark?id=ZY-0419&preview=k8f2mPq7v71xZ4tB9w3c';
    assert.equal((await shop.get<Benchmark | null>(path))?.car.id, 'ZY-0419');
  });

  test('ignores offers of other dealers older than two months', async () => {
    const row = {
      brand: '无名',
      series: '独一',
      title: '无名 独一',
      price: '16.00万',
      source: '某行',
    };
    await shop.importFile('同款行情.ndjson', [
      { ...row, id: 'm1', seen_at: '2026-11-19' },
      { ...row, id: 'm2', seen_at: '2026-10-01' },
      { ...row, id: 'm3', seen_at: '2026-11-01', 里程: '4.36万公里' },
      { ...row, id: 'm4', seen_at: '2026-09-01' },
    ]);
    const before60 = (await benchmark('B-1')) ?? assert.fail();
    assert.equal(before60.basis, 'series');
    assert.equal(before60.others.length, 3);
    assert.deepEqual(before60.not_covered.length, 3);
  });
});
