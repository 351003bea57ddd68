import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { invoiceLines } from './invoice.ts';

const line = (desc: string, amount: number) => ({ desc, amount, note: null });

test('lines that add up are unchanged', () => {
  const lines = [line('车价', 158_000), line('GPS', 0)];
  assert.deepEqual(invoiceLines(158_000, lines), lines);
});

test('a total without lines is the only line', () => {
  assert.deepEqual(invoiceLines(158_000, []), []);
});

test('an invoice always adds up', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 1e6 }), { minLength: 1 });
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 1e7 }), (given, real) => {
      const lines = invoiceLines(
        real,
        given.map((amount, at) => line(`${at}`, amount)),
      );
      assert.equal(
        lines.reduce((sum, { amount }) => sum + amount, 0),
        real,
      );
    }),
  );
});
