import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import * as v from 'valibot';
import { transact, type Database } from '#/database/database.ts';
import { bumpVersion, readVersion } from '#/database/queries.ts';
import { id, text } from '#/records/columns/fields.ts';
import { BadRecord, recordType, type RecordType } from '#/records/columns/record-type.ts';
import { BATCH_ROWS } from '#/records/files/read-batches.ts';
import { createStock, emptyStock, stockTypes } from '#/testing/bikes.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { importRecords, type ImportOptions } from './import-records.ts';
import type { RowOutcome } from './import-report.ts';
import { listRowsAfter } from './row-queries.ts';
import { withdrawn } from './withdrawn.ts';

const [maker] = stockTypes;
const schema = v.object({ id: id(), of: id(), words: v.optional(text()), withdrawn });
const spec = { summary: '', schema, write: async () => {} };
const letter = recordType({ ...spec, name: 'letter', key: ['id'], cascadesTo: { reply: 'of' } });
const reply = recordType({ ...spec, name: 'reply', key: ['id', 'of'] });
const diary = recordType({ ...spec, name: 'diary', key: ['id'], storesEveryRow: true });

const secret = recordType({ ...spec, name: 'secret', key: ['id'], storesNoRow: true });

let db: Database;
let folder: string;
before(async () => {
  db = await openTestDatabase();
  await createStock(db);
  folder = await mkdtemp(join(tmpdir(), 'forecourt-kept-'));
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});
beforeEach(() => emptyStock(db));

async function importRows(
  type: RecordType | undefined,
  rows: readonly object[],
  options: ImportOptions = {},
) {
  assert.ok(type);
  const path = join(folder, 'rows.ndjson');
  await writeFile(path, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const outcomes: RowOutcome[] = [];
  const onRow = (row: RowOutcome) => outcomes.push(row);
  await importRecords(db, [{ path, type }], { ...options, onRow });
  return outcomes.map(({ line, key, outcome }) => [line, key, outcome]);
}

async function storedRows(type: string): Promise<unknown[]> {
  const rows = await listRowsAfter(db, type, { after: undefined, limit: 100 });
  return rows.map(({ row }) => JSON.parse(row) as unknown);
}

test('an unchanged row is not written and does not increase the version', async () => {
  const rows = [
    { id: 'm1', name: '永久' },
    { id: 'm2', name: '凤凰' },
  ];
  assert.deepEqual(await importRows(maker, rows), [
    [1, 'm1', 'written'],
    [2, 'm2', 'written'],
  ]);
  const version = await readVersion(db, 'inventory');
  assert.deepEqual(await importRows(maker, rows), [
    [1, 'm1', 'unchanged'],
    [2, 'm2', 'unchanged'],
  ]);
  assert.equal(await readVersion(db, 'inventory'), version);
  assert.deepEqual(await importRows(maker, [{ id: 'm1', name: '永久牌' }, rows[1] ?? {}]), [
    [1, 'm1', 'written'],
    [2, 'm2', 'unchanged'],
  ]);
  assert.equal(await readVersion(db, 'inventory'), version + 1);
  assert.deepEqual(await storedRows('maker'), [{ id: 'm1', name: '永久牌' }, rows[1]]);
});

test('an unchanged row is written with the option `again`', async () => {
  const rows = [{ id: 'm1', name: '永久' }];
  await importRows(maker, rows);
  assert.deepEqual(await importRows(maker, rows, { again: true }), [[1, 'm1', 'written']]);
});

test('outcomes are reported also if nothing is stored', async () => {
  const rows = [{ id: 'm1', name: '永久' }, { id: 'm2' }];
  const expected = [
    [1, 'm1', 'written'],
    [2, 'm2', 'refused'],
  ];
  assert.deepEqual(
    await importRows(maker, rows, { dryRun: true }).then((found) => found.slice(-2)),
    expected,
  );
  assert.deepEqual(await storedRows('maker'), []);
  await importRows(maker, rows, { strict: true });
  assert.deepEqual(await storedRows('maker'), []);
  assert.deepEqual(await importRows(maker, rows), expected);
});

test('a dry run by batch lets other writers write between batches, and stores nothing', async () => {
  const rows = Array.from({ length: 3 * BATCH_ROWS }, (_, at) => ({
    id: `m${at}`,
    name: `厂 ${at}`,
  }));
  let isOver = false;
  let other: Promise<boolean> | undefined;
  const outcomes = await importRows(maker, rows, {
    dryRun: 'by batch',
    onProgress() {
      other ??= transact(db, (trx) => bumpVersion(trx, 'inventory')).then(() => isOver);
    },
  });
  isOver = true;
  assert.equal(await other, false);
  assert.equal(outcomes.length, rows.length);
  assert.deepEqual(await storedRows('maker'), []);
});

test('the last written row is stored, and a refused one is not', async () => {
  const rows = [
    { id: 'm1', name: '永久' },
    { id: 'm1', name: '凤凰' },
  ];
  for (const row of rows) await importRows(maker, [row]);
  assert.deepEqual(await storedRows('maker'), [rows[1]]);
  // A maker of that name is already stored.
  assert.deepEqual(await importRows(maker, [{ id: 'm3', name: '凤凰' }]), [[1, 'm3', 'refused']]);
  assert.deepEqual(await storedRows('maker'), [rows[1]]);
});

test('stored rows of withdrawn records and their dependents are deleted', async () => {
  const letters = [
    { id: 'a', of: 'x' },
    { id: 'b', of: 'a' },
  ];
  const replies = [
    { id: '1', of: 'a', words: '一' },
    { id: '2', of: 'b', words: '二' },
    { id: '3', of: 'A', words: '"of":"a"' },
    { id: 'a', of: 'b', words: '三' },
  ];
  await importRows(letter, letters);
  await importRows(reply, replies);
  await importRows(letter, [{ id: 'a', of: 'x', withdrawn: '是' }]);
  assert.deepEqual(await storedRows('letter'), letters.slice(1));
  assert.deepEqual(await storedRows('reply'), replies.slice(1));
  const [first] = replies;
  assert.deepEqual(await importRows(reply, [first ?? {}]), [[1, '1/a', 'written']]);
});

test('a record that is withdrawn and imported again is stored as imported last', async () => {
  await importRows(letter, [{ id: 'a', of: 'x' }]);
  const replies = [{ id: '1', of: 'a', words: '一' }];
  await importRows(reply, replies);
  const again = [
    { id: 'a', of: 'x', withdrawn: 1 },
    { id: 'a', of: 'y' },
  ];
  for (const row of again) await importRows(letter, [row]);
  assert.deepEqual(await storedRows('letter'), again.slice(1));
  assert.deepEqual(await storedRows('reply'), []);
  for (const row of again.toReversed()) await importRows(letter, [row]);
  assert.deepEqual([await storedRows('letter'), await storedRows('reply')], [[], []]);
});

test('if one row is refused, the others are stored as written', async () => {
  const write: RecordType['write'] = async (_, rows) => {
    if (rows.some((row) => (row as { words?: string }).words === '不行')) {
      throw new BadRecord('words', { code: 'bad', zh: '不行', en: 'bad' });
    }
  };
  const strict = { ...letter, write };
  await importRows(reply, [{ id: '1', of: 'a', words: '一' }]);
  const rows = [
    { id: 'a', of: 'x', withdrawn: 1 },
    { id: 'c', of: 'y' },
    { id: 'b', of: 'x', words: '不行' },
  ];
  assert.deepEqual(await importRows(strict, rows), [
    [1, 'a', 'written'],
    [2, 'c', 'written'],
    [3, 'b', 'refused'],
  ]);
  assert.deepEqual(await storedRows('letter'), rows.slice(1, 2));
  assert.deepEqual(await storedRows('reply'), []);
});

test('a type with storesEveryRow stores each row once, in order', async () => {
  const rows = ['一', '二', '一', '三'].map((words) => ({ id: 'd', of: 'x', words }));
  await importRows(diary, rows);
  await importRows(diary, rows.slice(2));
  assert.deepEqual(await storedRows('diary'), [rows[0], rows[1], rows[3]]);
});

test('a type with storesNoRow is written each time, and no row is stored', async () => {
  const rows = [{ id: 's', of: 'x', words: '口令' }];
  assert.deepEqual(await importRows(secret, rows), [[1, 's', 'written']]);
  assert.deepEqual(await importRows(secret, rows), [[1, 's', 'written']]);
  assert.deepEqual(await storedRows('secret'), []);
});
