import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { ID } from '#/contract/id-pattern.ts';
import { changeSince, doneWords, readSavedRecord, rowsOf, toStored } from './saved-record.ts';

test('parsing any stored value gives valid ids, each once', () => {
  const entry = fc.tuple(fc.string({ unit: 'binary' }), fc.string(), fc.string());
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
      const ids = readSavedRecord(entries).map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
      assert.ok(ids.every((id) => ID.test(id)));
    }),
  );
});

test('a stored car parses back; an invalid price or time is undefined', () => {
  const car = { id: 'ZY-0317', price: 132_800, at: 1_795_000_000_000 };
  assert.deepEqual(readSavedRecord([toStored(car)]), [car]);
  const bare = { id: 'ZY-0317', price: undefined, at: undefined };
  assert.deepEqual(readSavedRecord([['ZY-0317', 'NaN', '-1']]), [bare]);
  assert.deepEqual(readSavedRecord([toStored(bare)]), [bare]);
});

test('a removed car keeps its place, and cars added in another tab come first', () => {
  const [a, b, c] = readSavedRecord([['a'], ['b'], ['c']]);
  assert.ok(a && b && c);
  const rows = rowsOf([c, a], [a, b]);
  assert.deepEqual(
    rows.map(({ id, isStored }) => [id, isStored]),
    [
      ['c', true],
      ['a', true],
      ['b', false],
    ],
  );
});

test('a price change never overstates a fall nor understates a rise', () => {
  assert.deepEqual(changeSince(137_850, 132_800), { fell: true, words: '降 0.50万' });
  assert.deepEqual(changeSince(132_800, 145_350), { fell: false, words: '涨 1.26万' });
  assert.deepEqual(changeSince(132_800, 133_300), { fell: false, words: '涨 500元' });
  assert.equal(changeSince(132_800, 132_800), undefined);
  assert.equal(changeSince(undefined, 132_800), undefined);
  assert.equal(changeSince(132_800, null), undefined);
});

test('days are in China’s time, with the year only if it is another', () => {
  const now = Date.parse('2026-11-20T00:10:00+08:00');
  const wordsFor = (at: string) => doneWords('看过', Date.parse(at), now);
  assert.equal(wordsFor('2026-11-20T00:00:00+08:00'), '今天看过');
  assert.equal(wordsFor('2026-11-19T23:59:00+08:00'), '昨天看过');
  assert.equal(wordsFor('2026-11-18T12:00:00+08:00'), '11-18 看过');
  assert.equal(wordsFor('2025-12-31T12:00:00+08:00'), '2025-12-31 看过');
});
