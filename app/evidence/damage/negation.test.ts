import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutDenied } from './negation.ts';

test('a negation denies each entry of the list after it, and nothing else', () => {
  const left = (text: string) => withoutDenied(text, '更换|划痕|凹陷|渗漏|锈蚀|拧动|拆装');
  for (const denied of [
    '无更换',
    '未见明显划痕、凹陷',
    '没有渗漏痕迹、锈蚀',
    '不需要更换',
    '无拧动/拆装',
  ])
    assert.equal(left(denied), '', denied);
  assert.equal(left('无划痕，左前门凹陷'), '，左前门凹陷');
  assert.equal(left('左前门更换'), '左前门更换');
});
