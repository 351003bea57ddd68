import { consoleCalls } from '#/app/console-calls.ts';
import { addConsole } from '#/app/console/calls/console-routes.ts';
import { inspectionDealerCalls } from '#/app/inspection/dealer.ts';
import { openDatabase, SERVER_LIMITS } from '#/database/database.ts';
import { NO_BRAND, readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import { createHttp } from '#/server/http/http.ts';
import { listen } from '#/server/http/listen.ts';
import { createLog, logOutages } from '#/server/http/log.ts';

/**
 * Starts a server with only the calls of the staff: those of the console, and those for taking
 * inspections. It has no pages, so it starts fast. Tests start it in order to kill it. It is
 * listening once its log has a line with `url`.
 */
export async function serveCalls(settings: Readonly<Record<string, string>>): Promise<void> {
  const config = readConfig({ DEMO: 'off', HOST: '127.0.0.1', PORT: '0', ...settings }, NO_BRAND);
  const log = createLog();
  const db = await openDatabase(
    { url: config.databaseUrl, folder: config.dataDir },
    { limits: SERVER_LIMITS, outages: logOutages(log) },
  );
  const context = createContext({ db, config });
  const readiness = { state: 'ready' } as const;
  const http = createHttp({
    implementations: [],
    dealerCalls: inspectionDealerCalls,
    addRoutes: (routes) => addConsole(routes, { calls: consoleCalls, context, log }),
    context,
    log,
    readiness,
    build: 'test',
  });
  const { origin } = await listen(http, config, readiness, log);
  log.info({ url: origin }, 'ready');
}
