import * as v from 'valibot';
import { flag } from '#/records/columns/fields.ts';

/** A field by which a row deletes its record: 是 deletes it. */
export const withdrawn = v.optional(flag());

/** The heading of the field `withdrawn`. */
export const WITHDRAWN = { 作废: 'withdrawn' } as const;

/** The meaning of the field `withdrawn` for the authors of files. */
export const WITHDRAWN_ABOUT = ['写 是 再导入，就删除这条记录', '否'] as const;

type Withdrawable = { withdrawn?: 0 | 1 | undefined };

/**
 * Splits these rows into `stored`, the rows to store, without the field `withdrawn`, and
 * `withdrawnRows`, the rows that withdraw records.
 */
export function splitWithdrawn<Row extends Withdrawable>(
  rows: readonly Row[],
): { stored: Omit<Row, 'withdrawn'>[]; withdrawnRows: readonly Row[] } {
  const stored = rows.flatMap(({ withdrawn: isWithdrawn, ...row }) =>
    isWithdrawn === 1 ? [] : [row],
  );
  return { stored, withdrawnRows: rows.filter((row) => row.withdrawn === 1) };
}
