import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { rowsOf } from '#/app/inspection/intake/rows.ts';
import { applies } from '#/app/inspection/rules/applies.ts';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { countsByCategory, countsOf } from '#/app/inspection/rules/counts.ts';
import type { Finding } from '#/app/inspection/rules/findings.ts';
import { gradeOf } from '#/app/inspection/rules/grade.ts';
import { LEVELS, type LevelId } from '#/app/inspection/rules/level.ts';
import { SYSTEMS } from '#/app/inspection/rules/weights.ts';
import { anyBuild, anyFacts, anyFinding, anyStoredFindings } from '#/testing/inspection-rows.ts';

const RUNS = { numRuns: 2000 };
const anyRows = fc.tuple(anyBuild, anyStoredFindings).map(([build, found]) => rowsOf(build, found));
const rank = (level: LevelId | null) => (level === null ? LEVELS.length : LEVELS.indexOf(level));

describe('for any findings,', () => {
  test('there is one row for each applicable point, and unmentioned points are unchecked', () => {
    fc.assert(
      fc.property(anyBuild, anyStoredFindings, (build, found) => {
        const rows = rowsOf(build, found);
        const codes = [...CATALOGUE.values()].filter((point) => applies(point.applies, build));
        assert.deepEqual(
          rows.map(({ item }) => item),
          codes.map(({ code }) => code),
        );
        const spoken = new Set([...found.normal, ...found.findings.map(({ item }) => item)]);
        for (const { item, result } of rows)
          if (!spoken.has(item)) assert.equal(result, 'unchecked');
      }),
      RUNS,
    );
  });

  test('the counts equal those of the rows, in total and by category', () => {
    fc.assert(
      fc.property(anyRows, (rows) => {
        const { catalogue, applicable, checked, ...results } = countsOf(rows);
        for (const [result, count] of Object.entries(results))
          assert.equal(count, rows.filter((row) => row.result === result).length, result);
        assert.equal(catalogue, 527);
        assert.equal(applicable, rows.length - results.absent);
        assert.equal(checked, applicable - results.unchecked);
        const parts = countsByCategory(rows).map(({ counts }) => counts);
        const sum = (of: 'applicable' | 'checked' | 'normal' | 'unchecked') =>
          parts.reduce((total, counts) => total + counts[of], 0);
        assert.deepEqual(
          [sum('applicable'), sum('checked'), sum('normal'), sum('unchecked')],
          [applicable, checked, results.normal, results.unchecked],
        );
      }),
      RUNS,
    );
  });

  test('scores equal 100 minus the deductions, and each deduction is of a row that is not normal', () => {
    fc.assert(
      fc.property(anyRows, anyFacts, (rows, facts) => {
        const { deductions, systems, score } = gradeOf(rows, facts);
        const byItem = new Map(rows.map((row) => [row.item, row]));
        assert.equal(new Set(deductions.map(({ item }) => item)).size, deductions.length);
        for (const { item, points } of deductions) {
          const row = byItem.get(item);
          assert.ok(row && points > 0, item);
          assert.ok(!['normal', 'absent', 'unchecked'].includes(row.result), item);
        }
        for (const { item, result } of rows) {
          const isWeighed = !item.startsWith('Q') && ['slight', 'abnormal'].includes(result);
          if (isWeighed)
            assert.ok(
              deductions.some((each) => each.item === item),
              item,
            );
        }
        for (const { id, score: part, points } of systems) {
          const own = deductions.filter(({ system }) => system === id);
          assert.equal(
            points,
            own.reduce((sum, each) => sum + each.points, 0),
          );
          assert.equal(part, Math.max(0, 100 - points));
        }
        const whole = systems.reduce((sum, each) => sum + each.weight * each.score, 0) / 100;
        assert.ok(Math.abs(score - whole) < 0.001);
        assert.deepEqual(
          systems.map(({ id }) => id),
          SYSTEMS.map(({ id }) => id),
        );
      }),
      RUNS,
    );
  });

  test('the level is the worst ceiling, and each limit names rows of this car', () => {
    fc.assert(
      fc.property(anyRows, anyFacts, (rows, facts) => {
        const { level, limits, verdicts } = gradeOf(rows, facts);
        assert.equal(
          rank(level),
          limits.reduce((worst, { ceiling }) => Math.max(worst, rank(ceiling)), 0),
        );
        const own = new Set([...rows.map(({ item }) => item), 'L01', 'Q02', 'Q13']);
        for (const { items, words } of limits) {
          assert.ok(items.length > 0 && words !== '');
          assert.ok(
            items.every((item) => own.has(item)),
            words,
          );
        }
        for (const [area, { verdict, items }] of Object.entries(verdicts)) {
          const parts = { structure: /^A(?!3[56])/, flood: /^C/, fire: /^D/ }[area] ?? /^$/;
          const points = rows.filter(({ item }) => parts.test(item));
          const isFine = points.some(({ result }) => result === 'normal');
          if (verdict === 'clear') assert.ok(isFine && items.length === 0, area);
          else assert.equal(items.length === 0, points.length === 0 && verdict === 'open', area);
        }
        if (Object.values(verdicts).some(({ verdict }) => verdict === 'found'))
          assert.equal(level, null);
      }),
      RUNS,
    );
  });

  test('a worse finding never makes a better grade', () => {
    fc.assert(
      fc.property(anyBuild, anyStoredFindings, anyFacts, anyFinding, (build, found, facts, any) => {
        const { item, kind } = any;
        const others = found.findings.filter((finding) => finding.item !== item);
        const grade = (result: Finding['result'], word?: string) => {
          const finding: Finding = { item, result, ...(word !== undefined && { kind: word }) };
          return gradeOf(rowsOf(build, { ...found, findings: [...others, finding] }), facts);
        };
        const [normal, unchecked] = [grade('normal'), grade('unchecked')];
        const [slight, restored] = [grade('slight', kind), grade('restored', kind)];
        const [abnormal, missing] = [grade('abnormal', kind), grade('missing', kind)];
        for (const [better, worse] of [
          [normal, slight],
          [slight, abnormal],
          [normal, restored],
          [restored, abnormal],
        ] as const) {
          assert.ok(better.score >= worse.score);
          assert.ok(rank(better.level) <= rank(worse.level));
        }
        assert.equal(missing.score, abnormal.score);
        assert.ok(rank(normal.level) <= rank(unchecked.level));
      }),
      RUNS,
    );
  });

  test('the same rows give the same grade and are not modified', () => {
    fc.assert(
      fc.property(anyRows, anyFacts, (rows, facts) => {
        const before = JSON.stringify(rows);
        assert.deepEqual(gradeOf(rows, facts), gradeOf(rows, facts));
        assert.equal(JSON.stringify(rows), before);
      }),
      { numRuns: 300 },
    );
  });
});
