import assert from 'node:assert/strict';
import { test } from 'node:test';
import { damageDenials, reportDifferences } from './damage-denials.ts';
import { DAMAGE_SOURCES, type DamageRecord } from './damage-records.ts';

const stated = (verdict: string) =>
  damageDenials([{ type: 'category:check', title: '出厂检查', verdict, date: '2026-10-01' }]);
const subjectsIn = (verdict: string) => stated(verdict).flatMap(({ subjects }) => subjects);

test('a verdict denies damage on the subjects of its claims, and none without one', () => {
  assert.deepEqual(subjectsIn('骨架无损伤'), ['structure']);
  assert.deepEqual(subjectsIn('无事故'), ['structure', 'flood', 'fire']);
  assert.deepEqual(subjectsIn('无泡水，无火烧'), ['flood', 'fire']);
  assert.deepEqual(subjectsIn('全车原漆'), ['paint', 'panels']);
  assert.deepEqual(subjectsIn('无出险'), ['claims']);
  for (const verdict of ['玻璃无划痕', '骨架有损伤', '右前门原漆', '除左前门外原漆', '5 项正常'])
    assert.deepEqual(subjectsIn(verdict), [], verdict);
});

test('both pages of a contradiction name the other report', () => {
  const record = (
    type: keyof typeof DAMAGE_SOURCES | undefined,
    fields: Partial<DamageRecord>,
  ): DamageRecord => ({
    subjects: ['structure'],
    date: '2024-08-01',
    ...(type && { type }),
    source: type === undefined ? '检测报告' : `${DAMAGE_SOURCES[type]}（新名）`,
    words: '更换左前纵梁',
    ...fields,
  });
  const read = (verdict: string, ...records: DamageRecord[]) =>
    reportDifferences(stated(verdict), records).map(({ type, words }) => `${type} ${words}`);
  assert.deepEqual(read('骨架无损伤', record('mileage', {})), [
    'category:check 对不上：2024-08-01 维保报告（新名）「更换左前纵梁」',
    'mileage 对不上：2026-10-01 出厂检查「骨架无损伤」，这里有「更换左前纵梁」',
  ]);
  assert.deepEqual(read('骨架无损伤', record(undefined, { words: '骨架有 1 处损伤' })), [
    'category:check 对不上：2024-08-01 检测报告「骨架有 1 处损伤」',
  ]);
  assert.deepEqual(read('骨架无损伤', record('mileage', { subjects: ['flood'] })), []);
  const flaw = (fields: Partial<DamageRecord>) => record('flaw', fields);
  const measured = (mean: number) =>
    flaw({ subjects: ['paint'], words: `左前门漆膜 ${mean}μm`, paint: { item: 'E06', mean } });
  assert.equal(read('全车原漆', measured(310)).length, 2);
  assert.deepEqual(read('全车原漆', measured(120)), []);
  assert.equal(read('全车原漆', flaw({ subjects: ['panels'], words: '左前门喷漆' })).length, 2);
  assert.deepEqual(read('全车原漆', flaw({ subjects: ['panels'], words: '左前门划痕' })), []);
});
