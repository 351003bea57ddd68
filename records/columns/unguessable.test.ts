import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isUnguessable } from './unguessable.ts';

test('an id grants access only if it is hard to guess', () => {
  for (const id of [
    'H-0001',
    'XC20261103',
    'XC-2026-11-03-0001',
    '202611030000001',
    'aB3dE5gH',
    'aaaaaaaaaaaa',
    '111111111a1a',
    'only-letters',
  ])
    assert.equal(isUnguessable(id), false, id);
  for (const id of ['H-7Qm2xKd94TzR', '9b1deb4d-3b7d-4bad-9bdd-2b0d7b3dcb6d'])
    assert.equal(isUnguessable(id), true, id);
});
