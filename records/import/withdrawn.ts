import * as v from 'valibot';
import { flag } from '#/records/columns/fields.ts';

/**
 * The field by which a dealer takes back what was told by link: the same row again with a yes in it,
 * and what is stored under its key is deleted.
 */
export const withdrawn = v.optional(flag());

/** The heading of the field. */
export const WITHDRAWN = { 作废: 'withdrawn' } as const;

type Withdrawable = { withdrawn?: 0 | 1 | undefined };

/** The rows to be stored, without the field, apart from those that are taken back. */
export function splitWithdrawn<Row extends Withdrawable>(
  rows: readonly Row[],
): { stored: Omit<Row, 'withdrawn'>[]; takenBack: readonly Row[] } {
  const stored = rows.flatMap(({ withdrawn: isTakenBack, ...row }) =>
    isTakenBack === 1 ? [] : [row],
  );
  return { stored, takenBack: rows.filter((row) => row.withdrawn === 1) };
}
