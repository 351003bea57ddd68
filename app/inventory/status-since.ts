import { isOffSale, saleStatus, type SaleStatus } from '#/app/car-facts/status.ts';
import { chinaInstant } from '#/app/dates.ts';

/** The fields of an imported row that concern its status. */
type Row = { type: string; status_since?: string | undefined };
/** The stored status of the car; undefined for a new car. */
type StoredStatus = { status: string; status_since: string | null } | undefined;

/** Returns the day or instant at which the status in this row began; null if unknown. */
export function statusSince(row: Row, stored: StoredStatus, now: Date): string | null {
  if (row.status_since !== undefined) return row.status_since;
  if (!stored) return null;
  return stored.status === saleStatus(row.type) ? stored.status_since : chinaInstant(now);
}

/**
 * Returns the instant at which the car of this row came back from being sold or delisted; null if it
 * never did.
 */
export function returnedAt(
  { type }: Row,
  stored: { status: string; returned_at: string | null } | undefined,
  now: Date,
): string | null {
  if (!stored) return null;
  const isBack = isOffSale(stored.status as SaleStatus) && !isOffSale(saleStatus(type));
  return isBack ? chinaInstant(now) : stored.returned_at;
}
