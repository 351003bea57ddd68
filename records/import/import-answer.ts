import * as v from 'valibot';
import type { FileReport } from './import-report.ts';
import { changeGroups, groupWords } from './report-words.ts';

const count = v.number();

/** A group of problems or warnings in an answer to a program. */
const Group = v.object({
  /** The kind of problem. */
  code: v.string(),
  field: v.string(),
  heading: v.string(),
  /**
   * The effect:
   * - `row` or `cell`: the row or the cell was left out
   * - `unshown`: the record was imported, but the site does not show it
   * - `none`: nothing was left out, and the site shows the record
   */
  effect: v.picklist(['row', 'unshown', 'cell', 'none']),
  /** The number of rows with the problem. */
  rows: count,
  title: v.string(),
  /** What to do; null if it is not the same for all rows in `first`. */
  advice: v.nullable(v.string()),
  /** The issues of the first three rows. */
  first: v.array(
    v.object({
      line: v.number(),
      key: v.nullable(v.string()),
      value: v.nullable(v.string()),
      /** The name of the reason, which never changes; `reason` is its text. */
      reason_code: v.string(),
      reason: v.string(),
    }),
  ),
});

/** The changes of one property of stored records, such as the price, in an answer to a program. */
const ChangeGroup = v.object({
  title: v.string(),
  records: count,
  /** The changes of the first 50 records; `words` state the value before and after. */
  first: v.array(v.object({ key: v.string(), name: v.string(), words: v.string() })),
});

/** The schemas of the fields in the import result of a file, in the form for programs. */
export const importAnswer = {
  rows: count,
  /** The number of rows that were written; 0 in a dry run. */
  written: count,
  /**
   * `created` and `changed` are the numbers of rows that create or change a record; in a dry run,
   * of rows that would.
   */
  created: count,
  changed: count,
  unchanged: count,
  refused: count,
  /** The number of cells that were left out of accepted rows. */
  left_out_cells: count,
  /** The number of stored values that rows cleared. */
  cleared_values: count,
  /** Unknown columns, and columns that only the system writes. */
  left_out: v.array(v.string()),
  notes: v.array(v.string()),
  /** Records that the rows added: brands, series, branches. */
  added: v.array(v.object({ type: v.string(), name: v.string() })),
  /**
   * The changes of stored records by the rows, such as prices. After a dry run, the changes that an
   * import would make.
   */
  changes: v.array(ChangeGroup),
  groups: v.array(Group),
};

/**
 * Returns the import result of this file in the form for programs. With `isRefused`, no row counts
 * as created or changed.
 */
export function toImportAnswer(file: FileReport, isRefused = false) {
  const accepted = isRefused ? 0 : file.rows - file.unchanged - file.badRows;
  const created = Math.min(file.created, accepted);
  return {
    rows: file.rows,
    written: isRefused ? 0 : file.written,
    created,
    changed: accepted - created,
    unchanged: isRefused ? 0 : file.unchanged,
    refused: file.badRows,
    left_out_cells: file.leftOutCells,
    cleared_values: file.clearedValues,
    left_out: [...file.unknownColumns],
    notes: [...file.notes],
    added: file.added.map(({ type: name, name: word }) => ({ type: name, name: word })),
    changes: isRefused ? [] : changeGroups(file),
    groups: file.groups.map((group) => {
      const { code, field, heading, effect, rows } = group;
      const { title, advice, first } = groupWords(group, file.language);
      return { code, field, heading, effect, rows, title, advice, first: [...first] };
    }),
  };
}
