import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeWords } from './outcome-words.ts';

const NOTHING = {
  normal: 9,
  slight: 0,
  abnormal: 0,
  missing: 0,
  absent: 0,
  unchecked: 0,
  restored: 0,
  catalogue: 9,
  applicable: 9,
  checked: 9,
};

test('异常 excludes slight results and includes missing ones', () => {
  const { bad } = outcomeWords({ ...NOTHING, abnormal: 1, missing: 1, slight: 3 });
  assert.deepEqual(bad, ['异常 2', '轻微 3']);
  assert.deepEqual(outcomeWords({ ...NOTHING, slight: 1 }).bad, ['轻微 1']);
});

test('未检 is stated also beside defects', () => {
  const all = outcomeWords({ ...NOTHING, abnormal: 1, unchecked: 1, restored: 2 });
  assert.deepEqual(all, { bad: ['异常 1'], rest: ['未检 1', '整备 2'] });
  assert.deepEqual(outcomeWords(NOTHING), { bad: [], rest: [] });
});
