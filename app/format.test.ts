import assert from 'node:assert/strict';
import { test } from 'node:test';
import { priceBound } from '#/app/search/price-bands.ts';
import * as format from './format.ts';

test('prices from 10,000 yuan on are formatted in 万 with two decimals', () => {
  assert.equal(format.priceText(132_800), '13.28万');
  assert.equal(format.priceText(139_000), '13.90万');
  assert.equal(format.priceText(10_000), '1.00万');
});

test('prices below 10,000 yuan are exact', () => {
  assert.equal(format.priceText(9_999), '9,999元');
  assert.equal(format.priceText(0), '0元');
});

test('prices are rounded up, reductions down', () => {
  assert.equal(format.priceText(132_810), '13.29万');
  assert.equal(format.reductionText(5_090), '0.50万');
  assert.equal(format.tenThousands(132_810, Math.ceil), '13.29');
  assert.equal(format.tenThousands(132_810, Math.round), '13.28');
  assert.equal(format.reductionText(800), '800元');
});

test('price bounds drop their trailing zeros', () => {
  assert.equal(priceBound(100_000), '10万');
  assert.equal(priceBound(75_500), '7.55万');
  assert.equal(priceBound(5_000), '5,000元');
});

test('thousands are grouped', () => {
  assert.equal(format.grouped(159_450), '159,450');
  assert.equal(format.grouped(950), '950');
  assert.equal(format.grouped(-1_200_000), '-1,200,000');
});

test('mileage is formatted in 万公里 from 10,000 km on', () => {
  assert.equal(format.mileageText(43_612), '4.36万公里');
  assert.equal(format.mileageText(8_600), '8,600公里');
});

test('dates are shortened to their month or day', () => {
  assert.equal(format.monthText('2021-06-18'), '2021-06');
  assert.equal(format.dayText('2026-11-18'), '11-18');
});
