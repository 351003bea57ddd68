import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import type { Logger } from '#/server/http/log.ts';

/**
 * Maximum age of the cached version in ms. A change by another process may stay unnoticed for this
 * time.
 */
const POLL_MS = 1_000;

/**
 * Returns a function that reads the inventory version at most once a second and returns it. If the
 * database is slow, the function returns the last known version. The clock `now` is monotonic, in
 * ms.
 */
export function watchVersion(
  db: Database,
  log: Logger,
  now = () => performance.now(),
): () => Promise<number> {
  let pending: Promise<number> | undefined;
  let queriedAt = 0;
  let last: number | undefined;
  let isUnderWay = false;
  async function query(): Promise<number> {
    isUnderWay = true;
    try {
      last = await readVersion(db, 'inventory');
      return last;
    } catch (error) {
      if (last === undefined) throw error;
      log.warn({ err: error }, 'the version of the inventory cannot be read');
      return last;
    } finally {
      isUnderWay = false;
    }
  }
  return () => {
    if (pending && (isUnderWay || now() - queriedAt < POLL_MS)) return pending;
    queriedAt = now();
    const current =
      last === undefined ? query() : Promise.race([query(), sleep(POLL_MS, last, { ref: false })]);
    pending = current;
    current.catch(() => {
      // A newer query may have replaced `pending`; then it stays.
      if (pending === current) pending = undefined;
    });
    return current;
  };
}
