import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError, statusWords } from './call-error.ts';
import type { FailurePolicy } from './endpoint.ts';
import { alertWords } from './failure-policy.ts';

function failed(failure: FailurePolicy, data?: unknown): CallError {
  return new CallError({ name: 'call', failure }, { status: 500, message: statusWords(500), data });
}

test('two policies alert, with status and message', () => {
  for (const policy of ['alert', 'raise'] as const) {
    assert.match(alertWords(failed(policy)) ?? '', /^\p{Script=Han}+（500）\p{Script=Han}*/u);
  }
  for (const policy of ['pass', 'null', 'silent'] as const) {
    assert.equal(alertWords(failed(policy)), undefined);
  }
});

test('a missing resource is reported by its page, not by an alert', () => {
  assert.equal(alertWords(failed('alert', { reason: 'not_found' })), undefined);
});
