import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { builtIn } from './built-in.ts';

/** What each file that writes to a browser's storage keeps there, by name. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'app/bar-script.ts': ['no-bar'],
  'app/cars/device-cars.tsx': ['saved', 'viewed', 'compared'],
  'app/cars/saved/say-saved.tsx': ['told-saved'],
  'web/build.tsx': ['reloaded-for'],
  'web/kept-answers.tsx': ['held'],
  'web/visits.tsx': ['visits'],
};

const ROOT = join(import.meta.dirname, '../..');
const WRITES = /\.setItem\(|writeStored\(|indexedDB|document\.cookie|caches\.open/;

test('the privacy policy names everything that pages keep in a browser', () => {
  const writers = globSync('{app,web}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => WRITES.test(readFileSync(join(ROOT, file), 'utf8')));
  assert.deepEqual(writers.toSorted(), Object.keys(KEPT), 'who keeps more tells so in privacy.md');
  const named = [...builtIn('privacy').body.matchAll(/\| `([\w-]+)` *\|/g)].map(([, name]) => name);
  assert.deepEqual(named.toSorted(), Object.values(KEPT).flat().toSorted());
});
