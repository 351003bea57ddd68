import assert from 'node:assert/strict';
import { test } from 'node:test';
import { struckPrice } from '#/app/car-facts/prices/price.ts';
import type { CarRow } from './car-row.ts';
import { mergePriceHistory } from './price-history-merge.ts';

const row = (price: number) => ({ price }) as CarRow;
const known = [
  { date: '2026-10-01', price: 100, lowest: 100 },
  { date: '2026-11-10', price: 110, lowest: 110 },
];

test('a price raised before a reduction: both steps stay, and the raised price may not be struck through', () => {
  const history = mergePriceHistory(row(100), known, '2026-11-12');
  assert.deepEqual(
    history.map(({ price }) => price),
    [100, 110, 100],
  );
  assert.equal(struckPrice(history, 100), null);
});

test('the same price adds no step, on any day', () => {
  assert.deepEqual(mergePriceHistory(row(110), known, '2026-11-12'), known);
});

test('a car without a price keeps its history', () => {
  assert.deepEqual(mergePriceHistory({} as CarRow, known, '2026-11-12'), known);
});

test('the first price has the day of its import', () => {
  assert.deepEqual(mergePriceHistory(row(7), [], '2026-11-12'), [
    { date: '2026-11-12', price: 7, lowest: 7 },
  ]);
});

test('several prices on one day make one step with the last and the lowest', () => {
  const days = [120, 125].reduce(
    (history, price) => mergePriceHistory(row(price), history, '2026-11-20'),
    mergePriceHistory(row(130), [], '2026-10-01'),
  );
  assert.deepEqual(days.at(-1), { date: '2026-11-20', price: 125, lowest: 120 });
  const cut = mergePriceHistory(row(119), days, '2026-11-22');
  assert.equal(struckPrice(cut, 119), 120);
});

test('a price restored on the same day removes no step', () => {
  const back = [120, 130].reduce(
    (history, price) => mergePriceHistory(row(price), history, '2026-11-20'),
    mergePriceHistory(row(130), [], '2026-10-01'),
  );
  assert.deepEqual(back.at(-1), { date: '2026-11-20', price: 130, lowest: 120 });
});
