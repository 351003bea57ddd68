import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { sql } from 'kysely';
import { transact } from './database.ts';
import { openTestDatabase, type TestDatabase } from './test-database.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
  const references = 'text references part (id) deferrable initially deferred';
  await sql`create table part (id text primary key, whole ${sql.raw(references)})`.execute(
    db.kysely,
  );
});
after(() => db.close());
beforeEach(() => sql`delete from part`.execute(db.kysely));

const put = (to: Pick<TestDatabase, 'kysely'>, id: string, whole: string | null = null) =>
  sql`insert into part values (${id}, ${whole})`.execute(to.kysely);
const parts = async () => {
  const { rows } = await sql<{ id: string }>`select id from part order by id`.execute(db.kysely);
  return rows.map(({ id }) => id);
};

describe('a commit that fails', () => {
  test('leaves what a waiting writer was told is written', async () => {
    const failing = transact(db, (trx) => put(trx, 'a', 'missing'));
    const waiting = put(db, 'b');
    await assert.rejects(failing, /foreign key/i);
    await waiting;
    assert.deepEqual(await parts(), ['b']);
  });

  test('lets the transactions that wait for it through, whole', async () => {
    const failing = transact(db, (trx) => put(trx, 'a', 'missing'));
    const waiting = ['b', 'c'].map((id) =>
      transact(db, async (trx) => {
        await put(trx, id);
        await new Promise((resolve) => setTimeout(resolve, 20));
        await put(trx, `${id}2`, id);
      }),
    );
    await assert.rejects(failing, /foreign key/i);
    await Promise.all(waiting);
    assert.deepEqual(await parts(), ['b', 'b2', 'c', 'c2']);
  });
});
