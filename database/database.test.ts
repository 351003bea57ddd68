import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { runProgram } from '#/testing/database/program.ts';
import { attempt, openDatabase, transact } from './database.ts';
import { bumpVersion, readVersion } from './queries.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());
beforeEach(async () => {
  await db.kysely.deleteFrom('setting').execute();
  await db.kysely.deleteFrom('data_version').execute();
});

const put = (to: Pick<TestDatabase, 'kysely'>, name: string) =>
  to.kysely.insertInto('setting').values({ name, value: '值' }).execute();
const names = async () => {
  const rows = await db.kysely.selectFrom('setting').select('name').orderBy('name').execute();
  return rows.map(({ name }) => name);
};

test('counts and sums are numbers, rows are plain objects', async () => {
  await put(db, 'a');
  await db.kysely.insertInto('data_version').values({ name: 'x', number: 7 }).execute();
  const counted = await db.kysely
    .selectFrom('data_version')
    .select((row) => [row.fn.countAll<number>().as('rows'), row.fn.sum<number>('number').as('sum')])
    .executeTakeFirst();
  assert.deepEqual(counted, { rows: 1, sum: 7 });
});

test('an integer beyond the safe range is an error, not a rounded number', async () => {
  const text = db.engine === 'sqlite' ? 'integer' : 'bigint';
  const big = sql<{ big: number }>`select cast('9007199254740993' as ${sql.raw(text)}) as big`;
  await assert.rejects(big.execute(db.kysely), RangeError);
});

test('a transaction is all or nothing', async () => {
  const failing = transact(db, async (trx) => {
    await put(trx, 'a');
    await put(trx, 'b');
    throw new Error('no');
  });
  await assert.rejects(failing, /^Error: no$/);
  assert.deepEqual(await names(), []);
});

test('a transaction inside a transaction is part of it', async () => {
  const failing = transact(db, async (trx) => {
    await transact(trx, (inner) => put(inner, 'a'));
    throw new Error('no');
  });
  await assert.rejects(failing);
  assert.deepEqual(await names(), []);
});

test('a failed attempt leaves the rest of the transaction intact', async () => {
  await transact(db, async (trx) => {
    await put(trx, 'a');
    await assert.rejects(attempt(trx, () => put(trx, 'a')));
    await put(trx, 'b');
  });
  assert.deepEqual(await names(), ['a', 'b']);
});

test('reads do not wait for an open transaction and do not see its changes', async () => {
  await transact(db, async (trx) => {
    await put(trx, 'a');
    assert.deepEqual(await names(), []);
  });
  assert.deepEqual(await names(), ['a']);
});

test('concurrent writers all succeed, without lost updates', async () => {
  const writers = Array.from({ length: 20 }, () =>
    transact(db, async (trx) => {
      await bumpVersion(trx, 'inventory');
      await readVersion(trx, 'inventory');
    }),
  );
  await Promise.all([...writers, bumpVersion(db, 'inventory')]);
  assert.equal(await readVersion(db, 'inventory'), 21);
});

test('concurrent writers of several processes all succeed, without lost updates', async () => {
  const program = `
    import { openDatabase, transact } from '#/database/database.ts';
    import { bumpVersion, readVersion } from '#/database/queries.ts';
    const db = await openDatabase(${JSON.stringify(db.place)});
    for (let time = 0; time < 50; time += 1) {
      await transact(db, async (trx) => {
        await readVersion(trx, 'inventory');
        await bumpVersion(trx, 'inventory');
      });
    }
    await db.close();`;
  const codes = await Promise.all([1, 2, 3].map(() => runProgram(program)));
  assert.deepEqual(codes, [0, 0, 0]);
  assert.equal(await readVersion(db, 'inventory'), 150);
});

test('a broken reference is refused', async () => {
  const created = sql`create table part (id text primary key, whole text references part (id))`;
  await created.execute(db.kysely);
  await assert.rejects(sql`insert into part values ('a', 'b')`.execute(db.kysely), /foreign key/i);
});

test('an invalid address fails with a message that omits the password', async () => {
  const folder = join(tmpdir(), 'unused');
  await assert.rejects(openDatabase({ url: 'mysql://x/y', folder }), /must be a URL that begins/);
  const closed = 'postgres://me:secret@127.0.0.1:1/shop';
  await assert.rejects(openDatabase({ url: closed, folder }), (error: Error) => {
    assert.match(error.message, /^The database at 127\.0\.0\.1:1\/shop does not open/);
    assert.doesNotMatch(error.message, /secret/);
    return true;
  });
});
