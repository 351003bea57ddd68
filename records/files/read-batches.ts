import type { Database } from '#/database/database.ts';
import type { CellOptions } from '#/records/columns/table-values.ts';
import type { Tally } from '#/records/import/import-report.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { mergeRows } from '#/records/import/merge-rows.ts';
import type { Batch } from '#/records/import/write-batch.ts';
import { readRows, type Row } from './read-rows.ts';
import type { Pictures } from './row-pictures.ts';

/** Number of rows per write. */
export const BATCH_ROWS = 200;

/** Options for turning the rows of a file into records. */
export type BatchOptions = {
  /** The database whose records the rows are merged with. */
  db: Database;
  pictures: Pictures;
  /** Treats every row as a whole record. */
  replace?: boolean | undefined;
  /** Treats empty cells as fields to clear. */
  clearEmpty?: boolean | undefined;
  /** Errors that other rows cause, such as a duplicate key, by line. */
  refused?: ReadonlyMap<number, string> | undefined;
  /** Warnings about keys that differ from another key only in case, by line. */
  warned?: ReadonlyMap<number, string> | undefined;
  /** Rows to leave out, with the reason, by line. */
  skipped?: ReadonlyMap<number, string> | undefined;
};

/** Reads a file, and merges and checks its rows batch by batch. */
export async function* readBatches(
  source: ImportSource,
  { db, clearEmpty, skipped = new Map(), ...how }: BatchOptions,
  tally: Tally,
): AsyncGenerator<Batch> {
  const onUnknown = (heading: string) => tally.unknownColumn(heading);
  const { path, type } = source;
  for (const [line, reason] of skipped) tally.note(`第 ${line} 行：${reason}`);
  const all = readRowsInto(source, tally, { clearEmpty });
  for await (const rows of inBatches(without(all, skipped))) {
    tally.rows += rows.length;
    for (const { values, table } of rows) if (!table) tally.headings(Object.keys(values ?? {}));
    yield { path, type, rows: await mergeRows(db, type, rows, { ...how, onUnknown }) };
  }
}

/** Reads the rows of a file. Records its headings, unknown columns and notes in the tally. */
export function readRowsInto(
  source: ImportSource,
  tally: Tally,
  options: CellOptions = {},
): AsyncGenerator<Row> {
  return readRows(source, {
    ...options,
    onLayout({ columns, unknown }) {
      tally.headings([...columns.map(({ heading }) => heading), ...unknown]);
      for (const heading of unknown) tally.unknownColumn(heading);
    },
    onNote: (note) => tally.note(note),
  });
}

async function* without(
  rows: AsyncIterable<Row>,
  skipped: ReadonlyMap<number, string>,
): AsyncGenerator<Row> {
  for await (const row of rows) if (!skipped.has(row.line)) yield row;
}

/** Groups rows into batches. */
export async function* inBatches(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<Row[]> {
  let batch: Row[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH_ROWS) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
