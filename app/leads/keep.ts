import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#/server/implement.ts';
import type { Logger } from '#/server/log.ts';
import { keepDelivering, type Timing } from '#/server/outbox/deliver.ts';
import { listWaiting } from '#/server/outbox/overview-queries.ts';
import { leadTargets, type Waits } from './deliveries.ts';
import { purgeDaily } from './retention/purge.ts';

type Keeping = {
  log: Logger;
  signal: AbortSignal;
  timing?: Partial<Timing> & Waits & { retryMs?: number };
};

const HOUR_MS = 3_600_000;
/** How long (ms) the deletion waits after a failure. */
const RETRY_MS = 60_000;

/**
 * Delivers what visitors asked for and deletes what is over, until told to stop. What is to be told
 * to somebody who is set no longer is named once. Never rejects.
 */
export async function keepLeads(
  context: Context,
  { log, signal, timing = {} }: Keeping,
): Promise<void> {
  const targets = leadTargets(context, timing);
  const known = targets.map(({ name }) => name);
  await Promise.all([
    keepDelivering(context.db, { targets, log, signal, timing }),
    keepPurging(context, { log, signal, timing }),
    warnOfOthers(context, known, log),
  ]);
}

async function keepPurging(
  context: Context,
  { log, signal, timing: { retryMs = RETRY_MS } = {} }: Keeping,
): Promise<void> {
  while (!signal.aborted) {
    let waitMs = HOUR_MS;
    try {
      const deleted = await purgeDaily(context);
      if (deleted) log.info({ deleted }, 'requests were deleted, as their retention is over');
    } catch (error) {
      log.error({ err: error }, 'requests whose retention is over could not be deleted');
      waitMs = retryMs;
    }
    await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

async function warnOfOthers({ db }: Context, known: readonly string[], log: Logger) {
  try {
    for (const { target, waiting } of await listWaiting(db)) {
      if (known.includes(target)) continue;
      log.warn({ target, waiting }, 'no setting names this target: npm run leads -- outbox --help');
    }
  } catch (error) {
    log.error({ err: error }, 'what is still to be told could not be counted');
  }
}
