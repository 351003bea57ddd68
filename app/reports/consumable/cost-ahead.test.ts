import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { parse, type InferInput } from 'valibot';
import { Consumable, Tyre } from './contract.ts';
import { costAhead } from './cost-ahead.ts';
import { totalText } from './cost-words.ts';

function part(more: Partial<InferInput<typeof Consumable>>): Consumable {
  return parse(Consumable, { name: '机油', state: 'good', ...more });
}

function tyre(wheel: 'lf' | 'rf' | 'lr' | 'rr', more: Partial<InferInput<typeof Tyre>>): Tyre {
  return parse(Tyre, { wheel, depth_mm: 5.8, ...more });
}

const cost = (items: Consumable[], tyres: Tyre[] = []) => costAhead({ items, tyres });
const range = (...items: Consumable[]) => {
  const { from, to } = cost(items);
  return [from, to];
};

const oil = { left_km: 9_880, every_km: 10_000, price_from: 420, price_to: 560 };

describe('a part with an interval', () => {
  test('counts once for each interval that ends within 20,000 km', () => {
    assert.deepEqual(range(part(oil)), [840, 1_120]);
    assert.deepEqual(range(part({ ...oil, left_km: 10_001 })), [420, 560]);
    assert.deepEqual(range(part({ ...oil, left_km: 20_000 })), [420, 560]);
    assert.deepEqual(range(part({ ...oil, left_km: 20_001 })), [0, 0]);
  });

  test('counts by months where they end first, 16 months being 20,000 km', () => {
    const fluid = { every_months: 24, every_km: 40_000, left_km: 35_000, price_from: 200 };
    assert.deepEqual(range(part({ ...fluid, left_months: 16 })), [200, 200]);
    assert.deepEqual(range(part({ ...fluid, left_months: 17 })), [0, 0]);
    const yearly = { left_months: 3, every_months: 6, price_from: 80, price_to: 120 };
    assert.deepEqual(range(part(yearly)), [240, 360]);
  });
});

describe('a part that wears', () => {
  const pads = { name: '前刹车片', price_from: 480, price_to: 620 };

  test('counts at both ends when due before 16,000 km, whatever the error of the estimate', () => {
    assert.deepEqual(range(part({ ...pads, left_km: 16_000 })), [480, 620]);
  });

  test('counts at the upper end only when it may or may not be due', () => {
    assert.deepEqual(range(part({ ...pads, left_km: 16_001 })), [0, 620]);
    assert.deepEqual(range(part({ ...pads, left_km: 24_000 })), [0, 620]);
  });

  test('does not count when it lasts beyond that', () => {
    assert.deepEqual(range(part({ ...pads, left_km: 24_001 })), [0, 0]);
    assert.deepEqual(cost([part({ ...pads, left_km: 24_001 })]).lines, []);
  });

  test('counts if its reading or state requires a replacement, whatever its remaining life', () => {
    const limits = { value: 2.8, warn: 5, replace: 3 };
    assert.deepEqual(range(part({ ...pads, ...limits, left_km: 90_000 })), [480, 620]);
    assert.deepEqual(range(part({ ...pads, state: 'due' })), [480, 620]);
  });

  test('counts at the upper end if it is to be watched and its remaining life is unknown', () => {
    assert.deepEqual(range(part({ ...pads, state: 'watch' })), [0, 620]);
  });
});

describe('unknown data', () => {
  test('a missing price is listed and adds nothing', () => {
    const { from, to, unpriced, lines } = cost([
      part(oil),
      part({ name: '正时皮带', left_km: 8_000 }),
    ]);
    assert.deepEqual([from, to, unpriced], [840, 1_120, ['正时皮带']]);
    assert.deepEqual(
      lines.map(({ name }) => name),
      ['机油', '正时皮带'],
    );
  });

  test('one price is both ends, and reversed ends are swapped', () => {
    assert.deepEqual(range(part({ ...oil, left_km: 15_000, price_to: null })), [420, 420]);
    assert.deepEqual(range(part({ ...oil, left_km: 15_000, price_from: null })), [560, 560]);
    assert.deepEqual(
      range(part({ ...oil, left_km: 15_000, price_from: 600, price_to: 500 })),
      [600, 600],
    );
  });

  test('an unknown due date is listed', () => {
    const { lines, undated, to } = cost([part({ name: '雨刮片', price_from: 120 })]);
    assert.deepEqual([lines, undated, to], [[], ['雨刮片'], 0]);
  });
});

describe('the total', () => {
  const total = (...items: Consumable[]) => totalText(cost(items));

  test('is no sum where nothing can be computed', () => {
    assert.equal(total(), '无法估算');
    assert.equal(total(part({ name: '雨刮片', price_from: 120 })), '无法估算');
    assert.equal(total(part({ name: '正时皮带', left_km: 8_000 })), '无法估算');
  });

  test('is 0 only where it is known that nothing falls due', () => {
    assert.equal(total(part({ ...oil, left_km: 30_000 })), '0元');
    assert.equal(total(part({ ...oil, left_km: 30_000 }), part({ name: '雨刮片' })), '无法估算');
  });

  test('is a lower bound where something is left out', () => {
    assert.equal(total(part(oil)), '840–1,120元');
    assert.equal(total(part(oil), part({ name: '雨刮片' })), '至少 840–1,120元');
    assert.equal(total(part(oil), part({ name: '皮带', left_km: 1 })), '至少 840–1,120元');
  });
});

describe('tyres', () => {
  const worn = { left_km: 12_000, price_from: 750, price_to: 900 };

  test('due together are one line with the sum of their prices', () => {
    const { lines, from, to } = cost(
      [],
      [
        tyre('lf', worn),
        tyre('rf', worn),
        tyre('lr', { ...worn, left_km: 40_000 }),
        tyre('rr', { ...worn, left_km: 40_000 }),
      ],
    );
    assert.deepEqual(
      lines.map(({ name, maxChanges, price }) => [name, maxChanges, price]),
      [['轮胎（左前、右前）', 1, { from: 1_500, to: 1_800 }]],
    );
    assert.deepEqual([from, to], [1_500, 1_800]);
  });

  test('at the legal minChanges are due now', () => {
    const { from } = cost([], [tyre('rr', { depth_mm: 1.6, price_from: 700 })]);
    assert.equal(from, 700);
  });
});

test('the lower end is never above the upper, and the ends are the sums of the lines', () => {
  const maybe = (max: number) => fc.option(fc.nat(max), { nil: null });
  const life = fc.record({
    left_km: maybe(60_000),
    left_months: maybe(60),
    every_km: maybe(40_000),
    every_months: maybe(36),
    price_from: maybe(3_000),
    price_to: maybe(3_000),
    state: fc.constantFrom('good', 'watch', 'due', 'unchecked' as const),
  });
  fc.assert(
    fc.property(fc.array(life, { maxLength: 12 }), (lives) => {
      const items = lives.map((each, at) => part({ ...each, name: `件 ${at}` }));
      const { from, to, lines, unpriced, undated } = cost(items);
      assert.ok(from <= to);
      const sum = lines.reduce(
        (yuan, { minChanges, price }) => yuan + minChanges * (price?.from ?? 0),
        0,
      );
      assert.equal(from, sum);
      assert.ok(
        lines.every(({ minChanges, maxChanges }) => minChanges <= maxChanges && maxChanges >= 1),
      );
      const named = new Set([...lines.map(({ name }) => name), ...undated]);
      assert.equal(named.size, lines.length + undated.length);
      assert.ok(unpriced.every((name) => named.has(name)));
    }),
  );
});
