import { BadRecord } from '#/records/columns/record-type.ts';
import type { Reason } from '#/records/reasons/reason.ts';

/** Another field of the row, and the value that the row has in it. */
type Statement = { field: string; value: string };

/**
 * Thrown for an improbable value. A row of a table is imported without the value, unless the row
 * contains the statement `confirmedBy`. A row sent by a program is imported with the value.
 */
export class DoubtfulCell extends BadRecord {
  readonly confirmedBy: Statement;

  constructor(field: string, reason: Reason, confirmedBy: Statement) {
    super(field, reason, 'unlikely_value');
    this.confirmedBy = confirmedBy;
  }
}
