import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse, type InferInput } from 'valibot';
import { Consumable } from './contract.ts';
import { leftShare, leftText, stateOf, worstFirst } from './life-words.ts';

const part = (more: Partial<InferInput<typeof Consumable>>) =>
  parse(Consumable, { name: '件', ...more });

test('the remaining life is in kilometres and months, rounded to its accuracy', () => {
  assert.equal(leftText(part({ left_km: 21_340 })), '约可再用 2.1万公里');
  assert.equal(leftText(part({ left_km: 8_260, left_months: 12 })), '约可再用 8,300公里或 12 个月');
  assert.equal(leftText(part({ left_months: 5 })), '约可再用 5 个月');
  assert.equal(leftText(part({ left_km: 0, left_months: 5 })), '已到周期');
  assert.equal(leftText(part({})), '');
});

test('the remaining share of an interval is the lesser of kilometres and months', () => {
  const cycle = { every_km: 10_000, every_months: 12 };
  assert.equal(leftShare(part({ ...cycle, left_km: 8_000, left_months: 3 })), 0.25);
  assert.equal(leftShare(part({ ...cycle, left_km: 2_000, left_months: 9 })), 0.2);
  assert.equal(leftShare(part({ every_km: 10_000, left_km: 12_000 })), 1);
  assert.equal(leftShare(part({ left_km: 8_000 })), undefined);
});

test('the worse of the reading and the recorded state counts, and a difference is stated', () => {
  const pads = { warn: 5, replace: 3, fresh: 12, state: 'good' as const };
  assert.deepEqual(
    [7.2, 4.9, 3].map((value) => stateOf(part({ ...pads, value })).word),
    ['良好', '关注', '必须更换'],
  );
  assert.deepEqual(stateOf(part({ ...pads, value: 7, state: 'due' })), {
    word: '必须更换',
    tone: 'bad',
    differs: '登记的状态是必须更换，按实测值是良好',
  });
  const fluid = { warn: 2, replace: 3, unit: '%', value: 1 };
  assert.equal(stateOf(part({ ...fluid, state: 'watch' })).word, '关注');
  assert.equal(stateOf(part({ ...fluid, value: 2.5, state: 'watch' })).differs, '');
  assert.deepEqual(stateOf(part({ ...pads, value: 12, state: 'replaced' })).word, '已更换');
});

test('a lone limit counts in the direction of the unit, and in none that is unknown', () => {
  const lone = { value: 2, replace: 3 };
  const wordOf = (more: Partial<InferInput<typeof Consumable>>) =>
    stateOf(part({ ...lone, ...more })).word;
  assert.equal(wordOf({ name: '后刹车片', unit: 'mm' }), '必须更换');
  assert.equal(wordOf({ name: '刹车油', unit: '%' }), '良好');
  assert.equal(wordOf({ name: '刹车油', unit: '%', value: 4 }), '必须更换');
  assert.equal(wordOf({ name: '踏板间隙', unit: 'mm' }), '良好');
  assert.equal(wordOf({ name: '电瓶', unit: '%', part: 'electric' }), '必须更换');
  assert.equal(wordOf({ name: '前刹车片', state: 'good' }), '必须更换');
  assert.equal(wordOf({ name: '制动片间隙', state: 'good' }), '良好');
  assert.equal(wordOf({ name: '件' }), '');
  assert.equal(wordOf({ name: '件', state: 'good' }), '良好');
});

test('without a reading the recorded state counts, and an unchecked part is never fine', () => {
  const words = (['fresh', 'good', 'replaced', 'watch', 'due'] as const).map(
    (state) => stateOf(part({ state })).word,
  );
  assert.deepEqual(words, ['全新', '良好', '已更换', '关注', '必须更换']);
  assert.deepEqual(stateOf(part({ state: 'unchecked' })), {
    word: '未检',
    tone: undefined,
    differs: '',
  });
  assert.deepEqual(stateOf(part({})), { word: '', tone: undefined, differs: '' });
});

test('parts to be replaced come first, then those to be watched, the rest in order', () => {
  const items = (['good', 'watch', 'fresh', 'due'] as const).map((state) =>
    part({ name: state, state }),
  );
  assert.deepEqual(
    worstFirst(items).map(({ name }) => name),
    ['due', 'watch', 'good', 'fresh'],
  );
});

test('parts of the same state are listed by the time until they are due', () => {
  const items = [
    part({ name: 'unknown', state: 'good' }),
    part({ name: '20 months', state: 'good', left_km: 25_000, left_months: 30 }),
    part({ name: '3 months', state: 'good', left_km: 90_000, left_months: 3 }),
    part({ name: '10 months', state: 'good', left_km: 12_500 }),
    part({ name: 'watch', state: 'watch', left_months: 40 }),
  ];
  assert.deepEqual(
    worstFirst(items).map(({ name }) => name),
    ['watch', '3 months', '10 months', '20 months', 'unknown'],
  );
});
