import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { fallLabel } from '#/app/car-facts/words/fall-label.ts';
import { compareSummaries } from '#/app/compare/rows.ts';
import { carQuestions } from '#/app/faq/car-questions.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarSummary } from '#/app/inventory/car-summary.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const CAR = { title: '日产 轩逸', brand: '日产', type: '在售', price: 88_000 };

async function read(id: string, row: object) {
  const { bad, warnings } = await shop.importFile('cars.ndjson', [{ id, ...CAR, ...row }]);
  assert.deepEqual(bad, []);
  const detail = await shop.get<CarDetail>(`/v1/car/${id}`);
  const answer = (question: string) =>
    carQuestions(detail).find((one) => one.id === question)?.answer;
  return { price: detail.car.price, answer, reasons: warnings.map(({ reason }) => reason).join() };
}

const FEES = [
  { desc: '过户费', amount: 500 },
  { desc: '保险', amount: 2_000 },
];

test('a drive-away price is never replaced by the sum of its lines', async () => {
  const { price, answer, reasons } = await read('P-1', { real: 92_000, real_lines: FEES });
  assert.equal(price.real, 92_000);
  assert.equal(
    answer('total'),
    '92,000元（车商自述）。登记的各项相加是 2,500元，与这个数不同。请向顾问核对。',
  );
  assert.match(reasons, /到手价 92,000 元，各项相加是 2,500 元，请核对/);
});

test('costs below the price of the car are not a drive-away price', async () => {
  const { price, answer } = await read('P-2', { real_lines: FEES });
  assert.equal(price.real, null);
  assert.equal(answer('total'), '没有登记到手价。登记的费用合计 2,500元，可能不全。');
  const whole = await read('P-3', { real_lines: [{ desc: '车价', amount: 88_000 }, ...FEES] });
  assert.equal(whole.price.real, 90_500);
  assert.equal(whole.answer('total'), '90,500元，到手价里逐项列出。');
  assert.equal(whole.reasons, '');
});

test('a drive-away price below the price of the car is reported and says so', async () => {
  const { answer, reasons } = await read('P-4', { real: 86_000 });
  assert.equal(answer('total'), '86,000元（车商自述）。比现价低 2,000元。请向顾问核对。');
  assert.match(reasons, /到手价 86,000 元低于现价 88,000 元，请核对/);
});

test('a reduction that no recorded price supports is the dealer’s own, without a day', async () => {
  for (const row of [{ original: 120_000 }, { reduce: 32_000 }]) {
    const id = `P-${Object.keys(row)[0]}`;
    const { price, answer } = await read(id, row);
    assert.equal(price.reduce, 32_000);
    assert.equal(answer('falls'), '降了 3.20万（车商自述），没有降价前的价格记录。');
    const { cars } = await shop.get<{ cars: CarSummary[] }>('/v1/cars?per_page=50');
    const car = cars.find((one) => one.id === id) ?? assert.fail();
    const rows = compareSummaries([car, car]).flatMap((group) => group.rows);
    const [first] = rows.find(({ label }) => /降|较上架/.test(label))?.missing ?? [];
    assert.equal(first, '近期没有降价记录');
  }
});

test('a reduction that the recorded prices support has its day', async () => {
  const price_history = [
    { date: '2026-11-02', price: 90_000 },
    { date: '2026-11-18', price: 88_000 },
  ];
  const { answer } = await read('P-5', { price_history, listed_at: '2026-11-02' });
  assert.match(answer('falls') ?? '', /^上架以来降了 0.20万，最近一次在 11-18。$/);
});

test('a fall counts from the listing only if the price of the listing is recorded', async () => {
  const price_history = [
    { date: '2026-11-02', price: 90_000 },
    { date: '2026-11-18', price: 88_000 },
  ];
  await read('P-6', { price_history, listed_at: '2026-11-02' });
  await read('P-7', { price_history, listed_at: '2026-08-01' });
  const { cars } = await shop.get<{ cars: CarSummary[] }>('/v1/cars?per_page=50');
  const labels = ['P-6', 'P-7'].map((id) => {
    const car = cars.find((one) => one.id === id) ?? assert.fail();
    assert.equal(car.price.reduce, 2_000);
    return fallLabel(car);
  });
  assert.deepEqual(labels, ['较上架降', '降价']);
});
