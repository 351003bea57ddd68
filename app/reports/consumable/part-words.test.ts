import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Consumable } from './contract.ts';
import { partsText } from './part-words.ts';

const text = (...parts: Consumable['part'][]) => partsText(parts.map((part) => ({ part })));

test('the title of a list of parts names its groups, in a fixed order', () => {
  assert.equal(text('electric', 'brake', 'fluid', 'brake'), '制动、油液与电瓶');
  assert.equal(text('filter', 'drive'), '滤芯与传动');
  assert.equal(text('fluid'), '油液');
});

test('parts of no group are titled as other, or as measured items if there is no group', () => {
  assert.equal(text('other', 'brake'), '制动与其他');
  assert.equal(text('other'), '实测项目');
});
