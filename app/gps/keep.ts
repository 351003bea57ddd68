import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#/database/database.ts';
import type { Logger } from '#/server/log.ts';
import { keptSince } from './kept.ts';
import { deletePointsBefore, listDeviceIds } from './queries.ts';

type Keeping = {
  log: Logger;
  now: () => Date;
  signal: AbortSignal;
  everyMs?: number;
  retryMs?: number;
};

/** More often than a day, as a server may be started anew each night. */
const EVERY_MS = 6 * 3_600_000;
/** How long (ms) it waits after a failure. */
const RETRY_MS = 60_000;

/** Forgets points that are too old, also of devices that send no more, until told to stop. Never rejects. */
export async function keepPoints(
  db: Database,
  { log, now, signal, everyMs = EVERY_MS, retryMs = RETRY_MS }: Keeping,
): Promise<void> {
  while (!signal.aborted) {
    let waitMs = everyMs;
    try {
      const deleted = await forgetPoints(db, now());
      if (deleted > 0) log.info({ deleted }, 'points of devices were deleted, as they are too old');
    } catch (error) {
      log.error({ err: error }, 'points of devices that are too old could not be deleted');
      waitMs = retryMs;
    }
    await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/** Forgets every point that is too old; answers how many. Device by device: their points lie together. */
export async function forgetPoints(db: Database, now: Date): Promise<number> {
  let deleted = 0;
  for (const { id } of await listDeviceIds(db)) {
    deleted += await deletePointsBefore(db, id, keptSince(Math.floor(now.getTime() / 1000), id));
  }
  return deleted;
}
