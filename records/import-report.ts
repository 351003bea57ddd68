import type { Problem } from './check-row.ts';

/** What is wrong with a row, and where it stands. */
export type BadRow = Problem & { file: string; line: number };

/** How far an import has come. */
export type Progress = { file: string; rows: number };

export type FileReport = {
  file: string;
  /** The record type's name. */
  type: string;
  rows: number;
  written: number;
  badRows: number;
  /** Headings that mean nothing to the type; their cells were left out. */
  unknownColumns: readonly string[];
};

export type ImportReport = {
  files: readonly FileReport[];
  written: number;
  badRows: number;
  /** The first MAX_LISTED things that are wrong. */
  bad: readonly BadRow[];
  /** What to know of rows that were taken all the same; of these as many. */
  remarks: readonly BadRow[];
};

/** A file of nothing but mistakes must not fill the memory with them. */
export const MAX_LISTED = 1000;
const MAX_UNKNOWN = 50;

/** Counts what becomes of one file. */
export type Tally = {
  rows: number;
  written: number;
  refuse(line: number, problems: readonly Problem[]): void;
  /** Notes something about a row that was taken. */
  remark(line: number, remarks: readonly Problem[]): void;
  unknownColumn(heading: string): void;
};

type OpenReport = { open(file: string, type: string): Tally; close(): ImportReport };

/** Starts an empty report. */
export function createReport(): OpenReport {
  const bad: BadRow[] = [];
  const remarked: BadRow[] = [];
  const files: { close(): FileReport }[] = [];
  return {
    open(file, type) {
      const unknown = new Set<string>();
      let badRows = 0;
      const tally: Tally = {
        rows: 0,
        written: 0,
        refuse(line, problems) {
          badRows += 1;
          const room = MAX_LISTED - bad.length;
          bad.push(...problems.slice(0, room).map((problem) => ({ file, line, ...problem })));
        },
        remark(line, remarks) {
          const room = MAX_LISTED - remarked.length;
          remarked.push(...remarks.slice(0, room).map((remark) => ({ file, line, ...remark })));
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
          written: tally.written,
          badRows,
          unknownColumns: [...unknown],
        }),
      });
      return tally;
    },
    close() {
      const closed = files.map((file) => file.close());
      const sum = (of: 'written' | 'badRows') =>
        closed.reduce((total, file) => total + file[of], 0);
      return {
        files: closed,
        written: sum('written'),
        badRows: sum('badRows'),
        bad,
        remarks: remarked,
      };
    },
  };
}
