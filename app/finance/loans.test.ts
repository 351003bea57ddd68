import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { downBounds, readChoice } from '#/app/finance/terms/choice.ts';
import { toYuan } from '#/app/finance/terms/cost.ts';
import { exclusionReason } from '#/app/finance/terms/fit.ts';
import { quoteOf } from '#/app/finance/terms/quote.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { listLoans, listOfferedLoans, type CarLoans, type OfferedLoan } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const loans = (id: string) => shop.get<CarLoans>(`/v1/car/loans?id=${id}`);
const detail = (id: string) => shop.get<CarDetail>(`/v1/car/${id}`);
const names = (found: Pick<CarLoans, 'products'>) => found.products.map(({ name }) => name);

test('a car has the loans that fit its age and energy type, and the others with the reason', async () => {
  const modelY = await loans('ZY-0338');
  assert.deepEqual(parse(listLoans.output, modelY), modelY);
  assert.equal(modelY.price_fen, 15_800_000);
  assert.deepEqual(names(modelY), ['标准分期', '低首付分期', '等额本金']);
  assert.deepEqual(modelY.excluded, [{ name: '新能源分期', reason: '车龄超过 4 年' }]);
  const magotan = await loans('ZY-0317');
  assert.deepEqual(magotan.excluded, [
    { name: '新能源分期', reason: '只用于纯电动、插电混动、增程式' },
  ]);
});

test('all loan products have their conditions', async () => {
  const offered = await shop.get<OfferedLoan[]>('/v1/loan-products');
  assert.deepEqual(parse(listOfferedLoans.output, offered), offered);
  const [first] = offered;
  assert.deepEqual([first?.name, first?.energies, first?.age_max], ['标准分期', [], 6]);
  const green = offered.find(({ name }) => name === '新能源分期');
  assert.deepEqual(green?.energies, ['bev', 'phev', 'reev']);
});

test('a car that is not for sale, a wholesale car and a car without a price have no loans', async () => {
  for (const id of ['ZY-0357', 'ZY-0366', 'WH-0107'])
    assert.deepEqual(await loans(id), { price_fen: null, products: [], excluded: [] }, id);
  await shop.importFile('cars.ndjson', [{ id: 'L-1', title: '无价', brand: '大众', type: '在售' }]);
  assert.deepEqual((await loans('L-1')).products, []);
  assert.equal((await detail('L-1')).car.price.finance, null);
});

test('every choice on a cheap car is at least the minimum loan', async () => {
  const row = { id: 'L-3', title: '小车', brand: '大众', type: '在售', price: 15_000 };
  await shop.importFile('cars.ndjson', [{ ...row, first_registration: '2024-01', energy: '汽油' }]);
  const { price_fen, products, excluded } = await loans('L-3');
  assert.deepEqual(names({ products }), ['标准分期', '低首付分期', '等额本金']);
  for (const product of products) {
    const down = downBounds(product)[1];
    const quote = quoteOf(product, price_fen ?? 0, { down, months: product.months[0] ?? 0 });
    assert.ok(
      quote.principalFen >= 1_000_000,
      `principal of ${product.name}: ${quote.principalFen}`,
    );
  }
  assert.equal(excluded?.length, 1);
});

test('the loans of an unreleased car need the preview word', async () => {
  await assert.rejects(loans('ZY-0419'), /不存在/);
  await assert.rejects(loans('ZY-0419&preview=late'), /不存在/);
  await assert.rejects(loans('nobody'), /不存在/);
  assert.ok((await loans('ZY-0419&preview=k8f2mPq7v71xZ4tB9w3c')).products.length > 0);
});

test('the page of a car and the loans screen name the same loan to the yuan', async () => {
  const { cars } = await shop.get<{ cars: { id: string }[] }>('/v1/cars?page_size=50');
  let compared = 0;
  for (const { id } of cars) {
    const { car, more } = await detail(id);
    const { price_fen, products } = await loans(id);
    const [first, ...rest] = products;
    assert.equal(car.price.finance, more?.finance?.monthly ?? null);
    if (!first || typeof price_fen !== 'number') {
      assert.equal(more?.finance, null, id);
      continue;
    }
    compared += 1;
    const choice = readChoice(new URLSearchParams(), [first, ...rest]);
    const quote = quoteOf(first, price_fen, choice);
    assert.equal(quote.downFen + quote.principalFen, price_fen);
    assert.deepEqual(more?.finance, {
      down_payment: toYuan(quote.downFen),
      monthly: toYuan(quote.instalments[0]?.dueFen ?? 0),
      months: choice.months,
      interest: toYuan(quote.interestFen),
      fee: toYuan(quote.feeFen),
      yearly_rate_bp: quote.yearlyRateBp,
    });
  }
  assert.ok(compared > 20, `${compared} cars have a loan`);
});

test('without loan products the monthly rate comes from the imported row', async () => {
  const finance = { down_payment: 20_000, monthly: 2_000, months: 12 };
  const row = { id: 'L-2', title: '老车', brand: '大众', type: '在售', price: 40_000 };
  await shop.importFile('cars.ndjson', [{ ...row, first_registration: '2010-01', finance }]);
  assert.deepEqual((await loans('L-2')).products, []);
  const { car, more } = await detail('L-2');
  assert.equal(car.price.finance, 2_000);
  assert.deepEqual(more?.finance, finance);
});

describe('loan products are imported', () => {
  test('with rates and shares in common notations, and fees in yuan', async () => {
    const { badRows } = await shop.importFile('贷款产品.ndjson', [
      {
        产品编号: 'own',
        产品: '自家分期',
        金融机构: '某行',
        还款方式: '等额本金',
        年利率: '6.88 %',
        手续费: '1,200.50',
        最低首付: '20%',
        最高首付: 50,
        期数: '36期；12期；24期',
        适用动力: '汽油',
        最大车龄: '10年',
        顺序: 0,
      },
    ]);
    assert.equal(badRows, 0);
    const [first] = (await loans('ZY-0317')).products;
    assert.deepEqual(first, {
      id: 'own',
      name: '自家分期',
      lender: '某行',
      repayment: 'equal-principal',
      rate_bp: 688,
      fee_fen: 120_050,
      down_min: 20,
      down_max: 50,
      months: [12, 24, 36],
      notes: null,
    });
    // The page of the car shows an instalment only for loans with equal instalments.
    assert.equal((await detail('ZY-0317')).car.price.finance, 2_780);
  });

  test('and expire after their last day', async () => {
    const row = { id: 'short', name: '限时分期', rate: '3.88%', months: [12], place: 0 };
    await shop.importFile('loans.ndjson', [{ ...row, 截止日期: '2026-11-20' }]);
    assert.ok(names(await loans('ZY-0317')).includes('限时分期'));
    assert.equal((await detail('ZY-0317')).more?.finance?.months, 12);
    await shop.importFile('loans.ndjson', [{ ...row, until: '2026/11/19' }]);
    const left = await loans('ZY-0317');
    assert.ok(!names(left).includes('限时分期'));
    assert.ok(!left.excluded?.some(({ name }) => name === '限时分期'));
    assert.notEqual((await detail('ZY-0317')).more?.finance?.months, 12);
  });

  test('and invalid rows are refused with the reason', async () => {
    const row = { name: '分期', rate: '4.88%', months: [12] };
    const { bad, written } = await shop.importFile('loan-products.ndjson', [
      { ...row, id: 'x1', rate: '488' },
      { ...row, id: 'x2', rate: '4.888%' },
      { ...row, id: 'x3', rate: '36%' },
      { ...row, id: 'x4', down_min: '60%', down_max: '40%' },
      { ...row, id: 'x5', months: [] },
      { ...row, id: 'x6', until: '年底' },
    ]);
    assert.equal(written, 0);
    assert.deepEqual(
      bad.map(({ line, field }) => [line, field]),
      [
        [1, 'rate'],
        [2, 'rate'],
        [3, 'rate'],
        [4, 'down_max'],
        [5, 'months'],
        [6, 'until'],
      ],
    );
  });
});

test('an unknown fact about a car excludes a loan, with the reason', () => {
  const today = '2026-11-20';
  const unknown = { energy: null, registered: null };
  assert.equal(
    exclusionReason({ energies: ['bev'], ageMax: null }, unknown, today),
    '这台车的动力类型没有登记',
  );
  assert.equal(
    exclusionReason({ energies: [], ageMax: 6 }, unknown, today),
    '这台车的上牌时间没有登记',
  );
  assert.equal(exclusionReason({ energies: [], ageMax: null }, unknown, today), undefined);
  const sixYears = { energy: 'bev', registered: '2020-11' };
  assert.equal(exclusionReason({ energies: ['bev'], ageMax: 6 }, sixYears, today), undefined);
  assert.equal(
    exclusionReason({ energies: [], ageMax: 6 }, { ...sixYears, registered: '2020-10' }, today),
    '车龄超过 6 年',
  );
});
