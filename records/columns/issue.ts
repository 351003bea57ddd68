import type { Reason } from '#/records/reasons/reason.ts';
/** Kinds of issues with rows. The meaning of a released code never changes. */
export type IssueCode =
  /** The line is not a row: an open quote, cells without a heading, JSON that cannot be parsed. */
  | 'unreadable_row'
  /** A mandatory field is absent. */
  | 'missing_value'
  /** The cell cannot be read as its field, such as a text where a number is expected. */
  | 'invalid_value'
  /** The cell was read, but may be wrong: a price without unit, a date in the future. */
  | 'doubtful_value'
  /**
   * The value differs too much from the usual or the stored one. It is stored only if it is
   * confirmed.
   */
  | 'unlikely_value'
  /** The cell contains a word that the field does not accept. */
  | 'unknown_word'
  /** Several rows have this key. */
  | 'repeated_key'
  /** The value of the field must be unique, like a VIN, but several records have it. */
  | 'repeated_value'
  /** The key differs from another key only in case. */
  | 'similar_key'
  /** The record is stored, but the site does not show it. */
  | 'unpublished'
  /** The row changes a record that does not exist. */
  | 'unknown_record'
  /** The row refers to a record that does not exist. */
  | 'unknown_reference'
  /** The folder of pictures has no such file. */
  | 'missing_file'
  /** The file is no readable picture or film. */
  | 'unreadable_file'
  /** The row contradicts stored data, another field or the current time. */
  | 'conflict'
  /** The car's records contradict or do not support a claim. */
  | 'denied_claim'
  /** The value was left out, because it would clear stored values that the row does not name. */
  | 'would_clear'
  /** A stored value was cleared, because the row changed the field that it depended on. */
  | 'cleared_value'
  /** The file does not name all stored items of a list. The other items stay. */
  | 'unnamed_items'
  /** The item may mean any of several stored items of a list, and was left out. */
  | 'unclear_item'
  /** Stored items that the rows do not name were removed, because the rows state the whole list. */
  | 'removed_items';

/** An issue with a row. `field` and `heading` are empty if the issue concerns the whole row. */
export type Issue = {
  field: string;
  heading: string;
  /** What is wrong and what to do. */
  reason: Reason;
  code: IssueCode;
  /** The text of the cell, at most 60 characters (MOST_QUOTED); absent if there is no cell. */
  value?: string | undefined;
  /** The line of the cell, if it is not the first line of the record. */
  line?: number | undefined;
  /** Set if the row was imported without this cell. */
  isLeftOut?: true | undefined;
  /** Set if the row was imported, but the site does not show the record. */
  isUnshown?: true | undefined;
};

/** Maximum number of files that one issue names. */
export const MOST_FILES = 3;

/** The reason to refuse a row because of its key. */
export type RefusedRow = Pick<Issue, 'reason' | 'code'>;

/** Maximum length of a quoted cell in characters. */
const MOST_QUOTED = 60;

/**
 * Returns a cell as text for the `value` of an issue; undefined for an absent or empty cell. The
 * text of a list or an object consists of its values: 左前门、划痕.
 */
export function quotedValue(value: unknown): string | undefined {
  const text = inWords(value);
  if (text === '') return undefined;
  return text.length > MOST_QUOTED ? `${text.slice(0, MOST_QUOTED - 1)}…` : text;
}

function inWords(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value !== 'object') return String(value as string | number);
  const words = Object.values(value)
    .map(inWords)
    .filter((word) => word !== '');
  return words.join(Array.isArray(value) ? '；' : '、');
}
