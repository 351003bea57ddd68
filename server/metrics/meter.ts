import { DatabaseUnavailable } from '#/database/unavailable.ts';

/**
 * How a request for a page was answered: with a fresh cached page, with a stale one, or by
 * rendering the page.
 */
export type CacheResult = 'fresh' | 'stale' | 'rendered';

/**
 * Functions to call when something happens that the metrics count. No argument contains data of a
 * visitor: `route` is the pattern of a path.
 */
export type Meter = {
  /**
   * Called for each answered request. `route` is the pattern of its path, `ms` the time until the
   * response was made.
   */
  answered(request: { method: string; route: string; status: number; ms: number }): void;
  /** Called for each page that is requested from the page cache. */
  cacheUsed(result: CacheResult): void;
  /**
   * Called for each rendered page, also for a rendering in the background. `ms` is the time that it
   * took.
   */
  pageRendered(ms: number): void;
  /**
   * Called for each stored record of a visitor. `record` is the type of record, such as `lead`;
   * `kind` is one of a fixed list.
   */
  recordStored(record: string, kind: string): void;
  /** Called for each failed query or connection of the database. */
  databaseFailed(error: unknown): void;
};

/** A meter that counts nothing, for a server without metrics. */
export const NO_METER: Meter = {
  answered: () => undefined,
  cacheUsed: () => undefined,
  pageRendered: () => undefined,
  recordStored: () => undefined,
  databaseFailed: () => undefined,
};

/**
 * Returns the kind of this database error: `away` if there is no connection, `busy` if the database
 * cannot respond now, else `refused`.
 */
export function databaseErrorKind(error: unknown): 'away' | 'busy' | 'refused' {
  if (!(error instanceof DatabaseUnavailable)) return 'refused';
  return error.isAway ? 'away' : 'busy';
}
