/**
 * The database cannot answer now: it is away, busy for too long, or its disk is full. The same
 * request may succeed later, so nothing is wrong with the request. Whether a transaction whose
 * commit failed like this was written is not known.
 */
export class DatabaseUnavailable extends Error {
  /** There is no connection to it. Its handle tells of such an outage once, whatever fails meanwhile. */
  readonly isAway: boolean;

  constructor(cause: unknown, { isAway }: { isAway: boolean }) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The database is unavailable: ${reason}`, { cause });
    this.name = 'DatabaseUnavailable';
    this.isAway = isAway;
  }
}
