import assert from 'node:assert/strict';
import { test } from 'node:test';
import { datedVersions } from './versions.ts';

const dated = [
  { version: '1', effective_on: '2025-01-01' },
  { version: '2', effective_on: '2026-03-01' },
  { version: '3', effective_on: '2027-01-01' },
];

test('versions are listed latest first, each in force until the day before the next', () => {
  assert.deepEqual(
    datedVersions(dated, '2026-11-20').map((one) => [one.version, one.until, one.state]),
    [
      ['3', null, 'coming'],
      ['2', '2026-12-31', 'current'],
      ['1', '2026-02-28', 'past'],
    ],
  );
});

test('a version is in force on its first day', () => {
  const states = datedVersions(dated, '2027-01-01').map(({ state }) => state);
  assert.deepEqual(states, ['current', 'past', 'past']);
});
