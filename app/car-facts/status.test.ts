import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SALE_STATUSES } from '#/app/car-facts/words/sale-statuses.ts';
import { isUnavailable, ribbonLabel, saleStatus } from './status.ts';

test('each sale status of the table has its display status', () => {
  assert.equal(saleStatus('被秒'), 'early-access-sold');
  assert.equal(saleStatus('抢先报'), 'early-access');
  assert.equal(saleStatus('被截胡'), 'cut-off');
  assert.equal(saleStatus('已预定'), 'ordered');
  assert.equal(saleStatus('在售'), 'existed');
  assert.equal(saleStatus('已售'), 'sold');
  assert.equal(saleStatus('下架'), 'off-shelf');
});

test('any other value counts as on sale', () => {
  for (const other of ['', null, undefined, 'sold', '已售 ', 'constructor']) {
    assert.equal(saleStatus(other), 'existed');
  }
});

test('every display status has a label', () => {
  assert.equal(SALE_STATUSES.length, 7);
  assert.deepEqual(new Set(SALE_STATUSES.map(ribbonLabel)).size, 7);
});

test('sold, snapped-up and cut-off cars are unavailable, the others are not', () => {
  assert.deepEqual(SALE_STATUSES.filter(isUnavailable), ['early-access-sold', 'cut-off', 'sold']);
});
