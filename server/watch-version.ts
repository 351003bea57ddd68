import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';

/** How old (ms) the known number may be: how long another process's change may go unnoticed. */
const POLL_MS = 1_000;

/**
 * Answers the inventory's version, asked of the database at most once a second: a row that every
 * engine can poll, so that processes beside each other learn of each other's changes.
 */
export function watchVersion(db: Database, now: () => number = Date.now): () => Promise<number> {
  let known: Promise<number> | undefined;
  let askedAt = 0;
  return () => {
    if (known && now() - askedAt < POLL_MS) return known;
    askedAt = now();
    const asked = readVersion(db, 'inventory');
    known = asked;
    asked.catch(() => {
      known = undefined;
    });
    return asked;
  };
}
