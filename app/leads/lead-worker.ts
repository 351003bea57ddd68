import { setTimeout as sleep } from 'node:timers/promises';
import { purgeDaily } from '#/app/leads/retention/purge.ts';
import type { Context } from '#/server/http/implement.ts';
import type { Logger } from '#/server/http/log.ts';
import { startDelivery, type Timing } from '#/server/outbox/deliver.ts';
import { listWaiting } from '#/server/outbox/overview-queries.ts';
import { leadRecipients, type RecipientTimeouts } from './lead-recipients.ts';

type WorkerOptions = {
  log: Logger;
  signal: AbortSignal;
  timing?: Partial<Timing> & RecipientTimeouts & { retryMs?: number };
};

const HOUR_MS = 3_600_000;
/** The delay in ms after which a failed purge is repeated. */
const RETRY_MS = 60_000;

/**
 * Delivers messages about requests and deletes expired requests until `signal` aborts. Never
 * rejects.
 */
export async function startLeadWorker(
  context: Context,
  { log, signal, timing = {} }: WorkerOptions,
): Promise<void> {
  const recipients = leadRecipients(context, timing);
  const known = recipients.map(({ name }) => name);
  await Promise.all([
    startDelivery(context.db, { recipients, log, signal, timing }),
    purgePeriodically(context, { log, signal, timing }),
    warnOfUnknownRecipients(context, known, log),
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

async function warnOfUnknownRecipients({ db }: Context, known: readonly string[], log: Logger) {
  try {
    for (const { recipient, waiting } of await listWaiting(db)) {
      if (known.includes(recipient)) continue;
      log.warn(
        { recipient, waiting },
        'no setting names this recipient: npm run leads -- outbox --help',
      );
    }
  } catch (error) {
    log.error({ err: error }, 'could not count undelivered messages');
  }
}
