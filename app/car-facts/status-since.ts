import { chinaInstant } from '#/app/dates.ts';
import { saleStatus } from './status.ts';

/** A row as far as it tells how the sale stands. */
type Row = { type: string; status_since?: string | undefined };
/** What is stored of the car; absent for a new one. */
type Kept = { status: string; status_since: string | null } | undefined;

/**
 * Since when a car has the status that its row says: what the dealer wrote, else what is known, else
 * now, where this import changed it. Null where nobody knows: of a new car, and of one that had its
 * status before anybody noted when.
 */
export function statusSince(row: Row, kept: Kept, now: Date): string | null {
  if (row.status_since !== undefined) return row.status_since;
  if (!kept) return null;
  return kept.status === saleStatus(row.type) ? kept.status_since : chinaInstant(now);
}
