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

const of = (counts: object, unqueried: string[] = []) =>
  outcomeWords({ counts: { ...NOTHING, ...counts }, unqueried });

test('异常 excludes slight results and includes missing ones', () => {
  const { bad } = of({ abnormal: 1, missing: 1, slight: 3 });
  assert.deepEqual(bad, ['异常 2', '轻微 3']);
  assert.deepEqual(of({ slight: 1 }).bad, ['轻微 1']);
});

test('未检 is stated also beside defects', () => {
  const all = of({ abnormal: 1, unchecked: 1, restored: 2 });
  assert.deepEqual(all, { bad: ['异常 1'], rest: ['未检 1', '整备 2'] });
  assert.deepEqual(of({}), { bad: [], rest: [] });
});

test('queries that the report does not name are stated, because they are recorded as normal', () => {
  assert.deepEqual(of({ unchecked: 1 }, ['Q18', 'Q19']).rest, ['未检 1', '出险、维保未查询']);
  assert.deepEqual(of({}, ['Q18']).rest, ['出险未查询']);
});
