import { setTimeout as sleep } from 'node:timers/promises';
import { purgeDaily } from '#/app/leads/retention/purge.ts';
import type { Context } from '#/server/http/implement.ts';
import type { Logger } from '#/server/http/log.ts';
import { startDelivery, type Timing } from '#/server/outbox/deliver.ts';
import { listWaiting } from '#/server/outbox/overview-queries.ts';
import { leadTargets, type TargetTimeouts } from './lead-targets.ts';

type WorkerOptions = {
  log: Logger;
  signal: AbortSignal;
  timing?: Partial<Timing> & TargetTimeouts & { retryMs?: number };
};

const HOUR_MS = 3_600_000;
/** Delay of the purge after a failure in ms. */
const RETRY_MS = 60_000;

/**
 * Delivers messages about requests and deletes expired requests until `signal` aborts. Logs a
 * warning once about undelivered messages to targets that are no longer configured. Never rejects.
 */
export async function startLeadWorker(
  context: Context,
  { log, signal, timing = {} }: WorkerOptions,
): Promise<void> {
  const targets = leadTargets(context, timing);
  const known = targets.map(({ name }) => name);
  await Promise.all([
    startDelivery(context.db, { targets, log, signal, timing }),
    purgePeriodically(context, { log, signal, timing }),
    warnOfUnknownTargets(context, known, log),
  ]);
}

async function purgePeriodically(
  context: Context,
  { log, signal, timing: { retryMs = RETRY_MS } = {} }: WorkerOptions,
): Promise<void> {
  while (!signal.aborted) {
    let waitMs = HOUR_MS;
    try {
      const deleted = await purgeDaily(context);
      if (deleted) log.info({ deleted }, 'deleted expired requests');
    } catch (error) {
      log.error({ err: error }, 'could not delete expired requests');
      waitMs = retryMs;
    }
    await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

async function warnOfUnknownTargets({ db }: Context, known: readonly string[], log: Logger) {
  try {
    for (const { target, waiting } of await listWaiting(db)) {
      if (known.includes(target)) continue;
      log.warn({ target, waiting }, 'no setting names this target: npm run leads -- outbox --help');
    }
  } catch (error) {
    log.error({ err: error }, 'could not count undelivered messages');
  }
}
