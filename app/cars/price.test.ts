import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { driveAwayPrice, lastFall, monthlyInstalment, reduction, struckPrice } from './price.ts';

const passat = [
  { date: '2026-11-02', price: 137_800 },
  { date: '2026-11-10', price: 134_800 },
  { date: '2026-11-18', price: 132_800 },
];

describe('reduction', () => {
  test('is the first listed price less the current one', () => {
    assert.equal(reduction(passat, 132_800), 5_000);
  });
  test('is nothing for a price that rose, never changed or is unknown', () => {
    assert.equal(reduction([{ date: '2026-11-02', price: 100_000 }], 110_000), 0);
    assert.equal(reduction([{ date: '2026-11-02', price: 100_000 }], 100_000), 0);
    assert.equal(reduction(passat, null), 0);
    assert.equal(reduction([], 100_000), 0);
  });
});

describe('last fall', () => {
  test('carries the amount since listing and the day of the newest fall', () => {
    assert.deepEqual(lastFall(passat, 132_800), { amount: 5_000, since: '2026-11-18' });
  });
  test('is absent where the price only rose', () => {
    const rising = [
      { date: '2026-11-02', price: 100_000 },
      { date: '2026-11-09', price: 105_000 },
    ];
    assert.equal(lastFall(rising, 105_000), undefined);
  });
});

describe('struck price', () => {
  test('is the lowest price of the seven days before the fall, not the first one', () => {
    assert.equal(struckPrice(passat, 132_800), 134_800);
  });
  test('needs seven days of history before the fall', () => {
    const quick = [
      { date: '2026-11-15', price: 137_800 },
      { date: '2026-11-18', price: 132_800 },
    ];
    assert.equal(struckPrice(quick, 132_800), null);
  });
  test('does not count a price that was raised just to be cut', () => {
    const raised = [
      { date: '2026-11-01', price: 130_000 },
      { date: '2026-11-16', price: 140_000 },
      { date: '2026-11-18', price: 131_000 },
    ];
    assert.equal(struckPrice(raised, 131_000), null);
  });
  test('is absent where the price never fell', () => {
    assert.equal(struckPrice([{ date: '2026-11-02', price: 100_000 }], 100_000), null);
  });
});

test('drive-away price is the sum of its lines, zeros included, and unknown without lines', () => {
  assert.equal(
    driveAwayPrice([{ amount: 158_000 }, { amount: 500 }, { amount: 950 }, { amount: 0 }]),
    159_450,
  );
  assert.equal(driveAwayPrice([]), null);
});

test('instalments pay the principal back with interest, and without interest divide it', () => {
  assert.equal(monthlyInstalment(110_600, 488, 36), 3_309);
  assert.equal(monthlyInstalment(36_000, 0, 36), 1_000);
});
