import { DatabaseUnavailable } from '#/database/unavailable.ts';

/** How the page cache answered: with a fresh page, with a stale one, or by rendering. */
export type CacheResult = 'fresh' | 'stale' | 'rendered';

/**
 * Receives what happens in this process, to count it. No argument contains data of a visitor: routes
 * are patterns, and the other texts are words of the code.
 */
export type Meter = {
  /** An answered request. `route` is the pattern of its path. */
  answered(request: { method: string; route: string; status: number; ms: number }): void;
  /** A page that was requested from the page cache. */
  cacheUsed(result: CacheResult): void;
  /** A rendered page, also one that no request waited for. */
  pageRendered(ms: number): void;
  /** A stored record of a visitor, such as a request; `kind` is one of a fixed list. */
  recordStored(record: string, kind: string): void;
  /** A failed query or connection of the database. */
  databaseFailed(error: unknown): void;
};

/** The meter of a server without metrics. */
export const NO_METER: Meter = {
  answered: () => undefined,
  cacheUsed: () => undefined,
  pageRendered: () => undefined,
  recordStored: () => undefined,
  databaseFailed: () => undefined,
};

/**
 * Returns the kind of a database error: `away` without a connection, `busy` if the database cannot
 * respond now, `refused` if it refuses the statement.
 */
export function databaseErrorKind(error: unknown): 'away' | 'busy' | 'refused' {
  if (!(error instanceof DatabaseUnavailable)) return 'refused';
  return error.isAway ? 'away' : 'busy';
}
