import { saleStatus } from '#/app/car-facts/status.ts';
import { chinaInstant } from '#/app/dates.ts';

/** The fields of an imported row that concern its status. */
type Row = { type: string; status_since?: string | undefined };
/** The stored status of the car; undefined for a new one. */
type StoredStatus = { status: string; status_since: string | null } | undefined;

/**
 * Returns the start of the status in a row: the dealer's date; else the stored date of an unchanged
 * status; else `now`, because this import changes the status. Null if unknown: for a new car, and
 * for an unchanged status without a stored date.
 */
export function statusSince(row: Row, stored: StoredStatus, now: Date): string | null {
  if (row.status_since !== undefined) return row.status_since;
  if (!stored) return null;
  return stored.status === saleStatus(row.type) ? stored.status_since : chinaInstant(now);
}
