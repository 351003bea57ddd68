import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { DamageSubject } from '#/app/evidence/damage/damage-records.ts';
import { assessMileage } from '#/app/inspection/rules/mileage.ts';
import { claim, readFindings, offered, withRows } from '#/testing/inspection-evidence.ts';
import type { Evidence } from './compared-evidence.ts';
import { RULE_NAMES, SERIOUS, type Rule } from './contradictions.ts';

test('reports that agree have no contradictions', () => {
  assert.deepEqual(readFindings({}), []);
});

const records = (subject: DamageSubject): Partial<Evidence> => ({
  records: [
    { subjects: [subject], date: '2026-11-20', source: '售前整备', words: '左A柱切割更换' },
  ],
});

describe('contradiction by rule:', () => {
  const cases: Record<Rule, { evidence: Partial<Evidence>; words: RegExp; items?: string[] }> = {
    'odometer-falls': {
      evidence: {
        readings: assessMileage({
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
        readings: assessMileage({
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
    'reading-higher': {
      evidence: offered({ higher: [{ date: '2025-03-01', source: '年检', km: 80_000 }] }),
      words: /2025-03-01 年检 80,000 公里，车源写的是 43,612 公里/,
      items: ['L01'],
    },
    'claim-without-trace': {
      evidence: { claims: [{ ...claim, works: [{ item: 'E01', work: '全喷' }] }] },
      words: /2024-05-29 理赔记录前保险杠全喷/,
      items: ['E01'],
    },
    'record-of-serious-claim': {
      evidence: {
        records: [
          {
            subjects: ['serious-claim'],
            date: '2023-05-01',
            source: '维保报告',
            words: '出险 35,000 元',
          },
        ],
      },
      words: /2023-05-01 维保报告「出险 35,000 元」，骨架、泡水、火烧排查都没有发现/,
    },
    'serious-claim': {
      // Without `is_serious`: the work on the beam implies it.
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
        exterior: { paint: [{ item: 'E06', mean: 172 }], flaws: [] },
      },
      words: /左前门漆膜：检测 120μm，外观瑕疵报告 172μm/,
      items: ['E06'],
    },
    'flaw-not-inspected': {
      evidence: { exterior: { paint: [], flaws: [{ item: 'E09', kind: '划痕' }] } },
      words: /外观瑕疵报告写有右后门划痕，检测记为正常/,
      items: ['E09'],
    },
    'repair-not-recorded': {
      evidence: {
        ...withRows({ item: 'E06', result: 'slight', kind: '喷漆' }),
        ...offered({ tags: [] }),
        exterior: { paint: [{ item: 'E06', mean: 121.4 }], flaws: [] },
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
    'query-not-named': {
      evidence: { isQueried: { claims: true, services: false } },
      words: /维保记录查询记为正常，报告没有写在哪里、哪一天查的/,
      items: ['Q19'],
    },
    'query-unanswered': {
      evidence: offered({ serviceQuery: 'failed' }),
      words: /维保记录查询记为正常，车源写的是查询失败/,
      items: ['Q19'],
    },
    'odometer-not-read': {
      evidence: { odometerKm: null },
      words: /里程表读数、各模块记录里程与表显比对记为正常，报告没有写表显里程/,
      items: ['L01', 'L22'],
    },
    'value-differs': {
      evidence: withRows({ item: 'L24', result: 'normal', value: 1, unit: '把' }),
      words: /已匹配钥匙数量：检测点写 1 把，报告写 2 把/,
      items: ['L24'],
    },
    'record-of-frame': {
      evidence: records('structure'),
      words: /^2026-11-20 售前整备「左A柱切割更换」，2026-11-01 检测的骨架排查没有发现$/,
    },
    'record-of-flood': { evidence: records('flood'), words: /泡水排查没有发现$/ },
    'record-of-fire': { evidence: records('fire'), words: /火烧排查没有发现$/ },
    'record-of-paint': {
      evidence: { ...records('paint'), ...offered({ tags: [] }) },
      words: /检测没有记为修复$/,
    },
    'record-of-panel': {
      evidence: {
        records: [
          {
            subjects: ['panels'],
            date: '2026-11-20',
            source: '售前整备',
            words: '车顶切割更换',
            panels: ['E14'],
          },
        ],
      },
      words: /^2026-11-20 售前整备「车顶切割更换」，检测的车顶记为正常$/,
      items: ['E14'],
    },
    'other-report': {
      evidence: {
        reports: [
          {
            report_id: 'R-1',
            business: 'retail',
            date: '2026-10-01',
            level: null,
            found: ['structure'],
            words: '骨架或气囊有 1 处损伤，属事故车，不评级',
          },
        ],
      },
      words: /^2026-10-01 的检测报告 R-1：骨架或气囊有 1 处损伤，属事故车，不评级，与这份不同$/,
    },
    'record-of-claim': { evidence: records('claims'), words: /检测的出险记录里没有$/ },
    'record-of-service': {
      evidence: records('services'),
      words: /检测写的是未查到维保记录$/,
      items: ['Q19'],
    },
    'papers-differ': {
      evidence: {
        ...withRows({ item: 'Q14', result: 'abnormal', words: '抵押给某银行' }),
        ...offered({ papers: { mortgage: '没有查到', violations: null, use: null } }),
      },
      words: /^抵押状态：检测为异常，抵押给某银行，车源写的是没有查到$/,
      items: ['Q14'],
    },
    'denied-in-report': {
      evidence: {
        ...withRows({ item: 'A09', result: 'abnormal', kind: '烧焊' }),
        denials: [
          {
            type: 'category:check',
            subjects: ['structure'],
            date: '2026-10-01',
            source: '出厂检查',
            words: '骨架无损伤',
          },
        ],
      },
      words: /^2026-10-01 出厂检查「骨架无损伤」，检测写的是骨架或气囊有 1 处损伤/,
    },
    'inspection-old': { evidence: { inspectedOn: '2026-08-01' }, words: /2026-08-01 做的/ },
  };

  for (const rule of RULE_NAMES) {
    test(rule, () => {
      const { evidence, words, items } = cases[rule];
      const [first, ...more] = readFindings(evidence);
      assert.deepEqual([first?.rule, more], [rule, []]);
      assert.match(first?.words ?? '', words);
      if (items) assert.deepEqual(first?.items, items);
      const resolutions = [{ rule, words: '已核实' }];
      const [explained] = readFindings({ ...evidence, resolutions });
      assert.equal(explained?.explanation, '已核实');
      // An explanation alone does not answer damage to the frame, by water or by fire.
      assert.equal(explained.resolution, SERIOUS.has(rule) ? null : '已核实');
    });
  }
});

test('a checkpoint that was not checked contradicts no query and no reading', () => {
  const unchecked = (...items: string[]) =>
    withRows(...items.map((item) => ({ item, result: 'unchecked' as const })));
  const nothing = { isQueried: { claims: false, services: false }, odometerKm: null };
  assert.deepEqual(readFindings({ ...unchecked('L01', 'L22', 'Q18', 'Q19'), ...nothing }), []);
});

test('an explanation of one checkpoint does not cover another', () => {
  const paint = ['E06', 'E07'].map((item) => ({ item, points: [250] }));
  const resolutions = [{ rule: 'paint-too-thick', item: 'E06', words: '原厂双色漆' }];
  assert.deepEqual(
    readFindings({ paint, resolutions }).map(({ items, resolution }) => [items, resolution]),
    [
      [['E06'], '原厂双色漆'],
      [['E07'], null],
    ],
  );
});

test('a query that found a mortgage or fines contradicts a checkpoint that is in order', () => {
  const found = (papers: { mortgage?: string; violations?: string }) =>
    readFindings(
      offered({ papers: { mortgage: null, violations: null, use: null, ...papers } }),
    ).map(({ rule, words }) => `${rule} ${words}`);
  assert.match(
    found({ violations: '2 条未处理（2026-11-02 在某平台查询）' }).join(),
    /^papers-differ .*检测为正常，车源写的是2 条未处理/,
  );
  assert.equal(found({ violations: '未处理 2 条' }).length, 1);
  assert.equal(found({ mortgage: '已还清，待解押' }).length, 1);
  for (const nothing of ['没有查到（2026-11-02 在某平台查询）', '无', '0 条', '未查到', '已处理'])
    assert.deepEqual(found({ violations: nothing }), [], nothing);
});

test('a record of paint is compared with findings of paint on the panels that it names', () => {
  const painted = (words: string, ...rows: Parameters<typeof withRows>) =>
    readFindings({
      ...withRows(...rows),
      ...offered({ tags: [] }),
      records: [{ subjects: ['paint'], date: '2024-08-01', source: '维保报告', words }],
    }).map(({ rule }) => rule);
  const scratch = { item: 'E06', result: 'abnormal' as const, kind: '划痕' };
  const door = { item: 'E07', result: 'slight' as const, kind: '喷漆' };
  assert.deepEqual(painted('维修：右前门喷漆', scratch), ['record-of-paint']);
  assert.deepEqual(painted('维修：右前门喷漆', { ...door, item: 'E08' }), ['record-of-paint']);
  assert.deepEqual(painted('维修：右前门喷漆', door), []);
  assert.deepEqual(painted('维修：全车喷漆', scratch), ['record-of-paint']);
  assert.deepEqual(painted('维修：局部喷漆', door), []);
});

test('a claim whose record denies what its description says is still compared', () => {
  const read = (isSerious?: boolean) =>
    readFindings({
      claims: [
        {
          ...claim,
          works: [],
          words: '右前纵梁校正',
          ...(isSerious !== undefined && { is_serious: isSerious }),
        },
      ],
    })
      .filter(({ rule }) => rule === 'serious-claim')
      .map(({ words }) => words);
  assert.match(read(false).join(), /理赔记为不重大，说明写的像重大，/);
  assert.match(read().join(), / 有重大理赔，/);
});
