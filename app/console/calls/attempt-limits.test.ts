import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attemptsOf, createAttemptLimits } from './attempt-limits.ts';

test('invented names do not end the count of an account', () => {
  const limits = createAttemptLimits();
  let network = 0;
  const attempts = () => attemptsOf(limits, `network ${(network += 1)}`, () => {});
  for (let at = 0; at < 10; at += 1) attempts().countAccount('victim');
  for (let at = 0; at < 10_001; at += 1) attempts().countUnknown(`name ${at}`);
  assert.throws(() => attempts().countAccount('victim'), /15 分钟后再试/);
});
