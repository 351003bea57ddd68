import type { Issue } from '#/records/columns/issue.ts';
import type { RowOutcome } from '#/records/import/import-report.ts';

/** Maximum number of rows with issues that are remembered for the report files. */
const MOST_ROWS = 50_000;

/** The issues of rows by file and line, for the report files. */
export type RowIssues = {
  /** Adds a row; call it with every outcome. */
  add(row: RowOutcome): void;
  /** Returns the issues of a file by the first line of each row. */
  of(file: string): ReadonlyMap<number, readonly Issue[]>;
};

/** Creates an empty collection, which keeps at most 50,000 rows (MOST_ROWS). */
export function createRowIssues(): RowIssues {
  const files = new Map<string, Map<number, readonly Issue[]>>();
  let rows = 0;
  return {
    add({ file, line, lines = [line], problems, warnings }) {
      const issues = [...problems, ...warnings];
      const own = files.get(file) ?? new Map<number, readonly Issue[]>();
      const isKnown = own.has(line);
      if (issues.length === 0 || (!isKnown && rows >= MOST_ROWS)) return;
      files.set(file, own);
      if (!isKnown) rows += lines.length;
      // A strict import reads a file twice; the second outcome of a row replaces the first. All rows
      // of a record are there: a record with some of its rows would be incomplete.
      for (const each of lines) {
        own.set(
          each,
          issues.filter((issue) => (issue.line ?? line) === each),
        );
      }
    },
    of: (file) => files.get(file) ?? new Map<number, readonly Issue[]>(),
  };
}
