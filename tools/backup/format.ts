import type { Table } from '#/database/table-rows.ts';

/** The first entry of a backup. */
export const HEADER = 'BACKUP';
/** The last entry but one: what is in the backup. */
export const SUMMARY = 'SUMMARY';
/** The last entry: a line of SHA-256 and name for each entry before, as `sha256sum -c` reads it. */
export const SUMS = 'SHA256SUMS';

/** What a backup says of itself before anything else. */
export type Header = {
  format: 'forecourt-backup';
  version: 1;
  created_at: string;
  engine: 'sqlite' | 'postgres';
  /** The names of the migrations that the database had seen. */
  migrations: readonly string[];
  tables: readonly Table[];
};

/** How much is in a backup. */
export type Summary = {
  /** Rows of each table. */
  rows: Readonly<Record<string, number>>;
  media: { files: number; bytes: number };
  /** How many cells of a column are encrypted, by `table.column` and the key's id. */
  sealed: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

/** Largest part of a table (bytes), unless one row alone is larger. */
export const PART_BYTES = 1_000_000;

/** Returns the name of a part of a table, counted from 1. */
export function partName(table: string, number: number): string {
  return `tables/${encodeURIComponent(table)}/${String(number).padStart(6, '0')}.ndjson`;
}

/** Returns the table whose part an entry is; undefined for another entry. */
export function tableOf(name: string): string | undefined {
  const [, table] = /^tables\/([^/]+)\/\d{6,}\.ndjson$/.exec(name) ?? [];
  try {
    return table === undefined ? undefined : decodeURIComponent(table);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/** Whether an entry is a picture or a film: a path inside the folder `media`, and no way out of it. */
export function isMedia(name: string): boolean {
  return /^media(\/[0-9a-z][\w.-]*)+$/i.test(name) && !name.startsWith('media/variants/');
}
