import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';

it('a dry run lists the files of the chosen pictures', () => {
  const main = join(import.meta.dirname, 'main.ts');
  const listed = execFileSync(process.execPath, [main, '--dry-run', '--only', 'suv/front'], {
    encoding: 'utf8',
  });
  assert.deepEqual(listed.trim().split('\n'), [
    'suv/front-left.webp',
    'suv/front-left.tint.webp',
    'suv/front-right.webp',
    'suv/front-right.tint.webp',
    'suv/front.webp',
    'suv/front.tint.webp',
    'suv/front-seats.webp',
    'suv/front-seats.tint.webp',
  ]);
});
