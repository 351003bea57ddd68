import assert from 'node:assert/strict';
import { test } from 'node:test';
import { statusSince } from './status-since.ts';

const NOW = new Date('2026-11-20T23:30:00Z');

test('the date of the dealer takes precedence', () => {
  const stored = { status: 'sold', status_since: '2026-11-01' };
  assert.equal(
    statusSince({ type: '已售', status_since: '2026-11-12' }, stored, NOW),
    '2026-11-12',
  );
});

test('a changed status has the instant of the import, with China’s offset', () => {
  const stored = { status: 'existed', status_since: null };
  assert.equal(statusSince({ type: '已售' }, stored, NOW), '2026-11-21T07:30:00+08:00');
});

test('an unchanged status keeps its date, and a new car has none', () => {
  const stored = { status: 'sold', status_since: '2026-11-12' };
  assert.equal(statusSince({ type: '已售' }, stored, NOW), '2026-11-12');
  assert.equal(statusSince({ type: '已售' }, { ...stored, status_since: null }, NOW), null);
  assert.equal(statusSince({ type: '已售' }, undefined, NOW), null);
});
