import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import type { Reading, ReadingSource } from '#/app/inspection/intake/evidence.ts';
import { rowsOf } from '#/app/inspection/intake/rows.ts';
import { claim, readFindings, offered } from '#/testing/inspection-evidence.ts';
import { fineBut, NEW, SEDAN } from '#/testing/inspection-rows.ts';
import { CATALOGUE } from './catalogue.ts';
import type { Finding } from './findings.ts';
import { gradeOf } from './grade.ts';
import { worstOf } from './level.ts';
import { limitsOf, type Facts } from './limits.ts';
import { assessMileage } from './mileage.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/inspection.md'), 'utf8');

/** Returns the number in docs/inspection.md at the place that `#` marks in `words`. */
function figure(words: string): number {
  const [before = '', after = ''] = words.split('#');
  const [, digits] = new RegExp(`${before}([\\d,]+)${after}`).exec(page) ?? [];
  assert.ok(digits !== undefined, words);
  return Number(digits.replace(',', ''));
}

/** Sort key: papers (Q) first, then by number, so that the categories alternate. */
const order = (item: string) => (item.startsWith('Q') ? 0 : Number(item.slice(1)));

const levelOf = (findings: readonly Finding[], facts: Facts = NEW) =>
  gradeOf(fineBut(...findings), facts).level;

describe('levels have the limits documented in docs/inspection.md:', () => {
  test('the score', () => {
    const by = (score: number) =>
      worstOf(limitsOf(fineBut(), NEW, score, []).map(({ ceiling }) => ceiling));
    const result = [...page.matchAll(/\| ([A-C]) +\| score below (\d+)/g)].map(
      ([, level, below]) => [by(Number(below)), by(Number(below) - 0.01), level?.toLowerCase()],
    );
    assert.deepEqual(result, [
      ['b', 'c', 'c'],
      ['a', 'b', 'b'],
      ['s', 'a', 'a'],
    ]);
  });

  test('unchecked points', () => {
    assert.match(page, /more than a tenth of the points that apply not checked/);
    const rows = fineBut().map(({ item }) => item);
    // Papers first, then alternating categories, so that no system has more than a tenth unchecked.
    const loose = rows
      .filter((item) => !/^[A-D]/.test(item))
      .toSorted((one, other) => order(one) - order(other));
    const without = (count: number) => {
      const normal = [...CATALOGUE.keys()].filter((code) => !loose.slice(0, count).includes(code));
      return gradeOf(rowsOf(SEDAN, { normal, findings: [] }), NEW).level;
    };
    const tenth = Math.floor(rows.length / 10);
    assert.deepEqual([without(tenth), without(tenth + 1)], ['s', null]);
  });

  test('unchecked points of one system', () => {
    assert.match(page, /\| B +\| a part of the score, A to D left out, of which more than a tenth/);
    const part = fineBut().filter(({ item }) => 'IJK'.includes(item.slice(0, 1)));
    const without = (count: number) =>
      levelOf(part.slice(0, count).map(({ item }) => ({ item, result: 'unchecked' })));
    const tenth = Math.floor(part.length / 10);
    assert.deepEqual([without(tenth), without(tenth + 1)], ['s', 'b']);
  });

  test('age, mileage and transfers', () => {
    const [months, km] = [figure('more than # months ago'), figure('over # km')];
    for (const [fact, most] of [
      ['ageMonths', months],
      ['odometerKm', km],
      ['transfers', 0],
    ] as const) {
      const levels = [most, most + 1].map((value) => levelOf([], { ...NEW, [fact]: value }));
      assert.deepEqual(levels, ['s', 'a-plus'], fact);
    }
  });

  test('the airbags and the frame', () => {
    assert.match(page, /airbag \(K01 to K07\)/);
    const codes = [...CATALOGUE.keys()];
    const blown = codes.filter(
      (item) =>
        item.startsWith('K') && levelOf([{ item, result: 'slight', kind: '爆过' }]) === null,
    );
    assert.deepEqual(blown, ['K01', 'K02', 'K03', 'K04', 'K05', 'K06', 'K07']);
    const frame = codes.filter(
      (item) => item.startsWith('A') && levelOf([{ item, result: 'abnormal' }]) === null,
    );
    // A saloon has no D pillars.
    assert.deepEqual(
      frame,
      codes.filter((item) => /^A(?!04|08)/.test(item)),
    );
  });

  test('mechanical and electrical parts', () => {
    const [, letters = ''] = /\| ([A-Z, ]+ or [A-Z]) abnormal/.exec(page) ?? [];
    const build = { ...SEDAN, energy: 'phev' };
    const rows = (item: string) =>
      rowsOf(build, { normal: [...CATALOGUE.keys()], findings: [{ item, result: 'abnormal' }] });
    const held = ['E', 'F', 'G', 'H', 'I', 'J', 'L', 'M', 'N', 'O', 'P', 'Q'].filter(
      (letter) => gradeOf(rows(`${letter}01`), NEW).level === 'a',
    );
    assert.deepEqual(held, letters.match(/[A-Z]/g));
  });

  test('bolted-on parts', () => {
    assert.match(page, /Bumpers \(E01, E13\) are bolted on/);
    const changed = (item: string) => levelOf([{ item, result: 'slight', kind: '更换' }]);
    assert.deepEqual(['E01', 'E02', 'E12', 'E13'].map(changed), ['a-plus', 'c', 'c', 'a-plus']);
  });
});

describe('mileage verdicts have the limits documented in docs/inspection.md:', () => {
  const reading = (date: string, km: number, source: ReadingSource): Reading => ({
    date,
    km,
    source,
  });
  const verdictOf = (...readings: Reading[]) =>
    assessMileage({ readings, registered: '2022-12-01', isPlugged: false, wornItems: [] }).verdict;

  test('falls and control units', () => {
    const km = figure('a reading is more than # km below');
    assert.equal(figure('a control unit differs from the odometer by more than # km'), km);
    const good = [
      reading('2023-12-01', 10_000, 'claim'),
      reading('2024-12-01', 20_000, 'renewal'),
      reading('2025-12-01', 30_000, 'service'),
    ];
    const ends = (below: number, off: number) =>
      verdictOf(
        ...good,
        reading('2025-12-02', 30_000 - below, 'odometer'),
        reading('2025-12-02', 30_000 - below + off, 'modules'),
      );
    assert.deepEqual([ends(km, 0), ends(km + 1, 0)], ['trusted', 'false']);
    assert.deepEqual([ends(0, km), ends(0, km + 1)], ['trusted', 'false']);
    assert.deepEqual([ends(0, -km), ends(0, -km - 1)], ['trusted', 'false']);
  });

  test('the projection', () => {
    const percent = figure('the odometer is more than #% off');
    const off = (by: number) =>
      verdictOf(
        reading('2023-06-01', 5_000, 'claim'),
        reading('2023-09-01', 7_500, 'renewal'),
        reading('2023-12-01', 10_000, 'service'),
        reading('2024-11-30', 20_000 * (1 + by / 100), 'odometer'),
      );
    assert.deepEqual([off(percent), off(percent + 1)], ['trusted', 'doubtful']);
    assert.deepEqual([off(-percent), off(-percent - 1)], ['trusted', 'doubtful']);
  });

  test('months without a reading', () => {
    const months = figure('more than # months without a reading');
    const after = (gap: number) => {
      const last = new Date(Date.parse('2023-12-01') + (gap * 30.44 + 1) * 24 * 3600 * 1000);
      return verdictOf(
        reading('2023-06-01', 5_000, 'claim'),
        reading('2023-09-01', 7_500, 'renewal'),
        reading('2023-12-01', 10_000, 'service'),
        reading(last.toISOString().slice(0, 10), 10_000 + gap * 840, 'odometer'),
      );
    };
    assert.deepEqual([after(months), after(months + 1)], ['trusted', 'likely']);
  });
});

describe('differences of report and offer have the limits documented in docs/inspection.md:', () => {
  const rules = (evidence: Parameters<typeof readFindings>[0]) =>
    readFindings(evidence).map(({ rule }) => rule);

  test('mileage and battery', () => {
    const km = figure('at most # km');
    const lags = (by: number) => rules(offered({ mileageKm: 43_612 - by }));
    assert.deepEqual(
      [lags(km), lags(km + 1), lags(-km - 1)],
      [[], ['odometer-differs'], ['odometer-differs']],
    );
    const points = figure('km and # percentage point');
    const battery = { soh: 93, measured_on: '2026-11-01' };
    const result = (soh: number) => rules({ battery, ...offered({ soh }) });
    assert.deepEqual([result(93 + points), result(93.1 + points)], [[], ['battery-differs']]);
    assert.deepEqual(result(92.9 - points), ['battery-differs']);
  });

  test('age in days', () => {
    const days = figure('after # days');
    const ago = (count: number) =>
      new Date(Date.parse('2026-11-20') - count * 24 * 3600 * 1000).toISOString().slice(0, 10);
    const old = (count: number) =>
      rules({ inspectedOn: ago(count), battery: { soh: 93, measured_on: ago(count) } });
    assert.deepEqual([old(days), old(days + 1)], [[], ['battery-old', 'inspection-old']]);
  });

  test('works that affect the frame or an airbag', () => {
    const reached = ['A01', 'K01', 'K07', 'K08', 'B01', 'C01', 'D01', 'E02'].filter((item) =>
      rules({ claims: [{ ...claim, works: [{ item, work: '拆检' }] }] }).includes('serious-claim'),
    );
    assert.deepEqual(reached, ['A01', 'K01', 'K07', 'C01', 'D01']);
  });
});
