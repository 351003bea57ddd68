import { writePageViews } from '#/app/analytics/counting.ts';
import { fillDemoApart } from '#/app/demo/fill-apart.ts';
import { startPointRetention } from '#/app/gps/point-retention.ts';
import { startDraftRetention } from '#/app/inspection/drafts/draft-retention.ts';
import { startSigning } from '#/app/inspection/intake/sign-versions.ts';
import { summarizeLatest } from '#/app/inspection/latest-summary.ts';
import { hasCars } from '#/app/inventory/detail-queries.ts';
import { startCarRenewal, noteNewShop } from '#/app/inventory/projection/renew-cars.ts';
import { startLeadWorker } from '#/app/leads/lead-worker.ts';
import { configureStock, stockOf } from '#/app/search/stock.ts';
import { textsMissingSettings } from '#/app/texts/missing-settings.ts';
import {
  openDatabase,
  SERVER_LIMITS,
  type Database,
  type DatabasePlace,
} from '#/database/database.ts';
import { ensureDataFolder } from '#/database/folder/data-folder.ts';
import {
  expectDatabase,
  expectWhole,
  findFolder,
  updateFolderMark,
} from '#/database/folder/folder-mark.ts';
import { assertKnownMigrations, openMigrated } from '#/database/migrate.ts';
import { openReads } from '#/database/replicas/reads.ts';
import type { Config } from '#/server/config/config.ts';
import { settingWarnings } from '#/server/config/setting-warnings.ts';
import { removeAbandoned } from '#/server/dealer/incoming.ts';
import { createContext } from '#/server/http/context.ts';
import type { Context } from '#/server/http/implement.ts';
import { listen, type Listening, type Middleware } from '#/server/http/listen.ts';
import { logOutages, type Logger } from '#/server/http/log.ts';
import type { Readiness } from '#/server/http/types.ts';
import { MediaUnavailable } from '#/server/media/objects/media-unavailable.ts';
import type { ObjectStore } from '#/server/media/objects/object-store.ts';
import { expectUsable, openObjects } from '#/server/media/objects/open-objects.ts';
import { NO_METER } from '#/server/metrics/meter.ts';
import { serveMetrics } from '#/server/metrics/metrics-server.ts';
import type { Metrics } from '#/server/metrics/prometheus.ts';
import { startSharingRates } from '#/server/rates/share-rates.ts';
import { watchMedia, watchReplicas } from '#/server/readiness/outage-notes.ts';
import type { Built } from '#/server/server.ts';
import { withTracing, type Tracing } from '#/server/tracing/request-trace.ts';
import { createApp } from './create-app.ts';
import { VERSIONED_TABLES } from './replica-services.ts';

type Options = {
  config: Config;
  log: Logger;
  /** The build to serve pages with; defaults to `dist/`. */
  built?: Built;
  /** Called before every request. */
  middleware?: Middleware;
  /** The clock; by default that of the system. */
  now?: () => Date;
};

/**
 * Starts the storefront. The server responds with 503 until the database is migrated and the stock
 * is read. Rejects if the start fails.
 */
export async function startStorefront(options: Options): Promise<Listening> {
  const { log, config } = options;
  const readiness: Readiness = { state: 'starting' };
  // Closes the opened resources in reverse order, also if the start fails.
  await using opened = new AsyncDisposableStack();
  const resources = await openResources(options, readiness, opened);
  const listening = await serve(resources, options, readiness, opened);
  await prepareShop(resources, options, readiness, opened);
  readiness.state = 'ready';
  const { context } = resources;
  const stopWorkers = startWorkers(context, log);
  const { engine } = context.db;
  log.info({ url: listening.origin, engine, dataDir: config.dataDir }, 'ready');
  const closing = opened.move();
  return {
    origin: listening.origin,
    async stop() {
      await listening.stop();
      await Promise.all([stopWorkers(), writePageViews(context)]);
      await closing.disposeAsync();
    },
  };
}

type Resources = {
  place: DatabasePlace;
  context: Context;
  /** The replicas that calls read from; undefined without any. */
  reads: Database | undefined;
  metrics: Metrics | undefined;
};

/** Opens the database and the storage of pictures, and checks that the database is intact. */
async function openResources(
  { config, log, now }: Options,
  readiness: Readiness,
  opened: AsyncDisposableStack,
): Promise<Resources> {
  const { dataDir, databaseUrl, databaseReadUrls: readUrls } = config;
  for (const line of settingWarnings(config)) log.warn(line);
  if ((await ensureDataFolder(dataDir)).isOpenToOthers) {
    log.warn({ dataDir }, 'other users of this machine can read the data folder: chmod 700 it');
  }
  if (!databaseUrl) await expectDatabase(dataDir);
  const found = await findFolder(dataDir);
  const place = { url: databaseUrl, folder: dataDir };
  const metrics = await openMetrics(config, readiness);
  const tracing = await openTracing(config, log);
  opened.defer(() => tracing?.stop());
  const meter = withTracing(metrics?.meter ?? NO_METER, tracing);
  const db = await openDatabase(place, {
    limits: SERVER_LIMITS,
    outages: logOutages(log),
    ...(metrics && { failed: meter.databaseFailed }),
    ...(tracing && { queried: tracing.queried }),
  });
  opened.defer(() => db.close());
  const watch = watchReplicas(log, readiness);
  const queried = tracing && { queried: tracing.queried };
  const reads =
    readUrls.length > 0
      ? openReads(db, readUrls, { versionedTables: VERSIONED_TABLES, watch, ...queried })
      : undefined;
  opened.defer(() => reads?.close());
  await assertKnownMigrations(db);
  await expectWhole(db, found);
  const media = openObjects(config.media, watchMedia(log, readiness));
  const warn = (error: unknown, what: string) => log.warn({ err: error }, what);
  const context = createContext({ db, config, media, meter, tracing, warn, ...(now && { now }) });
  return { place, context, reads, metrics };
}

/**
 * Listens for requests to the shop and for requests for metrics. Until the shop is ready, most
 * requests get 503.
 */
async function serve(
  { context, reads, metrics }: Resources,
  { config, log, built, middleware }: Options,
  readiness: Readiness,
  opened: AsyncDisposableStack,
): Promise<Listening> {
  if (metrics && config.metrics) {
    const { url, stop } = await serveMetrics(metrics, config.metrics, log);
    opened.defer(stop);
    log.info({ url }, 'metrics');
  }
  const http = await createApp(context, { reads, log, readiness, built });
  const listening = await listen(http, config, readiness, log, middleware);
  opened.defer(() => listening.stop());
  return listening;
}

/** Migrates the database, and reads what the first request needs: keys and stock. */
async function prepareShop(
  { place, context, reads, metrics }: Resources,
  { config, log }: Options,
  readiness: Readiness,
  opened: AsyncDisposableStack,
): Promise<void> {
  const { db, media } = context;
  if (config.media.bucket) void checkMedia(media, log);
  await fillDatabase(place, config, log, readiness);
  await removeAbandoned(config.dataDir);
  const unmarked = (error: unknown) =>
    log.error({ err: error }, 'the mark of the data folder was not written');
  const mark = await updateFolderMark(db, config.dataDir, { failed: unmarked });
  // A full disk must neither prevent closing the database nor hide the error of a failed start.
  opened.defer(() => mark.stop().catch(unmarked));
  await context.signingKey();
  await context.personal.keys();
  for (const line of await textsMissingSettings(db, config.public, context.now())) log.warn(line);
  configureStock(reads ?? db, {
    failed: (error) => log.error({ err: error }, 'the stock could not be reloaded'),
  });
  // A large stock takes a while to read, so it is read before the first request.
  await stockOf(reads ?? db);
  metrics?.watchOutbox(db);
}

/** Creates the metrics if a setting turns them on; otherwise does not load their library. */
async function openMetrics(config: Config, readiness: Readiness): Promise<Metrics | undefined> {
  if (!config.metrics) return undefined;
  const { createMetrics } = await import('#/server/metrics/prometheus.ts');
  return createMetrics(readiness);
}

/**
 * Checks the storage of pictures. The start does not wait for it, because pages are served without
 * pictures. `watchMedia` logs an outage with instructions.
 */
async function checkMedia(media: ObjectStore, log: Logger): Promise<void> {
  try {
    await expectUsable(media);
  } catch (error) {
    if (error instanceof MediaUnavailable) return;
    log.error({ err: error }, 'the storage of pictures could not be checked');
  }
}

/** Starts to send traces if a setting names a collector; otherwise does not load their library. */
async function openTracing(config: Config, log: Logger): Promise<Tracing | undefined> {
  if (!config.tracing) return undefined;
  const { createTracing } = await import('#/server/tracing/tracing.ts');
  return createTracing({ ...config.tracing, log });
}

/** Starts the background work. Returns a function that stops it and waits for its end. */
function startWorkers(context: Context, log: Logger): () => Promise<void> {
  const { db, now } = context;
  const stopping = new AbortController();
  const { signal } = stopping;
  const failed = (what: string) => (error: unknown) => log.error({ err: error }, what);
  const workers = [
    startCarRenewal(db, {
      summarize: summarizeLatest,
      signal,
      failed: failed('the cars of an older version could not be rebuilt'),
    }),
    startSigning(context, { signal, failed: failed('an inspection could not be signed') }),
    startLeadWorker(context, { log, signal }),
    startPointRetention(db, { log, now, signal }),
    startDraftRetention(context, { log, signal }),
    // Several processes need PostgreSQL.
    ...(db.engine === 'postgres'
      ? [startSharingRates(context, { signal, failed: failed('the rate limits were not shared') })]
      : []),
  ];
  return async () => {
    stopping.abort();
    await Promise.all(workers);
  };
}

/**
 * Migrates the database, and fills it with the demo if it has no cars. Both may exceed the time
 * limit of requests, so they use separate connections.
 */
async function fillDatabase(
  place: DatabasePlace,
  config: Config,
  log: Logger,
  readiness: Readiness,
): Promise<void> {
  const db = await openMigrated(place);
  try {
    await noteNewShop(db);
    if (!config.demo || (await hasCars(db))) return;
    await fillDemoApart(
      { database: place, media: config.media },
      {
        log: (line) => log.info(line),
        onFilled: (percent) => (readiness.filledPercent = percent),
      },
    );
  } finally {
    await db.close();
  }
}
