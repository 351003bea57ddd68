import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openDatabase, readSnapshot, transact, type Database } from '#/database/database.ts';
import { bumpVersion, readVersion } from '#/database/queries.ts';
import { startCluster, startReplica, type Cluster } from '#/tools/setup/postgres.ts';
import { openReads } from './reads.ts';

let primary: Cluster;
let replica: Cluster;
let writer: Database;
/** The replica without the writer. */
let copy: Database;
let reads: Database;
const heard: string[] = [];

before(async () => {
  primary = await startCluster();
  replica = await startReplica(primary);
  writer = await openDatabase({ url: primary.url, folder: '' });
  copy = await openDatabase({ url: replica.url, folder: '' });
  await run('create table data_version (name text primary key, number integer not null)');
  await run('create table setting (name text primary key, value text not null)');
  await run("insert into setting values ('price', '1')");
  // Last, so that a replica with the version has the other rows.
  await run("insert into data_version values ('inventory', 1)");
  const watch = {
    onExcluded: (_: string, reason: string) => void heard.push(reason),
    onRestored: () => void heard.push('restored'),
  };
  reads = openReads(writer, [replica.url], { watch, versionedTables: new Set(['setting']) });
});
after(async () => {
  await reads.close();
  await copy.close();
  await writer.close();
  await replica.stop();
  await primary.stop();
});

const run = (statement: string, db = writer) => sql.raw(statement).execute(db.kysely);

/** Returns the port of the server that answers a select. */
async function portOf(db: Database): Promise<string> {
  const query = sql<{ port: string }>`select current_setting('port') as port`;
  return (await query.execute(db.kysely)).rows[0]?.port ?? '';
}
const isReplica = async () => (await portOf(reads)) === new URL(replica.url).port;

async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const patience = Date.now() + 30_000;
  while (!(await holds())) {
    assert.ok(Date.now() < patience, what);
    await sleep(20);
  }
}

async function priceOf(db: Database): Promise<string | undefined> {
  const row = await db.kysely
    .selectFrom('setting')
    .select('value')
    .where('name', '=', 'price')
    .executeTakeFirst();
  return row?.value;
}

/** Changes the price and the version in one transaction, as an import does. */
async function setPrice(value: string): Promise<void> {
  await transact(writer, async (trx) => {
    await bumpVersion(trx, 'inventory');
    await trx.kysely.updateTable('setting').set({ value }).where('name', '=', 'price').execute();
  });
}

describe('a replica that follows', () => {
  test('answers selects of versioned tables alone; the writer answers others', async () => {
    await until('the replica is read', isReplica);
    const { port } = new URL(primary.url);
    const portFrom = async (from: string) => {
      const select = sql.raw(`select current_setting('port') as port from ${from}`);
      return ((await select.execute(reads.kysely)).rows[0] as { port?: string } | undefined)?.port;
    };
    assert.equal(await portFrom('setting'), new URL(replica.url).port);
    await run('create table vote (name text)');
    await run("insert into vote values ('a')");
    for (const from of [
      'vote',
      'setting join vote on true',
      'setting, vote',
      '(select from vote) v',
    ])
      assert.equal(await portFrom(from), port, from);
    assert.equal(await readSnapshot(reads, (trx) => portOf(trx)), port);
  });

  test('rejects statements and transactions that may write', async () => {
    const { kysely } = reads;
    const inSetting = kysely.selectFrom('setting').select('name');
    for (const execute of [
      () => kysely.insertInto('setting').values({ name: 'a', value: '1' }).execute(),
      () => kysely.updateTable('setting').set({ value: '1' }).execute(),
      () => kysely.deleteFrom('setting').execute(),
      () => inSetting.forUpdate().execute(),
      () => run('with a as (delete from setting returning name) select name from a', reads),
      () => transact(reads, (trx) => portOf(trx)),
    ])
      await assert.rejects(execute(), /^Error: Not a (query|transaction) that only reads/);
    assert.equal((await inSetting.execute()).length, 1);
  });

  test('never answers with less than a version that was read before', async () => {
    let fromReplica = 0;
    for (let price = 100; price < 200; price += 1) {
      await setPrice(String(price));
      await readVersion(reads, 'inventory');
      assert.equal(await priceOf(reads), String(price));
      if (price % 10 === 0) await until('the replica is read', isReplica);
      if (await isReplica()) fromReplica += 1;
    }
    assert.ok(fromReplica >= 10, `${fromReplica} of 100`);
  });
});

describe('a replica whose replay is paused', () => {
  test('is left at once after a version was read, and read again once it has caught up', async () => {
    await until('the replica is read', isReplica);
    heard.length = 0;
    await run('select pg_wal_replay_pause()', copy);
    try {
      await setPrice('paused');
      await readVersion(reads, 'inventory');
      assert.equal(await priceOf(reads), 'paused');
      assert.notEqual(await priceOf(copy), 'paused', 'the replica has replayed');
      await until('the operator is told', async () => {
        await priceOf(reads);
        return heard.includes('behind');
      });
      assert.equal(await priceOf(reads), 'paused');
    } finally {
      await run('select pg_wal_replay_resume()', copy);
    }
    await until('the replica is read', isReplica);
    assert.deepEqual([await priceOf(reads), heard.join()], ['paused', 'behind,restored']);
  });

  test('is left within a second or two without reading a version', async () => {
    await until('the replica is read', isReplica);
    await run('select pg_wal_replay_pause()', copy);
    try {
      await setPrice('later');
      const changedAt = performance.now();
      await until('the new price is read', async () => (await priceOf(reads)) === 'later');
      const lag = performance.now() - changedAt;
      // A second, and the time of a busy machine for a few selects.
      assert.ok(lag < 4_000, `${Math.round(lag)} ms`);
      assert.notEqual(await priceOf(copy), 'later');
    } finally {
      await run('select pg_wal_replay_resume()', copy);
    }
  });
});

test('a replica that may not read a table is excluded, and the operator is told why once', async () => {
  await run("create role reader login password 'reader'");
  await run('grant select on data_version to reader');
  await setPrice('granted');
  await readVersion(reads, 'inventory');
  await until('the replica has the role', isReplica);
  const url = new URL(replica.url);
  [url.username, url.password] = ['reader', 'reader'];
  const causes: string[] = [];
  const failing = openReads(writer, [url.href], {
    versionedTables: new Set(['setting']),
    watch: {
      onExcluded: (_, reason, cause) => void causes.push(`${reason}: ${String(cause)}`),
      onRestored: () => {},
    },
  });
  try {
    const { port } = new URL(replica.url);
    await until('the replica is read', async () => (await portOf(failing)) === port);
    for (let at = 0; at < 5; at += 1) assert.equal(await priceOf(failing), await priceOf(writer));
    assert.deepEqual(causes, ['failing: error: permission denied for table setting']);
    assert.notEqual(await portOf(failing), port);
  } finally {
    await failing.close();
  }
});

test('a select that fails everywhere does not exclude the replica', async () => {
  await until('the replica is read', isReplica);
  await assert.rejects(run('select 1 / 0 from setting', reads), /division by zero/);
  assert.ok(await isReplica());
});

test('while the replica is away no select fails, and it is read again once it is back', async () => {
  await until('the replica is read', isReplica);
  heard.length = 0;
  await copy.close();
  await replica.halt('immediate');
  await setPrice('lonely');
  for (let at = 0; at < 50; at += 1) assert.equal(typeof (await priceOf(reads)), 'string');
  assert.deepEqual(heard, ['away']);
  const start = performance.now();
  await readVersion(reads, 'inventory');
  assert.equal(await priceOf(reads), 'lonely');
  assert.ok(performance.now() - start < 2_000, 'a select waits for the missing replica');
  await replica.start();
  await until('the replica is read', isReplica);
  assert.deepEqual([await priceOf(reads), heard.join()], ['lonely', 'away,restored']);
  copy = await openDatabase({ url: replica.url, folder: '' });
});

test('a replica that hangs costs one select a few seconds, and the next ones nothing', async () => {
  await until('the replica is read', isReplica);
  const resume = await replica.freeze();
  try {
    assert.equal(await priceOf(reads), 'lonely');
    const start = performance.now();
    for (let at = 0; at < 20; at += 1) await priceOf(reads);
    assert.ok(performance.now() - start < 2_000, 'selects wait for the hanging replica');
  } finally {
    resume();
  }
  await until('the replica is read', isReplica);
});

test('a replica on which selects time out is excluded after the first', async () => {
  await until('the replica is read', isReplica);
  heard.length = 0;
  const price = await priceOf(writer);
  const lock = await writer.kysely.startTransaction().execute();
  await sql`lock table setting in access exclusive mode`.execute(lock);
  // The lock is in the log of changes, as that of a migration is; the replica holds it, too.
  // A commit writes the log, with the lock in it.
  await run("insert into vote values ('b')");
  await until('the replica has the lock', async () => {
    const locks = sql`select 1 from pg_locks where mode = 'AccessExclusiveLock'`;
    return (await locks.execute(copy.kysely)).rows.length > 0;
  });
  const selected = priceOf(reads);
  await until('the replica is excluded', () => heard.length > 0);
  await lock.rollback().execute();
  assert.deepEqual([await selected, heard], [price, ['failing']]);
  assert.ok(!(await isReplica()));
});
