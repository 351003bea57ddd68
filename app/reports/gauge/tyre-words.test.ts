import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import {
  productionWeekText,
  oldestMonths,
  leastName,
  shallowest,
  tyreKinds,
  type TyreFacts,
  type Wheel,
} from './tyre-words.ts';

const DAY = '2026-11-17';

function tyre(wheel: Wheel, more: Partial<TyreFacts> = {}): TyreFacts {
  return {
    wheel,
    depth_mm: 5.8,
    brand: '米其林 PRIMACY 4',
    size: '215/55 R17 94V',
    dot: '1822',
    wear: '无',
    repairs: 0,
    ...more,
  };
}

const four = (['lf', 'rf', 'lr', 'rr'] as const).map((wheel) => tyre(wheel));
const bare = { depth_mm: null, brand: null, size: null, dot: null, wear: null, repairs: null };

describe('the make of tyres', () => {
  test('is described once where all four are equal', () => {
    assert.deepEqual(tyreKinds(four), [
      { wheels: '四条同款', kind: '米其林 PRIMACY 4 215/55 R17 94V' },
    ]);
  });

  test('is described by wheels where they differ, and not where it was not recorded', () => {
    const front = four.slice(0, 2);
    const rear = [tyre('lr', { brand: '固特异' }), tyre('rr', bare)];
    assert.deepEqual(
      tyreKinds([...front, ...rear]).map(({ wheels }) => wheels),
      ['左前、右前', '左后'],
    );
  });
});

describe('the DOT code of week and year', () => {
  test('is formatted as a date with the age on the day of the report', () => {
    assert.equal(productionWeekText(four, DAY), '2022 年第 18 周生产，4 年 6 个月。');
    assert.equal(productionWeekText(four, null), '2022 年第 18 周生产。');
  });

  test('is a range where the tyres differ, with the age of the oldest', () => {
    const mixed = [...four.slice(1), tyre('lf', { dot: '4025' })];
    assert.equal(
      productionWeekText(mixed, DAY),
      '2022 年第 18 周至 2025 年第 40 周生产，最早的一条4 年 6 个月。',
    );
    assert.equal(oldestMonths(mixed, DAY), 54);
  });

  test('is empty where it is invalid', () => {
    const unread = ['', '99', '5422', '0022', null].map((dot) => tyre('lf', { dot }));
    assert.equal(productionWeekText(unread, DAY), '');
    assert.equal(oldestMonths(unread, DAY), null);
  });
});

test('the shallowest tyre is the one with the least measured tread', () => {
  assert.equal(
    shallowest([tyre('lf'), tyre('rf', { depth_mm: 5.6 }), tyre('lr', bare)])?.wheel,
    'rf',
  );
  assert.equal(shallowest([tyre('lf', bare)]), undefined);
});

test('the shallowest tyre is named, unless all four are worn alike', () => {
  const deep = { depth_mm: 7.9 };
  const first = tyre('lf', deep);
  const three = [first, tyre('rf', deep), tyre('lr', deep)];
  assert.equal(leastName([...three, tyre('rr', deep)], first), '四条一样深');
  assert.equal(leastName([...three, tyre('rr', { depth_mm: 8 })], first), '最浅一条：左前');
  assert.equal(leastName(three, first), '最浅一条：左前');
});
