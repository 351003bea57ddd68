import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#/database/database.ts';
import type { Logger } from '#/server/http/log.ts';
import { deletePointsBefore, listDeviceIds } from './queries.ts';
import { retainedSince } from './retention-days.ts';

type CleanupOptions = {
  log: Logger;
  now: () => Date;
  signal: AbortSignal;
  everyMs?: number;
  retryMs?: number;
};

/**
 * Interval of the cleanup in ms. It is shorter than a day, because a server may be restarted every
 * night.
 */
const EVERY_MS = 6 * 3_600_000;
/** Delay after a failure in ms. */
const RETRY_MS = 60_000;

/** Deletes expired points of all devices at an interval until `signal` aborts. Never rejects. */
export async function startPointRetention(
  db: Database,
  { log, now, signal, everyMs = EVERY_MS, retryMs = RETRY_MS }: CleanupOptions,
): Promise<void> {
  while (!signal.aborted) {
    let waitMs = everyMs;
    try {
      const deleted = await deleteExpiredPoints(db, now());
      if (deleted > 0) log.info({ deleted }, 'deleted expired GPS points');
    } catch (error) {
      log.error({ err: error }, 'could not delete expired GPS points');
      waitMs = retryMs;
    }
    await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Deletes all expired points and returns their number. */
export async function deleteExpiredPoints(db: Database, now: Date): Promise<number> {
  let deleted = 0;
  for (const { id } of await listDeviceIds(db)) {
    deleted += await deletePointsBefore(
      db,
      id,
      retainedSince(Math.floor(now.getTime() / 1000), id),
    );
  }
  return deleted;
}
