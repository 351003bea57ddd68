import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { claim, readFindings, offered, withRows } from '#/testing/inspection-evidence.ts';
import type { Evidence } from './compared-evidence.ts';

test('thick paint in the flaw report requires a repair in the inspection, and filler requires 钣金', () => {
  const exterior = (mean: number) => ({ exterior: { paint: [{ item: 'E06', mean }], flaws: [] } });
  const own = (mean: number) => ({ paint: [{ item: 'E06', points: [mean] }] });
  const noted = (kind: string) => ({
    ...withRows({ item: 'E06', result: 'slight', kind }),
    ...offered({ tags: [] }),
  });
  const words = (evidence: Partial<Evidence>) =>
    readFindings(evidence).map((each) => [each.rule, each.words, each.items.join()]);
  assert.deepEqual(words(exterior(180)), []);
  assert.deepEqual(words(exterior(181)), [
    ['repair-not-recorded', '外观瑕疵报告的左前门漆膜 181μm，疑似补漆，检测没有记为修复', 'E06'],
  ]);
  // These findings do not explain the thickness.
  for (const kind of ['划痕', '凹陷', '变形', '拆装痕迹'])
    assert.deepEqual(
      words({ ...noted(kind), ...exterior(412) }),
      [['repair-not-recorded', '外观瑕疵报告的左前门漆膜 412μm，喷漆，检测没有记为修复', 'E06']],
      kind,
    );
  assert.deepEqual(
    words({ ...withRows({ item: 'E06', result: 'unchecked' }), ...exterior(412) }),
    [],
  );
  for (const mean of [600, 601])
    assert.deepEqual(
      words({ ...noted('喷漆'), ...exterior(mean) }).concat(
        words({ ...noted('喷漆'), ...own(mean) }),
      ),
      mean === 600
        ? []
        : [
            [
              'repair-not-recorded',
              '外观瑕疵报告的左前门漆膜 601μm，含腻子或钣金，检测只记为喷漆',
              'E06',
            ],
            ['paint-too-thick', '左前门漆膜 601μm，含腻子或钣金，却只记为喷漆', 'E06'],
          ],
    );
  for (const kind of ['钣金', '更换'])
    assert.deepEqual(words({ ...noted(kind), ...own(900), ...exterior(900) }), []);
});

test('a serious claim requires traces in the area it names, or in any area if it names none', () => {
  const says = (evidence: Partial<Evidence>, item?: string) => {
    const works = item === undefined ? [] : [{ item, work: '拆检' }];
    const claims = [{ ...claim, works, is_serious: true }];
    const found = readFindings({ claims, ...evidence }).filter(
      ({ rule }) => rule === 'serious-claim',
    );
    return found.map(({ words }) => words).join();
  };
  const traced = (item: string) => withRows({ item, result: 'slight' });
  const on = '2024-05-29 有重大理赔，';
  assert.equal(says(traced('C05'), 'A09'), `${on}骨架排查没有发现`);
  assert.equal(says(traced('C05'), 'K07'), `${on}骨架排查没有发现`);
  assert.equal(says(traced('A01'), 'C03'), `${on}泡水排查没有发现`);
  assert.equal(says(traced('A01'), 'D03'), `${on}火烧排查没有发现`);
  assert.equal(says({}), `${on}骨架、泡水、火烧排查都没有发现`);
  for (const item of ['A01', 'C05', 'D03']) {
    assert.equal(says(traced(item)), '');
    assert.equal(says(traced(item), item), '');
  }
});

test('a claim above 30,000 yuan without works, and damage in its description, require traces', () => {
  const says = (fields: Partial<Evidence['claims'][number]>) =>
    readFindings({ claims: [{ ...claim, ...fields }] })
      .filter(({ rule }) => rule === 'serious-claim')
      .map(({ words }) => words)
      .join();
  const on = '2024-05-29 有重大理赔，';
  assert.equal(says({ amount: 45_000 }), `${on}骨架、泡水、火烧排查都没有发现`);
  assert.equal(says({ words: '右前纵梁校正，气囊弹出' }), `${on}骨架排查没有发现`);
  assert.equal(says({ words: '车库水淹' }), `${on}泡水排查没有发现`);
  assert.equal(says({ amount: 45_000, is_serious: false }), '');
  assert.equal(says({ amount: 45_000, works: [{ item: 'E06', work: '拆检' }] }), '');
});

test('each kind of repair requires its trace on the frame, reinforcements and panels', () => {
  const works = ['全喷', '整形', '钣金修复', '更换', '拆装', '检查'];
  const strikes = (item: string) =>
    works.filter((work) =>
      readFindings({ claims: [{ ...claim, works: [{ item, work }] }] }).some(
        ({ rule }) => rule === 'claim-without-trace',
      ),
    );
  for (const item of ['A09', 'B01', 'E06']) assert.deepEqual(strikes(item), works.slice(0, 4));
});

describe('no contradiction:', () => {
  test("paint up to the flaw report's limit, and flaws in both reports", () => {
    const paint = [{ item: 'E06', points: [170, 190] }];
    const evidence = withRows({ item: 'E09', result: 'slight', kind: '划痕' });
    const exterior = {
      paint: [{ item: 'E06', mean: 180 }],
      flaws: [{ item: 'E09', kind: '划痕' }],
    };
    assert.deepEqual(readFindings({ ...evidence, paint, exterior }), []);
  });

  test('a claim and its repair, as the inspection found it', () => {
    const claims = [{ ...claim, works: [{ item: 'E01', work: '全喷' }] }];
    const evidence = withRows({ item: 'E01', result: 'slight', kind: '喷漆' });
    assert.deepEqual(readFindings({ ...evidence, claims, ...offered({ tags: [] }) }), []);
  });

  test('a claim on a part that shows no trace after replacement, or another kind of trace', () => {
    const worked = (...works: [item: string, work: string][]) => ({
      claims: [{ ...claim, works: works.map(([item, work]) => ({ item, work })) }],
      ...offered({ tags: [] }),
    });
    const plain = worked(['F01', '更换'], ['G01', '更换'], ['N08', '更换'], ['J01', '更换']);
    assert.deepEqual(readFindings(plain), []);
    for (const finding of [
      { item: 'E06', result: 'slight', kind: '色差' },
      { item: 'E06', result: 'restored', kind: '划痕', words: '喷漆' },
      { item: 'B01', result: 'abnormal', kind: '变形' },
      { item: 'B01', result: 'missing' },
    ] as const)
      assert.deepEqual(
        readFindings({ ...withRows(finding), ...worked([finding.item, '更换']) }),
        [],
        `${finding.item} ${finding.result}`,
      );
    const welded = withRows({ item: 'A09', result: 'abnormal', kind: '烧焊' });
    assert.deepEqual(readFindings({ ...welded, ...worked(['A09', '更换']) }), []);
  });

  test('thick and thin readings on plastic, which a gauge cannot measure', () => {
    const paint = ['E01', 'E13', 'E31'].map((item) => ({ item, points: [400] }));
    assert.deepEqual(readFindings({ paint }), []);
    const changed = withRows({ item: 'E01', result: 'slight', kind: '喷漆' });
    const thin = { paint: [{ item: 'E01', points: [90] }], ...offered({ tags: [] }) };
    assert.deepEqual(readFindings({ ...changed, ...thin }), []);
  });

  test('a claim on an unchecked part', () => {
    const claims = [{ ...claim, works: [{ item: 'E01', work: '全喷' }] }];
    assert.deepEqual(
      readFindings({ ...withRows({ item: 'E01', result: 'unchecked' }), claims }),
      [],
    );
  });

  test('a few kilometres between inspection and offer, and a certificate of 90 days', () => {
    const battery = { soh: 93, measured_on: '2026-08-22' };
    assert.deepEqual(readFindings({ ...offered({ mileageKm: 43_500 }), battery }), []);
  });

  test('facts that are missing on either side', () => {
    const nothing = {
      mileageKm: null,
      higher: [],
      keys: null,
      transfers: null,
      soh: null,
      tags: [],
      serviceQuery: null,
      papers: { mortgage: null, violations: null, use: null },
    };
    const unread = withRows(
      { item: 'L01', result: 'unchecked' },
      { item: 'L22', result: 'unchecked' },
    );
    assert.deepEqual(
      readFindings({ ...unread, offered: nothing, keys: null, odometerKm: null }),
      [],
    );
  });
});
