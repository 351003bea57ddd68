import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createChangeCollector, type RecordChange } from './changes.ts';

test('changes after many new records are listed with their own title', () => {
  const changes = createChangeCollector();
  const change = (at: number, zh: string): RecordChange => ({
    title: { zh, en: zh },
    words: '',
    key: `A-${at}`,
    name: '',
  });
  for (let at = 0; at < 1200; at += 1) changes.add([change(at, '新的车源')]);
  for (let at = 1200; at < 1500; at += 1) changes.add([change(at, '价格改了')]);
  const { first, counts } = changes.list();
  const listed = Map.groupBy(first, ({ title }) => title.zh);
  assert.deepEqual([...listed.keys()], ['新的车源', '价格改了']);
  assert.deepEqual(
    [...listed.values()].map((own) => [own.length, own[0]?.key]),
    [
      [50, 'A-0'],
      [50, 'A-1200'],
    ],
  );
  assert.deepEqual([...counts.values()], [1200, 300]);
});
