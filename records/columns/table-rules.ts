import type { Database } from '#/database/database.ts';
import type { CellReader } from '#/records/columns/cells/cell.ts';
import type { Issue } from './issue.ts';
import type { Sentence } from './language.ts';

/** A column for one labelled part of a field, such as 过户次数 of the field `facts`. */
export type PartColumn = { field: string; part: string; cell: CellReader };

/**
 * A pattern of headings that are never read, and the reason, which the author of the table reads.
 */
export type LeftOutHeadings = { pattern: RegExp; reason: Sentence };

/** The unchecked values of a row, by field. */
export type TableValues = Readonly<Record<string, unknown>>;

/**
 * The key of the stored record that a row seems to describe. `by` says what the row and the record
 * have in common.
 */
export type StoredMatch = { key: string; by: string };

/**
 * The keys of the stored records that a row may describe: several, or one with which it has too few
 * facts in common.
 */
export type UnclearMatch = { among: readonly string[] };

/** Values derived for a row, with warnings about the values. */
export type Completion = { values: TableValues; warnings: readonly Omit<Issue, 'heading'>[] };

/** How tables of a record type are read. */
export type TableRules = {
  /** Readers of cells by field. */
  readonly cells: Readonly<Record<string, CellReader>>;
  /** Columns of labelled parts by heading. */
  readonly parts: Readonly<Record<string, PartColumn>>;
  /**
   * Maps the heading of a column whose cells have two values to the headings of the two values:
   * 颜色外内 to 颜色 and 内饰颜色. The heading is written without brackets and slashes.
   */
  readonly pairs?: Readonly<Record<string, readonly [string, string]>>;
  /**
   * Maps a field whose cells may contain two values, such as 白/黑, to the heading of the second
   * value.
   */
  readonly seconds?: Readonly<Record<string, string>>;
  /** Headings that are left out: internal prices, personal data. */
  readonly leftOut: readonly LeftOutHeadings[];
  /** Returns a key for a row that states none; undefined if the row has too few fields. */
  makeKey?(row: TableValues): string | undefined;
  /** A note about the keys of `makeKey` for the author of a table. */
  readonly keyNote?: Sentence;
  /**
   * The note about rows whose key cell is empty; the line numbers of the rows precede it. If there
   * is such a note, these rows get the key of `makeKey`. If there is none, they are refused.
   */
  readonly blankKeyNote?: Sentence;
  /**
   * Fields that a row may state in any of several columns, such as the number and the name of a
   * branch. For other fields with several columns, a note reports how many rows read each column.
   */
  readonly alternatives?: readonly string[];
  /**
   * Recognizes lines that state a value of the rows below them, such as 在途. `note` tells the author
   * of the table what the lines are.
   */
  readonly groups?: { is(line: string): boolean; note: Sentence };
  /**
   * Recognizes lines that name a stored record to which the rows below belong, such as the branch
   * 高新店 in 高新店 22台. `load` returns a function that finds the `field` of these rows in such a line;
   * undefined unless the line names exactly one record. `note` tells the author what the lines are.
   */
  readonly sections?: {
    readonly field: string;
    load(db: Database): Promise<(line: string) => string | undefined>;
    /** Matches a line that may name a record that is not stored. */
    readonly mayName: RegExp;
    readonly note: Sentence;
  };
  /**
   * Recognizes lines that explain colours of rows, such as 红色：已订. Colours are not read, and
   * `note` tells the author so.
   */
  readonly legend?: { is(line: string): boolean; note: Sentence };
  /** Names of sheets whose records need no expected columns: 已售 needs no price. */
  readonly exemptSheets?: RegExp;
  /**
   * Finds the stored record that each row describes under another key, by the same VIN or the same
   * facts. Undefined for a row that describes no stored record. `isKeyless` says which rows state
   * no key. If it is unclear whether such a row describes a stored record, the row is refused.
   */
  findStored?(
    db: Database,
    rows: readonly TableValues[],
    isKeyless: readonly boolean[],
  ): Promise<readonly (StoredMatch | UnclearMatch | undefined)[]>;
  /**
   * Finds folders of photos whose name is not the key of a record. `namesOf` returns other names of
   * a record from the cells of its row, for example its plate. `read` extracts such a name from the
   * name of a folder.
   */
  readonly folders?: {
    namesOf(texts: ReadonlyMap<string, string>): readonly string[];
    read(name: string): string | undefined;
  };
  /**
   * Optional fields for which the report names the records without a value. A field is only
   * reported if the table has a column for it.
   */
  readonly reported?: readonly string[];
  /** Optional fields such as 是否批发, for which an unreadable cell refuses the whole row. */
  readonly guarded: readonly string[];
  /**
   * Returns values that are missing in a row and stated elsewhere, such as the brand in the title.
   * @param stored the stored record; empty for a new one
   * @param title the words above the table: name of the sheet, title rows
   */
  complete?(row: TableValues, stored: TableValues, title: string): Completion;
};
