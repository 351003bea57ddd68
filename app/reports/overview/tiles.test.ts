import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { tilesOfReports } from './tiles.ts';

const verdict = '车商的结论';

/** Returns the words and the tone of the tile of one report. */
function says(type: string, body: object, key = type) {
  const tile = tilesOfReports(new Map([[type, { verdict, ...body }]]))[key];
  return tile && [tile.words, tile.tone];
}

describe('a tile counts what its report has, and never repeats the dealer’s conclusion:', () => {
  test('flaws that are left; none only if the exterior was checked', () => {
    const flaw = { panel: 'roof', kind: '划痕', x: 10, y: 20, view: 'top' };
    assert.deepEqual(says('flaw', { flaws: [flaw, flaw] }), ['2 处伤', 'watch']);
    assert.deepEqual(says('flaw', { flaws: [{ ...flaw, is_unsafe: true }] }), ['1 处伤', 'bad']);
    assert.deepEqual(says('flaw', { flaws: [{ ...flaw, is_repaired: true }] }), [
      '1 处已修',
      'fine',
    ]);
    assert.deepEqual(says('flaw', { checked: '2026-11-02' }), ['没有伤', 'fine']);
    const open = { checked: '2026-11-02', not_covered: ['车顶', '右侧全部'] };
    assert.deepEqual(says('flaw', open), ['看过处没有伤', 'fine']);
    const body = { verdict, ...open };
    assert.equal(
      tilesOfReports(new Map([['flaw', body]])).flaw?.note,
      '2026-11-02，没看车顶、右侧全部',
    );
    assert.equal(says('flaw', {}), undefined);
  });

  test('accessories, complete only if the state of each is known', () => {
    const items = (...states: (string | null)[]) => ({
      items: states.map((state, at) => ({ name: `附件 ${at}`, due: 1, state })),
    });
    assert.deepEqual(says('accessory', items('齐全', '缺失')), ['2 样缺 1', 'watch']);
    assert.deepEqual(says('accessory', items('齐全', '齐全')), ['2 样齐全', 'fine']);
    assert.deepEqual(says('accessory', items('齐全', null)), ['2 样', null]);
    const camera = { name: '行车记录仪', due: 0, present: 1, state: '后加装' };
    const toll = { name: 'ETC 设备', due: 0, present: 0, state: '缺失' };
    const more = { items: [...items('齐全').items, camera, toll] };
    assert.deepEqual(says('accessory', more), ['1 样齐全', 'fine']);
    assert.deepEqual(says('accessory', { items: [camera] }), ['1 样', null]);
    assert.equal(says('accessory', items()), undefined);
  });

  test('wear parts by their readings; parts without a reading or a state do not count', () => {
    const tyres = [1.4, 2, 6].map((depth_mm) => ({ wheel: 'lf', depth_mm }));
    const items = [{ name: '机油', state: 'replaced' }, { name: '皮带' }];
    assert.deepEqual(says('consumable', { tyres, items }), ['1 项要换', 'bad']);
    assert.deepEqual(says('consumable', { tyres: tyres.slice(1) }), ['1 项关注', 'watch']);
    assert.deepEqual(says('consumable', { tyres: tyres.slice(2), items }), ['1 项达标', 'fine']);
    assert.deepEqual(says('consumable', { items }), ['1 项良好', 'fine']);
    assert.equal(says('consumable', { items: items.slice(1) }), undefined);
  });

  test('equipment, equal to the factory’s only if every piece was compared', () => {
    const piece = { chapter: '外部', name: '天窗', fitted: 'standard', found: 'present' };
    const open = { ...piece, found: 'unchecked' };
    assert.deepEqual(says('configuration', { items: [piece, piece] }), ['与出厂一致', 'fine']);
    assert.deepEqual(says('configuration', { items: [piece, open] }), ['1 项一致', 'fine']);
    assert.deepEqual(says('configuration', { items: [{ ...piece, found: 'absent' }] }), [
      '1 项不同',
      'watch',
    ]);
    assert.equal(says('configuration', { items: [open] }), undefined);
    const unlisted = ['present', 'absent'].map((found) => ({ ...piece, fitted: null, found }));
    assert.deepEqual(says('configuration', { items: unlisted }), ['核对 2 项', null]);
    assert.deepEqual(says('configuration', { items: [piece, ...unlisted] }), ['1 项一致', 'fine']);
  });

  test('works, done only if each has its day', () => {
    const done = { name: '机油', finished: '2026-11-01', cost: 100 };
    const open = { name: '轮胎' };
    assert.deepEqual(says('preparation', { works: [done, done] }), ['2 项已完成', 'fine']);
    assert.deepEqual(says('preparation', { works: [done, open] }), ['1/2 项完成', null]);
    assert.deepEqual(says('refurbish', { works: [done] }, 'refurbish-list'), [
      '1 项，价公开',
      null,
    ]);
    assert.deepEqual(says('refurbish', { works: [done, open] }, 'refurbish-list'), ['2 项', null]);
  });

  test('a second appraisal by its grade and its lines', () => {
    const same = { name: '漆面', first: '划痕', second: '划痕' };
    const other = { name: '座椅', first: '磨损', second: '正常' };
    const grades = { grade: 'A', first_grade: 'A' };
    assert.deepEqual(says('appraise', { ...grades, lines: [same] }), ['等级相同', 'fine']);
    assert.deepEqual(says('appraise', { ...grades, lines: [same, other] }), [
      '等级同，1 处异',
      'watch',
    ]);
    assert.deepEqual(says('appraise', { grade: 'B', first_grade: 'A' }), ['等级不同', 'watch']);
    assert.equal(says('appraise', { grade: 'A', lines: [same] }), undefined);
  });

  test('maintenance visits, and the health of the battery', () => {
    const entries = ['2023-05-11', '2024-05-11'].map((date) => ({ date, kind: '保养' }));
    const queried = { source: '售后平台', day: '2026-11-02', from: '2021-06-01', to: '2026-11-02' };
    assert.deepEqual(says('mileage', { entries, queried }), ['保养 2 次', null]);
    assert.equal(says('mileage', { entries })?.[0], '车商记录 2 条');
    assert.equal(says('mileage', {}), undefined);
    const groups = [
      { title: '动力电池', items: [{ label: '健康度 SOH', value: '93.5%', tone: 'fine' }] },
    ];
    assert.deepEqual(says('category:battery', { title: '电池', groups }, 'battery'), [
      '健康度 93.5%',
      'fine',
    ]);
  });

  test('a report that its schema rejects has no tile', () => {
    assert.equal(says('accessory', { items: 'oops' }), undefined);
  });
});
