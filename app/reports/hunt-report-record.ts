import type { BaseIssue, BaseSchema, InferOutput } from 'valibot';
import type { ReportType } from '#/app/inventory/report-type.ts';
import { deleteRows, listMissing } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';
import {
  BadRecord,
  recordType,
  type Picture,
  type RecordType,
} from '#/records/columns/record-type.ts';
import type { About } from '#/records/parts/part.ts';
import { ROW } from '#/records/reasons/row-reasons.ts';
import { huntAbout, huntColumns, type huntRow } from './report-row.ts';
import { verdictWarnings } from './verdict-rules.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the input type differs from schema to schema
type RowSchema = BaseSchema<any, { hunt_id: string }, BaseIssue<unknown>> & {
  readonly entries: typeof huntRow;
};

type OwnField<S extends RowSchema> = Exclude<keyof S['entries'], keyof typeof huntRow> & string;

type Spec<S extends RowSchema> = Pick<RecordType, 'name' | 'aliases' | 'summary'> & {
  /**
   * Replaces the names of picture files in a row by the names of the stored pictures. Passed on to
   * `recordType`.
   */
  pictures?: (row: Partial<InferOutput<S>>, picture: Picture) => Promise<Partial<InferOutput<S>>>;
  /**
   * The report type under which the report is stored. The types are the same as for reports on
   * cars.
   */
  type: ReportType;
  schema: S;
  columns: Readonly<Record<string, OwnField<S>>>;
  /** The meaning and an example of each of the report's own fields. */
  about: Readonly<Record<OwnField<S>, About>>;
  /**
   * Returns the errors that depend on the current time, such as a date in the future. The schema
   * cannot find them.
   */
  late?: (row: Partial<InferOutput<S>>, now: Date) => BadRecord[];
};

/**
 * Returns the record type of a report on the car of a hunt (a customer's order to find a car). An
 * imported row replaces the stored report of the same type and hunt.
 */
export function huntReportRecord<S extends RowSchema>(spec: Spec<S>): RecordType {
  const { type, late, ...rest } = spec as unknown as Spec<RowSchema>;
  return recordType<RowSchema>({
    ...rest,
    key: ['hunt_id'],
    columns: { ...huntColumns, ...spec.columns },
    about: { ...huntAbout, ...spec.about },
    async check(trx, rows, now) {
      const named = rows.flatMap(({ hunt_id }) => hunt_id ?? []);
      const missing = await listMissing(trx, 'hunt', named);
      return rows.map((row) => {
        const { hunt_id } = row;
        const wrong = late?.(row, now) ?? [];
        return hunt_id !== undefined && missing.has(hunt_id)
          ? [
              new BadRecord(
                'hunt_id',
                ROW.no_named_record({ zh: '寻车', en: 'hunt' }, hunt_id, '寻车，或改成已有的编号'),
                'unknown_reference',
              ),
              ...wrong,
            ]
          : wrong;
      });
    },
    warn: async (_, rows) => rows.map((row) => verdictWarnings(type, row)),
    remove: (trx, rows) =>
      deleteRows(
        trx,
        'hunt_report',
        rows.map(({ hunt_id }) => ({ hunt_id, type })),
      ),
    write: (trx, rows) =>
      upsert(
        trx,
        'hunt_report',
        ['hunt_id', 'type'],
        rows.map(({ hunt_id, ...report }) => ({
          hunt_id,
          type,
          body: JSON.stringify(report),
        })),
      ),
  });
}
