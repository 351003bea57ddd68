import assert from 'node:assert/strict';
import { randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { formId } from '#/app/leads/content-id.ts';
import { openDatabase, type Database } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import { openTestServers, type TestServers } from '#/testing/leads/lead-servers.ts';
import { BRANCH, openPosts } from '#/testing/posts.ts';
import { startCluster, type Cluster } from '#/tools/setup/postgres.ts';

/**
 * Number of restarts, made in the `WAYS` in turn. `leads-outage.long.test.ts` sets a greater one.
 */
const RESTARTS = Number(process.env.DATABASE_RESTARTS ?? 3);
const SERVERS = 2;
const VISITORS = 6;
const WAYS = ['fast', 'immediate', 'sessions ended'] as const;

let cluster: Cluster;
let folder: string;
let url: string;
let servers: TestServers;

before(async () => {
  cluster = await startCluster();
  // Commits of the PostgreSQL for tests are asynchronous by default, so a crash may lose them. A
  // dealer's PostgreSQL commits synchronously.
  url = `${cluster.url}?options=-csynchronous_commit=on`;
  folder = await mkdtemp(join(tmpdir(), 'forecourt-outage-'));
  await withDatabase(async (db) => {
    await migrate(db);
    await db.kysely.insertInto('branch').values(BRANCH).execute();
  });
  const settings = { DATA_DIR: folder, DATABASE_URL: url, TRUSTED_PROXIES: '1' };
  servers = openTestServers(settings);
});
after(async () => {
  await servers.end();
  await cluster.stop();
  await rm(folder, { recursive: true });
});

/** Timeout in ms. Each restart takes about a second. */
const MOST_MS = 10 * 60_000;

test(
  'restarts of PostgreSQL neither end a server nor lose or duplicate a form',
  { timeout: MOST_MS },
  async (context: TestContext) => {
    const started = performance.now();
    for (let at = 0; at < SERVERS; at += 1) servers.start();
    await servers.settled();
    const posts = openPosts(servers);
    const acknowledged: { id?: string; receipt: string }[] = [];
    const over = new AbortController();
    let phones = 0;

    async function visit(): Promise<void> {
      while (!over.signal.aborted) {
        const request_id = randomUUID();
        const isForm = randomInt(3) === 0;
        phones += 1;
        const phone = `138${String(10_000_000 + phones)}`;
        const send = async () =>
          isForm
            ? { receipt: await posts.postForm(phone) }
            : posts.post<{ receipt: string }>('/v1/test/lead', { request_id, phone });
        const { receipt } = await send();
        acknowledged.push(isForm ? { receipt } : { id: formId(request_id, phone), receipt });
        if (randomInt(4) === 0) assert.equal((await send()).receipt, receipt);
      }
    }

    const visits = Promise.all(Array.from({ length: VISITORS }, visit));
    let underWay = 0;
    for (let at = 0; at < RESTARTS; at += 1) {
      underWay += await Promise.race([underLoad(acknowledged), visits.then(() => 0)]);
      await interrupt(WAYS[at % WAYS.length] ?? 'fast');
    }
    await Promise.race([underLoad(acknowledged), visits]);
    over.abort();
    await visits;

    const rows = await withDatabase((db) =>
      db.kysely.selectFrom('lead').select(['request_id', 'receipt']).execute(),
    );
    const byReceipt = new Map(rows.map((row) => [row.receipt, row]));
    const lost = acknowledged.filter(({ id, receipt }) => {
      const row = byReceipt.get(receipt);
      return !row || (id ?? row.request_id) !== row.request_id;
    });
    const doubled = rows.length - new Set(acknowledged.map(({ receipt }) => receipt)).size;
    context.diagnostic(
      `${RESTARTS} restarts in ${((performance.now() - started) / 1000).toFixed(1)} s, ` +
        `${servers.ended()} exits, ${acknowledged.length} requests acknowledged, ` +
        `${lost.length} lost, ${doubled} doubled; ${underWay} posts under way at the restarts, ` +
        `${posts.failures()} posts tried again`,
    );
    assert.deepEqual(
      { exits: servers.ended(), lost: lost.length, doubled },
      { exits: 0, lost: 0, doubled: 0 },
    );
    assert.equal(acknowledged.length, rows.length, 'each form was acknowledged once');
  },
);

/** Waits until more posts were acknowledged. Resolves with the number of pending posts. */
async function underLoad(acknowledged: readonly unknown[]): Promise<number> {
  const enough = acknowledged.length + 2 * VISITORS;
  for (;;) {
    // A server that exited is replaced, so that the test continues. The end of the test reports the
    // exit.
    if (servers.all.size < SERVERS) {
      servers.start();
      await servers.settled();
    }
    const busy = [...servers.all].reduce((sum, server) => sum + server.busy, 0);
    if (busy > 0 && acknowledged.length >= enough) return busy;
    await sleep(1);
  }
}

async function interrupt(way: (typeof WAYS)[number]): Promise<void> {
  if (way === 'sessions ended') {
    const others = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where backend_type = 'client backend' and pid <> pg_backend_pid()`;
    await withDatabase((db) => others.execute(db.kysely));
    return;
  }
  await cluster.halt(way);
  await cluster.start();
}

async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const db = await openDatabase({ url, folder });
  try {
    return await work(db);
  } finally {
    await db.close();
  }
}
