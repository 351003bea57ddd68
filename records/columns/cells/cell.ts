import type { IssueCode } from '#/records/columns/issue.ts';
import type { Sentence } from '#/records/columns/language.ts';
import type { Reason } from '#/records/reasons/reason.ts';

/**
 * A table cell with its heading. `unit` is the unit that the heading names, such as 万. `today` is
 * the day of the import as YYYY-MM-DD.
 */
export type Cell = { text: string; unit: string; heading: string; today: string };

/**
 * A value that a cell states for the field of another column. `part` is the label, if the field has
 * labelled parts. With `isAddition`, the value is appended to the text of the other column. Without
 * it, the value of the other column takes precedence.
 */
export type CellPart = { field: string; part?: string; value: unknown; isAddition?: true };

/**
 * The content of a cell. `warning` says why a cell without `value` is left out. `parts` are values
 * for other fields.
 */
export type CellReading = {
  /** Null clears the field. */
  value?: unknown;
  warning?: Reason;
  /** The kind of the warning about a value; `doubtful_value` by default. */
  code?: IssueCode;
  /** Set if the site does not show the record because of this value. */
  isUnshown?: true;
  parts?: readonly CellPart[];
};

/** The different texts in the cells of a column, each with the rows in which it occurs. */
export type ColumnCells = ReadonlyMap<string, WrittenText>;

/** The rows of a column whose cells have the same text. */
export type WrittenText = {
  /** The line numbers of the first such rows. */
  lines: readonly number[];
  rows: number;
  /**
   * The number of cells with this text that are numbers in the workbook; undefined in a file
   * without cell types, such as CSV.
   */
  numbers: number | undefined;
};

/** Reads the cells of a field as dealers write them. */
export type CellReader = {
  read(cell: Cell): CellReading;
  /**
   * Returns the unit of a column whose heading names none, with a note about it for the author if
   * it is a guess. Undefined if the cells need no unit.
   */
  unitOf?(texts: readonly string[]): { unit: string; note?: Sentence } | undefined;
  /**
   * Returns a note for the author about a column with these cells; undefined if there is nothing to
   * say.
   */
  noteOn?(cells: ColumnCells): Sentence | undefined;
  /**
   * Returns whether the text under this heading is appended to another column of the field, such as
   * 配置 to 车型.
   */
  adds?(heading: string): boolean;
  /** Whether several columns of the field are one list: 照片1, 照片2. */
  joins?: boolean;
};

/** Matches text that stands for an empty cell. */
const BLANK =
  /^([-—–_/\\.。?？*~、\s]+|暂无|n\/?a|null|none|nil|nan|空|未知|不详|待定|待补充?|待填|未填写?|未登记|未测|不清楚|待确认|#n\/a)$/i;

/** Returns whether this text stands for an empty cell: `-`, 暂无, N/A. */
export function isBlank(text: string): boolean {
  return text === '' || BLANK.test(text.normalize('NFKC').trim());
}

/**
 * Matches the text that a spreadsheet writes in place of a formula's result if the formula failed.
 */
const FAILED = /^#(ref|value|div\/0|name|null|num|n\/a|spill|getting_data)[!?]?$/i;

/** Returns whether this text is the error of a failed formula, such as `#REF!`. */
export function isFailedFormula(text: string): boolean {
  return FAILED.test(text.trim());
}

/** Returns a reading that leaves this cell out. The warning states the `expected` notation and
 * quotes the cell. */
export function leftOut({ text }: Cell, expected: Reason): CellReading {
  return { warning: { ...expected, quoted: shorten(text) } };
}

/** Returns this text, shortened for use in a message. */
export function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 40 ? `${line.slice(0, 40)}…` : line;
}

/** Returns this text of a cell in half width and lower case, without blanks. */
export function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/g, '');
}
