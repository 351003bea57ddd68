import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, before, beforeEach, test, type TestContext } from 'node:test';
import { bike, createStock, emptyStock, listBikes, maker } from '#/testing/bikes.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { startProgram } from '#/testing/database/program.ts';
import { importRecords } from './import-records.ts';
import type { ImportSource } from './import-source.ts';

const ROWS = 10_000;

let db: TestDatabase;
let folder: string;
let makers: ImportSource;
let bikes: ImportSource;
before(async () => {
  db = await openTestDatabase();
  await createStock(db);
  folder = await mkdtemp(join(tmpdir(), 'forecourt-import-'));
  makers = { path: join(folder, 'makers.ndjson'), type: maker };
  bikes = { path: join(folder, 'bikes.ndjson'), type: bike };
  await writeFile(makers.path, '{"id":"m1","name":"永久"}\n');
  const rows = Array.from({ length: ROWS }, (_, at) => ({
    id: `b${at}`,
    maker_id: 'm1',
    title: `第 ${at} 辆`,
    price: 100 + at,
  }));
  await writeFile(bikes.path, rows.map((row) => JSON.stringify(row)).join('\n'));
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  await emptyStock(db);
  await importRecords(db, [makers]);
});

test('10,000 rows are written, each once', async (context: TestContext) => {
  const started = performance.now();
  const report = await importRecords(db, [bikes]);
  const seconds = (performance.now() - started) / 1000;
  context.diagnostic(`${ROWS} rows on ${db.engine} in ${seconds.toFixed(2)} s`);
  assert.equal(report.written, ROWS);
  assert.equal((await listBikes(db)).length, ROWS);
});

test('an importing process runs other work between two batches', async () => {
  let isOtherWaiting = false;
  let batches = 0;
  const type: typeof bike = {
    ...bike,
    async write(trx, rows, now, facts) {
      assert.equal(isOtherWaiting, false, 'the other import ran');
      await bike.write(trx, rows, now, facts);
      batches += 1;
      isOtherWaiting = true;
      setImmediate(() => {
        isOtherWaiting = false;
      });
    },
  };
  await importRecords(db, [{ ...bikes, type }], { strict: true });
  assert.equal(batches, ROWS / 200);
});

test('kill -9 in the middle of a strict import stores nothing, and the next import succeeds', async () => {
  await killAfterBatches(3, { strict: true });
  assert.deepEqual(await listBikes(db), []);
  const report = await importRecords(db, [bikes], { strict: true });
  assert.equal(report.written, ROWS);
  assert.equal((await listBikes(db)).length, ROWS);
});

test('kill -9 in the middle of an import stores whole batches, and a repeat completes them', async () => {
  await killAfterBatches(3, {});
  const { length } = await listBikes(db);
  assert.ok(length >= 400 && length < ROWS && length % 200 === 0, `${length} rows`);
  await importRecords(db, [bikes]);
  assert.equal((await listBikes(db)).length, ROWS);
});

/** Imports the bikes in another process, and kills it after it has written some batches. */
async function killAfterBatches(batches: number, options: { strict?: boolean }): Promise<void> {
  const child = startProgram(`
    import { setTimeout as sleep } from 'node:timers/promises';
    import { openDatabase } from '#/database/database.ts';
    import { importRecords } from '#/records/import/import-records.ts';
    import { bike } from '#/testing/bikes.ts';
    const db = await openDatabase(${JSON.stringify(db.place)});
    const slow = { ...bike, async write(trx, rows) {
      await bike.write(trx, rows);
      process.stdout.write('written\\n');
      await sleep(30);
    } };
    await importRecords(db, [{ path: ${JSON.stringify(bikes.path)}, type: slow }], ${JSON.stringify(options)});
    process.stdout.write('done\\n');`);
  const exited = once(child, 'exit');
  const seen: string[] = [];
  for await (const line of createInterface(child.stdout)) {
    seen.push(line);
    if (seen.length === batches) child.kill('SIGKILL');
  }
  await exited;
  assert.ok(!seen.includes('done') && seen.length >= batches, 'killed while it was writing');
}
