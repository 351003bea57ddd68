import type { Database } from '#/database/database.ts';
import type { RefusedRow } from '#/records/columns/issue.ts';
import type { Sentence } from '#/records/columns/language.ts';
import type { CellOptions } from '#/records/columns/table-values.ts';
import type { Tally } from '#/records/import/import-report.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { mergeRows } from '#/records/import/merge/merge-rows.ts';
import type { Batch } from '#/records/import/write-batch.ts';
import { readRecords } from '#/records/parts/group-rows.ts';
import type { RecordRow } from '#/records/parts/origin.ts';
import type { Reason } from '#/records/reasons/reason.ts';
import type { RowOptions } from './read-rows.ts';
import type { Pictures } from './row-pictures.ts';

/** Number of rows per write. */
export const BATCH_ROWS = 200;
/** Number of rows per write in a process that also serves requests. */
export const SERVING_BATCH_ROWS = 50;

/** Options for reading the rows of a file in batches. */
export type BatchOptions = {
  /** The database with the stored records with which the rows are merged. */
  db: Database;
  pictures: Pictures;
  /** Whether every row replaces its whole record, without merging. */
  replace?: boolean | undefined;
  /** Whether empty cells clear their fields. */
  clearEmpty?: boolean | undefined;
  /** The day of the import as YYYY-MM-DD. */
  today?: string | undefined;
  /** Whether the author agrees to clear stored values that become false. */
  allowClearing?: boolean | undefined;
  /** Whether a named list or object replaces the stored one. */
  statesWholeParts?: boolean | undefined;
  /** Number of rows per write. */
  batchRows?: number | undefined;
  /** Errors that other rows cause, such as a duplicate key, by line. */
  refused?: ReadonlyMap<number, RefusedRow> | undefined;
  /** Warnings about keys that differ from another key only in case, by line. */
  warned?: ReadonlyMap<number, Reason> | undefined;
  /** Rows to leave out, with the reason, by line. */
  skipped?: ReadonlyMap<number, Sentence> | undefined;
};

/** Yields the rows of this source's file in batches, checked and merged with stored records. */
export async function* readBatches(
  source: ImportSource,
  { db, clearEmpty, today, batchRows, skipped = new Map(), ...how }: BatchOptions,
  tally: Tally,
): AsyncGenerator<Batch> {
  const onUnknown = (heading: string) => tally.unknownColumn(heading);
  const { path, type } = source;
  for (const note of skippedNotes(skipped)) tally.note(note);
  const findSection = await type.table?.sections?.load(db);
  const all = readRecordsInto(source, tally, { clearEmpty, today, findSection });
  for await (const rows of inBatches(without(all, skipped), batchRows)) {
    tally.rows += rows.length;
    for (const { values, table } of rows) if (!table) tally.headings(Object.keys(values ?? {}));
    yield { path, type, rows: await mergeRows(db, type, rows, { ...how, onUnknown }) };
  }
}

/** Maximum number of rows that one note names. */
const MOST_NAMED = 8;

/** Returns one note about all rows that are left out, with the reason for the first of them. */
function skippedNotes(skipped: ReadonlyMap<number, Sentence>): Sentence[] {
  const [first, ...others] = skipped;
  if (!first) return [];
  const [line, reason] = first;
  if (others.length === 0) {
    return [
      { zh: `第 ${line} 行：${reason.zh}`, en: `Line ${line} ${reason.en}: it is read once` },
    ];
  }
  const named = [...skipped.keys()].slice(0, MOST_NAMED);
  return [
    {
      zh: `第 ${named.join('、')} 等 ${skipped.size} 行在前面已经有了，如第 ${line} 行：${reason.zh}`,
      en: `Rows that repeat earlier ones, and are read once: ${skipped.size} (line ${named.join(', ')})`,
    },
  ];
}

function exampleNote(lines: readonly number[]): Sentence {
  return {
    zh: `第 ${lines.join('、')} 行是模板的示例，没有导入`,
    en: `Line ${lines.join(', ')}: an example of the template, not imported`,
  };
}

/**
 * Yields the records of the file of this source. Adds the table's headings, unknown columns and
 * notes to the tally.
 */
export async function* readRecordsInto(
  source: ImportSource,
  tally: Tally,
  options: CellOptions & Pick<RowOptions, 'findSection'> = {},
): AsyncGenerator<RecordRow> {
  const examples: number[] = [];
  yield* readRecords(source, {
    ...options,
    onLayout({ columns, partColumns, unknown }) {
      const known = [...columns, ...partColumns].map(({ heading }) => heading);
      tally.headings([...known, ...unknown]);
      for (const heading of unknown) tally.unknownColumn(heading);
    },
    onNote: (note) => tally.note(note),
    onExample: (line) => examples.push(line),
  });
  if (examples.length > 0) tally.note(exampleNote(examples));
}

async function* without(
  rows: AsyncIterable<RecordRow>,
  skipped: ReadonlyMap<number, Sentence>,
): AsyncGenerator<RecordRow> {
  for await (const row of rows) if (!skipped.has(row.line)) yield row;
}

/** Yields these rows in groups of at most `size`. */
export async function* inBatches(
  rows: AsyncIterable<RecordRow> | Iterable<RecordRow>,
  size = BATCH_ROWS,
): AsyncGenerator<RecordRow[]> {
  let batch: RecordRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
