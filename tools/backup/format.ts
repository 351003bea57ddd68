import type { Table } from '#/database/table-rows.ts';

/** Name of the first entry of a backup, which is a `Header`. */
export const HEADER = 'BACKUP';
/** Name of the second-to-last entry of a backup. The entry is a `Summary`. */
export const SUMMARY = 'SUMMARY';
/** Name of the last entry of a backup, with the SHA-256 of each earlier entry. */
export const SUMS = 'SHA256SUMS';

/** The content of the first entry of a backup. */
export type Header = {
  format: 'forecourt-backup';
  version: 1;
  created_at: string;
  engine: 'sqlite' | 'postgres';
  /** The names of the migrations that had run on the database. */
  migrations: readonly string[];
  tables: readonly Table[];
};

/** The numbers of rows, files and encrypted cells in a backup. */
export type Summary = {
  /** Number of rows per table. */
  rows: Readonly<Record<string, number>>;
  media: { files: number; bytes: number };
  /** Number of encrypted cells per column (`table.column`) and key id. */
  encrypted: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

/**
 * Maximum size in bytes of an entry with rows of a table. An entry with one larger row exceeds it.
 */
export const PART_BYTES = 1_000_000;

/** Returns the entry name of a part of this table. `number` counts the parts from 1. */
export function partName(table: string, number: number): string {
  return `tables/${encodeURIComponent(table)}/${String(number).padStart(6, '0')}.ndjson`;
}

/** Returns the name of the table with rows in this entry; undefined for other entries. */
export function tableOf(name: string): string | undefined {
  const [, table] = /^tables\/([^/]+)\/\d{6,}\.ndjson$/.exec(name) ?? [];
  try {
    return table === undefined ? undefined : decodeURIComponent(table);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

/**
 * Returns whether this entry is a picture or a film: a path inside the folder `media`, without
 * `..`.
 */
export function isMedia(name: string): boolean {
  return /^media(\/[0-9a-z][\w.-]*)+$/i.test(name) && !name.startsWith('media/variants/');
}
