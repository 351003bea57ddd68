import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'valibot';
import { CategoryItem } from './contract.ts';
import { measuredItem } from './measured-item.ts';

const measured = (item: object) => measuredItem(parse(CategoryItem, { label: '健康度', ...item }));

test('a value is compared with the limits of its line', () => {
  const limits = { fresh: 100, warn: 70, replace: 50 };
  assert.deepEqual(measured({ value: '91.2%', ...limits }), {
    value: 91.2,
    unit: '%',
    limits: { ...limits, falls: true },
    tone: 'fine',
  });
  assert.equal(measured({ value: '70 %', ...limits })?.tone, 'watch');
  assert.equal(measured({ value: '48%', ...limits })?.tone, 'bad');
  assert.equal(measured({ value: '60 mV', fresh: 0, warn: 50 })?.tone, 'watch');
});

test('a tone of the report that is worse than the limits stands', () => {
  assert.equal(measured({ value: '91%', fresh: 100, warn: 70, tone: 'bad' })?.tone, 'bad');
});

test('without limits, with limits of unknown order, or without a number there is no gauge', () => {
  assert.equal(measured({ value: '91%' }), undefined);
  assert.equal(measured({ value: '91%', warn: 70 }), undefined);
  assert.equal(measured({ value: '正常', fresh: 100, warn: 70 }), undefined);
  assert.equal(measured({ value: '2021-09', fresh: 100, warn: 70 }), undefined);
});
