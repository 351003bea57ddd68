import { DatabaseUnavailable } from '#/database/unavailable.ts';

/** How a request for a page was answered: from the cache (`fresh`, `stale`), or by rendering. */
export type CacheResult = 'fresh' | 'stale' | 'rendered';

/**
 * Functions to call when something happens that the metrics count. No argument contains data of a
 * visitor.
 */
export type Meter = {
  /**
   * Called for each answered request. `route` is the pattern of the path. `ms` is the time until
   * the response was made.
   */
  answered(request: { method: string; route: string; status: number; ms: number }): void;
  /** Called for each page that is requested from the page cache. */
  cacheUsed(result: CacheResult): void;
  /**
   * Called for each page that is rendered, but not if an earlier rendering with the same responses
   * is reused. `ms` is the time that rendering took.
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
 * cannot respond, else `refused`.
 */
export function databaseErrorKind(error: unknown): 'away' | 'busy' | 'refused' {
  if (!(error instanceof DatabaseUnavailable)) return 'refused';
  return error.isAway ? 'away' : 'busy';
}
