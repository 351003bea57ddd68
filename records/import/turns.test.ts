import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { onlyAddresses } from '#/records/files/picture-folder.ts';
import { readRows } from '#/records/files/read-rows.ts';
import { mergeRows } from '#/records/import/merge/merge-rows.ts';
import { bike } from '#/testing/bikes.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';

const ROWS = 200;

let folder: string;
let db: TestDatabase;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-turns-'));
  db = await openTestDatabase();
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

/** The clock in ms, later than that of the process. */
let time = 1_000_000_000;

/** Counts how often other work of the process could run during `work`, if each row takes 1 ms. */
async function turnsDuring(context: TestContext, work: () => Promise<unknown>): Promise<number> {
  context.mock.method(performance, 'now', () => (time += 1));
  let turns = 0;
  let isOver = false;
  const count = () => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await work();
  isOver = true;
  context.mock.restoreAll();
  return turns;
}

test('rows are read and merged in turns of 5 ms, between which the process does other work', async (context) => {
  const rows = Array.from({ length: ROWS }, (_, at) => ({ id: `${at}`, title: `Bike ${at}` }));
  const files = {
    'bikes.ndjson': rows.map((row) => JSON.stringify(row)).join('\n'),
    'bikes.csv': ['车源号,标题', ...rows.map(({ id, title }) => `${id},${title}`)].join('\n'),
  };
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await writeFile(path, content);
    const read = await turnsDuring(context, async () => {
      for await (const row of readRows({ path, type: bike })) assert.ok(row.values);
    });
    assert.ok(read >= ROWS / 5 - 1, `${name}: ${read} turns`);
  }
  const all = rows.map((values, at) => ({ line: at + 1, values }));
  const pictures = { take: onlyAddresses, look: onlyAddresses };
  const how = { pictures, onUnknown: assert.fail, replace: true };
  const merged = await turnsDuring(context, () => mergeRows(db, bike, all, how));
  assert.ok(merged >= ROWS / 5 - 1, `merged: ${merged} turns`);
});
