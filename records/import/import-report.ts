import type { Problem } from '#/records/columns/check-row.ts';

/** What is wrong with a row, and where it stands. */
export type BadRow = Problem & { file: string; line: number };

/** How far an import has come. */
export type Progress = { file: string; rows: number };

export type FileReport = {
  file: string;
  /** The record type's name. */
  type: string;
  rows: number;
  /** Those that made a difference. */
  written: number;
  /** Those that say what is there already. */
  unchanged: number;
  badRows: number;
  /** Headings that mean nothing to the type; their cells were left out. */
  unknownColumns: readonly string[];
};

export type ImportReport = {
  files: readonly FileReport[];
  written: number;
  unchanged: number;
  badRows: number;
  /** The first MAX_LISTED things that are wrong. */
  bad: readonly BadRow[];
  /** What to know of rows that were taken all the same; of these as many. */
  warnings: readonly BadRow[];
};

/** What became of one row, by the line in which it begins. */
export type RowOutcome = {
  line: number;
  /** Absent where the row does not say. */
  key?: string | undefined;
  outcome: 'written' | 'unchanged' | 'refused';
  problems: readonly Problem[];
  /** What to know of it all the same. */
  warnings: readonly Problem[];
};

/** A file of nothing but mistakes must not fill the memory with them. */
export const MAX_LISTED = 1000;
const MAX_UNKNOWN = 50;

/** Counts what becomes of one file. */
export type Tally = {
  rows: number;
  refuse(line: number, key: string | undefined, problems: readonly Problem[]): void;
  /** Notes a row that was taken, and what is to be said about it. */
  take(line: number, key: string | undefined, taken: Taken): void;
  unknownColumn(heading: string): void;
};

type Taken = { isChanged: boolean; warnings: readonly Problem[] };
type OpenReport = { open(file: string, type: string): Tally; close(): ImportReport };

/** Starts an empty report. `onRow` hears of each row, of however many there are. */
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
