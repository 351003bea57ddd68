import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { startCluster, type Cluster } from '#/tools/setup/postgres.ts';
import { openDatabase, transact, type Database } from './database.ts';
import { createOutages } from './outage.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/**
 * Timeouts in ms. Short if a test waits for the timeout; long enough for a busy machine if it must
 * not be reached.
 */
const LIMITS = {
  connectMs: 4_000,
  lockMs: 200,
  statementMs: 300,
  answerMs: 2_000,
  idleMs: 30_000,
};
/** Maximum duration in ms: a limit plus the delay of a busy machine. */
const MOST_MS = 12_000;

let cluster: Cluster;
let db: Database;
const heard: string[] = [];
const watch = {
  began: () => void heard.push('began'),
  refused: (cause: unknown) => void heard.push(`refused: ${String(cause)}`),
  ended: () => void heard.push('ended'),
};
before(async () => {
  cluster = await startCluster();
  db = await openDatabase(
    { url: cluster.url, folder: '' },
    {
      limits: LIMITS,
      outages: watch,
    },
  );
  await sql`create table number (value integer primary key)`.execute(db.kysely);
});
after(async () => {
  await db.close();
  await cluster.stop();
});
beforeEach(async () => {
  await untilBack();
  heard.length = 0;
  await sql`delete from number`.execute(db.kysely);
});

const put = (to: Database, value: number) =>
  sql`insert into number values (${value})`.execute(to.kysely);
const pidOf = async (of: Database) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(of.kysely);
  return rows[0]?.pid;
};
const numbers = async () => {
  const { rows } = await sql<{ value: number }>`select value from number`.execute(db.kysely);
  return rows.map(({ value }) => value);
};
const isAway = (error: unknown) => error instanceof DatabaseUnavailable && error.isAway;
const isBusy = (error: unknown) => error instanceof DatabaseUnavailable && !error.isAway;

/** Waits until the database responds and no outage is open. */
async function untilBack(): Promise<void> {
  for (;;) {
    try {
      await pidOf(db);
      if (heard.at(-1) !== 'began') return;
    } catch (error) {
      assert.ok(isAway(error), String(error));
    }
    await sleep(20);
  }
}

async function endSessions(): Promise<void> {
  const own = await openDatabase({ url: cluster.url, folder: '' });
  await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(own.kysely);
  await own.close();
}

describe('a session that the server ends', () => {
  test('fails only the transaction that uses it, also between two statements', async () => {
    const failing = transact(db, async (trx) => {
      await put(trx, 1);
      await endSessions();
      await put(trx, 2);
    });
    await assert.rejects(failing, isAway);
    assert.deepEqual(await numbers(), []);
  });

  test('fails a running statement', async () => {
    const patient = await openDatabase({ url: cluster.url, folder: '' });
    const waiting = assert.rejects(sql`select pg_sleep(60)`.execute(patient.kysely), isAway);
    await endSessions();
    await waiting;
    await pidOf(patient);
    await patient.close();
  });

  test('has no effect if it was idle', async () => {
    await Promise.all(Array.from({ length: 5 }, () => pidOf(db)));
    await endSessions();
    await sleep(100);
    await pidOf(db);
    assert.deepEqual(heard, []);
  });
});

describe('a server that is down', () => {
  for (const mode of ['fast', 'immediate'] as const) {
    test(`fails queries, and works again once it is up: ${mode}`, async () => {
      await put(db, 1);
      const asking = Promise.allSettled(Array.from({ length: 20 }, () => pidOf(db)));
      await cluster.halt(mode);
      for (const each of await asking)
        assert.ok(each.status === 'fulfilled' || isAway(each.reason), JSON.stringify(each));
      await assert.rejects(pidOf(db), isAway);
      await assert.rejects(
        transact(db, (trx) => put(trx, 2)),
        isAway,
      );
      assert.deepEqual(heard, ['began'], 'reported once');
      await cluster.start();
      await untilBack();
      assert.deepEqual(heard, ['began', 'ended']);
    });
  }

  test('fails to open with a message', async () => {
    await cluster.halt('fast');
    const opening = openDatabase({ url: cluster.url, folder: '' });
    await assert.rejects(
      opening,
      /^OperatorError: The database at .* does not open: connect ECONNREFUSED/,
    );
    await cluster.start();
  });
});

describe('a server that is frozen', () => {
  test('blocks no query longer than the limits, and no late response reaches another query', async () => {
    await Promise.all(Array.from({ length: 5 }, () => pidOf(db)));
    const resume = await cluster.freeze();
    const started = performance.now();
    const results = await Promise.allSettled([
      ...Array.from({ length: 30 }, () => pidOf(db)),
      transact(db, (trx) => put(trx, 1)),
    ]);
    const waited = performance.now() - started;
    resume();
    assert.deepEqual([...new Set(results.map(({ status }) => status))], ['rejected']);
    assert.ok(results.every((each) => each.status === 'rejected' && isAway(each.reason)));
    assert.ok(waited < MOST_MS, `${Math.round(waited)} ms`);
    assert.deepEqual(heard, ['began']);

    await untilBack();
    const values = Array.from({ length: 50 }, (_, at) => at);
    const answers = await Promise.all(
      values.map((value) =>
        sql<{ value: number }>`select ${value}::int as value`.execute(db.kysely),
      ),
    );
    assert.deepEqual(
      answers.map(({ rows }) => rows[0]?.value),
      values,
    );
    const left = sql<{ sessions: number; open: number }>`
      select count(*) as sessions, count(*) filter (where state like 'idle in%') as open
      from pg_stat_activity where application_name = 'forecourt'`;
    const [row] = (await left.execute(db.kysely)).rows;
    assert.ok(row && row.sessions <= 10 && row.open === 0, JSON.stringify(row));
  });
});

describe('a server that is busy', () => {
  test('blocks no query longer than the lock timeout', async () => {
    await put(db, 1);
    const change = (to: Database, value: number) =>
      sql`update number set value = ${value}`.execute(to.kysely);
    await transact(db, async (trx) => {
      await change(trx, 2);
      await assert.rejects(change(db, 3), isBusy);
      await assert.rejects(
        transact(db, (other) => change(other, 4)),
        isBusy,
      );
    });
    assert.deepEqual(await numbers(), [2]);
    assert.deepEqual(heard, [], 'this is no outage');
  });

  test('cancels statements at the limit, and the connection stays open', async () => {
    await transact(db, async (trx) => {
      const pid = await pidOf(trx);
      await sql`savepoint here`.execute(trx.kysely);
      await assert.rejects(sql`select pg_sleep(60)`.execute(trx.kysely), isBusy);
      await sql`rollback to savepoint here`.execute(trx.kysely);
      assert.equal(await pidOf(trx), pid);
    });
    assert.deepEqual(heard, []);
  });
});

describe('a server that accepts no further connections', () => {
  const events: string[] = [];
  const recorder = {
    began: (cause: unknown) => void events.push(`began: ${String(cause)}`),
    refused: (cause: unknown) => void events.push(`refused: ${String(cause)}`),
    ended: () => void events.push('ended'),
  };
  beforeEach(() => {
    events.length = 0;
  });

  test('is not an outage while the pool is in use', async () => {
    const limits = { ...LIMITS, connectMs: 2_000, statementMs: 30_000, answerMs: 30_000 };
    const own = await openDatabase({ url: cluster.url, folder: '' }, { limits, outages: recorder });
    const slow = Array.from({ length: 10 }, () => sql`select pg_sleep(5)`.execute(own.kysely));
    const late = await pidOf(own).catch((error: unknown) => error);
    await Promise.all(slow);
    await own.close();
    assert.ok(isBusy(late), String(late));
    assert.match(String(late), /all 10 connections are in use/);
    assert.deepEqual(events, [], 'this is no outage');
  });

  test('reports a wrong password once', async () => {
    await sql`create role clerk login password 'right'`.execute(db.kysely);
    const url = new URL(cluster.url);
    [url.username, url.password] = ['clerk', 'right'];
    const place = { url: url.href, folder: '' };
    const own = await openDatabase(place, { limits: LIMITS, outages: recorder });
    await sql`alter role clerk password 'another'`.execute(db.kysely);
    await endSessions();
    await sleep(100);
    const results = [];
    for (let times = 0; times < 3; times += 1) results.push(await pidOf(own).catch(isAway));
    await untilBack();
    await sql`alter role clerk password 'right'`.execute(db.kysely);
    await sleep(1_100);
    await pidOf(own);
    await own.close();
    assert.deepEqual(results, [true, true, true]);
    const words = 'refused: error: password authentication failed for user "clerk"';
    assert.deepEqual(events, [words, 'ended']);
  });
});

test('successes during an outage do not split it in two', () => {
  const events: string[] = [];
  let now = 0;
  const recorder = {
    began: (cause: unknown) => void events.push(`began: ${String(cause)}`),
    refused: (cause: unknown) => void events.push(`refused: ${String(cause)}`),
    ended: (lastedMs: number) => void events.push(`ended: ${lastedMs}`),
  };
  const outages = createOutages(recorder, () => now);
  outages.succeeded();
  outages.failed('a');
  now = 500;
  outages.succeeded();
  outages.failed('b');
  now = 1_499;
  outages.succeeded();
  assert.deepEqual(events, ['began: a']);
  now = 1_500;
  outages.succeeded();
  assert.deepEqual(events, ['began: a', 'ended: 1500']);
  outages.failed('c');
  assert.deepEqual(events.slice(2), ['began: c']);
  outages.failed('wrong password', true);
  outages.failed('wrong password', true);
  assert.deepEqual(events.slice(3), ['refused: wrong password'], 'once');
});

test('a clock that is set back during an outage does not hide its end', ({ mock }) => {
  let [wallClock, monotonic] = [Date.now(), 0];
  mock.method(Date, 'now', () => wallClock);
  mock.method(performance, 'now', () => monotonic);
  const ended: number[] = [];
  const outages = createOutages({
    began: () => {},
    refused: () => {},
    ended: (ms) => void ended.push(ms),
  });
  outages.failed('a');
  wallClock -= 3_600_000;
  monotonic += 1_000;
  outages.succeeded();
  assert.deepEqual(ended, [1_000]);
});
