import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import type { Logger } from './log.ts';

/** How old (ms) the known number may be: how long another process's change may go unnoticed. */
const POLL_MS = 1_000;

/**
 * Answers the inventory's version, asked of the database at most once a second: a row that every
 * engine can poll, so that processes beside each other learn of each other's changes. While the
 * database does not answer, the last known number stands; rejects where none was ever known.
 */
export function watchVersion(
  db: Database,
  log: Logger,
  now: () => number = Date.now,
): () => Promise<number> {
  let asked: Promise<number> | undefined;
  let askedAt = 0;
  let last: number | undefined;
  async function ask(): Promise<number> {
    try {
      last = await readVersion(db, 'inventory');
      return last;
    } catch (error) {
      if (last === undefined) throw error;
      log.warn({ err: error }, 'the version of the inventory cannot be read');
      return last;
    }
  }
  return () => {
    if (asked && now() - askedAt < POLL_MS) return asked;
    askedAt = now();
    const current = ask();
    asked = current;
    current.catch(() => {
      // A newer question may be under way by now; its answer is not this one's to forget.
      if (asked === current) asked = undefined;
    });
    return current;
  };
}
