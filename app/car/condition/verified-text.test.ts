import assert from 'node:assert/strict';
import { test } from 'node:test';
import { verifiedText } from './verified-text.ts';

test('the sentence says that the dealer stated the time of the check', () => {
  assert.equal(
    verifiedText('2026-11-20T09:40:00+08:00'),
    '车商登记的资料核对时间：2026-11-20 09:40。',
  );
});
