import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { writeXlsxStream } from 'hucre/xlsx';
import type { Database } from '#/database/database.ts';
import { createFolder } from '#/database/folder/create-folder.ts';
import type { Sentence } from '#/records/columns/language.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { escapeFormula, quoteCell } from '#/records/files/csv.ts';
import { isSheetText } from '#/records/files/spreadsheet/cell-text.ts';
import { writeWhole } from '#/records/files/write-whole.ts';
import { keyOf } from '#/records/import/stored-rows.ts';
import { readPages } from './export-rows.ts';
import { createTable } from './table.ts';

/** The file formats. The import reads all of them. */
export const FORMATS = ['ndjson', 'csv', 'xlsx'] as const;
export type Format = (typeof FORMATS)[number];

/** The stored pictures and films by name. */
export type PictureFiles = {
  has(name: string): Promise<boolean>;
  read(name: string): Promise<Uint8Array | undefined>;
  filmSize(name: string): Promise<number | undefined>;
  streamFilm(name: string, first: number, last: number): Promise<AsyncIterable<Uint8Array>>;
};

/** Name of the folder for pictures, which is beside the exported files. */
export const PHOTOS = 'photos';

export type ExportOptions = {
  folder: string;
  format: Format;
  /**
   * The pictures and films that rows name. The export copies them, and its rows name the copies.
   */
  pictures?: PictureFiles | undefined;
  /** Whether to read everything and to write nothing. */
  dryRun: boolean;
  onRow: (rows: number) => void;
  /** Called for rows that a table cannot represent, and for missing pictures. */
  onLost: (key: string, reason: Sentence) => void;
};

/**
 * Writes all records of this type into a file that the import can read. Returns undefined if there
 * are no records. A table omits the records that it cannot represent. A dry run writes nothing.
 */
export async function exportType(
  db: Database,
  type: RecordType,
  options: ExportOptions,
): Promise<{ file: string; rows: number } | undefined> {
  const { done } = await readPages(db, type).next();
  if (done) return undefined;
  const { format, folder, dryRun } = options;
  const file = `${type.name}.${format}`;
  const count = { rows: 0 };
  const records = recordsOf(db, type, count, options);
  const content =
    format === 'ndjson' ? toLines(records) : await toTable(db, type, records, count, options);
  if (dryRun) {
    for await (const _ of content);
    return { file, rows: count.rows };
  }
  // Readable by the owner only: rows can be about persons and contain the ids of private links.
  await createFolder(folder, 0o700);
  const path = join(folder, file);
  await writeWhole(path, content, { mode: 0o600 });
  return { file, rows: count.rows };
}

/** A record with its key. */
type Keyed = { key: string; record: object };

/**
 * Yields all records and adds their number to `count`. If `pictures` are given, the records name
 * copies of the picture files.
 */
async function* recordsOf(
  db: Database,
  type: RecordType,
  count: { rows: number },
  { folder, pictures, dryRun, onRow, onLost }: ExportOptions,
): AsyncGenerator<Keyed> {
  const copied = new Map<string, Promise<string>>();
  for await (const rows of readPages(db, type)) {
    for (const stored of rows) {
      const key = keyOf(type, stored) ?? '';
      const lost = (reason: Sentence) => onLost(key, reason);
      count.rows += 1;
      onRow(count.rows);
      const record = pictures
        ? await withFiles(stored, { pictures, folder, dryRun, copied, lost })
        : stored;
      yield { key, record };
    }
  }
}

async function* toLines(records: AsyncIterable<Keyed>): AsyncGenerator<string> {
  for await (const { record } of records) yield `${JSON.stringify(record)}\n`;
}

/**
 * Returns the content of a CSV file or workbook with these records. Records that a table cannot
 * represent are left out and subtracted from `count`.
 */
async function toTable(
  db: Database,
  type: RecordType,
  records: AsyncIterable<Keyed>,
  count: { rows: number },
  { format, onLost }: ExportOptions,
): Promise<AsyncIterable<string | Uint8Array>> {
  const table = await createTable(type, readPages(db, type));
  const headings = table?.headings ?? [];
  async function* rows(): AsyncGenerator<string[]> {
    yield [...headings];
    for await (const { key, record } of records) {
      const found = table?.rowsOf(record) ?? { rows: [] };
      const lost = 'lost' in found ? found.lost : format === 'xlsx' ? unfit(headings, found) : [];
      if ('rows' in found && lost.length === 0) {
        for (const cells of found.rows) yield [...cells];
        continue;
      }
      count.rows -= 1;
      onLost(key, {
        zh: `表格写不下 ${lost.join('、')}，没有写：请用 --format ndjson`,
        en: `a table cannot hold ${lost.join(', ')}: use --format ndjson`,
      });
    }
  }
  return format === 'csv' ? toCsv(rows()) : toWorkbook(type, headings, rows());
}

/** Returns the headings of the columns in which a workbook could not store a cell unchanged. */
function unfit(
  headings: readonly string[],
  { rows }: { rows: readonly (readonly string[])[] },
): string[] {
  return headings.filter((_, at) => rows.some((cells) => !isSheetText(cells[at] ?? '')));
}

/**
 * Returns the lines of a CSV file. The cells are escaped, so that a spreadsheet runs none of them
 * as a formula.
 */
async function* toCsv(rows: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  // Spreadsheets detect UTF-8 only by this mark.
  yield '\uFEFF';
  for await (const cells of rows)
    yield `${cells.map((cell) => quoteCell(escapeFormula(cell))).join(',')}\r\n`;
}

/** Returns the bytes of a workbook. Its cells are text, so a spreadsheet changes none of them. */
function toWorkbook(
  { name, aliases }: RecordType,
  headings: readonly string[],
  rows: AsyncIterable<string[]>,
): AsyncIterable<Uint8Array> {
  const columns = headings.map(() => ({ numFmt: '@', width: 14 }));
  return writeXlsxStream(rows, { name: aliases[0] ?? name, columns, freezePane: { rows: 1 } });
}

const STORED = /\/media\/([0-9a-f]{32})(\.mp4)?/g;

type Copying = {
  pictures: PictureFiles;
  folder: string;
  dryRun: boolean;
  /** File names of the copies, by the URL of the original (`/media/…`). */
  copied: Map<string, Promise<string>>;
  lost: (reason: Sentence) => void;
};

/**
 * Returns this row with local URLs replaced by the names of copies. The URLs of missing files stay.
 */
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

/**
 * Copies a picture or film and returns the name of the copy. If the file is missing, returns its
 * address.
 */
async function copyOut(
  address: string,
  name: string,
  isFilm: boolean,
  { pictures, folder, dryRun, lost }: Copying,
): Promise<string> {
  const copy = isFilm ? await copyFilm(name) : await copyPicture(name);
  if (copy === undefined)
    lost({ zh: `已存的文件里没有 ${address}`, en: `${address} is not in the store` });
  return copy ?? address;

  async function copyFilm(film: string): Promise<string | undefined> {
    const size = await pictures.filmSize(film);
    if (size === undefined) return undefined;
    if (dryRun) return `${film}.mp4`;
    const path = await placeOf(`${film}.mp4`);
    await pipeline(await pictures.streamFilm(film, 0, size - 1), createWriteStream(path));
    return `${film}.mp4`;
  }

  async function copyPicture(picture: string): Promise<string | undefined> {
    if (dryRun) return (await pictures.has(picture)) ? picture : undefined;
    const bytes = await pictures.read(picture);
    if (!bytes) return undefined;
    const file = picture + endingOf(bytes);
    await writeFile(await placeOf(file), bytes);
    return file;
  }

  async function placeOf(file: string): Promise<string> {
    await createFolder(join(folder, PHOTOS), 0o700);
    return join(folder, PHOTOS, file);
  }
}

/** Returns the usual file extension of a picture with these bytes. */
function endingOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (start.startsWith('\xff\xd8')) return '.jpg';
  if (start.startsWith('\x89PNG')) return '.png';
  if (start.startsWith('RIFF')) return '.webp';
  if (start.startsWith('GIF8')) return '.gif';
  if (start.startsWith('{')) return '.json';
  return '.avif';
}
