import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import type { Database } from '#/database/database.ts';
import { BadRecord, type RecordType } from '#/records/columns/record-type.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { listRowsOf } from '#/records/import/row-queries.ts';
import { bike, createStock, maker } from '#/testing/bikes.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { deleteRecords } from './delete-records.ts';

let db: Database;
let folder: string;
before(async () => {
  db = await openTestDatabase();
  await createStock(db);
  folder = await mkdtemp(join(tmpdir(), 'forecourt-delete-'));
  const makers = join(folder, 'makers.csv');
  const bikes = join(folder, 'bikes.csv');
  await writeFile(makers, 'id,name\nm1,永久\n');
  await writeFile(
    bikes,
    '车源号,厂家号,标题,价格\nb1,m1,轻便车,1200\nb2,m1,重车,900\nb3,m1,童车,300\n',
  );
  await importRecords(db, [
    { path: makers, type: maker },
    { path: bikes, type: bike },
  ]);
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const storedIds = async () => {
  const rows = await listRowsOf(db, 'bike', ['b1', 'b2', 'b3']);
  return rows.map(({ key }) => key);
};
const now = new Date('2026-11-20T04:00:00Z');

test('records of which one is sold during the deletion are all deleted or none', async () => {
  const sold = new Set<string>();
  const type: RecordType = {
    ...bike,
    async remove(_trx, rows) {
      for (const { id } of rows as readonly { id: string }[]) {
        if (sold.has(id)) throw new BadRecord('id', { code: 'sold', zh: '已售出', en: 'Sold' });
        // `b2` is sold right after it was checked.
        if (id === 'b2') sold.add(id);
      }
    },
  };
  const { deleted, refused } = await deleteRecords(db, type, ['b1', 'b2'], { now });
  assert.deepEqual([deleted.map(({ key }) => key), refused], [['b1', 'b2'], []]);
  assert.deepEqual(await storedIds(), ['b3']);
});

test('a refusal rolls back earlier deletions', async () => {
  const type: RecordType = { ...bike, remove: async () => {} };
  const { refused } = await deleteRecords(db, type, ['b3', 'b9'], { now });
  assert.deepEqual(
    refused.map(({ key, reason, isMissing }) => [key, reason.zh, isMissing]),
    [['b9', '没有这条记录', true]],
  );
  assert.deepEqual(await storedIds(), ['b3']);
});
