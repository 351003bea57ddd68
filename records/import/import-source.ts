import type { RecordType } from '#/records/columns/record-type.ts';
import type { ReadBy } from '#/records/files/read-as.ts';
import type { SheetText } from '#/records/files/spreadsheet/sheet-rows.ts';

/** A file, or a sheet of a workbook, and the record type of its rows. */
export type ImportSource = {
  path: string;
  type: RecordType;
  /** What decided the type; absent if the caller did. */
  readBy?: ReadBy | undefined;
  sheet?: SheetText | undefined;
  /** Notes for the author about the file as a whole, in words. */
  notes?: readonly string[] | undefined;
  /** Keys in the file that mean stored records with other keys, with the stored keys. */
  storedKeys?: ReadonlyMap<string, string> | undefined;
  /** Rows whose keys are not stored, although stored records seem to be the same. */
  twins?: readonly Twin[] | undefined;
};

/** A row of a file, and the stored record that seems to be the same. */
export type Twin = { line: number; key: string; storedKey: string; by: string };

/**
 * Returns the name of this source in reports: its path, and the sheet if the file is a workbook.
 */
export function labelOf({ path, sheet }: Pick<ImportSource, 'path' | 'sheet'>): string {
  return sheet ? `${path}「${sheet.name}」` : path;
}
