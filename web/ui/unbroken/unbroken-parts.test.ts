import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unbrokenParts } from './unbroken-parts.ts';

test('dates and numbers with their unit are parts of their own, with the punctuation after them', () => {
  assert.deepEqual(unbrokenParts('最近 2025-12-24，65,550 公里。'), [
    '最近 ',
    '2025-12-24，',
    '',
    '65,550 公里。',
    '',
  ]);
  assert.deepEqual(unbrokenParts('平均每年 11,492 公里'), ['平均', '每年 11,492 公里', '']);
  assert.deepEqual(unbrokenParts('检测 472 项，未检 2'), ['检测 ', '472 项，', '', '未检 2', '']);
});

test('a text without figures is one part, and no text is lost', () => {
  assert.deepEqual(unbrokenParts('里程可信'), ['里程可信']);
  const words = '覆盖 2020-11 至 2026-10-17。保养 7 次（4S 全程）';
  assert.equal(unbrokenParts(words).join(''), words);
});
