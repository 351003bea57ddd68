import * as v from 'valibot';
import { advance } from '#/app/leads/desk/advance.ts';
import { startLeadWorker } from '#/app/leads/lead-worker.ts';
import { findByReceipt } from '#/app/leads/queries.ts';
import { recycleServices } from '#/app/leads/recycle/server.ts';
import { leadServices } from '#/app/leads/server.ts';
import { takeLead } from '#/app/leads/take-lead.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { openDatabase, SERVER_LIMITS } from '#/database/database.ts';
import { NO_BRAND, readConfig } from '#/server/config/config.ts';
import { createContext } from '#/server/http/context.ts';
import { createHttp } from '#/server/http/http.ts';
import { implement, type Implementation } from '#/server/http/implement.ts';
import { listen } from '#/server/http/listen.ts';
import { createLog, logOutages } from '#/server/http/log.ts';
import { testLead } from './lead.ts';

/**
 * Starts a server that only accepts visitors' requests (leads) and delivers the messages about
 * them, so it starts fast. Tests start it in order to kill it. It is listening once its log has a
 * line with `url`.
 */
export async function serveLeads(settings: Readonly<Record<string, string>>): Promise<void> {
  const config = readConfig({ DEMO: 'off', HOST: '127.0.0.1', PORT: '0', ...settings }, NO_BRAND);
  const log = createLog();
  const db = await openDatabase(
    { url: config.databaseUrl, folder: config.dataDir },
    { limits: SERVER_LIMITS, outages: logOutages(log) },
  );
  const context = createContext({ db, config });
  await context.personal.keys();
  const readiness = { state: 'ready' } as const;
  const implementations = [...testServices, ...leadServices, ...recycleServices];
  const http = createHttp({ implementations, context, log, readiness, build: 'test' });
  const { origin } = await listen(http, config, readiness, log);
  log.info({ url: origin }, 'ready');
  await startLeadWorker(context, {
    log,
    signal: new AbortController().signal,
    timing: {
      pollMs: 50,
      timeoutMs: 500,
      robot: { pace: { burst: 20, everyMs: 5 }, pauseMs: 50 },
      claimMs: 1_500,
      backOff: { firstMs: 50, longestMs: 400 },
    },
  });
}

const postLead = endpoint({
  name: 'postTestLead',
  summary: 'Stores a request like the forms do',
  service: 'main',
  method: 'POST',
  path: '/v1/test/lead',
  input: v.object({ request_id: v.string(), phone: v.string() }),
  output: v.object({ receipt: v.string() }),
  failure: 'alert',
});

const postStep = endpoint({
  name: 'postTestStep',
  summary: 'Sets the status of a request like the dealer does',
  service: 'main',
  method: 'POST',
  path: '/v1/test/step',
  input: v.object({ receipt: v.string(), status: v.string() }),
  output: v.object({ done: v.boolean() }),
  failure: 'alert',
});

const testServices: Implementation[] = [
  implement(postLead, (input, context) => takeLead(context, testLead(input))),
  implement(postStep, async ({ receipt, status }, context) => {
    const lead = await findByReceipt(context.db, receipt);
    if (!lead) return { done: false };
    return { done: await advance(context, lead, { status, note: '欧阳在学府路等' }) };
  }),
];
