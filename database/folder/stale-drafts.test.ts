import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { MARK_FILE } from './folder-mark.ts';
import { removeStaleDrafts } from './stale-drafts.ts';

test('drafts of dead processes are removed, and old ones of any process; all others stay', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-drafts-'));
  t.after(() => rm(folder, { recursive: true }));
  const dead = spawn(process.execPath, ['--version'], { stdio: 'ignore' });
  await once(dead, 'exit');
  const names = {
    dead: `${MARK_FILE}.${dead.pid}.7`,
    old: `${MARK_FILE}.${process.pid}.8`,
    own: `${MARK_FILE}.${process.pid}.9`,
    parent: `${MARK_FILE}.${process.ppid}.10`,
  };
  const others = [MARK_FILE, `${MARK_FILE}.note`, `${MARK_FILE}.1.2.3`, 'forecourt.sqlite'];
  for (const name of [...Object.values(names), ...others]) await writeFile(join(folder, name), '');
  const longAgo = new Date(Date.now() - 3_600_000);
  await utimes(join(folder, names.old), longAgo, longAgo);
  await removeStaleDrafts(folder, MARK_FILE);
  assert.deepEqual(
    (await readdir(folder)).toSorted(),
    [names.own, names.parent, ...others].toSorted(),
  );
});
