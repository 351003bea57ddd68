import assert from 'node:assert/strict';
import { test } from 'node:test';
import { VALUE } from './value-reasons.ts';

test('an amount that was guessed is stated with its unit in both languages', () => {
  const { zh, en } = VALUE.read_as_amount('139,800', '元');
  assert.deepEqual(
    [zh, en],
    ['按 139,800 元读，请核对', 'It is read as 139,800 yuan: please check'],
  );
  assert.match(VALUE.read_as_amount('36,000', '公里').en, /36,000 km/);
});

test('words to choose from are quoted in English, whatever characters they have', () => {
  const { zh, en } = VALUE.one_of(['国VI、国V', '其他']);
  assert.deepEqual(
    [zh, en],
    ['应为其中之一：国VI、国V、其他', 'Write one of: "国VI、国V", "其他"'],
  );
});

test('an example is one value, also with a space or a comma in it', () => {
  assert.equal(VALUE.day(['15 June 2021', '2021-06-15']).en, 'Write a date, such as 15 June 2021');
  const empty = { zh: '没有价格请留空', en: 'leave it empty if there is none' };
  const { zh, en } = VALUE.whole_number(1, 9, ['1,5', '2'], empty);
  assert.equal(zh, '应为 1 到 9 的整数，如 1,5 或 2，没有价格请留空');
  assert.equal(
    en,
    'Write a whole number from 1 to 9, such as 1,5; leave it empty if there is none',
  );
});
