import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { fallsWithWear, gaugeLevelOf, type Limits } from './gauge-level.ts';
import { figureText, gaugeScale, type GaugeScale } from './gauge-scale.ts';

const TREAD: Limits = { fresh: 8, warn: 3, replace: 1.6, falls: true };
const WATER: Limits = { fresh: null, warn: 2, replace: 3, falls: false };
const WORDS = { fresh: '新件' };

function scale(value: number, limits: Limits): GaugeScale {
  const found = gaugeScale(value, limits, WORDS);
  assert.ok(found);
  return found;
}

const rounded = (figure: number) => Math.round(figure * 1000) / 1000;

describe('the assessment of a reading', () => {
  test('a falling reading is bad at or below its replace limit, a rising one at or above', () => {
    assert.deepEqual(
      [8, 3.1, 3, 1.7, 1.6, 0].map((mm) => gaugeLevelOf(mm, TREAD)),
      ['fine', 'fine', 'watch', 'watch', 'bad', 'bad'],
    );
    assert.deepEqual(
      [0, 1.9, 2, 2.9, 3, 4].map((percent) => gaugeLevelOf(percent, WATER)),
      ['fine', 'fine', 'watch', 'watch', 'bad', 'bad'],
    );
  });

  test('an absent limit is never reached', () => {
    assert.equal(gaugeLevelOf(0, { fresh: 8, warn: null, replace: null, falls: true }), 'fine');
    assert.equal(gaugeLevelOf(0, { fresh: 8, warn: 3, replace: null, falls: true }), 'watch');
    assert.equal(gaugeLevelOf(23, { fresh: 25, warn: null, replace: 23, falls: true }), 'bad');
  });
});

test('the direction of wear follows from the order of the limits, and not from a lone limit', () => {
  const none = { fresh: null, warn: null, replace: null };
  assert.equal(fallsWithWear({ ...none, warn: 5, replace: 3 }), true);
  assert.equal(fallsWithWear({ ...none, fresh: 12, replace: 3 }), true);
  assert.equal(fallsWithWear({ ...none, warn: 2, replace: 3 }), false);
  assert.equal(fallsWithWear({ ...none, replace: 3 }), undefined);
  assert.equal(fallsWithWear(none), undefined);
});

describe('a scale', () => {
  test('begins at 0 and ends at the new part', () => {
    const { zones, pointer, marks } = scale(5.6, TREAD);
    assert.deepEqual(
      zones.map(({ tone, from, to }) => [tone, rounded(from), rounded(to)]),
      [
        ['bad', 0, 0.2],
        ['watch', 0.2, 0.375],
        ['fine', 0.375, 1],
      ],
    );
    assert.equal(rounded(pointer), 0.7);
    assert.deepEqual(
      marks.map(({ label, at }) => [label, rounded(at)]),
      [
        ['更换 1.6', 0.2],
        ['预警 3', 0.375],
        ['新件 8', 1],
      ],
    );
  });

  test('of a rising reading ends a little beyond its last limit', () => {
    const { zones, marks } = scale(1.1, WATER);
    assert.deepEqual(
      zones.map(({ tone }) => tone),
      ['fine', 'watch', 'bad'],
    );
    assert.deepEqual(
      marks.map(({ label, at }) => [label, rounded(at)]),
      [
        ['预警 2', 0.5],
        ['更换 3', 0.75],
      ],
    );
  });

  test('begins near its limits if they would all be at its far end', () => {
    const disc = scale(24.2, { fresh: 25, warn: 23.5, replace: 23, falls: true });
    assert.deepEqual(
      disc.marks.map(({ at }) => rounded(at)),
      [0.333, 0.5, 1],
    );
  });

  test('includes a reading beyond either end', () => {
    assert.equal(scale(9, TREAD).pointer, 1);
    assert.equal(scale(12, WATER).pointer, 1);
    assert.equal(scale(0, TREAD).pointer, 0);
  });

  test('is undefined without a limit', () => {
    assert.equal(
      gaugeScale(5, { fresh: 8, warn: null, replace: null, falls: true }, WORDS),
      undefined,
    );
  });

  test('is covered by zones, has the reading in the zone of its tone, and no labels touch', () => {
    const tenths = fc.integer({ min: 1, max: 200_000 }).map((tenth) => tenth / 10);
    const three = fc.uniqueArray(tenths, { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.record({
          value: tenths,
          three,
          falls: fc.boolean(),
          bare: fc.integer({ max: 7, min: 0 }),
        }),
        ({ value, three: figures, falls, bare }) => {
          const [replace = 0, warn = 0, fresh = 0] = figures.toSorted((one, other) =>
            falls ? one - other : other - one,
          );
          const limits = {
            fresh: bare & 1 ? null : fresh,
            warn: bare & 2 ? null : warn,
            replace: bare & 4 ? null : replace,
            falls,
          };
          const found = gaugeScale(value, limits, WORDS);
          if (!found) return;
          const { zones, ticks, marks, pointer } = found;
          const ends = zones.flatMap(({ from, to }) => [rounded(from), rounded(to)]);
          assert.deepEqual([ends[0], ends.at(-1)], [0, 1]);
          for (let at = 1; at + 1 < ends.length; at += 2) assert.equal(ends[at], ends[at + 1]);
          assert.ok(ticks.length <= 14 && [...ticks, pointer].every((at) => at >= 0 && at <= 1));
          const standsIn = zones.filter(
            ({ from, to }) => pointer >= from - 1e-9 && pointer <= to + 1e-9,
          );
          const tone = gaugeLevelOf(value, limits);
          assert.ok(standsIn.some((zone) => zone.tone === tone));
          for (const [index, { centre }] of marks.entries()) {
            assert.ok(centre - (marks[index - 1]?.centre ?? -1) > 0.15);
          }
        },
      ),
    );
  });
});

test('figures are formatted with separators and a minus sign', () => {
  assert.deepEqual([10_000, 1.6, -35, 0.125, 12_345.5].map(figureText), [
    '10,000',
    '1.6',
    '−35',
    '0.13',
    '12,345.5',
  ]);
});
