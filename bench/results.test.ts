import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Figure } from './figures.ts';
import { compareResults, readResults, writeResults } from './results.ts';

const folder = await mkdtemp(join(tmpdir(), 'forecourt-results-'));
after(() => rm(folder, { recursive: true }));
const file = join(folder, 'results.md');

const run = (paint: number, memory: number): Figure[] => [
  { name: 'memory', value: memory, unit: 'MB', goal: 150 },
  { name: 'paint', value: paint, unit: 'x', goal: 1.05 },
];

test('results have ratios first, and mark missed goals and runs that differ by over 10 %', async () => {
  await writeResults(file, [run(1.02, 140), run(1.03, 160)]);
  const rows = (await readFile(file, 'utf8')).split('\n').filter((line) => line.startsWith('| '));
  assert.deepEqual(rows.slice(2), [
    '| paint | 1.02x | 1.03x | 1 % | 1.05x | yes |',
    '| memory | 140 MB | 160 MB | 14 % ! | 150 MB | **no** |',
  ]);
});

test('a comparison names the figures that are more than 10 % above the best earlier run', async () => {
  await writeResults(file, [run(1, 140), run(1.1, 160)]);
  assert.deepEqual(
    [...readResults(await readFile(file, 'utf8'))],
    [
      ['paint', 1],
      ['memory', 140],
    ],
  );
  assert.deepEqual(await compareResults(file, run(1.2, 145)), [
    'paint: 1.20x instead of 1.00x, 20 % worse',
  ]);
  assert.deepEqual(await compareResults(file, [{ name: 'new', value: 5, unit: 'ms' }]), [
    `new: 5.00 ms, not in ${file}`,
  ]);
});
