import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { bundles } from './bundles.ts';

test('each file that starts a bundle exists', () => {
  const files = Object.values(bundles).flat();
  const missing = files.filter((file) => !existsSync(join(import.meta.dirname, '..', file)));
  assert.deepEqual(missing, []);
});
