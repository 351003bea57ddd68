import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withCarPrice } from './with-car-price.ts';

const line = (desc: string, amount: number) => ({ desc, amount, note: null });
const FEE = line('过户手续费', 500);

test('the line of the price of the car changes with the price, and the total with it', () => {
  const lines = [line('车价', 100_000), FEE, line('服务费', 0)];
  const next = [line('车价', 98_000), FEE, line('服务费', 0)];
  assert.deepEqual(withCarPrice({ real: null, lines }, 100_000, 98_000), {
    real: null,
    lines: next,
  });
  assert.deepEqual(withCarPrice({ real: 100_500, lines }, 100_000, 98_000), {
    real: 98_500,
    lines: next,
  });
});

test('a line with another name is that of the car if no other has its amount', () => {
  const changed = withCarPrice(
    { real: null, lines: [line('迈腾', 100_000), FEE] },
    100_000,
    98_000,
  );
  assert.equal(changed?.lines[0]?.amount, 98_000);
  const both = [line('迈腾', 100_000), line('另一台', 100_000)];
  assert.equal(withCarPrice({ real: null, lines: both }, 100_000, 98_000), undefined);
});

test('a drive-away price of which nobody knows the parts is not calculated', () => {
  assert.equal(withCarPrice({ real: 105_000, lines: [] }, 100_000, 98_000), undefined);
  const lines = [line('车价', 100_000), FEE];
  assert.equal(withCarPrice({ real: 105_000, lines }, 100_000, 98_000), undefined);
  assert.equal(withCarPrice({ real: null, lines: [FEE] }, 100_000, 98_000), undefined);
  assert.equal(withCarPrice({ real: null, lines }, null, 98_000), undefined);
});
