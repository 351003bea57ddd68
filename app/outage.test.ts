import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { countPageView, writePageViews } from '#/app/analytics/counting.ts';
import { listPageViews } from '#/app/analytics/queries.ts';
import { demoBrand } from '#/app/demo/brand.ts';
import { startPointRetention } from '#/app/gps/point-retention.ts';
import { startSigning } from '#/app/inspection/intake/sign-versions.ts';
import { summarizeLatest } from '#/app/inspection/latest-summary.ts';
import { startCarRenewal } from '#/app/inventory/projection/renew-cars.ts';
import { startLeadWorker } from '#/app/leads/lead-worker.ts';
import { takeLead } from '#/app/leads/take-lead.ts';
import { openDatabase, SERVER_LIMITS, transact, type Database } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import { bumpVersion, claimSetting } from '#/database/queries.ts';
import { DatabaseUnavailable } from '#/database/unavailable.ts';
import { readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import type { Context } from '#/server/http/implement.ts';
import { watchVersion } from '#/server/pages/watch-version.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openReceiver, type Receiver } from '#/testing/outbox/receiver.ts';
import { startCluster, type Cluster } from '#/tools/setup/postgres.ts';
import { addDays, chinaDay } from './dates.ts';

const SOON_MS = 20;

let cluster: Cluster;
let folder: string;
let db: Database;
let context: Context;
let receiver: Receiver;
const log = pino({ level: 'silent' });
before(async () => {
  cluster = await startCluster();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-outage-'));
  receiver = await openReceiver();
  // The cluster of tests may lose its last commits in a crash. A dealer's does not.
  const url = `${cluster.url}?options=-csynchronous_commit=on`;
  db = await openDatabase({ url, folder }, { limits: SERVER_LIMITS });
  await migrate(db);
  const env = {
    DATA_DIR: folder,
    WEBHOOK_URLS: receiver.url,
    WEBHOOK_SECRET: 'a-secret-of-the-test',
  };
  context = createContext({ db, config: readConfig(env, demoBrand) });
  await context.personal.keys();
});
after(async () => {
  await writePageViews(context);
  await db.close();
  await cluster.stop();
  await receiver.close();
  await rm(folder, { recursive: true });
});

async function until(what: string, holds: () => Promise<boolean> | boolean): Promise<void> {
  const patience = Date.now() + 30_000;
  while (!(await holds())) {
    assert.ok(Date.now() < patience, what);
    await sleep(SOON_MS);
  }
}

const purgedOn = async () => await claimSetting(db, 'leads-purged-on', '');
const hasPoints = async () =>
  (await db.kysely.selectFrom('gps_point').select('at').execute()).length > 0;
const putOldPoint = () =>
  db.kysely
    .insertInto('gps_point')
    .values({ device: 'd1', at: 1, lng_e6: 1, lat_e6: 1, speed_kmh: 1 })
    .execute();
const take = () => takeLead(context, testLead({ request_id: randomUUID(), phone: '13800001234' }));
const look = () =>
  countPageView(
    {
      app: 'self-operated car h5',
      route: 'Index',
      url: 'https://shop.example/',
      title: '',
      referrer: '',
      time: '2020-01-01T01:02:03.000Z',
      environment: 'wechat',
      tab: '',
      user: {},
    } as never,
    context,
  );
const views = async () =>
  (await listPageViews(db, { from: '0000', to: '9999' }, 100)).reduce(
    (sum, row) => sum + row.views,
    0,
  );

test('background work continues after an outage at the start and one during it', async () => {
  await db.kysely.insertInto('gps_device').values({ id: 'd1', system: 'wgs84' }).execute();
  await putOldPoint();
  await take();
  await db.kysely.deleteFrom('setting').where('name', '=', 'car_projection').execute();
  // Without a purge on the day before, the first one waits 24 hours.
  await claimSetting(db, 'leads-purged-on', addDays(chinaDay(context.now()), -1));
  const version = watchVersion(db, log);
  const before = await version();
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  const stopping = new AbortController();
  const { signal } = stopping;

  await cluster.halt('fast');
  const timing = { pollMs: SOON_MS, retryMs: SOON_MS };
  const running = [
    startLeadWorker(context, { log, signal, timing }),
    startPointRetention(db, { log, now: context.now, signal, everyMs: SOON_MS, retryMs: SOON_MS }),
    startSigning(context, { signal, failed, everyMs: SOON_MS }),
  ];
  const renewing = startCarRenewal(db, {
    summarize: summarizeLatest,
    signal,
    failed,
    retryMs: SOON_MS,
  });
  look();
  await until('all of them failed', () => failures.length > 10);
  assert.equal(await version(), before);
  await cluster.start();

  const isDue = (end: number) => receiver.received.length === end;
  await until('a message is delivered', () => isDue(1));
  await until('points are deleted', async () => !(await hasPoints()));
  const today = chinaDay(context.now());
  await until('requests are deleted', async () => (await purgedOn()) === today);
  await renewing;
  await until('page views are written', async () => (await views()) === 1);

  await cluster.halt('immediate');
  look();
  const inOutage = failures.length;
  await until('signing failed again', () => failures.length > inOutage);
  await cluster.start();
  await until('the database is back', () =>
    take().then(
      () => true,
      () => false,
    ),
  );
  await putOldPoint();
  await until('a message is delivered again', () => isDue(2));
  await until('points are deleted again', async () => !(await hasPoints()));
  await until('page views are written again', async () => (await views()) === 2);
  await transact(db, (trx) => bumpVersion(trx, 'inventory'));
  await until('the version is followed', async () => (await version()) > before);
  const signingFailed = failures.length;
  await sleep(10 * SOON_MS);
  assert.equal(failures.length, signingFailed, 'signing continues');
  assert.ok(failures.every((error) => error instanceof DatabaseUnavailable && error.isAway));
  stopping.abort();
  await Promise.all(running);
});
