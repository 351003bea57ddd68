import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { parse } from 'valibot';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { CarSummary } from '#/app/inventory/car-summary.ts';
import { compareAddress, readCompared } from './address.ts';
import { bestOf } from './best.ts';
import { compareDetails, compareSummaries, toRow, type CompareGroup } from './rows.ts';

const bare = { id: 'a', title: '甲', price: {} };
const full = {
  id: 'b',
  title: '乙',
  type: '已预定',
  price: { current: 132_800, original: 137_800, reduce: 5_000 },
  tags: ['0过户', '国VI'],
  more: {
    listed_at: '2026-10-01',
    has_listing_price: true,
    fall: null,
    mileage_km: 43_612,
    energy: 'fuel',
    body: 'spaceship',
    seats: 5,
    stated_tags: ['0过户'],
    condition_level: { id: 'a-plus', label: 'A+' },
    proof: { applicable: 482, checked: 480, flaws: 0, mileage_verdict: '里程可信' },
  },
};

test('each fact has a value for every car, undefined if unknown', () => {
  const groups = compareSummaries([parse(CarSummary, full), parse(CarSummary, bare)]);
  assert.deepEqual(valuesOf(groups, '现价'), ['13.28万', '暂无报价']);
  assert.deepEqual(valuesOf(groups, '较上架'), ['降 0.50万', undefined]);
  assert.deepEqual(valuesOf(groups, '状态'), ['已预定', '在售']);
  assert.deepEqual(valuesOf(groups, '等级'), ['A+ 精品', undefined]);
  assert.deepEqual(valuesOf(groups, '检测'), ['480/482 项', undefined]);
  assert.deepEqual(valuesOf(groups, '瑕疵'), ['0 处', undefined]);
  assert.deepEqual(valuesOf(groups, '里程'), ['4.36万公里', undefined]);
  assert.deepEqual(valuesOf(groups, '车型'), ['spaceship', undefined]);
  assert.deepEqual(valuesOf(groups, '亮点'), ['国VI；车商自述：0过户', undefined]);
});

test('no flaws that nobody is named to have looked for are the dealer’s own statement', () => {
  const flawsOf = (by: string | null) => {
    const proof = { ...full.more.proof, flaws_checked: '2026-11-12', flaws_checked_by: by };
    const cars = [parse(CarSummary, { ...full, more: { ...full.more, proof } })];
    return valuesOf(compareSummaries(cars), '瑕疵');
  };
  assert.deepEqual(flawsOf(null), ['0 处（车商自述）']);
  assert.deepEqual(flawsOf('周*'), ['0 处']);
});

test('a level that no inspection supports is labelled as the dealer’s own', () => {
  const own = { ...full, more: { condition_level: { id: 'a', label: 'A' } } };
  const groups = compareSummaries([parse(CarSummary, full), parse(CarSummary, own)]);
  assert.deepEqual(valuesOf(groups, '等级'), ['A+ 精品', 'A 优（车商自述）']);
});

test('the column of a sold car has no money that its page hides, and its status instead', () => {
  const sold = { ...full, id: 'c', type: '已售' };
  const groups = compareSummaries([parse(CarSummary, full), parse(CarSummary, sold)]);
  assert.deepEqual(valuesOf(groups, '现价'), ['13.28万', '标价 13.28万']);
  assert.deepEqual(valuesOf(groups, '较上架'), ['降 0.50万', undefined]);
  assert.equal(rowOf(groups, '较上架')?.missing?.[1], '已售');
  const equal = parse(CarSummary, { ...full, price: { current: 99_800 } });
  const none = compareSummaries([equal, parse(CarSummary, bare)]);
  assert.deepEqual(rowOf(none, '较上架')?.missing, ['近期没有降价记录', '未填']);
  const price = { real: 134_250, maintenance_costs: 900 };
  const record = (type: string) =>
    parse(CarDetail, {
      title: '乙',
      car: { type, price },
      images: {},
      more: { finance: { down_payment: 40_000, monthly: 2_800, months: 36 } },
    });
  const group = compareDetails([record('在售'), record('被截胡')]);
  for (const label of ['到手价', '月供', '月均养车']) {
    assert.equal(valuesOf([group], label)?.[1], undefined, label);
    assert.equal(rowOf([group], label)?.missing?.[1], '被截胡', label);
    assert.ok(valuesOf([group], label)?.[0], label);
  }
});

test('the monthly upkeep is labelled as the estimate of the dealer, and compared', () => {
  const record = (maintenance_costs: number | null) =>
    parse(CarDetail, {
      title: '乙',
      car: { type: '在售', price: { maintenance_costs } },
      images: {},
    });
  const row = rowOf([compareDetails([record(1_140), record(900)])], '月均养车');
  assert.deepEqual(row?.values, ['1,140元（车商估算）', '900元（车商估算）']);
  assert.deepEqual(row && bestOf(row)?.cells, [false, true]);
  const known = rowOf([compareDetails([record(900), record(null)])], '月均养车');
  assert.deepEqual(known?.values, ['900元（车商估算）', undefined]);
});

test('a reduction that no prices support is labelled, and there is none of no price', () => {
  const foreign = (current: number | null) =>
    parse(CarSummary, { ...bare, price: { current, reduce: 5_000 } });
  const groups = compareSummaries([foreign(99_800), foreign(null)]);
  assert.deepEqual(valuesOf(groups, '降价'), ['降 0.50万（车商自述）', undefined]);
});

test('a wholesale price is labelled as such, in its row or in its cell', () => {
  const wholesale = parse(CarSummary, { ...full, is_wholesale: true });
  assert.deepEqual(valuesOf(compareSummaries([wholesale, wholesale]), '批发价'), [
    '13.28万',
    '13.28万',
  ]);
  assert.deepEqual(valuesOf(compareSummaries([wholesale, parse(CarSummary, full)]), '现价'), [
    '批发价 13.28万',
    '13.28万',
  ]);
});

test('a record has its road test engineer, and no row that another group has', () => {
  const record = parse(CarDetail, {
    title: '乙',
    car: {
      price: {},
      road_engineer: '周工',
      meta: { 钥匙: { desc: '钥匙', value: '2把' }, 排放: { desc: '排放', value: '国VI' } },
    },
    images: {},
  });
  const labels = (other: CompareGroup[]) =>
    compareDetails([record, undefined], other).rows.map(({ label }) => label);
  assert.deepEqual(labels([]), ['钥匙', '排放', '路试工程师']);
  const condition = { id: 'condition', title: '车况', rows: [toRow('钥匙', ['2 把', undefined])] };
  assert.deepEqual(labels([condition]), ['排放', '路试工程师']);
});

test('a fact differs if any two cars differ in it, unknown values included', () => {
  const same = compareSummaries([parse(CarSummary, full), parse(CarSummary, full)]);
  assert.ok(same.flatMap(({ rows }) => rows).every(({ differs }) => !differs));
  const unlike = compareSummaries([parse(CarSummary, full), parse(CarSummary, bare)]);
  const named = unlike.flatMap(({ rows }) => rows).filter(({ differs }) => differs);
  assert.ok(named.some(({ label }) => label === '座位'));
  assert.ok(!named.some(({ label }) => label === '门店'));
});

test('car details add facts that summaries lack; the facts of one that failed to load are undefined', () => {
  const detail = parse(CarDetail, {
    title: '乙',
    car: {
      price: { real: 134_250 },
      meta: {
        mileage: { desc: '表显里程', value: '1' },
        过户次数: { desc: '过户次数', value: '0次' },
      },
    },
    images: {},
  });
  const { rows } = compareDetails([detail, undefined]);
  assert.deepEqual(
    rows.map(({ label, values }) => [label, values]),
    [
      ['到手价', ['134,250元（车商自述）', undefined]],
      ['过户次数', ['0次（车商自述）', undefined]],
    ],
  );
});

test('a URL has up to four cars, and parses back to them', () => {
  const id = fc.stringMatching(/^[\w一-鿿&=+%#-]{1,20}$/);
  fc.assert(
    fc.property(fc.uniqueArray(id, { maxLength: 4 }), (ids) => {
      const { searchParams } = new URL(compareAddress(ids), 'http://forecourt.test');
      assert.deepEqual(readCompared(searchParams), ids);
    }),
  );
  const read = (ids: string) => readCompared(new URLSearchParams({ ids }));
  assert.deepEqual(read('a,b,a,,c d,e,f,g'), ['a', 'b', 'e', 'f']);
  assert.deepEqual(read(''), []);
});

function valuesOf(groups: readonly CompareGroup[], label: string) {
  return rowOf(groups, label)?.values;
}

function rowOf(groups: readonly CompareGroup[], label: string) {
  return groups.flatMap(({ rows }) => rows).find((row) => row.label === label);
}
