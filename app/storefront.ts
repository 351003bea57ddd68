import { join } from 'node:path';
import { openDatabase } from '#/database/database.ts';
import { migrate } from '#/database/migrate.ts';
import type { Config } from '#/server/config.ts';
import { createContext } from '#/server/context.ts';
import type { Readiness } from '#/server/http.ts';
import type { Logger } from '#/server/log.ts';
import { openMediaStore } from '#/server/media/store.ts';
import { describeApi } from '#/server/openapi.ts';
import { createServer, type Built } from '#/server/server.ts';
import { listen, type Listening, type Middleware } from '#/server/listen.ts';
import { createLocate } from '#/web/locate.ts';
import { writePageViews } from './analytics/counting.ts';
import { addressSources, closedToRobots } from './addresses.ts';
import { barScript } from './bar-script.ts';
import { renewTerms } from './cars/renew-terms.ts';
import { holdStock, stockOf } from './cars/stock.ts';
import { composers } from './composers.ts';
import { dealerCalls } from './dealer-calls.ts';
import { describePages } from './describe-page.ts';
import { fillDemo } from './demo/inventory.ts';
import { keepSealing } from './inspection/sealing.ts';
import { keepPoints } from './gps/keep.ts';
import { keepLeads } from './leads/keep.ts';
import { services } from './services.ts';
import { sitemap, type ScreenKey } from './sitemap.ts';
import { lackingTexts } from './texts/lacking.ts';

type Options = {
  config: Config;
  log: Logger;
  /** What serves the pages; the built files unless told otherwise. */
  built?: Built;
  /** Sees each request first. */
  middleware?: Middleware;
};

/**
 * Starts the storefront. It listens at once and answers 503 until the database is migrated and, in
 * a demo, filled. Rejects when it cannot start; nothing is left open then.
 */
export async function startStorefront({
  config,
  log,
  built,
  middleware,
}: Options): Promise<Listening> {
  if (!config.demo && config.public.siteOrigin === '') {
    log.warn('SITE_ORIGIN is not set: shared links and cookies go by what each request says');
  }
  const readiness: Readiness = { state: 'starting' };
  const db = await openDatabase({ url: config.databaseUrl, folder: config.dataDir });
  const warn = (error: unknown, what: string) => log.warn({ err: error }, what);
  const context = createContext({ db, config, warn });
  let listening: Listening | undefined;
  try {
    const http = await createServer({
      context,
      implementations: services,
      dealerCalls,
      locate: createLocate(sitemap, config.public.brand, 'Index'),
      inlineScript: barScript(config.public.backOfficeHosts),
      log,
      readiness,
      composers,
      describe: describePages(config.public),
      mapScreens: ['westardTracking', 'gpsTrajectory', 'gpsAllLocationInfo'] satisfies ScreenKey[],
      addresses: addressSources(config.public, context.now),
      closed: closedToRobots,
      openapi: () => describeApi(services, config.public.words, dealerCalls),
      ...(built && { built }),
    });
    const taken = await listen(http, config, readiness, log, middleware);
    listening = taken;
    await migrate(db);
    await context.signingKey();
    await context.personal.keys();
    if (config.demo) {
      const photos = openMediaStore(join(config.dataDir, 'media'), composers);
      await fillDemo(db, photos, (line) => log.info(line));
    }
    for (const line of await lackingTexts(db, config.public, context.now())) log.warn(line);
    holdStock(db, {
      failed: (error) => log.error({ err: error }, 'the stock could not be read anew'),
    });
    // A large stock takes a while to read: no visitor should wait for it.
    await stockOf(db);
    readiness.state = 'ready';
    const stopping = new AbortController();
    const renewing = renewTerms(db, stopping.signal).catch((error: unknown) =>
      log.error({ err: error }, 'search terms of an older version could not be made anew'),
    );
    const sealing = keepSealing(context, {
      signal: stopping.signal,
      failed: (error) => log.error({ err: error }, 'an inspection could not be sealed'),
    });
    const leads = keepLeads(context, { log, signal: stopping.signal });
    const points = keepPoints(db, { log, now: context.now, signal: stopping.signal });
    log.info({ url: taken.origin, engine: db.engine, dataDir: config.dataDir }, 'ready');
    return {
      origin: taken.origin,
      async stop() {
        await taken.stop();
        stopping.abort();
        await Promise.all([renewing, sealing, leads, points, writePageViews(context)]);
        await db.close();
      },
    };
  } catch (error) {
    await listening?.stop();
    await db.close();
    throw error;
  }
}
