import { digestOf } from '#/server/signing/signature.ts';
import type { InspectionRow } from './inspection-row.ts';
import { writeCodes } from './rows.ts';

/**
 * Returns a digest of the imported inspection `row`. If rows have the same checkpoints in different
 * notations, their digests are equal.
 */
export function contentDigest(row: InspectionRow): string {
  return digestOf({ ...row, normal: writeCodes(row.normal) });
}

/** Returns the key of a report, made from its number and business: `R-A-001 retail`. */
export function keyOf({
  report_id,
  business,
}: {
  report_id?: string | undefined;
  business?: string | undefined;
}): string {
  return `${report_id} ${business}`;
}

/** Returns `values` without duplicates and undefined values. */
export function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => value ?? []))];
}
