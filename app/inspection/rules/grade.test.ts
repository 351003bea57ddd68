import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rowsOf } from '#/app/inspection/intake/rows.ts';
import { fineBut, NEW, SEDAN } from '#/testing/inspection-rows.ts';
import type { Build } from './applies.ts';
import { CATALOGUE, CATEGORIES } from './catalogue.ts';
import type { Finding } from './findings.ts';
import { gradeOf } from './grade.ts';
import type { Facts } from './limits.ts';
import { POINTS, SYSTEMS } from './weights.ts';

const OLDER: Facts = { ...NEW, ageMonths: 40, odometerKm: 60_000, transfers: 1 };
const painted = (...items: string[]): Finding[] =>
  items.map((item) => ({ item, result: 'abnormal', kind: '喷漆' }));

function levelOf(findings: readonly Finding[], facts: Facts = NEW) {
  return gradeOf(fineBut(...findings), facts).level;
}

describe('the level', () => {
  test('is S for a car up to a year old and 20,000 km, with original paint and one owner', () => {
    assert.equal(levelOf([]), 's');
    assert.equal(levelOf([], { ...NEW, ageMonths: 13 }), 'a-plus');
    assert.equal(levelOf([], { ...NEW, odometerKm: 20_001 }), 'a-plus');
    assert.equal(levelOf([], { ...NEW, transfers: 1 }), 'a-plus');
    assert.equal(levelOf(painted('E06')), 'a-plus');
  });

  test('is not S where age, mileage or transfers are unknown', () => {
    for (const fact of ['ageMonths', 'odometerKm', 'transfers'])
      assert.equal(levelOf([], { ...NEW, [fact]: null }), 'a-plus', fact);
  });

  test('is A+ with up to two panels of new paint, A with up to five, B with more', () => {
    assert.equal(levelOf(painted('E06', 'E07'), OLDER), 'a-plus');
    assert.equal(levelOf(painted('E06', 'E07', 'E08'), OLDER), 'a');
    assert.equal(levelOf(painted('E03', 'E05', 'E06', 'E07', 'E08'), OLDER), 'a');
    assert.equal(levelOf(painted('E03', 'E04', 'E05', 'E06', 'E07', 'E08'), OLDER), 'b');
  });

  test('is A at best with a mechanical or electrical defect', () => {
    for (const item of ['H06', 'J48', 'L02', 'M04', 'N07', 'O03', 'G01'])
      assert.equal(levelOf([{ item, result: 'abnormal' }], OLDER), 'a', item);
    assert.equal(levelOf([{ item: 'K20', result: 'missing' }], OLDER), 'b');
  });

  test('is B at best if a reinforcement was repaired, C if it was bent or replaced', () => {
    assert.equal(levelOf([{ item: 'B03', result: 'slight', kind: '拆装痕迹' }], OLDER), 'a');
    assert.equal(levelOf([{ item: 'B03', result: 'abnormal', kind: '修复' }], OLDER), 'b');
    assert.equal(levelOf([{ item: 'B03', result: 'restored', kind: '更换' }], OLDER), 'c');
  });

  test('is C if a panel was replaced or several were straightened', () => {
    const beaten = (item: string): Finding => ({ item, result: 'abnormal', kind: '钣金' });
    assert.equal(levelOf([beaten('E06')], OLDER), 'b');
    assert.equal(levelOf([beaten('E06'), beaten('E07')], OLDER), 'c');
    assert.equal(levelOf([{ item: 'E03', result: 'slight', kind: '更换' }], OLDER), 'c');
    assert.equal(levelOf([{ item: 'E01', result: 'slight', kind: '更换' }], OLDER), 'a-plus');
  });

  test('is null after damage to the structure, flood or fire, and with a false odometer', () => {
    const wrong = (...items: string[]): Finding[] =>
      items.map((item) => ({ item, result: 'abnormal' }));
    assert.equal(levelOf(wrong('A09')), null);
    assert.equal(levelOf([{ item: 'A09', result: 'restored' }]), null);
    assert.equal(levelOf([{ item: 'K01', result: 'restored', kind: '爆过' }]), null);
    assert.equal(levelOf(wrong('C05', 'C07', 'C12')), null);
    assert.equal(levelOf(wrong('C05', 'C07')), 'c');
    assert.equal(levelOf(wrong('D03', 'D04')), null);
    assert.equal(levelOf(wrong('D03')), 'c');
    assert.equal(levelOf(wrong('L22')), null);
    assert.equal(levelOf(wrong('A35')), null);
    assert.equal(levelOf([], { ...NEW, isMileageFalse: true }), null);
  });

  test('is C at best with a slight finding in A, C or D, which include chassis number and plate', () => {
    for (const item of ['A01', 'A34', 'A35', 'A36', 'C01', 'D01'])
      assert.equal(levelOf([{ item, result: 'slight' }]), 'c', item);
  });

  test('is null if the chassis number or the plate is abnormal, missing or restored', () => {
    for (const item of ['A35', 'A36'])
      for (const result of ['abnormal', 'missing', 'restored'] as const)
        assert.equal(levelOf([{ item, result }]), null, `${item} ${result}`);
  });

  test('never counts unchecked points as normal', () => {
    for (const item of ['A09', 'A34', 'A35', 'A36', 'B01', 'C01', 'D01'])
      assert.equal(levelOf([{ item, result: 'unchecked' }]), 'b', item);
    const half = [...CATALOGUE.keys()].filter((_, at) => at % 2 === 0);
    const grade = gradeOf(rowsOf(SEDAN, { normal: half, findings: [] }), NEW);
    assert.equal(grade.level, null);
    assert.ok(grade.limits.some(({ words }) => words.includes('不评级')));
  });

  test('is B at best if a system has too many unchecked points, which its limit names', () => {
    const electric = { ...SEDAN, energy: 'bev', gearbox: 'single' };
    const without = (open: RegExp, build: Build = electric) => {
      const normal = [...CATALOGUE.keys()].filter((code) => !open.test(code));
      return gradeOf(rowsOf(build, { normal, findings: [] }), OLDER);
    };
    assert.equal(without(/^$/).level, 'a-plus');
    const { level, limits } = without(/^P/);
    assert.equal(level, 'b');
    const [first] = limits;
    assert.deepEqual(
      [first?.ceiling, first?.words, first?.items.length],
      ['b', '动力与诊断没有检完：新能源三电 38 项未检', 38],
    );
    assert.equal(without(/^P(?!01)/).level, 'b');
    assert.equal(without(/^P0[1-3]/).level, 'a-plus');
    assert.equal(without(/^K/).level, 'b');
    assert.equal(without(/^Q/).level, 'a-plus');
    // Category P (三电) does not apply to a petrol car.
    assert.equal(without(/^P/, SEDAN).level, 'a-plus');
  });

  test('does not change for a repaired defect, except for permanent ones', () => {
    assert.equal(levelOf([{ item: 'N07', result: 'restored' }]), 's');
    assert.equal(levelOf([{ item: 'E06', result: 'restored', kind: '划痕' }]), 's');
    assert.equal(levelOf([{ item: 'E06', result: 'restored', kind: '喷漆' }]), 'a-plus');
  });
});

describe('a verdict', () => {
  test('is not clear where all points are absent', () => {
    const absent = [...CATALOGUE.keys()].filter((code) => /^[A-D]/.test(code));
    const rows = fineBut(...absent.map((item): Finding => ({ item, result: 'absent' })));
    const { level, verdicts } = gradeOf(rows, NEW);
    assert.equal(level, 'b');
    for (const { verdict } of Object.values(verdicts)) assert.equal(verdict, 'open');
    assert.equal(verdicts.structure.words, '没有检到骨架的检测点，不作结论');
    const but = fineBut({ item: 'A04', result: 'absent' }, { item: 'C21', result: 'absent' });
    assert.equal(gradeOf(but, NEW).level, 's');
  });

  test('with traces denies no other damage while points are unchecked', () => {
    const words = (...rows: Finding[]) => {
      const { structure, flood, fire } = gradeOf(fineBut(...rows), NEW).verdicts;
      return [structure, flood, fire].map((area) => area.words);
    };
    const traces = ['A10', 'C21', 'D01'].map((item): Finding => ({ item, result: 'slight' }));
    const open = ['A09', 'C20', 'D02'].map((item): Finding => ({ item, result: 'unchecked' }));
    assert.deepEqual(words(...traces, ...open), [
      '骨架有 1 处轻微痕迹，还有 1 项没有检到，不作结论',
      '有 1 处疑似进水痕迹，还有 1 项没有检到，不足以认定泡水',
      '有 1 处疑似过火痕迹，还有 1 项没有检到，不足以认定火烧',
    ]);
    assert.match(words(...traces)[0] ?? '', /未见切割、烧焊和更换$/);
  });

  test('on the structure of a motorcycle, which has no such point, does not prevent a level', () => {
    const build = { ...SEDAN, is_motorcycle: true, body: 'motorcycle', seats: 2 };
    const rows = rowsOf(build, { normal: [...CATALOGUE.keys()], findings: [] });
    const { level, verdicts } = gradeOf(rows, OLDER);
    assert.equal(level, 'a-plus');
    assert.deepEqual([verdicts.structure.verdict, verdicts.structure.items], ['open', []]);
    assert.equal(verdicts.flood.verdict, 'clear');
  });
});

test('a permanent defect has the same deduction and limits whatever its current result', () => {
  for (const [item, kind, level] of [
    ['E06', '喷漆', 'a-plus'],
    ['E06', '更换', 'c'],
    ['B03', '修复', 'b'],
    ['B03', '更换', 'c'],
  ] as const) {
    const grades = (['slight', 'abnormal', 'missing', 'restored'] as const).map((result) =>
      gradeOf(fineBut({ item, result, kind }), OLDER),
    );
    const [first] = grades;
    for (const { score, level: found } of grades)
      assert.deepEqual([score, found], [first?.score, level], `${item} ${kind}`);
  }
});

describe('the deductions', () => {
  test('count every category except papers towards one system', () => {
    assert.equal(SYSTEMS.map(({ categories }) => categories).join('').length, 16);
    assert.equal(
      SYSTEMS.reduce((sum, { weight }) => sum + weight, 0),
      100,
    );
    const weighed = CATEGORIES.map(({ id }) => id).filter((id) => id in POINTS);
    assert.deepEqual(
      new Set(SYSTEMS.flatMap(({ categories }) => [...categories])),
      new Set(weighed),
    );
    assert.ok(!weighed.includes('Q'));
  });

  test('change with a single finding and name its checkpoint', () => {
    const before = gradeOf(fineBut(), OLDER);
    const after = gradeOf(fineBut({ item: 'O03', result: 'abnormal', kind: '顿挫' }), OLDER);
    assert.deepEqual(before.deductions, []);
    assert.deepEqual(after.deductions, [{ item: 'O03', system: 'chassis', points: 8 }]);
    assert.deepEqual([before.score, after.score], [100, 98.8]);
    assert.deepEqual([before.level, after.level], ['a-plus', 'a']);
    assert.deepEqual(after.limits[0], {
      ceiling: 'a',
      words: '机电或底盘有异常',
      items: ['O03'],
    });
  });

  test('weigh exterior findings by their size', () => {
    const points = ([1, 2, 3] as const).map((degree) => {
      const rows = fineBut({ item: 'E06', result: 'abnormal', kind: '划痕', degree });
      return gradeOf(rows, NEW).deductions[0]?.points;
    });
    assert.deepEqual(points, [2, 4, 6]);
  });

  test('take the degree from the area where none is given', () => {
    const points = (length: number, width: number) => {
      const size = { length, width };
      const rows = fineBut({ item: 'E06', result: 'abnormal', kind: '划痕', size });
      return gradeOf(rows, NEW).deductions[0]?.points;
    };
    assert.deepEqual([points(100, 100), points(1000, 10), points(101, 100)], [2, 2, 4]);
    assert.deepEqual([points(200, 300), points(201, 300), points(900, 600)], [4, 6, 6]);
  });

  test('exclude papers from the score', () => {
    const grade = gradeOf(fineBut({ item: 'Q23', result: 'missing' }), NEW);
    assert.deepEqual([grade.level, grade.score, grade.deductions], ['s', 100, []]);
  });

  test('are stated with the reasons that prevent level S', () => {
    const { limits } = gradeOf(fineBut(...painted('E06')), OLDER);
    assert.deepEqual(
      limits.map(({ words, items }) => [words, items]),
      [
        ['漆面修复 1 处', ['E06']],
        ['上牌超过一年', ['Q02']],
        ['里程超过两万公里', ['L01']],
        ['有过户', ['Q13']],
      ],
    );
  });
});
