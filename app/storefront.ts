import { writePageViews } from '#/app/analytics/counting.ts';
import { drawingFiles } from '#/app/car-drawing/drawing-file.ts';
import { consoleRoutes } from '#/app/console/console.ts';
import { composers } from '#/app/demo/composers.ts';
import { fillDemoApart } from '#/app/demo/fill-apart.ts';
import { startPointRetention } from '#/app/gps/point-retention.ts';
import { startDraftRetention } from '#/app/inspection/drafts/draft-retention.ts';
import { startSigning } from '#/app/inspection/intake/sign-versions.ts';
import { summarizeLatest } from '#/app/inspection/latest-summary.ts';
import { hasCars } from '#/app/inventory/detail-queries.ts';
import { startCarRenewal, noteNewShop } from '#/app/inventory/projection/renew-cars.ts';
import { startLeadWorker } from '#/app/leads/lead-worker.ts';
import { configureStock, stockOf } from '#/app/search/stock.ts';
import { describePages, redirectList } from '#/app/seo/describe-page.ts';
import { withoutUnread } from '#/app/seo/page-parameters.ts';
import { addressSources, closedToRobots } from '#/app/seo/sitemap-sources.ts';
import { barScript } from '#/app/shell/bar-script.ts';
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
import { describeApi } from '#/server/http/openapi.ts';
import type { Http, Readiness } from '#/server/http/types.ts';
import { MediaUnavailable } from '#/server/media/objects/media-unavailable.ts';
import type { ObjectStore } from '#/server/media/objects/object-store.ts';
import { expectUsable, openObjects } from '#/server/media/objects/open-objects.ts';
import { NO_METER } from '#/server/metrics/meter.ts';
import { serveMetrics, type MetricsServer } from '#/server/metrics/metrics-server.ts';
import type { Metrics } from '#/server/metrics/prometheus.ts';
import { startSharingRates } from '#/server/rates/share-rates.ts';
import { watchMedia, watchReplicas } from '#/server/readiness/outage-notes.ts';
import { createServer, type Built } from '#/server/server.ts';
import { withTracing, type Tracing } from '#/server/tracing/request-trace.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import { consoleCalls } from './console-calls.ts';
import { dealerCalls } from './dealer-calls.ts';
import { readingFrom, VERSIONED_TABLES } from './replica-services.ts';
import { services } from './services.ts';
import { sitemap, type ScreenKey } from './sitemap.ts';

type Options = {
  config: Config;
  log: Logger;
  /** The files that serve the pages. Default: the built files. */
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
export async function startStorefront({
  config,
  log,
  built,
  middleware,
  now,
}: Options): Promise<Listening> {
  for (const line of settingWarnings(config)) log.warn(line);
  const readiness: Readiness = { state: 'starting' };
  if ((await ensureDataFolder(config.dataDir)).isOpenToOthers) {
    const { dataDir } = config;
    log.warn({ dataDir }, 'other users of this machine can read the data folder: chmod 700 it');
  }
  if (!config.databaseUrl) await expectDatabase(config.dataDir);
  const found = await findFolder(config.dataDir);
  const place = { url: config.databaseUrl, folder: config.dataDir };
  const metrics = await openMetrics(config, readiness);
  const tracing = await openTracing(config, log);
  const meter = withTracing(metrics?.meter ?? NO_METER, tracing);
  const db = await openDatabase(place, {
    limits: SERVER_LIMITS,
    outages: logOutages(log),
    ...(metrics && { failed: meter.databaseFailed }),
    ...(tracing && { queried: tracing.queried }),
  });
  const warn = (error: unknown, what: string) => log.warn({ err: error }, what);
  const reads =
    config.databaseReadUrls.length > 0
      ? openReads(db, config.databaseReadUrls, {
          versionedTables: VERSIONED_TABLES,
          watch: watchReplicas(log, readiness),
          ...(tracing && { queried: tracing.queried }),
        })
      : undefined;
  const media = openObjects(config.media, watchMedia(log, readiness));
  const context = createContext({ db, config, media, meter, tracing, warn, ...(now && { now }) });
  let listening: Listening | undefined;
  let metricsServer: MetricsServer | undefined;
  let mark: Awaited<ReturnType<typeof updateFolderMark>> | undefined;
  const unmarked = (error: unknown) =>
    log.error({ err: error }, 'the mark of the data folder was not written');
  const close = async () => {
    // A full disk must neither prevent closing the database nor hide the error of a failed start.
    await mark?.stop().catch(unmarked);
    metricsServer?.stop();
    await tracing?.stop();
    await reads?.close();
    await db.close();
  };
  try {
    await assertKnownMigrations(db);
    await expectWhole(db, found);
    if (metrics && config.metrics) {
      metricsServer = await serveMetrics(metrics, config.metrics, log);
      log.info({ url: metricsServer.url }, 'metrics');
    }
    const http = await createApp(context, { reads, log, readiness, built });
    const taken = await listen(http, config, readiness, log, middleware);
    listening = taken;
    if (config.media.bucket) void checkMedia(media, log);
    await prepare(place, config, log, readiness);
    await removeAbandoned(config.dataDir);
    mark = await updateFolderMark(db, config.dataDir, { failed: unmarked });
    await context.signingKey();
    await context.personal.keys();
    for (const line of await textsMissingSettings(db, config.public, context.now())) log.warn(line);
    configureStock(reads ?? db, {
      failed: (error) => log.error({ err: error }, 'the stock could not be reloaded'),
    });
    // A large stock takes a while to read, so it is read before the first request.
    await stockOf(reads ?? db);
    metrics?.watchOutbox(db);
    readiness.state = 'ready';
    const stopWorkers = startWorkers(context, log);
    log.info({ url: taken.origin, engine: db.engine, dataDir: config.dataDir }, 'ready');
    return {
      origin: taken.origin,
      async stop() {
        await taken.stop();
        await Promise.all([stopWorkers(), writePageViews(context)]);
        await close();
      },
    };
  } catch (error) {
    await listening?.stop();
    await close();
    throw error;
  }
}

type AppParts = {
  reads: Database | undefined;
  log: Logger;
  readiness: Readiness;
  built: Built | undefined;
};

/**
 * Creates the app that answers requests, from the calls, screens and addresses of the dealership.
 */
function createApp(context: Context, { reads, log, readiness, built }: AppParts): Promise<Http> {
  const { public: site } = context.config;
  return createServer({
    context,
    ...(reads && { reads }),
    implementations: reads ? readingFrom(reads, services) : services,
    dealerCalls,
    addRoutes: consoleRoutes(consoleCalls, context, log, built),
    locate: createLocate(sitemap, site.brand, 'Index'),
    inlineScript: barScript(site.backOfficeHosts),
    log,
    readiness,
    composers,
    describe: describePages(site),
    redirect: redirectList,
    readUrl: withoutUnread,
    mapScreens: [
      'westardTracking',
      'gpsTrajectory',
      'gpsAllLocationInfo',
      'branches',
    ] satisfies ScreenKey[],
    addresses: addressSources(site, context.now),
    closed: closedToRobots,
    drawings: drawingFiles(),
    openapi: () => describeApi(services, site.words, dealerCalls),
    ...(built && { built }),
  });
}

/** Creates the metrics if a setting turns them on; otherwise does not load their library. */
async function openMetrics(config: Config, readiness: Readiness): Promise<Metrics | undefined> {
  if (!config.metrics) return undefined;
  const { createMetrics } = await import('#/server/metrics/prometheus.ts');
  return createMetrics(readiness);
}

/**
 * Checks the storage of pictures. The start does not wait for it, because pages are served without
 * pictures. `watchMedia` logs an outage with what to do.
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
 * Migrates the database, and fills the demo if it has no cars. Both may exceed the time limit of
 * requests, so they use separate connections.
 */
async function prepare(
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
