import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusSince } from './status-since.ts';

const NOW = new Date('2026-11-20T23:30:00Z');

test('what the dealer wrote counts', () => {
  const stored = { status: 'sold', status_since: '2026-11-01' };
  assert.equal(
    statusSince({ type: '已售', status_since: '2026-11-12' }, stored, NOW),
    '2026-11-12',
  );
});

test('a status that changed has its instant, in the time of the dealer', () => {
  const stored = { status: 'existed', status_since: null };
  assert.equal(statusSince({ type: '已售' }, stored, NOW), '2026-11-21T07:30:00+08:00');
});

test('one that stayed keeps what is known, and of a new car nobody knows', () => {
  const stored = { status: 'sold', status_since: '2026-11-12' };
  assert.equal(statusSince({ type: '已售' }, stored, NOW), '2026-11-12');
  assert.equal(statusSince({ type: '已售' }, { ...stored, status_since: null }, NOW), null);
  assert.equal(statusSince({ type: '已售' }, undefined, NOW), null);
});
