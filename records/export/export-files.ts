import { createWriteStream } from 'node:fs';
import { copyFile, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#/database/database.ts';
import { createFolder } from '#/database/folder/create-folder.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { escapeFormula } from '#/records/files/csv.ts';
import { keyOf } from '#/records/import/stored-rows.ts';
import { readPages } from './export-rows.ts';
import { createTable, type Table } from './table.ts';

/** The file formats. The import reads both. */
export const FORMATS = ['ndjson', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/**
 * Functions that return the path of a stored picture or film by its name; undefined if it does not
 * exist.
 */
export type PictureFiles = {
  find(name: string): Promise<string | undefined>;
  findFilm(name: string): Promise<string | undefined>;
};

/** The folder for pictures, beside the files. */
export const PHOTOS = 'photos';

export type ExportOptions = {
  folder: string;
  format: Format;
  /** Source of the pictures and films that rows name. These are copied; rows name the copies. */
  pictures?: PictureFiles | undefined;
  /** Reads everything and writes nothing. */
  dryRun: boolean;
  onRow: (rows: number) => void;
  /** Called for rows that a table cannot represent, and for missing pictures. */
  onLost: (key: string, reason: string) => void;
};

/**
 * Writes all records of a type atomically into a file that the import can read. A table lacks the
 * rows that it cannot represent. A dry run writes nothing. Returns the file name and the number of
 * rows, or undefined if there are no records.
 */
export async function exportType(
  db: Database,
  type: RecordType,
  options: ExportOptions,
): Promise<{ file: string; rows: number } | undefined> {
  const { done } = await readPages(db, type).next();
  if (done) return undefined;
  const isTable = options.format === 'csv';
  const table = isTable ? await createTable(type, readPages(db, type)) : undefined;
  const file = `${type.name}.${options.format}`;
  const count = { rows: 0 };
  const lines = Readable.from(linesOf(db, type, table, count, options));
  if (options.dryRun) {
    for await (const _ of lines);
    return { file, rows: count.rows };
  }
  // Readable by the owner only: rows can be about persons and contain the ids of private links.
  await createFolder(options.folder, 0o700);
  const path = join(options.folder, file);
  await pipeline(lines, createWriteStream(`${path}.part`, { mode: 0o600 }));
  await rename(`${path}.part`, path);
  return { file, rows: count.rows };
}

async function* linesOf(
  db: Database,
  type: RecordType,
  table: Table | undefined,
  count: { rows: number },
  { folder, pictures, dryRun, onRow, onLost }: ExportOptions,
): AsyncGenerator<string> {
  const copied = new Map<string, Promise<string>>();
  // Spreadsheets detect UTF-8 only by this mark.
  if (table) yield `\uFEFF${toLine(table.headings)}\r\n`;
  for await (const rows of readPages(db, type)) {
    for (const stored of rows) {
      const key = keyOf(type, stored) ?? '';
      const lost = (reason: string) => onLost(key, reason);
      const row = pictures
        ? await withFiles(stored, { pictures, folder, dryRun, copied, lost })
        : stored;
      count.rows += 1;
      onRow(count.rows);
      if (!table) {
        yield `${JSON.stringify(row)}\n`;
        continue;
      }
      const found = table.rowsOf(row);
      if ('lost' in found) {
        count.rows -= 1;
        lost(`a table cannot hold ${found.lost.join(', ')}: use --format ndjson`);
        continue;
      }
      for (const cells of found.rows) yield `${toLine(cells)}\r\n`;
    }
  }
}

/** Returns a line of a table. No cell is a formula of a spreadsheet. */
function toLine(cells: readonly string[]): string {
  return cells.map((cell) => quoted(escapeFormula(cell))).join(',');
}

/** Quotes a cell if its text requires it (RFC 4180). */
function quoted(cell: string): string {
  return /[",;\t\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const STORED = /\/media\/([0-9a-f]{32})(\.mp4)?/g;

type Copying = {
  pictures: PictureFiles;
  folder: string;
  dryRun: boolean;
  /** File names of the copies, by the URL of the original (`/media/…`). */
  copied: Map<string, Promise<string>>;
  lost: (reason: string) => void;
};

/** Returns the row with names of copies instead of local URLs, except those of missing files. */
async function withFiles(row: object, copying: Copying): Promise<object> {
  const text = JSON.stringify(row);
  const names = new Map<string, string>();
  for (const [address, name = '', film] of text.matchAll(STORED)) {
    const making =
      copying.copied.get(address) ?? copyOut(address, name, film !== undefined, copying);
    copying.copied.set(address, making);
    names.set(address, await making);
  }
  return JSON.parse(text.replace(STORED, (address) => names.get(address) ?? address)) as object;
}

async function copyOut(
  address: string,
  name: string,
  isFilm: boolean,
  { pictures, folder, dryRun, lost }: Copying,
): Promise<string> {
  const path = await (isFilm ? pictures.findFilm(name) : pictures.find(name));
  if (path === undefined) {
    lost(`${address} is not in the store`);
    return address;
  }
  const file = name + (isFilm ? '.mp4' : await endingOf(path));
  if (dryRun) return file;
  await createFolder(join(folder, PHOTOS), 0o700);
  await copyFile(path, join(folder, PHOTOS, file));
  return file;
}

/** Returns the usual file extension of a picture. */
async function endingOf(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(16), 0, 16, 0);
    const start = buffer.toString('latin1');
    if (start.startsWith('\xff\xd8')) return '.jpg';
    if (start.startsWith('\x89PNG')) return '.png';
    if (start.startsWith('RIFF')) return '.webp';
    if (start.startsWith('GIF8')) return '.gif';
    if (start.startsWith('{')) return '.json';
    return '.avif';
  } finally {
    await file.close();
  }
}
