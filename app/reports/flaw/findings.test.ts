import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'valibot';
import { Flaw, FlawReport } from '#/app/evidence/flaw-report.ts';
import { findingsOf, picturesOf, displayedFlaws, wordsOf } from './findings.ts';

const scratch = {
  panel: 'E09',
  kind: '划痕',
  grade: 'slight',
  length_mm: 80,
  width_mm: 5,
  near: 'near.jpg',
  far: 'far.jpg',
  reason: '保留原漆',
};
const dent = { panel: '左前门', kind: '凹陷', near: 'dent.jpg' };
const read = (flaws: object[]) => parse(FlawReport, { verdict: '两处', flaws });

test('a panel is found by its id, checkpoint or name, and displayed by its name', () => {
  const titles = findingsOf(
    read([
      { panel: 'left-front-door', kind: '划痕' },
      { panel: 'E06', kind: '划痕' },
      { panel: '后备箱盖/尾门', kind: '凹陷' },
      { panel: '天窗', kind: '裂纹' },
    ]),
  ).map(({ title }) => title);
  assert.deepEqual(titles, ['左前门，划痕', '左前门，划痕', '后备箱盖，凹陷', '天窗，裂纹']);
});

test('flaws are in the report’s order with consecutive pictures, far before near', () => {
  const findings = findingsOf(read([scratch, dent]));
  assert.deepEqual(
    findings.map(({ number, shots }) => [number, shots.map(({ src, index }) => `${index} ${src}`)]),
    [
      [1, ['0 far.jpg', '1 near.jpg']],
      [2, ['2 dent.jpg']],
    ],
  );
  assert.deepEqual(
    picturesOf(findings).map(({ src, group }) => `${group} ${src}`),
    ['瑕疵 1 far.jpg', '瑕疵 1 near.jpg', '瑕疵 2 dent.jpg'],
  );
});

test('a flaw has its size, its visibility and the reason for leaving it', () => {
  const [size, ...left] = wordsOf(parse(Flaw, { ...scratch, is_repaired: false }));
  assert.equal(size, '约 80×5 mm，轻微，一米外不可见');
  assert.deepEqual(left, ['未修：保留原漆']);
  assert.deepEqual(wordsOf(parse(Flaw, scratch)).slice(1), ['保留原漆']);
});

test('a flaw that affects safety says so, with the cost of its repair', () => {
  const unsafe = { ...dent, is_unsafe: true, quote: 0, quote_days: 2 };
  assert.deepEqual(wordsOf(parse(Flaw, unsafe)), ['影响安全', '可修，免费，2 天']);
  assert.equal(findingsOf(read([unsafe]))[0]?.tone, 'bad');
});

test('a quote says what a repair costs, not that it is due', () => {
  const words = wordsOf(parse(Flaw, { ...dent, quote: 300 }));
  assert.equal(words.at(-1), '可修，报价 300 元');
});

test('a repaired flaw says so', () => {
  assert.deepEqual(wordsOf(parse(Flaw, { ...dent, is_repaired: true, reason: '无痕修复' })), [
    '已修复：无痕修复',
  ]);
});

test('without a report the photographed flaws are displayed, marked as not measured', () => {
  const images = (flaw: object[]) => ({ images: { flaw } }) as never;
  const displayed = displayedFlaws(null, images([{ img: 'a.jpg', desc: '右后门划痕' }]));
  assert.equal(displayed?.verdict, '拍到 1 处瑕疵');
  assert.equal(findingsOf(displayed ?? { flaws: [] })[0]?.title, '右后门划痕');
  assert.equal(displayedFlaws(null, images([])), null);
});
