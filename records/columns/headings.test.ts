import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bike } from '#/testing/bikes.ts';
import { nameOf, readHeading, withUnit } from './headings.ts';

test('a heading is found regardless of spaces, width and a note in brackets', () => {
  for (const heading of [
    '价格',
    ' 价 格 ',
    '价格*',
    '＊价格：',
    '价格(万)',
    '价格（万元）',
    '价格【万】',
    '价格/万元',
    'Price',
    'PRICE(万)',
  ]) {
    assert.equal(readHeading(bike, heading)?.field, 'price', heading);
  }
  for (const heading of ['', '(万)', '价', '价格表', '成本', 'constructor']) {
    assert.equal(readHeading(bike, heading), undefined, heading);
  }
});

test('a heading with an unsupported unit is unknown, so no wrong number is stored', () => {
  for (const unit of [
    '千元',
    '百万',
    'k',
    '亿',
    '美元',
    '万美元',
    'USD',
    '英里',
    '万英里',
    'mile',
  ]) {
    assert.equal(readHeading(bike, `价格(${unit})`), undefined, unit);
  }
  for (const unit of ['元', '万', '万元', '含税', '人民币']) {
    assert.equal(readHeading(bike, `价格(${unit})`)?.field, 'price', unit);
  }
});

test('the unit of a heading applies to numbers without a unit', () => {
  const cell = (heading: string, value: unknown) => {
    const read = readHeading(bike, heading);
    return read && withUnit(value, read);
  };
  assert.equal(cell('价格（万元）', '13.28'), '13.28万元');
  assert.equal(cell('价格(万)', 13.28), '13.28万');
  assert.equal(cell('价格(万)', '¥1,300'), '¥1,300万');
  assert.equal(cell('价格(万)', '13.28万'), '13.28万');
  assert.equal(cell('价格(万)', '面议'), '面议');
  assert.equal(cell('价格(元)', '132800'), '132800');
  assert.equal(cell('价格', '132800'), '132800');
});

test('the display name of a field is its first heading', () => {
  assert.equal(nameOf(bike, 'price'), 'price（价格）');
  assert.equal(nameOf(bike, 'folds'), 'folds');
});
