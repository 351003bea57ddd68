import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'valibot';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { CarSummary } from '#/app/inventory/car-summary.ts';
import { figuresOf } from '#/app/reports/condition/conditions.ts';
import type { CarCondition } from '#/app/reports/condition/contract.ts';
import { factsOf } from '#/app/reports/condition/facts.ts';
import type { ConditionFigures } from '#/app/reports/condition/figures.ts';
import { withConditions } from './condition-rows.ts';
import { compareSummaries } from './rows.ts';

const car = (id: string, more: object = {}) =>
  parse(CarSummary, { id, title: id, price: {}, more });
/** Returns the condition of a car with these figures, as the server sends it. */
function condition(id: string, more: Partial<ConditionFigures> = {}): CarCondition {
  const figures = { ...figuresOf(() => undefined), ...more };
  return { id, facts: factsOf(figures), is_query_pending: figures.is_query_pending };
}

function rowsOf(
  cars: readonly CarSummary[],
  conditions: readonly CarCondition[],
  details?: readonly (CarDetail | undefined)[],
) {
  const groups = withConditions(compareSummaries(cars), cars, conditions, details);
  const group = groups.find(({ id }) => id === 'condition');
  return new Map((group?.rows ?? []).map((row) => [row.label, row]));
}

const full = condition('a', {
  flaws: [
    { kind: '划痕', count: 3 },
    { kind: '凹陷', count: 1 },
  ],
  repainted: [
    { name: '左前门', band: '喷漆' },
    { name: '车顶', band: '疑似补漆' },
    { name: '左前翼子板', band: '喷漆' },
  ],
  repaired: [
    { name: '后备箱盖', kind: '钣金' },
    { name: '后保险杠', kind: '更换' },
  ],
  mileage: '里程可信',
  claims: { count: 2, amount: 4_310 },
  is_claims_queried: true,
  keys: 2,
  tyres: { least_mm: 5.6, oldest_months: 54, dot: '1822' },
  cost: { from: 1_280, to: 2_470, is_known: true, unpriced: 1, undated: 0 },
});

test('figures of reports are compared, in the words of the trade', () => {
  const rows = rowsOf(
    [car('a'), car('b')],
    [full, condition('b', { keys: 2, claims: { count: 0, amount: 0 }, is_claims_queried: true })],
  );
  const first = (label: string) => rows.get(label)?.values[0];
  assert.equal(first('瑕疵'), '4 处：划痕 3、凹陷 1');
  assert.equal(first('补漆'), '喷漆 2 块：左前门、左前翼子板；疑似补漆 1 块：车顶');
  assert.equal(first('钣金与更换'), '钣金 1 块：后备箱盖；更换 1 块：后保险杠');
  assert.equal(first('出险'), '2 次，共 4,310元（维保记录）');
  assert.equal(first('轮胎'), '最浅 5.6mm，胎龄 4 年 6 个月');
  assert.equal(first('2 万公里耗材'), '至少 1,280–2,470元，另 1 项没有报价');
  assert.deepEqual(rows.get('出险')?.values[1], '没有查到（维保记录）');
  assert.deepEqual([rows.get('钥匙')?.differs, rows.get('出险')?.differs], [false, true]);
});

test('consumables have no cost if nothing can be calculated, and a minimum if a part cannot', () => {
  const cost = { from: 0, to: 0, is_known: false, unpriced: 0, undated: 3 };
  const some = { from: 420, to: 420, is_known: true, unpriced: 0, undated: 2 };
  const rows = rowsOf(
    [car('a'), car('b')],
    [condition('a', { cost }), condition('b', { cost: some })],
  );
  assert.deepEqual(rows.get('2 万公里耗材')?.values, ['无法估算', '至少 420元，另 2 项无法估计']);
});

test('missing facts are displayed as not recorded or not queried, never as none', () => {
  const rows = rowsOf([car('a'), car('b')], [full, condition('b')]);
  const second = (label: string) => [rows.get(label)?.values[1], rows.get(label)?.missing?.[1]];
  assert.deepEqual(second('轮胎'), [undefined, '未登记']);
  assert.deepEqual(second('出险'), [undefined, '未查询']);
  assert.deepEqual(second('里程核验'), [undefined, '未查询']);
  assert.equal(rows.get('轮胎')?.differs, true);
});

test('a car of another back end has links to the reports in its car detail in place of facts', () => {
  const cars = [car('a'), car('b', { energy: 'bev' })];
  assert.equal(rowsOf(cars, []).has('轮胎'), false);
  assert.deepEqual(rowsOf(cars, [full]).get('轮胎')?.missing, ['未登记', '']);
  const detail = parse(CarDetail, {
    title: '乙',
    car: { price: {}, has_consumables_list: true, report_id: '9001' },
    images: {},
  });
  const rows = rowsOf(cars, [], [undefined, detail]);
  assert.deepEqual(rows.get('轮胎')?.missing, [
    '',
    { words: '看耗材清单', to: '/car/b/report/consumable' },
  ]);
  assert.deepEqual(rows.get('出险')?.missing?.[1], {
    words: '看检测报告',
    to: '/car/b/report-inspection/9001/business/retail',
  });
  assert.equal(rows.has('钥匙'), false);
});

test('the record states what no report does: its own fact of that name, and its pictures of flaws', () => {
  const record = parse(CarDetail, {
    title: '乙',
    car: { price: {}, meta: { 钥匙: { desc: '钥匙', value: '2把' } } },
    images: { flaw: [{ img: '/a.jpg' }, { img: '/b.jpg' }] },
  });
  const rows = rowsOf(
    [car('a'), car('b'), car('c')],
    [condition('a', { keys: 2 }), condition('b', { keys: 1 }), condition('c')],
    [record, record, record],
  );
  assert.deepEqual(rows.get('钥匙')?.values, [
    '2 把',
    '1 把；档案：2把（车商自述）',
    '2把（车商自述）',
  ]);
  const stated = parse(CarDetail, { ...record, more: { sources: { 钥匙: '车商自述' } } });
  const labelled = rowsOf(
    [car('a'), car('b'), car('c')],
    [condition('a', { keys: 2 }), condition('b', { keys: 1 }), condition('c')],
    [stated, stated, stated],
  );
  assert.deepEqual(labelled.get('钥匙')?.values, [
    '2 把',
    '1 把；档案：2把（车商自述）',
    '2把（车商自述）',
  ]);
  assert.deepEqual(rows.get('瑕疵')?.values, ['2 张照片', '2 张照片', '2 张照片']);
});

test('the summary’s value is the fallback for a report, and appears once', () => {
  const proof = { applicable: 482, checked: 480, flaws: 3, mileage_verdict: '里程可信' };
  const rows = rowsOf([car('a', { proof }), car('b', { proof })], [full]);
  assert.deepEqual(rows.get('瑕疵')?.values, ['4 处：划痕 3、凹陷 1；检测报告拍到 3 处', '3 处']);
  assert.deepEqual(rows.get('检测')?.values, ['480/482 项', '480/482 项']);
  assert.equal([...rows.keys()].filter((label) => label === '瑕疵').length, 1);
});

test('the mileage verdict is the card’s, with a different one of the dealer beside it', () => {
  const proof = { applicable: 482, checked: 480, flaws: 3, mileage_verdict: '里程存疑' };
  const own = '车商自述：里程正常';
  const rows = rowsOf(
    [car('a', { proof }), car('b', { proof: { ...proof, mileage_verdict: '里程可信' } }), car('c')],
    [
      condition('a', { mileage: own }),
      condition('b', { mileage: '车商自述：4S 店 7 次，里程可信' }),
      condition('c', { mileage: own }),
    ],
  );
  assert.deepEqual(rows.get('里程核验')?.values, [
    '里程存疑；车商自述：里程正常',
    '里程可信',
    '车商自述：里程正常',
  ]);
});

test('claims of the maintenance records are displayed with those of the inspection', () => {
  const claims = { count: 0, amount: 0 };
  const rows = rowsOf(
    [car('a'), car('b'), car('c')],
    [
      condition('a', { claims, claims_found: 2 }),
      condition('b', { claims, claims_found: 0 }),
      condition('c', { claims_found: 2 }),
    ],
  );
  assert.deepEqual(rows.get('出险')?.values, [
    '没有查到（维保记录）；检测报告 2 次',
    '没有查到',
    '检测报告 2 次',
  ]);
});

test('claims that nobody queried are the dealer’s in every report, and keys name their list', () => {
  const claims = { count: 1, amount: 3_000 };
  const rows = rowsOf(
    [car('a'), car('b')],
    [
      condition('a', { claims_found: 1, is_found_queried: false, keys_listed: 2 }),
      condition('b', { claims, keys: 2, keys_listed: 2 }),
    ],
  );
  assert.deepEqual(rows.get('出险')?.values, ['车商记录 1 次', '1 次，共 3,000元（车商记录）']);
  assert.deepEqual(rows.get('钥匙')?.values, ['附件清单 2 把', '2 把']);
});

test('paint that only the inspection found stands beside the readings', () => {
  const painted = [{ name: '前保险杠', kind: '喷漆' }];
  const rows = rowsOf(
    [car('a'), car('b'), car('c')],
    [
      condition('a', { repainted: [], measured: 11, painted }),
      condition('b', { repainted: [{ name: '车顶', band: '疑似补漆' }], painted }),
      condition('c', { painted }),
    ],
  );
  const found = '检测报告喷漆 1 块：前保险杠';
  assert.deepEqual(rows.get('补漆')?.values, [found, `疑似补漆 1 块：车顶；${found}`, found]);
});

test('a pending query of the maintenance records leaves the mileage open, not the claims', () => {
  const rows = rowsOf([car('a'), car('b')], [full, condition('b', { is_query_pending: true })]);
  assert.equal(rows.get('里程核验')?.missing?.[1], '正在查询');
  assert.equal(rows.get('出险')?.missing?.[1], '未查询');
  const known = rowsOf([car('a')], [condition('a', { claims_found: 1, is_query_pending: true })]);
  assert.deepEqual(known.get('出险')?.values, ['检测报告 1 次']);
});

test('a reading that contradicts the mileage is displayed beside it, in place of a verdict', () => {
  const other_mileages = [{ date: '2026-11-18', source: '检测表显', km: 69_000 }];
  const proof = { applicable: null, checked: null, flaws: null, mileage_verdict: '里程可信' };
  const cars = [
    car('a', { mileage_km: 62_000, other_mileages, proof }),
    car('b', { mileage_km: 62_000 }),
  ];
  const rows = compareSummaries(cars).flatMap((group) => group.rows);
  const valuesOf = (label: string) => rows.find((row) => row.label === label)?.values;
  assert.deepEqual(valuesOf('里程'), ['6.20万公里；2026-11-18 检测表显 6.90万公里', '6.20万公里']);
  assert.deepEqual(valuesOf('里程核验'), ['里程对不上', undefined]);
});

test('batteries are compared if one of the cars has one; the others display that it does not apply', () => {
  assert.equal(rowsOf([car('a', { energy: 'fuel' })], [full]).has('电池 SOH'), false);
  const cars = [
    car('a', { energy: 'fuel' }),
    car('b', { energy: 'bev' }),
    car('c', { energy: 'bev' }),
  ];
  const rows = rowsOf(cars, [full, condition('b', { soh: 93.5 }), condition('c')]);
  assert.deepEqual(rows.get('电池 SOH')?.values, ['不适用', '93.5%', undefined]);
});
