import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { openDatabase, type DatabasePlace } from '#/database/database.ts';
import { runTool } from '#/testing/tool.ts';
import { dumpPlace, emptyPlace, type EmptyPlace } from '#/tools/backup/test-places.ts';

/** Commands that open the database, each with its exit code if it cannot use the database. */
const COMMANDS: readonly (readonly [code: number, tool: string, ...args: string[]])[] = [
  [1, 'backup.ts', 'OUT/shop.tar.zst'],
  [1, 'backup.ts', '--dry-run'],
  [1, 'restore.ts', '--accept'],
  // The commands below end with 1 only for failures on a usable database.
  [2, 'demo.ts'],
  [2, 'gps-link.ts', 'list'],
  [2, 'withdraw-report.ts', 'R-1', '--reason', 'wrong car'],
  [2, 'import.ts', 'CARS'],
  [2, 'export.ts', '--to', 'OUT/records'],
  [2, 'delete.ts', 'car', 'C-1'],
  [2, 'leads.ts', 'list'],
  [2, 'token.ts', 'list'],
  [2, 'change-key.ts'],
];

const cars = join(import.meta.dirname, '../docs/examples/cars-wholesale.csv');

let old: EmptyPlace;
let out: EmptyPlace;
before(async () => {
  [old, out] = [await emptyPlace(), await emptyPlace()];
  const db = await openDatabase(old.place);
  const run = (statement: string) => sql.raw(statement).execute(db.kysely);
  await run('create table migration (name text primary key, applied_at text not null)');
  await run('create table setting (name text primary key, value text not null)');
  await run("insert into migration values ('0000-platform', '2026-08-01T00:00:00.000Z')");
  await run("insert into migration values ('0001-inventory', '2026-08-01T00:00:00.000Z')");
  await run("insert into setting values ('personal-key', 'k')");
  await db.close();
});
after(async () => {
  await old.remove();
  await out.remove();
});

/** Returns all rows of the database and the content of all files of its data folder. */
async function stateOf(place: DatabasePlace): Promise<unknown> {
  const entries = await readdir(place.folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const contents = files.map(async ({ parentPath, name }) => [
    name,
    (await readFile(join(parentPath, name))).toString('base64'),
  ]);
  const state = (await Promise.all(contents)).toSorted();
  return { state, rows: place.url === undefined ? {} : await dumpPlace(place) };
}

for (const [code, tool, ...args] of COMMANDS) {
  test(`${[tool, ...args].join(' ')} refuses a database of an earlier build, and writes nothing`, async () => {
    const before = await stateOf(old.place);
    const filled = args.map((arg) => arg.replace('OUT', out.place.folder).replace('CARS', cars));
    const ended = await runTool(tool, filled, old.place, old.place.folder);
    assert.match(ended.err, /made by an earlier build of the program: it has run 0000-platform\./);
    assert.match(ended.err, /Export .* with that build .* Or start with an empty DATA_DIR/);
    assert.doesNotMatch(ended.err, /^ +at /m);
    assert.equal(ended.code, code);
    assert.deepEqual(await stateOf(old.place), before);
    assert.deepEqual(await readdir(out.place.folder), []);
  });
}
