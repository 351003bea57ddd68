import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changeWords } from './version-words.ts';

const change = (item: string | null, from: string, to: string) => ({ item, name: '点', from, to });
const many = (from: string, to: string) =>
  Array.from({ length: 4 }, (_, at) => change(`O0${at}`, from, to));

test('many similar changes are summed up as a count, and the others are listed', () => {
  const level = change(null, 'A', 'A+');
  const repaired = change('G26', '异常', '整备后正常');
  const worse = change('O05', '未检', '异常');
  const { heads, points, sums } = changeWords([level, repaired, worse, ...many('未检', '正常')]);
  assert.deepEqual([heads, points, sums], [[level], [repaired, worse], ['补检 4 项，都正常']]);
  assert.deepEqual(changeWords(many('正常', '未检')).sums, ['4 项待检，暂记未检']);
});

test('few similar changes are listed one by one', () => {
  const few = many('未检', '正常 3 mm').slice(1);
  assert.deepEqual(changeWords(few), { heads: [], points: few, sums: [] });
});
