import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { removeAbandoned } from './incoming.ts';

test('files that a killed server left are removed after a day; younger ones may be in use', async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'forecourt-incoming-'));
  t.after(() => rm(dataDir, { recursive: true }));
  await removeAbandoned(dataDir);
  const folder = join(dataDir, 'incoming');
  await mkdir(folder);
  for (const [name, hours] of [
    ['old.ndjson', 25],
    ['young.ndjson', 23],
    ['new.xlsx', 0],
  ] as const) {
    await writeFile(join(folder, name), '');
    const then = new Date(Date.now() - hours * 3_600_000);
    await utimes(join(folder, name), then, then);
  }
  await removeAbandoned(dataDir);
  assert.deepEqual((await readdir(folder)).toSorted(), ['new.xlsx', 'young.ndjson']);
});
