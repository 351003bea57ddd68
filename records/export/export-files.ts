import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Database } from '#/database/database.ts';
import { readPages } from './export-rows.ts';
import { keyOf } from '#/records/import/stored-rows.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { columnsOf, toHeading, toLine } from '#/records/columns/to-table.ts';

/** How the files are written: both are what the import reads. */
export const FORMATS = ['ndjson', 'csv'] as const;
export type Format = (typeof FORMATS)[number];

/** Where stored pictures and films lie, by their names; undefined for what is not there. */
export type PictureFiles = {
  find(name: string): Promise<string | undefined>;
  findFilm(name: string): Promise<string | undefined>;
};

/** The folder beside the files in which pictures go. */
export const PHOTOS = 'photos';

export type ExportOptions = {
  folder: string;
  format: Format;
  /** Copies what rows name out of these, and has the rows name the copies. */
  pictures?: PictureFiles | undefined;
  /** Reads everything and writes nothing. */
  dryRun: boolean;
  onRow: (rows: number) => void;
  /** Hears of rows that a table cannot hold, and of pictures that are not there. */
  onLost: (key: string, reason: string) => void;
};

/**
 * Writes all records of a type into a file that the import reads, whole or not at all; answers its
 * name and its rows, or undefined where there is none of the type.
 */
export async function exportType(
  db: Database,
  type: RecordType,
  options: ExportOptions,
): Promise<{ file: string; rows: number } | undefined> {
  const filled = await fieldsIn(db, type);
  if (filled.size === 0) return undefined;
  const file = `${type.name}.${options.format}`;
  const count = { rows: 0 };
  const lines = Readable.from(linesOf(db, type, filled, count, options));
  if (options.dryRun) {
    for await (const _ of lines);
    return { file, rows: count.rows };
  }
  await mkdir(options.folder, { recursive: true });
  const path = join(options.folder, file);
  await pipeline(lines, createWriteStream(`${path}.part`));
  await rename(`${path}.part`, path);
  return { file, rows: count.rows };
}

async function fieldsIn(db: Database, type: RecordType): Promise<Set<string>> {
  const filled = new Set<string>();
  for await (const rows of readPages(db, type)) {
    for (const row of rows) for (const field of Object.keys(row)) filled.add(field);
  }
  return filled;
}

async function* linesOf(
  db: Database,
  type: RecordType,
  filled: ReadonlySet<string>,
  count: { rows: number },
  { folder, format, pictures, dryRun, onRow, onLost }: ExportOptions,
): AsyncGenerator<string> {
  const columns = columnsOf(type, filled);
  const copied = new Map<string, Promise<string>>();
  // Spreadsheets know UTF-8 by this mark alone.
  if (format === 'csv') yield `\uFEFF${toHeading(columns)}\r\n`;
  for await (const rows of readPages(db, type)) {
    for (const stored of rows) {
      const key = keyOf(type, stored) ?? '';
      const lost = (reason: string) => onLost(key, reason);
      const row = pictures
        ? await withFiles(stored, { pictures, folder, dryRun, copied, lost })
        : stored;
      count.rows += 1;
      onRow(count.rows);
      if (format === 'ndjson') {
        yield `${JSON.stringify(row)}\n`;
        continue;
      }
      const line = toLine(type, columns, row);
      if ('line' in line) yield `${line.line}\r\n`;
      else {
        count.rows -= 1;
        lost(`a table cannot hold ${line.lost.join(', ')}: use --format ndjson`);
      }
    }
  }
}

const STORED = /\/media\/([0-9a-f]{32})(\.mp4)?/g;

type Copying = {
  pictures: PictureFiles;
  folder: string;
  dryRun: boolean;
  /** The copies' names, by the names of the stored ones. */
  copied: Map<string, Promise<string>>;
  lost: (reason: string) => void;
};

/** The row with the names of copies in place of addresses here, wherever in it these stand. */
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
  await mkdir(join(folder, PHOTOS), { recursive: true });
  await copyFile(path, join(folder, PHOTOS, file));
  return file;
}

/** What people expect at the end of the name of such a picture. */
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
