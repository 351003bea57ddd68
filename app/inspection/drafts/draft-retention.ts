import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '#/app/dates.ts';
import { transact, type Database } from '#/database/database.ts';
import type { Config } from '#/server/config/config.ts';
import type { Context } from '#/server/http/implement.ts';
import type { Logger } from '#/server/http/log.ts';
import { deleteDrafts, listAbandoned, lockDraft } from './draft-queries.ts';
import type { InspectionDraftTable } from './tables.ts';

/** Interval of the cleanup of drafts, in ms. */
const EVERY_MS = 6 * 3_600_000;
/** The delay in ms before the cleanup is repeated after an error. */
const RETRY_MS = 60_000;
const AT_ONCE = 50;

/**
 * Runs `deleteAbandoned` every six hours until `signal` aborts. Never rejects: an error is logged,
 * and the cleanup is repeated a minute later.
 */
export async function startDraftRetention(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> {
  while (!signal.aborted) {
    let waitMs = EVERY_MS;
    try {
      const deleted = await deleteAbandoned(db, config, now());
      if (deleted > 0) log.info({ deleted }, 'deleted abandoned inspection drafts');
    } catch (error) {
      log.error({ err: error }, 'could not delete abandoned inspection drafts');
      waitMs = RETRY_MS;
    }
    await sleep(waitMs, undefined, { signal, ref: false }).catch(() => {});
  }
}

/**
 * Deletes unpublished drafts without photos that nobody changed for `inspectionDraftDays` days.
 * Returns the number of deleted drafts.
 */
export async function deleteAbandoned(
  db: Database,
  { inspectionDraftDays }: Pick<Config, 'inspectionDraftDays'>,
  now: Date,
): Promise<number> {
  // Drafts with photos stay, because a photo cannot be taken again later.
  const before = new Date(now.getTime() - inspectionDraftDays * DAY_MS).toISOString();
  let deleted = 0;
  for (;;) {
    const found = await listAbandoned(db, { before, most: AT_ONCE });
    if (found.length === 0) return deleted;
    for (const id of found) {
      deleted += await transact(db, async (trx) => {
        await lockDraft(trx, id);
        // It may have been changed since it was found.
        const [abandoned] = await listAbandoned(trx, { before, most: 1, id });
        if (abandoned === undefined) return 0;
        await deleteDrafts(trx, [abandoned]);
        return 1;
      });
    }
  }
}

/**
 * Returns the instant from which the draft may be deleted; null if it is published or has photos.
 */
export function expiryOf(
  { changed_at, published_at }: Pick<InspectionDraftTable, 'changed_at' | 'published_at'>,
  photos: number,
  { inspectionDraftDays }: Pick<Config, 'inspectionDraftDays'>,
): string | null {
  if (published_at !== null || photos > 0) return null;
  return new Date(Date.parse(changed_at) + inspectionDraftDays * DAY_MS).toISOString();
}
