import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toRow } from './rows.ts';
import { watchedCells } from './watch.ts';

test('a buyer should ask about what was found, and about a mileage that is not verified', () => {
  const watched = (label: string, values: (string | undefined)[]) =>
    watchedCells(toRow(label, values));
  assert.deepEqual(watched('里程核验', ['里程可信', '里程未核完', undefined]), [
    false,
    true,
    false,
  ]);
  assert.deepEqual(watched('补漆', ['疑似补漆 1 块：左后门', '没有发现']), [true, false]);
  assert.deepEqual(watched('补漆', ['测过的 12 面没有发现']), [false]);
  assert.deepEqual(watched('出险', ['没有查到（维保记录）', '1 次，1,860元']), [false, true]);
  assert.deepEqual(watched('过户次数', ['0次', '2次']), [false, true]);
  assert.deepEqual(watched('钥匙', ['2 把', '1 把']), [false, true]);
});

test('a fact without a rule has no cell to ask about', () => {
  assert.deepEqual(watchedCells(toRow('颜色', ['白', '黑'])), [false, false]);
});
