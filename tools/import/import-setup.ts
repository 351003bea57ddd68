import type { Database } from '#/database/database.ts';
import type { PhotoStore, RecordType } from '#/records/columns/record-type.ts';
import type { Terminal } from '#/tools/command.ts';
import type { WritePreview } from './preview-page.ts';

/** The dependencies of the import command. */
export type ImportSetup = Terminal & {
  /** The record types in the order of import. */
  types: readonly RecordType[];
  /**
   * Opens and migrates the database, and opens the picture store. The command closes the database.
   */
  open(): Promise<{ db: Database; photos: PhotoStore }>;
  /** Returns the name of the system user, for the note on the import. */
  who(): string;
  /** Writes the page with the cards of a dry run, and returns its path. */
  writePreview: WritePreview;
};
