import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';

let db: TestDatabase;
let folder: string;
before(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-tool-'));
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

type Ended = { code: number; out: string; err: string };

/** Runs `tools/import.ts` on the database of this test. */
function run(args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const tool = join(import.meta.dirname, 'import.ts');
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const { url = '', folder: dataDir } = db.place;
  const settings = { PATH, NODE_COMPILE_CACHE, DATABASE_URL: url, DATA_DIR: dataDir, ...env };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [tool, ...args], { env: settings }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

test('--help names the types, and needs neither settings nor a database', async () => {
  const { code, out, err } = await run(['--help'], { DATABASE_URL: 'nonsense', PORT: 'x' });
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, /\n {2}branch, .*\n/);
});

test('a file is imported into the database of the settings, with an exit code for the result', async () => {
  const path = join(folder, 'branches.ndjson');
  const row = { id: 's1', name: '总店', province: '江苏', city: '徐州', address: '和平路 1 号' };
  await writeFile(path, `${JSON.stringify({ ...row, phone: '0516-1' })}\n{}\n`);
  const { code, out, err } = await run([path]);
  assert.equal(code, 1);
  // A slow machine also prints the progress.
  const lines = err.split('\n').filter((line) => !line.endsWith('…'));
  assert.deepEqual(lines.slice(0, 4), [
    `${path}: read as branch (by the name of the file)`,
    'Rows left out:',
    '  id: not filled in, 1 row. It is mandatory',
    '    line 2',
  ]);
  assert.match(out, /2 rows of branch, 1 written \(1 new, 0 changed\), 0 unchanged, 1 left out/);
});

test('invalid settings end the import with a message', async () => {
  const path = join(folder, 'branches.ndjson');
  await writeFile(path, '');
  const { code, err } = await run([path], { DATABASE_URL: 'nonsense' });
  assert.deepEqual([code, err], [2, 'DATABASE_URL must be a URL that begins with postgres://\n']);
});
