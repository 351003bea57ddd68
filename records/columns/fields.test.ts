import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as v from 'valibot';
import {
  day,
  decimal,
  flag,
  id,
  list,
  month,
  nested,
  oneOf,
  pairs,
  text,
  whole,
} from './fields.ts';

/** Returns the value that a field parses, or its error message after `!`. */
function read(schema: v.GenericSchema, written: unknown): unknown {
  const parsed = v.safeParse(schema, written);
  return parsed.success ? parsed.output : `! ${parsed.issues[0].message}`;
}

test('whole numbers as people write them', () => {
  const price = whole({ max: 10_000_000, unit: '元' });
  for (const written of [
    128000,
    '128000',
    '128,000',
    '12.8万',
    '１２８０００',
    '¥128,000',
    '128000元',
    ' 12.8 万元 ',
    '12.8w',
    '12.799999999999999万',
  ]) {
    assert.equal(read(price, written), 128_000, String(written));
  }
  for (const wrong of ['', 'abc', '12.5', -1, 1.5, '1e5', '面议', Number.NaN, '10000001', '0x10']) {
    assert.equal(read(price, wrong), '! 应为 0 到 10000000 的整数', String(wrong));
  }
});

test('kilometres with a Chinese or a Latin unit', () => {
  const km = whole({ unit: '公里', examples: ['43600'] });
  for (const written of ['43600', '4.36万公里', '43600km', '4.36万KM', '43,600 公里']) {
    assert.equal(read(km, written), 43_600, written);
  }
  assert.equal(read(km, '很少'), '! 应为 0 到 2000000000 的整数，如 43600');
});

test('decimals', () => {
  assert.equal(read(decimal({ max: 10 }), '1.5'), 1.5);
  assert.equal(read(decimal({ max: 10 }), '10.1'), '! 应为 0 到 10 的数');
});

test('days and months', () => {
  for (const written of [
    '2026-11-05',
    '2026/11/5',
    '2026.11.05',
    '2026年11月5日',
    '2026/11/5 0:00',
    '2026-11-05 00:00:00',
    '20261105',
    '46331',
    46331,
  ]) {
    assert.equal(read(day(), written), '2026-11-05', String(written));
  }
  for (const none of ['2026-02-30', '2026/6/31', '2026年13月1日', '20261131']) {
    assert.equal(read(day(), none), '! 没有这个日期，请核对', none);
  }
  for (const wrong of ['2026-11', '11/5/2026', '', '昨天', '2026-11-05 12:30']) {
    assert.equal(read(day(), wrong), '! 应为日期，如 2026-11-21', wrong);
  }
  for (const written of ['2026-11', '2026/11', '2026年11月', '2026-11-05', '202611', '46331']) {
    assert.equal(read(month(), written), '2026-11', written);
  }
  assert.equal(read(month(), '2026-13'), '! 没有这个日期，请核对');
  assert.equal(read(month(), '十一月'), '! 应为年月，如 2026-11');
});

test('yes and no', () => {
  assert.deepEqual(
    ['是', '有', 1, true, 'TRUE', 'y'].map((word) => read(flag(), word)),
    [1, 1, 1, 1, 1, 1],
  );
  assert.deepEqual(
    ['否', '无', 0, false, 'no'].map((word) => read(flag(), word)),
    [0, 0, 0, 0, 0],
  );
  assert.equal(read(flag(), '也许'), '! 应为 是 或 否');
});

test('one of some words', () => {
  assert.equal(read(oneOf(['红', '蓝']), '红'), '红');
  assert.equal(read(oneOf(['红', '蓝']), '绿'), '! 应为其中之一：红、蓝，写的是「绿」');
  const level = oneOf(['a-plus', 'a'], { 'A+': 'a-plus', A: 'a' });
  for (const written of ['a-plus', 'A+', ' ａ＋ ']) assert.equal(read(level, written), 'a-plus');
  assert.equal(read(level, 'D'), '! 应为其中之一：A+、A，写的是「D」');
});

test('numbers with the words that a field allows behind them', () => {
  const transfers = whole({ max: 99, suffix: /次过户|次|过户/ });
  for (const written of ['0过户', '0次', '0次过户', '0']) assert.equal(read(transfers, written), 0);
  assert.equal(read(transfers, '0把'), '! 应为 0 到 99 的整数');
  assert.equal(read(transfers, '过户'), '! 应为 0 到 99 的整数');
  assert.equal(read(decimal({ suffix: /mm|毫米/ }), '80 mm'), 80);
  assert.equal(read(decimal({ max: 110, suffix: /%/ }), '93％'), 93);
  assert.match(String(read(decimal(), '80mm')), /^! /);
});

test('a day with 年 behind two digits is of this century', () => {
  assert.equal(read(day(), '26年11月28日'), '2026-11-28');
  assert.equal(read(day(), '26-11-28'), '! 应为日期，如 2026-11-21');
});

test('labelled values', () => {
  const facts = pairs(v.record(v.string(), v.string()), Object.fromEntries);
  assert.deepEqual(read(facts, '年检：2027-06；钥匙: 2把\n备胎'), {
    年检: '2027-06',
    钥匙: '2把',
    备胎: '',
  });
  assert.deepEqual(read(facts, ' {"a":"b"}'), { a: 'b' });
  assert.deepEqual(read(facts, { a: 'b' }), { a: 'b' });
});

test('texts, ids, lists and values inside values', () => {
  assert.equal(read(text({ max: 3 }), ' 好车 '), '好车');
  assert.equal(read(text({ max: 3 }), '好车好车'), '! 最多 3 个字');
  assert.equal(read(text(), '  '), '! 不能为空');
  assert.equal(read(text(), 7), '7');
  assert.equal(read(id(), 10086), '10086');
  assert.match(String(read(id(), '../x')), /^! 应为 1 到 40 位/);
  assert.deepEqual(read(list(text()), 'a;b； c|d\n'), ['a', 'b', 'c', 'd']);
  assert.deepEqual(read(list(text()), ['a', 'b']), ['a', 'b']);
  const size = nested(v.object({ width: v.number('应为数') }));
  assert.deepEqual(read(size, '{"width":1}'), { width: 1 });
  assert.deepEqual(read(size, { width: 1 }), { width: 1 });
  assert.equal(read(size, '{'), '! 不能写在一格里，请按模板分列写，或用 JSON');
  assert.equal(read(size, '{"width":"1"}'), '! 应为数');
});
