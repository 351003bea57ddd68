import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultsIn } from './counts.ts';

test('the results of a category are in catalogue order, without absent equipment', () => {
  const rows = [
    { item: 'A03', result: 'slight' },
    { item: 'B01', result: 'abnormal' },
    { item: 'A01', result: 'normal' },
    { item: 'A02', result: 'absent' },
    { item: 'A04', result: 'unchecked' },
  ] as const;
  assert.deepEqual(resultsIn('A', rows), ['normal', 'slight', 'unchecked']);
});
