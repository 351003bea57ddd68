import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DatabaseUnavailable } from '#/database/unavailable.ts';
import { createLog } from './log.ts';

test('the same error of an unavailable database is logged once a minute, not per request', () => {
  const lines: string[] = [];
  let now = 0;
  const log = createLog('info', { write: (line: string) => void lines.push(line) }, () => now);
  const fail = (reason: string) => {
    const err = new DatabaseUnavailable(new Error(reason), { isAway: false });
    log.error({ err, requestId: String(lines.length) }, 'failed');
  };
  for (let request = 0; request < 50; request += 1) fail('the file was deleted');
  assert.equal(lines.length, 1);
  fail('the disk is full');
  assert.equal(lines.length, 2);
  now += 60_000;
  fail('the file was deleted');
  assert.equal(lines.length, 3);
  log.error({ err: new Error('other') }, 'failed');
  log.error({ err: new Error('other') }, 'failed');
  assert.equal(lines.length, 5);
});
