import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { transact } from './database.ts';
import { awaitWriters, bumpVersion, listMissing, readVersion } from './queries.ts';
import { lastOfEach, upsert } from './upsert.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());

test('a version increases with its change, and not if the change is rolled back', async () => {
  assert.equal(await readVersion(db, 'inventory'), 0);
  await transact(db, (trx) => bumpVersion(trx, 'inventory'));
  assert.equal(await readVersion(db, 'inventory'), 1);
  const failing = transact(db, async (trx) => {
    await bumpVersion(trx, 'inventory');
    throw new Error('no');
  });
  await assert.rejects(failing);
  assert.equal(await readVersion(db, 'inventory'), 1);
});

test('writers can wait for each other without incrementing the version', async () => {
  const before = await readVersion(db, 'inventory');
  const order: string[] = [];
  let begun = (): void => {};
  const hasBegun = new Promise<void>((resolve) => (begun = resolve));
  const first = transact(db, async (trx) => {
    await awaitWriters(trx, 'inventory');
    begun();
    await sleep(50);
    order.push('first');
  });
  await hasBegun;
  await transact(db, async (trx) => {
    await awaitWriters(trx, 'inventory');
    order.push('second');
  });
  await first;
  assert.deepEqual(order, ['first', 'second']);
  assert.equal(await readVersion(db, 'inventory'), before);
});

test('rows with a known key are replaced, others inserted; of equal keys the last row is used', async () => {
  await upsert(db, 'setting', ['name'], [{ name: 'one', value: '1' }]);
  await upsert(
    db,
    'setting',
    ['name'],
    [
      { name: 'two', value: '2' },
      { name: 'one', value: 'x' },
      { name: 'one', value: '壹' },
    ],
  );
  const rows = await db.kysely
    .selectFrom('setting')
    .select(['name', 'value'])
    .where('name', 'in', ['one', 'two'])
    .orderBy('name')
    .execute();
  assert.deepEqual(rows, [
    { name: 'one', value: '壹' },
    { name: 'two', value: '2' },
  ]);
});

test('more rows than fit into one statement are written, and no rows send no statement', async () => {
  const rows = Array.from({ length: 40_000 }, (_, at) => ({
    name: `row ${at}`,
    value: String(at),
  }));
  await upsert(db, 'setting', ['name'], rows);
  await upsert(db, 'setting', ['name'], []);
  const found = await db.kysely
    .selectFrom('setting')
    .select((row) => row.fn.countAll<number>().as('rows'))
    .where('name', 'like', 'row %')
    .executeTakeFirstOrThrow();
  assert.equal(found.rows, 40_000);
});

test('keys of several columns are distinguished', () => {
  const rows = [
    { a: '1', b: '23', c: 'first' },
    { a: '12', b: '3', c: 'second' },
    { a: '1', b: '23', c: 'third' },
  ];
  assert.deepEqual(lastOfEach(rows, ['a', 'b']), [rows[2], rows[1]]);
});

test('missing ids are listed, however many are passed', async () => {
  await db.kysely.schema
    .createTable('listed_thing')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .execute();
  await upsert(db, 'listed_thing', ['id'], [{ id: 'a' }, { id: 'b' }]);
  const many = Array.from({ length: 70_000 }, (_, at) => `id ${at}`);
  assert.deepEqual(await listMissing(db, 'listed_thing', []), new Set());
  assert.deepEqual(await listMissing(db, 'listed_thing', ['a', 'c', 'a', 'c']), new Set(['c']));
  const missing = await listMissing(db, 'listed_thing', [...many, 'b']);
  assert.equal(missing.size, 70_000);
  assert.ok(!missing.has('b'));
});

declare module './tables.ts' {
  interface Tables {
    listed_thing: { id: string };
  }
}
