import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCollision } from './collisions.ts';

test('a claim for glass is no collision, even if wipers are replaced', () => {
  for (const words of ['更换前挡风玻璃、雨刮片', '前风挡破损，更换刮水器', '玻璃更换、雨擦']) {
    assert.equal(isCollision(words), false, words);
  }
});

test('a scrape or scratch by another car is a collision', () => {
  for (const words of [
    '左前门刮蹭',
    '后杠剐擦，划痕',
    '擦碰护栏，玻璃碎',
    '被刮，轮胎破损',
    '维修',
  ])
    assert.equal(isCollision(words), true, words);
});
