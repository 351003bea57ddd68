import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'valibot';
import { FlawReport } from './flaw-report.ts';
import { bandCounts, paintLooks, paintRows, unevenWords } from './paint-rows.ts';

const rows = (paint: object[]) => paintRows(parse(FlawReport, { verdict: '', paint }));

test('panels without factory paint come first, the thickest paint at the top', () => {
  const names = rows([
    { panel: 'E03', mean: 120 },
    { panel: 'E06', mean: 412 },
    { panel: 'E05', mean: 700 },
    { panel: 'E04', mean: 120 },
  ]).map(({ name }) => name);
  assert.deepEqual(names, ['右前翼子板', '左前门', '发动机舱盖', '左前翼子板']);
});

test('plastic has no measurable paint, unless the report says that the panel is metal', () => {
  assert.deepEqual(rows([{ panel: '前保险杠', mean: 120 }]), []);
  assert.equal(rows([{ panel: '前保险杠', mean: 120, material: 'steel' }]).length, 1);
  assert.deepEqual(rows([{ panel: '没有这块', mean: 120 }]), []);
});

test('a panel with only a mean has no highest and no lowest point', () => {
  const [row] = rows([{ panel: 'hood', mean: 118 }]);
  assert.deepEqual([row?.mean, row?.max, row?.min], [118, null, null]);
  const [half] = rows([{ panel: 'hood', mean: 118, max: 131 }]);
  assert.deepEqual([half?.max, half?.min], [131, null]);
});

test('large panels show the mean thickness, small ones only the fill', () => {
  const looks = paintLooks(
    rows([
      { panel: 'hood', mean: 120.4 },
      { panel: 'left-sill', mean: 320 },
    ]),
  );
  assert.deepEqual(looks.hood, { fill: 'factory', text: '120' });
  assert.deepEqual(looks['left-sill'], { fill: 'resprayed' });
});

test('every band is counted, also those without any', () => {
  const counts = bandCounts(rows([{ panel: 'hood', mean: 120 }]));
  assert.deepEqual(
    counts.map(({ id, count }) => `${id} ${count}`),
    ['thin 0', 'factory 1', 'touched-up 0', 'resprayed 0', 'filled 0'],
  );
});

test('sides that differ are named as a pair', () => {
  const pair = rows([
    { panel: 'E06', mean: 412 },
    { panel: 'E07', mean: 128 },
  ]);
  assert.deepEqual(unevenWords(pair), ['左右前门相差 284 μm，超过 50 μm，其中一侧多半修过。']);
});
