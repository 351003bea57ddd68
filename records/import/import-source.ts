import type { Sentence } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import type { ReadBy } from '#/records/files/read-as.ts';
import type { SheetText } from '#/records/files/spreadsheet/sheet-rows.ts';

/** A file, or a sheet of a workbook, and the record type of its rows. */
export type ImportSource = {
  path: string;
  type: RecordType;
  /** What determined the record type; absent if the caller chose it. */
  readBy?: ReadBy | undefined;
  sheet?: SheetText | undefined;
  /** Notes for the author about the whole file. */
  notes?: readonly Sentence[] | undefined;
  /**
   * Maps keys in rows of the file to the keys of the stored records that these rows describe, if
   * the two differ.
   */
  storedKeys?: ReadonlyMap<string, string> | undefined;
  /**
   * The keys of the stored records that a row without a key may describe, by the line of the row.
   */
  unclear?: ReadonlyMap<number, readonly string[]> | undefined;
  /** Rows with unknown keys that seem to describe stored records. */
  twins?: readonly Twin[] | undefined;
};

/**
 * A row with an unknown key, and the stored record that it seems to describe. `by` says what the
 * row and the record have in common.
 */
export type Twin = { line: number; key: string; storedKey: string; by: string };

/** Returns the name of this source in reports: its path, followed by the sheet in a workbook. */
export function labelOf({ path, sheet }: Pick<ImportSource, 'path' | 'sheet'>): string {
  return sheet ? `${path}「${sheet.name}」` : path;
}
