import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';
import { checkpointMeant, label, noCheckpoint } from './checkpoint-words.ts';

test('a checkpoint is known by its code, and by its code with its name', () => {
  for (const checkpoint of CATALOGUE.values()) {
    assert.equal(checkpointMeant(checkpoint.code.toLowerCase()), checkpoint.code);
    assert.equal(checkpointMeant(label(checkpoint)), checkpoint.code);
  }
  assert.equal(checkpointMeant('Ｅ０６'), 'E06');
});

test('a checkpoint is known by its name, unless several have it, and by words for its panel', () => {
  const words = ['左前门', '左前车门', '引擎盖', '右后叶子板', '前杠', '左A柱', '车架号打刻处'];
  assert.deepEqual(words.map(checkpointMeant), ['E06', 'E06', 'E03', 'E11', 'E01', 'A01', 'A35']);
  assert.equal(checkpointMeant('高位制动灯'), undefined);
  assert.match(noCheckpoint('高位制动灯').zh, /请写编码：F17 高位制动灯、/);
  const unnamed = [...CATALOGUE.values()].filter(
    ({ code, item }) => checkpointMeant(item) !== code,
  );
  assert.equal(unnamed.length, 8);
});

test('an unknown word is refused with the most similar checkpoints', () => {
  assert.equal(checkpointMeant('方向盘自由间隙'), undefined);
  assert.match(noCheckpoint('方向盘自由间隙').zh, /最像的是 I02 方向盘自由行程、/);
  assert.match(noCheckpoint('后被箱盖').zh, /最像的是 (E12|B17) 后备箱盖/);
  assert.equal(checkpointMeant('E06 右前门'), undefined);
  assert.match(noCheckpoint('E06 右前门').zh, /E06 是「左前门」，不是「右前门」/);
  assert.equal(checkpointMeant('E99'), undefined);
  assert.equal(noCheckpoint('E99').zh, '没有检测点「E99」，E 类是 E01 到 E33');
});
