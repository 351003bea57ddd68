import { drawingFiles } from '#/app/car-drawing/drawing-file.ts';
import { consoleRoutes } from '#/app/console/console.ts';
import { composers } from '#/app/demo/composers.ts';
import { describePages, redirectList } from '#/app/seo/describe-page.ts';
import { withoutUnread } from '#/app/seo/page-parameters.ts';
import { addressSources, closedToRobots } from '#/app/seo/sitemap-sources.ts';
import { barScript } from '#/app/shell/bar-script.ts';
import type { Database } from '#/database/database.ts';
import type { Context } from '#/server/http/implement.ts';
import type { Logger } from '#/server/http/log.ts';
import { describeApi } from '#/server/http/openapi.ts';
import type { Http, Readiness } from '#/server/http/types.ts';
import { createServer, type Built } from '#/server/server.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import { consoleCalls } from './console-calls.ts';
import { dealerCalls } from './dealer-calls.ts';
import { readingFrom } from './replica-services.ts';
import { services } from './services.ts';
import { sitemap, type ScreenKey } from './sitemap.ts';

type AppParts = {
  reads: Database | undefined;
  log: Logger;
  readiness: Readiness;
  built: Built | undefined;
};

/**
 * Creates the app that answers requests, from the calls, screens and addresses of the dealership.
 */
export function createApp(
  context: Context,
  { reads, log, readiness, built }: AppParts,
): Promise<Http> {
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
