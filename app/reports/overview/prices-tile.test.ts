import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Benchmark } from '#/app/reports/benchmark/contract.ts';
import { pricesTile } from './overview.ts';

/** Returns the words on the rank of a price among the prices of other cars of the series. */
function wordsOf(own: number, others: readonly number[]): string | null | undefined {
  const car = (price: number) => ({ price, first_registration: null, mileage_km: null });
  const benchmark = { car: car(own), others: others.map(car), basis: 'series', date: '2026-11-18' };
  return pricesTile(benchmark as unknown as Benchmark).benchmark?.words;
}

test('a price is the lowest only if no other car has it', () => {
  assert.equal(wordsOf(100, [110, 120, 130]), '同车系 4 台里，价最低');
  assert.equal(wordsOf(100, [100, 120, 130]), '同车系 4 台里，并列最低');
  assert.equal(wordsOf(120, [110, 120, 130]), '同车系 4 台里，第 2 低');
  assert.equal(wordsOf(100, [100, 100, 100]), '同车系 4 台标价都相同');
});
