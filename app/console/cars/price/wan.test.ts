import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inWan, yuanOf } from './wan.ts';

test('a price is written in 万 exactly, and read back as the same yuan', () => {
  const prices: readonly [number, string][] = [
    [109_800, '10.98'],
    [140_000, '14.00'],
    [141_850, '14.185'],
    [141_855, '14.1855'],
    [5_000, '0.50'],
    [1, '0.0001'],
  ];
  for (const [yuan, text] of prices) {
    assert.equal(inWan(yuan), text);
    assert.equal(yuanOf(text), yuan);
  }
  assert.equal(inWan(null), '');
});

test('a text is a price only if it is a number of 万', () => {
  assert.equal(yuanOf(' 10.98 万'), 109_800);
  assert.equal(yuanOf('１０．９８'), 109_800);
  for (const text of ['', '0', '-1', '1,000', '10.98.1', '12345', '面议', '1e3']) {
    assert.equal(yuanOf(text), undefined, text);
  }
});
