import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';

it('a dry run lists the files of the chosen pictures', () => {
  const main = join(import.meta.dirname, 'main.ts');
  const listed = execFileSync(process.execPath, [main, '--dry-run', '--only', 'car-haval/front'], {
    encoding: 'utf8',
  });
  assert.deepEqual(listed.trim().split('\n'), [
    'cars/haval/front-left.avif',
    'cars/haval/front-left.tint.avif',
    'cars/haval/front-right.avif',
    'cars/haval/front-right.tint.avif',
    'cars/haval/front.avif',
    'cars/haval/front.tint.avif',
  ]);
});
