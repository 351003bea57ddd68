import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { builtIn } from './built-in.ts';

/** What each file that writes to a browser's storage keeps there, by name. */
const KEPT: Readonly<Record<string, readonly string[]>> = {
  'app/articles/reading-place.tsx': ['reading'],
  'app/bar-script.ts': ['no-bar'],
  'app/cars/device-cars.tsx': ['saved', 'viewed', 'compared'],
  'app/cars/saved/say-saved.tsx': ['told-saved'],
  'app/notices/checklist.tsx': ['ticks'],
  'server/form-post.ts': ['device'],
  'web/build.tsx': ['reloaded-for'],
  'web/kept-answers.tsx': ['held'],
  'web/visits.tsx': ['visits'],
};

const ROOT = join(import.meta.dirname, '../..');
const WRITES = /\.setItem\(|writeStored\(|indexedDB|document\.cookie|caches\.open|setCookie\(/;

test('the privacy policy names everything that pages keep in a browser', () => {
  const writers = globSync('{app,server,web}/**/*.{ts,tsx}', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => WRITES.test(readFileSync(join(ROOT, file), 'utf8')));
  const untold = writers.filter((file) => !(file in KEPT));
  assert.deepEqual(untold, [], 'who keeps more tells so in privacy.md, and here');
  const { body } = builtIn('privacy') ?? assert.fail();
  for (const name of Object.values(KEPT).flat()) assert.ok(body.includes(`\`${name}\``), name);
  const named = [...body.matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name);
  const all = Object.values(KEPT).flat();
  assert.deepEqual(
    named.filter((name) => !all.includes(name)),
    [],
  );
});
