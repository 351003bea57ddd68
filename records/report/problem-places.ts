import { readRows } from '#/records/files/read-rows.ts';
import type { ImportSource } from '#/records/import/import-source.ts';

/** The lines of a table from which a report file is made. */
export type ProblemPlaces = {
  /** The line of the headings. */
  headingLine: number;
  /** The first line of each record. */
  rows: ReadonlySet<number>;
  /** The lines of other rows before the last record with an issue. */
  others: ReadonlySet<number>;
  /** The cells, by line, of rows in which 同上 was replaced. */
  dittoed: ReadonlyMap<number, readonly string[]>;
};

/**
 * Returns the lines of this table for its report file. `issues` has the lines of the records with
 * issues.
 */
export async function readPlaces(
  source: ImportSource,
  issues: Iterable<number>,
): Promise<ProblemPlaces> {
  let headingLine = 1;
  const rows = new Set<number>();
  const others: number[] = [];
  const dittoed = new Map<number, readonly string[]>();
  const options = {
    onLayout: (_: unknown, line: number) => (headingLine = line),
    onOther: (line: number) => others.push(line),
  };
  for await (const { line, dittoed: cells } of readRows(source, options)) {
    rows.add(line);
    if (cells) dittoed.set(line, cells);
  }
  const last = Math.max(...issues);
  return { headingLine, rows, others: new Set(others.filter((line) => line < last)), dittoed };
}
