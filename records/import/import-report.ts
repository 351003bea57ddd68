import type { Issue } from '#/records/columns/issue.ts';

/** A problem, with the file and the line of the row that has it. */
export type BadRow = Issue & { file: string; line: number };

/** The progress of an import. */
export type Progress = { file: string; rows: number };

export type FileReport = {
  file: string;
  /** The name of the record type. */
  type: string;
  rows: number;
  /** The number of rows that changed something. */
  written: number;
  /** The number of rows that changed nothing. */
  unchanged: number;
  badRows: number;
  /** Unknown headings. Their cells were ignored. */
  unknownColumns: readonly string[];
};

export type ImportReport = {
  files: readonly FileReport[];
  written: number;
  unchanged: number;
  badRows: number;
  /** The first MAX_LISTED problems. */
  bad: readonly BadRow[];
  /** The first MAX_LISTED warnings about accepted rows. */
  warnings: readonly BadRow[];
};

/** The outcome of a row. `line` is its first line. */
export type RowOutcome = {
  line: number;
  /** Undefined if the row has no readable key. */
  key?: string | undefined;
  outcome: 'written' | 'unchanged' | 'refused';
  problems: readonly Issue[];
  /** Warnings about an accepted row. */
  warnings: readonly Issue[];
};

/** Maximum number of listed problems, to limit memory. */
export const MAX_LISTED = 1000;
const MAX_UNKNOWN = 50;

/** Counts the outcomes of the rows of a file. */
export type Tally = {
  rows: number;
  refuse(line: number, key: string | undefined, problems: readonly Issue[]): void;
  /** Records an accepted row with its warnings. */
  take(line: number, key: string | undefined, taken: Accepted): void;
  unknownColumn(heading: string): void;
};

type Accepted = { isChanged: boolean; warnings: readonly Issue[] };
type OpenReport = { open(file: string, type: string): Tally; close(): ImportReport };

/** Creates an empty report. Calls `onRow` for each row, without a limit. */
export function createReport(onRow: (row: RowOutcome) => void = () => {}): OpenReport {
  const bad: BadRow[] = [];
  const reported: BadRow[] = [];
  const files: { close(): FileReport }[] = [];
  return {
    open(file, type) {
      const unknown = new Set<string>();
      const counts = { written: 0, unchanged: 0, badRows: 0 };
      const tally: Tally = {
        rows: 0,
        refuse(line, key, problems) {
          onRow({ line, key, outcome: 'refused', problems, warnings: [] });
          counts.badRows += 1;
          const room = MAX_LISTED - bad.length;
          bad.push(...problems.slice(0, room).map((problem) => ({ file, line, ...problem })));
        },
        take(line, key, { isChanged, warnings }) {
          const outcome = isChanged ? 'written' : 'unchanged';
          onRow({ line, key, outcome, problems: [], warnings });
          counts[outcome] += 1;
          const room = MAX_LISTED - reported.length;
          reported.push(...warnings.slice(0, room).map((warning) => ({ file, line, ...warning })));
        },
        unknownColumn(heading) {
          if (unknown.size < MAX_UNKNOWN) unknown.add(heading);
        },
      };
      files.push({
        close: () => ({
          file,
          type,
          rows: tally.rows,
          ...counts,
          unknownColumns: [...unknown],
        }),
      });
      return tally;
    },
    close() {
      const closed = files.map((file) => file.close());
      const sum = (of: 'written' | 'unchanged' | 'badRows') =>
        closed.reduce((total, file) => total + file[of], 0);
      return {
        files: closed,
        written: sum('written'),
        unchanged: sum('unchanged'),
        badRows: sum('badRows'),
        bad,
        warnings: reported,
      };
    },
  };
}
