import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { contradictionsOf, RULE_NAMES, type Evidence, type Rule } from './contradictions.ts';
import type { Finding } from './findings.ts';
import { judgeMileage } from './mileage.ts';
import { fineBut } from './test-rows.ts';
import { verdictsOf } from './verdicts.ts';

const rows = fineBut();
const agreed: Evidence = {
  today: '2026-11-20',
  rows,
  verdicts: verdictsOf(rows),
  paint: [],
  outside: null,
  claims: [],
  readings: [],
  battery: null,
  inspectedOn: '2026-11-01',
  odometerKm: 43_612,
  keys: 2,
  transfers: 0,
  offered: { mileageKm: 43_612, keys: 2, transfers: 0, soh: null, tags: ['0过户', '原版原漆'] },
  resolutions: [],
};
const found = (evidence: Partial<Evidence>) => contradictionsOf({ ...agreed, ...evidence });
const withRows = (...findings: Finding[]) => {
  const own = fineBut(...findings);
  return { rows: own, verdicts: verdictsOf(own) };
};
const offered = (more: Partial<Evidence['offered']>) => ({
  offered: { ...agreed.offered, ...more },
});
const claim = { date: '2024-05-29', words: '单方', amount: 2310, works: [] };

test('reports that agree contradict nothing', () => {
  assert.deepEqual(found({}), []);
});

describe('does not go together:', () => {
  const cases: Record<Rule, { evidence: Partial<Evidence>; words: RegExp; items?: string[] }> = {
    'odometer-falls': {
      evidence: {
        readings: judgeMileage({
          readings: [
            { date: '2024-01-01', km: 50_000, source: 'service' },
            { date: '2025-01-01', km: 40_000, source: 'annual' },
          ],
          registered: null,
          isPlugged: false,
          wornItems: [],
        }).readings,
      },
      words: /2025-01-01 .*少 10,000 公里/,
      items: ['L01'],
    },
    'modules-differ': {
      evidence: {
        readings: judgeMileage({
          readings: [
            { date: '2025-01-01', km: 40_000, source: 'odometer' },
            { date: '2025-01-01', km: 90_000, source: 'modules' },
          ],
          registered: null,
          isPlugged: false,
          wornItems: [],
        }).readings,
      },
      words: /2025-01-01 控制单元里是 90,000 公里，比表显多 50,000 公里/,
      items: ['L22'],
    },
    'odometer-differs': { evidence: offered({ mileageKm: 41_000 }), words: /43,612.*41,000/ },
    'claim-without-trace': {
      evidence: { claims: [{ ...claim, works: [{ item: 'E01', work: '全喷' }] }] },
      words: /2024-05-29 理赔记录前保险杠全喷/,
      items: ['E01'],
    },
    'serious-claim': {
      // No word of its weight: the beam says it.
      evidence: { claims: [{ ...claim, works: [{ item: 'A05', work: '拆检' }] }] },
      words: /重大理赔/,
    },
    'paint-too-thick': {
      evidence: { paint: [{ item: 'E06', points: [120, 412, 130] }] },
      words: /左前门漆膜 221μm，疑似补漆，却没有记为修复/,
      items: ['E06'],
    },
    'paint-too-thin': {
      evidence: {
        ...withRows({ item: 'E06', result: 'slight', kind: '喷漆' }),
        ...offered({ tags: [] }),
        paint: [{ item: 'E06', points: [121, 128] }],
      },
      words: /记为喷漆，漆膜只有 125μm/,
    },
    'paint-differs': {
      evidence: {
        paint: [{ item: 'E06', points: [118, 122] }],
        outside: { paint: [{ item: 'E06', mean: 172 }], flaws: [] },
      },
      words: /左前门漆膜：检测 120μm，外观瑕疵报告 172μm/,
      items: ['E06'],
    },
    'flaw-not-inspected': {
      evidence: { outside: { paint: [], flaws: [{ item: 'E09', kind: '划痕' }] } },
      words: /外观瑕疵报告写有右后门划痕，检测记为正常/,
      items: ['E09'],
    },
    'repair-not-told': {
      evidence: {
        ...withRows({ item: 'E06', result: 'slight', kind: '喷漆' }),
        ...offered({ tags: [] }),
        outside: { paint: [{ item: 'E06', mean: 121.4 }], flaws: [] },
      },
      words: /左前门检测记为喷漆或钣金，外观瑕疵报告的漆膜只有 121μm/,
      items: ['E06'],
    },
    'battery-old': {
      evidence: { battery: { soh: 93, measured_on: '2026-08-21' } },
      words: /2026-08-21 测的/,
      items: ['P07'],
    },
    'battery-differs': {
      evidence: { battery: { soh: 91, measured_on: '2026-11-01' }, ...offered({ soh: 93.5 }) },
      words: /91%.*93.5%/,
    },
    'keys-differ': { evidence: { keys: 1 }, words: /1 把钥匙.*2 把/, items: ['L24', 'Q24'] },
    'transfers-differ': { evidence: { transfers: 1 }, words: /1 次.*0 次/, items: ['Q13'] },
    'not-first-paint': {
      evidence: withRows({ item: 'E03', result: 'restored', kind: '喷漆' }),
      words: /原版原漆.*1 处/,
      items: ['E03'],
    },
    'inspection-old': { evidence: { inspectedOn: '2026-08-01' }, words: /2026-08-01 做的/ },
  };

  for (const rule of RULE_NAMES) {
    test(rule, () => {
      const { evidence, words, items } = cases[rule];
      const [first, ...more] = found(evidence);
      assert.deepEqual([first?.rule, more], [rule, []]);
      assert.match(first?.words ?? '', words);
      if (items) assert.deepEqual(first?.items, items);
      const resolutions = [{ rule, words: '已核实' }];
      assert.equal(found({ ...evidence, resolutions })[0]?.resolution, '已核实');
    });
  }
});

test('an answer to one checkpoint is none to another', () => {
  const paint = ['E06', 'E07'].map((item) => ({ item, points: [250] }));
  const resolutions = [{ rule: 'paint-too-thick', item: 'E06', words: '原厂双色漆' }];
  assert.deepEqual(
    found({ paint, resolutions }).map(({ items, resolution }) => [items, resolution]),
    [
      [['E06'], '原厂双色漆'],
      [['E07'], null],
    ],
  );
});

test('each word of a repair asks for its trace, of the frame, behind the panels and outside', () => {
  const works = ['全喷', '整形', '钣金修复', '更换', '拆装', '检查'];
  const strikes = (item: string) =>
    works.filter((work) =>
      found({ claims: [{ ...claim, works: [{ item, work }] }] }).some(
        ({ rule }) => rule === 'claim-without-trace',
      ),
    );
  for (const item of ['A09', 'B01', 'E06']) assert.deepEqual(strikes(item), works.slice(0, 4));
});

describe('goes together:', () => {
  test('paint up to the limit that the report on flaws has for it, and flaws that both tell', () => {
    const paint = [{ item: 'E06', points: [170, 190] }];
    const evidence = withRows({ item: 'E09', result: 'slight', kind: '划痕' });
    const outside = {
      paint: [{ item: 'E06', mean: 180 }],
      flaws: [{ item: 'E09', kind: '划痕' }],
    };
    assert.deepEqual(found({ ...evidence, paint, outside }), []);
  });

  test('a claim and its repair, as the inspection found it', () => {
    const claims = [{ ...claim, works: [{ item: 'E01', work: '全喷' }] }];
    const evidence = withRows({ item: 'E01', result: 'slight', kind: '喷漆' });
    assert.deepEqual(found({ ...evidence, claims, ...offered({ tags: [] }) }), []);
  });

  test('a claim on what leaves no trace once it is changed, or shows one of another kind', () => {
    const worked = (...works: [item: string, work: string][]) => ({
      claims: [{ ...claim, works: works.map(([item, work]) => ({ item, work })) }],
      ...offered({ tags: [] }),
    });
    const plain = worked(['F01', '更换'], ['G01', '更换'], ['N08', '更换'], ['J01', '更换']);
    assert.deepEqual(found(plain), []);
    for (const finding of [
      { item: 'E06', result: 'slight', kind: '色差' },
      { item: 'E06', result: 'restored', kind: '划痕', words: '喷漆' },
      { item: 'B01', result: 'abnormal', kind: '变形' },
      { item: 'B01', result: 'missing' },
    ] as const)
      assert.deepEqual(
        found({ ...withRows(finding), ...worked([finding.item, '更换']) }),
        [],
        `${finding.item} ${finding.result}`,
      );
    const welded = withRows({ item: 'A09', result: 'abnormal', kind: '烧焊' });
    assert.deepEqual(found({ ...welded, ...worked(['A09', '更换']) }), []);
  });

  test('thick and thin readings of what is plastic, where a gauge says nothing', () => {
    const paint = ['E01', 'E13', 'E31'].map((item) => ({ item, points: [400] }));
    assert.deepEqual(found({ paint }), []);
    const changed = withRows({ item: 'E01', result: 'slight', kind: '喷漆' });
    const thin = { paint: [{ item: 'E01', points: [90] }], ...offered({ tags: [] }) };
    assert.deepEqual(found({ ...changed, ...thin }), []);
  });

  test('a claim on a part that nobody could look at', () => {
    const claims = [{ ...claim, works: [{ item: 'E01', work: '全喷' }] }];
    assert.deepEqual(found({ ...withRows({ item: 'E01', result: 'unchecked' }), claims }), []);
  });

  test('a few kilometres between inspection and offer, and a certificate of 90 days', () => {
    const battery = { soh: 93, measured_on: '2026-08-22' };
    assert.deepEqual(found({ ...offered({ mileageKm: 43_500 }), battery }), []);
  });

  test('what nobody has said anything about', () => {
    const nothing = { mileageKm: null, keys: null, transfers: null, soh: null, tags: [] };
    assert.deepEqual(found({ offered: nothing, keys: null, odometerKm: null }), []);
  });
});
