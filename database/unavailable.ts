import { OperatorError } from './operator-error.ts';
/**
 * Thrown if the database cannot respond now. The same operation may succeed later. If a commit
 * fails, its changes may still have been stored.
 */
export class DatabaseUnavailable extends OperatorError {
  /**
   * Whether there is no connection to the database. Such an outage is logged once, not for each
   * query that fails.
   */
  readonly isAway: boolean;

  constructor(cause: unknown, { isAway }: { isAway: boolean }) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The database is unavailable: ${reason}`, { cause });
    this.isAway = isAway;
  }
}
