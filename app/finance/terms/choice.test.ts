import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import type { LoanProduct } from '#/app/finance/contract.ts';
import { allowed, downBounds, readChoice, usualChoice, writeChoice } from './choice.ts';

const product: LoanProduct = {
  id: 'a',
  name: '标准分期',
  lender: null,
  repayment: 'equal-instalments',
  rate_bp: 488,
  fee_fen: 0,
  down_min: 30,
  down_max: 70,
  months: [12, 24, 36],
  notes: null,
};
const other = { ...product, id: 'b', down_min: 12, down_max: 33, months: [24, 60] };
const read = (query: string) => readChoice(new URLSearchParams(query), [product, other]);

test('a URL has the product, the down payment and the months', () => {
  assert.deepEqual(read('product=b&down=22&months=60'), { product: 'b', down: 22, months: 60 });
  assert.deepEqual(read('product=a&down=45&months=12'), { product: 'a', down: 45, months: 12 });
});

test('a missing value is the default, and an invalid one the nearest that is allowed', () => {
  assert.deepEqual(read(''), { product: 'a', down: 30, months: 36 });
  assert.deepEqual(read('product=zzz&down=abc&months=-1'), usualChoice(product));
  assert.deepEqual(read('down=5&months=48'), { product: 'a', down: 30, months: 36 });
  assert.deepEqual(read('down=999&months=1'), { product: 'a', down: 70, months: 12 });
  assert.deepEqual(read('product=b&down=31'), { product: 'b', down: 32, months: 24 });
});

test('the highest down payment is whole steps above the lowest', () => {
  assert.deepEqual(downBounds(other), [12, 32]);
  assert.deepEqual(downBounds({ ...product, down_min: 40, down_max: 20 }), [40, 40]);
});

test('a written choice can be read again, and other parameters are preserved', () => {
  fc.assert(
    fc.property(fc.constantFrom(product, other), fc.nat(120), fc.nat(120), (one, down, months) => {
      const choice = allowed(one, { down, months });
      const query = writeChoice(new URLSearchParams('category=discount&down=1'), choice);
      assert.equal(query.get('category'), 'discount');
      assert.deepEqual(readChoice(query, [product, other]), choice);
      const [low, high] = downBounds(one);
      assert.ok(choice.down >= low && choice.down <= high && one.months.includes(choice.months));
    }),
  );
});
