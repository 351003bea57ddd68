import assert from 'node:assert/strict';
import { test } from 'node:test';
import { termsAsked, termsOf } from './search.ts';

const terms = new Set(termsOf(['特斯拉 Model Y 2021款 后驱版', 'ZY-0338']));
const found = (keyword: string) => termsAsked(keyword).every((term) => terms.has(term));

test('a car is found by Chinese words, in any order, whole or in part', () => {
  for (const keyword of ['特斯拉', '斯拉', '后驱 特斯拉', '特', '２０２１款'])
    assert.ok(found(keyword), keyword);
});

test('a car is found by the beginning of a Latin word, in any case', () => {
  for (const keyword of ['MODEL', 'mod', 'y', 'model y', 'modely', '0338', 'zy-0338', 'ZY0338']) {
    assert.ok(found(keyword), keyword);
  }
});

test('a car is not found by words that it does not have', () => {
  for (const keyword of ['特拉', '拉斯', 'odel', 'model x', '特斯拉 前驱'])
    assert.ok(!found(keyword), keyword);
});

test('signs within a model name do not matter', () => {
  const honda = new Set(termsOf(['本田 CR-V 2021款']));
  for (const keyword of ['CRV', 'cr-v', '本田crv']) {
    assert.ok(
      termsAsked(keyword).every((term) => honda.has(term)),
      keyword,
    );
  }
});

test('words without letters ask for nothing, long ones for at most twelve terms', () => {
  assert.deepEqual(termsAsked(' ，。'), []);
  assert.equal(termsAsked('一二三四五六七八九十甲乙丙丁戊己庚辛').length, 12);
});
