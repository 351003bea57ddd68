import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { demoBrand } from '#/app/demo/brand.ts';
import { toSource } from '#/app/demo/inventory.ts';
import { openDatabase, type Database } from '#/database/database.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { readConfig } from '#/server/config/config.ts';
import type { Listening } from '#/server/http/listen.ts';
import type { Built } from '#/server/server.ts';
import { CAR } from '#/testing/dealer.ts';
import { startCluster, startReplica, type Cluster } from '#/tools/setup/postgres.ts';
import { REPLICATED_CALLS } from './replica-services.ts';
import { services } from './services.ts';
import { startStorefront } from './storefront.ts';

const built: Built = {
  render: () => assert.fail('no page is requested'),
  assets: { build: 'b1', of: () => assert.fail('no page is requested') },
};

let folder: string;
let primary: Cluster;
let replica: Cluster;
let writer: Database;
let copy: Database;
let site: Listening;
let today = '2026-11-20';
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-replica-'));
  primary = await startCluster();
  replica = await startReplica(primary);
  const env = {
    DATA_DIR: folder,
    HOST: '127.0.0.1',
    PORT: '0',
    DEMO: 'off',
    RATE_LIMIT: 'off',
    DATABASE_URL: primary.url,
    DATABASE_READ_URLS: replica.url,
  };
  const log = pino({ level: 'silent' });
  const now = () => new Date(`${today}T12:00:00+08:00`);
  site = await startStorefront({ config: readConfig(env, demoBrand), log, built, now });
  writer = await openDatabase({ url: primary.url, folder });
  copy = await openDatabase({ url: replica.url, folder });
});
after(async () => {
  await site.stop();
  await Promise.all([writer.close(), copy.close()]);
  await replica.stop();
  await primary.stop();
  await rm(folder, { recursive: true });
});

async function importPrice(price: number): Promise<void> {
  const path = join(folder, 'car.ndjson');
  await writeFile(path, `${JSON.stringify({ ...CAR, price })}\n`);
  await importRecords(writer, [toSource(path)], { now: new Date() });
}

async function get<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${site.origin}${path}`);
  assert.equal(answer.status, 200, path);
  return ((await answer.json()) as { data: Data }).data;
}

type Priced = { id: string; price: { current: number | null } };

/** Returns the price of the car in the list, and on its page. */
async function pricesOfPages(): Promise<(number | null | undefined)[]> {
  const cars = await get<Priced[] | { cars: Priced[] }>('/v1/cars?sales_channel=premium');
  const listed = (Array.isArray(cars) ? cars : cars.cars).find(({ id }) => id === CAR.id);
  const { car } = await get<{ car: Priced }>(`/v1/car/${CAR.id}`);
  // List and car of an unchanged stock are cached; similar cars are read each time.
  await get(`/v1/likes?id=${CAR.id}`);
  return [listed?.price.current, car.price.current];
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const patience = Date.now() + 30_000;
  while (!(await holds())) {
    assert.ok(Date.now() < patience, what);
    await sleep(50);
  }
}

/** Returns how often statements have read the table of cars on the replica. */
async function readsOfReplica(): Promise<number> {
  const scans = sql<{ scans: number }>`select coalesce(seq_scan, 0) + coalesce(idx_scan, 0) as scans
    from pg_stat_user_tables where relname = 'car'`;
  return (await scans.execute(copy.kysely)).rows[0]?.scans ?? 0;
}

/** Reads pages until the replica answers them. They must have this price. */
async function untilRead(price: number): Promise<void> {
  const before = await readsOfReplica();
  await until('the replica is read', async () => {
    assert.deepEqual(await pricesOfPages(), [price, price]);
    return (await readsOfReplica()) > before;
  });
}

test('the calls that read from replicas are public and only read', () => {
  const calls = new Map(services.map(({ endpoint }) => [endpoint.name, endpoint]));
  for (const name of REPLICATED_CALLS) {
    const { method, isPrivate } = calls.get(name) ?? {};
    assert.deepEqual([name, method, isPrivate], [name, 'GET', undefined]);
  }
});

test('a list and a car are read from the replica', async () => {
  await importPrice(100_000);
  await untilRead(100_000);
});

test('while its replay is paused, pages have the new price, and a visitor the own vote', async () => {
  await sql`select pg_wal_replay_pause()`.execute(copy.kysely);
  try {
    await importPrice(90_000);
    await until('the new price', async () => (await pricesOfPages()).every((it) => it === 90_000));
    const stored = await copy.kysely.selectFrom('car').select('price').execute();
    assert.deepEqual(stored, [{ price: 100_000 }], 'the replica has replayed');
    for (let votes = 1; votes <= 3; votes += 1) {
      const posted = await fetch(`${site.origin}/v1/vote/price-negotiable`, {
        method: 'POST',
        headers: { 'Sec-Fetch-Site': 'same-origin' },
        body: new URLSearchParams({ choice: 'fixed' }),
      });
      assert.equal(posted.status, 200);
      assert.equal((await get<{ total: number }>('/v1/vote/price-negotiable')).total, votes);
    }
  } finally {
    await sql`select pg_wal_replay_resume()`.execute(copy.kysely);
  }
});

test('an edition of a text that the replica has not replayed is not overwritten', async () => {
  await untilRead(90_000);
  await sql`select pg_wal_replay_pause()`.execute(copy.kysely);
  try {
    await get('/v1/text/privacy');
    today = '2026-11-21';
    await get('/v1/text/privacy');
    const editions = writer.kysely.selectFrom('issued_text').select(['issue', 'first_day']);
    assert.deepEqual(await editions.execute(), [{ issue: 1, first_day: '2026-11-20' }]);
  } finally {
    await sql`select pg_wal_replay_resume()`.execute(copy.kysely);
  }
});

test('without the replica pages are the same, and /readyz has a warning', async () => {
  await replica.halt('fast');
  try {
    assert.deepEqual(await pricesOfPages(), [90_000, 90_000]);
    await until('a warning', async () => {
      await pricesOfPages();
      const ready = await fetch(`${site.origin}/readyz`);
      assert.equal(ready.status, 200);
      return (await ready.text()).includes('read replicas that are not used: 1');
    });
  } finally {
    await replica.start();
  }
  await until('no warning', async () => {
    await pricesOfPages();
    return !(await (await fetch(`${site.origin}/readyz`)).text()).includes('replica');
  });
});
