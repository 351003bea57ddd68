import type { Issue } from '#/records/columns/issue.ts';
import { languageOf, type Language, type Sentence } from '#/records/columns/language.ts';
import { isForReaders } from '#/records/columns/problem-heading.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { reasonWords } from '#/records/reasons/reason.ts';
import {
  createChangeCollector,
  type ChangeCollector,
  type RecordChange,
} from '#/records/report/changes.ts';
import { createAbsentFields, type AbsentFields } from './absent-fields.ts';
import { createGroupCollector, type IssueGroup } from './issue-groups.ts';

/** An issue with its file and its line. The reason is a text in Chinese. */
export type BadRow = Omit<Issue, 'reason'> & { file: string; line: number; reason: string };

/** The progress of an import: its current file, and the number of rows read. */
export type Progress = { file: string; rows: number; language: Language };

/** A record that an import added: a new brand, or a new branch. */
export type AddedName = { type: string; name: string };

export type FileReport = {
  file: string;
  /** The name of the record type. */
  type: string;
  /** The language of the headings. */
  language: Language;
  rows: number;
  /** The number of rows that changed something. */
  written: number;
  /** The number of written rows that created a record. */
  created: number;
  /** The number of rows that changed nothing. */
  unchanged: number;
  badRows: number;
  /** The number of cells that were left out of accepted rows. */
  leftOutCells: number;
  /** The number of stored values that written rows cleared. */
  clearedValues: number;
  /** Unknown headings. Their cells were ignored. */
  unknownColumns: readonly string[];
  /** Notes for the author about the file as a whole. */
  notes: readonly string[];
  /** The issues of the rows by reason. */
  groups: readonly IssueGroup[];
  /** The groups without the warnings of records that had the same warnings in their last import. */
  newGroups: readonly IssueGroup[];
  /** Those of the notes that were already in the last import of the type. */
  knownNotes: ReadonlySet<string>;
  /** The number of records with the same warnings as in their last import. */
  knownRows: number;
  /** The number of left-out cells of the records with the same warnings. */
  knownCells: number;
  /** The first MAX_ADDED names that the rows added. */
  added: readonly AddedName[];
  /** The changes of stored records, such as prices. */
  changes: ReturnType<ChangeCollector['list']>;
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

/** The outcome of one row. `line` is the row's first line. */
export type RowOutcome = {
  file: string;
  line: number;
  /** The key of the row; undefined if the key is unreadable. */
  key?: string | undefined;
  outcome: 'written' | 'unchanged' | 'refused';
  problems: readonly Issue[];
  /** Warnings about an accepted row. */
  warnings: readonly Issue[];
  /** First lines of the rows, if several rows of the file describe this record. */
  lines?: readonly number[] | undefined;
};

/** Maximum number of listed problems. */
export const MAX_LISTED = 1000;
const MAX_UNKNOWN = 50;
const MAX_ADDED = 100;
const MAX_NOTES = 50;

/** Collects the outcomes of the rows of a file. */
export type Tally = {
  rows: number;
  /** The number of accepted records that should have a photo and have none. */
  withoutPictures: number;
  /** The accepted rows of tables that lack a field which the report mentions. */
  readonly absentFields: AbsentFields;
  /** The language of the headings so far; Chinese before the first heading. */
  readonly language: Language;
  refuse(
    line: number,
    key: string | undefined,
    problems: readonly Issue[],
    lines?: readonly number[],
  ): void;
  /** Records an accepted row with its warnings. */
  take(line: number, key: string | undefined, taken: Accepted): void;
  /** Records headings, which determine the language of the report. */
  headings(names: readonly string[]): void;
  unknownColumn(heading: string): void;
  note(words: Sentence): void;
  /** Returns the notes so far in Chinese. */
  notes(): readonly string[];
  /** Records which notes (in Chinese) were already in the last import. */
  knownNotes(notes: ReadonlySet<string>): void;
  /** Records the names of records that rows added. */
  added(names: readonly AddedName[]): void;
  /** Records what rows changed of stored records. */
  changed(changes: readonly RecordChange[]): void;
};

type Accepted = {
  isChanged: boolean;
  isNew: boolean;
  clearedValues: number;
  warnings: readonly Issue[];
  /** Whether the record had the same warnings in its last import. */
  areKnown: boolean;
  lines?: readonly number[] | undefined;
};
type OpenReport = {
  open(file: string, type: Pick<RecordType, 'name' | 'expects'>): Tally;
  close(): ImportReport;
};

/**
 * Creates an empty report. The report lists at most 1000 problems, but `onRow` receives every row.
 */
export function createReport(onRow: (row: RowOutcome) => void = () => {}): OpenReport {
  const bad: BadRow[] = [];
  const reported: BadRow[] = [];
  const files: { close(): FileReport }[] = [];
  return {
    open(file, type) {
      const unknown = new Set<string>();
      const notes = new Map<string, Sentence>();
      const added = new Map<string, AddedName>();
      const changes = createChangeCollector();
      const important = Object.keys(type.expects ?? {});
      const groups = createGroupCollector(important);
      const newGroups = createGroupCollector(important);
      let language: Language | undefined;
      let known: ReadonlySet<string> = new Set();
      const counts = {
        written: 0,
        created: 0,
        unchanged: 0,
        badRows: 0,
        leftOutCells: 0,
        clearedValues: 0,
        knownRows: 0,
        knownCells: 0,
      };
      const tally: Tally = {
        rows: 0,
        withoutPictures: 0,
        absentFields: createAbsentFields(),
        get language() {
          return language ?? 'zh';
        },
        refuse(line, key, problems, lines) {
          onRow({ file, line, key, outcome: 'refused', problems, warnings: [], lines });
          counts.badRows += 1;
          groups.add({ line, key }, true, problems);
          newGroups.add({ line, key }, true, problems);
          const room = MAX_LISTED - bad.length;
          bad.push(
            ...problems.slice(0, room).map((problem) => ({ file, ...placed(problem, line) })),
          );
        },
        take(line, key, { isChanged, isNew, clearedValues, warnings, areKnown, lines }) {
          const outcome = isChanged ? 'written' : 'unchanged';
          onRow({ file, line, key, outcome, problems: [], warnings, lines });
          counts[outcome] += 1;
          if (isChanged && isNew) counts.created += 1;
          if (isChanged) counts.clearedValues += clearedValues;
          const cells = countCells(warnings.filter(({ isLeftOut }) => isLeftOut));
          counts.leftOutCells += cells;
          if (areKnown) counts.knownCells += cells;
          groups.add({ line, key }, false, warnings);
          if (areKnown) counts.knownRows += 1;
          else newGroups.add({ line, key }, false, warnings);
          const room = MAX_LISTED - reported.length;
          reported.push(
            ...warnings.slice(0, room).map((warning) => ({ file, ...placed(warning, line) })),
          );
        },
        headings(names) {
          if (language !== 'zh' && names.length > 0) language = languageOf(names);
        },
        unknownColumn(heading) {
          if (unknown.size < MAX_UNKNOWN && !isForReaders(heading)) unknown.add(heading);
        },
        note(words) {
          if (notes.size < MAX_NOTES) notes.set(words.zh, words);
        },
        notes: () => [...notes.keys()],
        knownNotes(same) {
          known = same;
        },
        changed: changes.add,
        added(names) {
          for (const each of names) {
            if (added.size < MAX_ADDED) added.set(`${each.type}\n${each.name}`, each);
          }
        },
      };
      files.push({
        close: () => ({
          file,
          type: type.name,
          language: tally.language,
          rows: tally.rows,
          ...counts,
          unknownColumns: [...unknown],
          notes: [...notes.values()].map((note) => note[tally.language]),
          knownNotes: new Set(
            [...notes.values()].flatMap((note) => (known.has(note.zh) ? note[tally.language] : [])),
          ),
          groups: groups.list(),
          newGroups: newGroups.list(),
          added: [...added.values()],
          changes: changes.list(),
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

/**
 * Returns the number of cells with these issues. A cell that names several files may have several
 * issues.
 */
function countCells(issues: readonly Issue[]): number {
  return new Set(issues.map(({ field, line }) => `${field}\n${line}`)).size;
}

function placed(issue: Issue, line: number): Omit<BadRow, 'file'> {
  return { ...issue, reason: reasonWords(issue.reason, 'zh'), line: issue.line ?? line };
}
