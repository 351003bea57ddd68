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

/** 2026-11-22T10:03:00+08:00: sorts together with days, as text. */
function chinaInstant(now: Date): string {
  const there = new Date(now.getTime() + 8 * 3600 * 1000);
  return `${there.toISOString().slice(0, 19)}+08:00`;
}
