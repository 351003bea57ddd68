import { BadRecord } from '#/records/columns/record-type.ts';
import type { Reason } from '#/records/reasons/reason.ts';

/** A stated value of another field of a row. */
type Statement = { field: string; value: string };

/**
 * A value that can hardly be right. A row of a table is imported without it, unless the row has the
 * statement `confirmedBy`. Rows of programs are imported with it.
 */
export class DoubtfulCell extends BadRecord {
  readonly confirmedBy: Statement;

  constructor(field: string, reason: Reason, confirmedBy: Statement) {
    super(field, reason, 'unlikely_value');
    this.confirmedBy = confirmedBy;
  }
}
