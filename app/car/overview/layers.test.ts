import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { parse } from 'valibot';
import { CarOverview } from '#/app/reports/overview/contract.ts';
import { cornersOf } from './corner-verdicts.ts';
import { layersOf } from './layers.ts';
import { leadOf } from './lead.ts';

const area = { verdict: 'clear', checked: 10, applicable: 10 };
const INSPECTION = {
  report_id: 'R',
  business: 'retail',
  checked: 400,
  applicable: 402,
  structure: area,
  flood: area,
  fire: area,
  exterior: { checked: 33, applicable: 33, bad: 0 },
  mileage: { verdict: 'trusted', label: '里程可信', sources: 5 },
  systems: [],
};
const FLAW = { panel: 'left-front-door', kind: '划痕', view: 'left', x: 50, y: 50 };
const marked = (fields: object = {}) => ({
  flaw: { ...FLAW, ...fields },
  panel: 'left-front-door',
});

/** Returns an overview with these parts. */
function overview(parts: object = {}): CarOverview {
  return parse(CarOverview, { body: 'sedan', tiles: {}, ...parts });
}

const marksOf = (parts: object) => layersOf('A', overview(parts)).find(({ id }) => id === 'marks');
const leads = (parts: object) =>
  leadOf(overview(parts))
    .map(({ text }) => text)
    .join('');

describe('a layer exists only where the car has data for it:', () => {
  test('none without records', () => {
    assert.deepEqual(layersOf('A', overview({ inspection: INSPECTION })), []);
  });

  test('flaws, numbered as in their report, with the address of each', () => {
    const marks = marksOf({ flaws: { checked: null, marks: [marked(), marked()] } });
    assert.deepEqual(
      marks?.items.map(({ mark, title, to }) => [mark, title, to]),
      [
        ['1', '左前门，划痕', '/car/A/report/flaw#flaw-1'],
        ['2', '左前门，划痕', '/car/A/report/flaw#flaw-2'],
      ],
    );
    assert.deepEqual(marks.colours, { '--part-left-front-door': 'var(--watch-tint)' });
  });

  test('a flaw that affects safety is crimson, and a repaired one is fine', () => {
    const marks = marksOf({
      flaws: { marks: [marked({ is_unsafe: true }), marked({ is_repaired: true })] },
    });
    assert.deepEqual(
      marks?.items.map(({ tone }) => tone),
      ['bad', 'fine'],
    );
  });

  test('the frame, with unchecked members apart from those without damage', () => {
    const member = (item: string, tone: string) => ({ item, name: item, word: '正常', tone });
    const frame = [member('A01', 'open'), member('A02', 'fine')];
    const [layer] = layersOf('A', overview({ inspection: INSPECTION, frame }));
    assert.equal(layer?.summary, '骨架 2 处，没查 1 处。图上位置为示意。');
    assert.equal(layer.colours['--member-A01'], 'var(--line-2)');
    const whole = layersOf('A', overview({ inspection: INSPECTION, frame: frame.slice(1) }));
    assert.equal(whole[0]?.summary, '骨架 1 处，都查过，没有发现损伤。图上位置为示意。');
  });
});

describe('without a flaw, the drawing states only what was looked at:', () => {
  const says = (exterior: object | null, unseen: string[] = []) =>
    marksOf({
      flaws: { checked: '2026-11-02', by: null, unseen, marks: [] },
      inspection: exterior && { ...INSPECTION, exterior },
    })?.summary;

  test('every panel, or the day of the check', () => {
    assert.equal(says({ checked: 33, applicable: 33, bad: 0 }), '33 处外皮都看过，没有伤。');
    const day = '2026-11-02 检查过外观，没有发现瑕疵（车商自述）。';
    assert.equal(says({ checked: 30, applicable: 33, bad: 0 }), day);
    assert.equal(says({ checked: 0, applicable: 33, bad: 0 }), day);
    assert.equal(says(null), day);
    assert.equal(says(null, ['车顶', '右侧']), `${day}没有查的：车顶；右侧。`);
  });

  test('a defect that only the inspection found is stated', () => {
    assert.match(says({ checked: 33, applicable: 33, bad: 2 }) ?? '', /检测另有 2 处要看/);
  });

  test('nothing where flaws were not checked', () => {
    assert.equal(marksOf({ flaws: null }), undefined);
    assert.equal(leads({}), '这里没有检测报告。');
  });
});

test('the sentence above the drawing names what was found, and no absence that was not checked', () => {
  assert.equal(leads({ inspection: INSPECTION }), '查了 400 项。骨架没有发现损伤。');
  const found = {
    inspection: { ...INSPECTION, structure: { ...area, verdict: 'found' } },
    flaws: { marks: [marked(), marked({ is_repaired: true })] },
    paint: [{ panel: 'roof', name: '车顶', mean: 200, min: 200, max: 200, band: 'touched-up' }],
  };
  assert.equal(leads(found), '查了 400 项。骨架有损伤，外观 1 处伤，另有 1 处已修，1 面漆偏厚。');
  const open = { ...INSPECTION, is_final: false, structure: { ...area, verdict: 'open' } };
  assert.equal(leads({ inspection: open }), '抢先版，查了 400 项。骨架没有查完。');
});

test('a panel names only the thicknesses that were recorded', () => {
  const roof = { panel: 'roof', name: '车顶', mean: 118, band: 'factory' };
  const linesOf = (range: object) =>
    layersOf('A', overview({ paint: [{ ...roof, ...range }] })).find(({ id }) => id === 'paint')
      ?.items[0]?.lines;
  assert.deepEqual(linesOf({}), ['均值 118 μm']);
  assert.deepEqual(linesOf({ max: 131 }), ['均值 118 μm，最大 131']);
  assert.deepEqual(linesOf({ min: 104, max: 131 }), ['均值 118 μm，104 到 131']);
});

describe('a corner of the drawing', () => {
  const corners = (parts: object) =>
    cornersOf('A', overview(parts)).map((corner) => corner && [corner.word, corner.tone]);

  test('states its verdict, with the address of its own evidence', () => {
    assert.deepEqual(corners({ inspection: INSPECTION }), [
      ['没有伤', 'fine'],
      ['没有', 'fine'],
      ['没有', 'fine'],
      ['可信', 'fine'],
    ]);
    const [structure] = cornersOf('A', overview({ inspection: INSPECTION }));
    assert.match(structure?.to ?? '', /inspection-checklist\?system=A$/);
  });

  test('is marked as without a report, and leads nowhere without an inspection', () => {
    const all = cornersOf('A', overview());
    assert.deepEqual(
      all.map((corner) => [corner?.word, corner?.tone, corner?.to]),
      Array.from({ length: 4 }, () => ['没有报告', 'open', undefined]),
    );
    const none = { ...INSPECTION, flood: { verdict: 'open', checked: 0, applicable: 21 } };
    assert.deepEqual(corners({ inspection: none })[1], ['没查', 'open']);
  });

  test('tells an unfinished check and a pending query from a good result', () => {
    const part = { ...INSPECTION, fire: { verdict: 'open', checked: 4, applicable: 10 } };
    assert.deepEqual(corners({ inspection: part })[2], ['没查完', 'watch']);
    const pending = { ...INSPECTION.mileage, is_pending: true };
    assert.deepEqual(corners({ inspection: { ...INSPECTION, mileage: pending } })[3], [
      '没核完',
      'watch',
    ]);
    assert.deepEqual(corners({ inspection: { ...INSPECTION, mileage: null } })[3], [
      '没查',
      'open',
    ]);
  });

  test('has its own word for doubt and for damage', () => {
    const found = {
      ...INSPECTION,
      structure: { ...area, verdict: 'suspect' },
      flood: { ...area, verdict: 'found' },
      mileage: { ...INSPECTION.mileage, verdict: 'false' },
    };
    assert.deepEqual(corners({ inspection: found }), [
      ['有痕迹', 'watch'],
      ['泡水车', 'bad'],
      ['没有', 'fine'],
      ['不符', 'bad'],
    ]);
  });

  test('stays empty where the verdict does not apply', () => {
    assert.equal(corners({ inspection: { ...INSPECTION, structure: null } })[0], null);
  });
});
