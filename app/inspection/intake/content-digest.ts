import { digestOf } from '#/server/sealing/seal.ts';
import type { InspectionRow } from './inspection-row.ts';
import { writeCodes } from './rows.ts';

/** A fingerprint of what a dealer brought: the same content, however it was written, is not published twice. */
export function contentDigest(row: InspectionRow): string {
  return digestOf({ ...row, normal: writeCodes(row.normal) });
}

/** What tells one inspection from another. */
export function keyOf({
  report_id,
  business,
}: {
  report_id?: string | undefined;
  business?: string | undefined;
}): string {
  return `${report_id} ${business}`;
}

/** Each of the values once, without what is absent. */
export function distinct(values: readonly (string | undefined)[]): string[] {
  return [...new Set(values.flatMap((value) => value ?? []))];
}
