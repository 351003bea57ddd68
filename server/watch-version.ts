import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '#/database/database.ts';
import { readVersion } from '#/database/queries.ts';
import type { Logger } from './log.ts';

/** How old (ms) the known number may be: how long another process's change may go unnoticed. */
const POLL_MS = 1_000;

/**
 * Answers the inventory's version, asked of the database at most once a second: a row that every
 * engine can poll, so that processes beside each other learn of each other's changes. While the
 * database does not answer within a second, the last known number stands; rejects where none was
 * ever known.
 */
export function watchVersion(
  db: Database,
  log: Logger,
  now: () => number = Date.now,
): () => Promise<number> {
  let asked: Promise<number> | undefined;
  let askedAt = 0;
  let last: number | undefined;
  let isUnderWay = false;
  async function ask(): Promise<number> {
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
    if (asked && (isUnderWay || now() - askedAt < POLL_MS)) return asked;
    askedAt = now();
    const current =
      last === undefined ? ask() : Promise.race([ask(), sleep(POLL_MS, last, { ref: false })]);
    asked = current;
    current.catch(() => {
      // A newer question may be under way by now; its answer is not this one's to forget.
      if (asked === current) asked = undefined;
    });
    return current;
  };
}
