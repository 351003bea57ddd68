import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toSource, writeDemoRows } from '#/app/demo/inventory.ts';
import { openMigrated } from '#/database/migrate.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { importRecords } from '#/records/import/import-records.ts';
import type { ImportSource } from '#/records/import/import-source.ts';
import { TEST_LINKS } from '#/testing/demo-links.ts';
import { demoPages } from '#/testing/demo-pages.ts';
import { lengthen, withoutOptional, withoutPictures } from './vary-rows.ts';

type Row = Readonly<Record<string, unknown>>;
/** Returns the row to import in place of `row`. If it returns undefined, no row is imported. */
type Change = (row: Row, type: RecordType, at: number) => Row | undefined;

/** The number of demo cars. It is enough for each demo page. */
const CARS = 88;

/**
 * Fills the database in this folder with the demo, with longer texts. Half of the rows have no
 * pictures; the pictures of the others do not load, because their files are missing.
 */
export async function fillWithLongWords(folder: string, log: (line: string) => void) {
  await fill(folder, log, (row, type, at) => {
    // Every other row has no picture. The pictures of the others do not load, because their files
    // are missing.
    const seen = at % 2 === 0 ? row : withoutPictures(row, type);
    return lengthen(seen, type);
  });
}

/**
 * Fills the database in this folder with the demo records that pages of the gallery show. These
 * records have only their required fields, and posts also their text.
 */
export async function fillWithBareRecords(folder: string, log: (line: string) => void) {
  const named = new Set(demoPages.flatMap(({ url }) => url.split(/[/?]/)));
  await fill(folder, log, (row, type) => {
    const isSubject =
      SUBJECTS.has(type.name) && type.key.every((key) => named.has(String(row[key])));
    // A post without pictures needs a text.
    return isSubject ? withoutOptional(row, type, (_, field) => field !== 'text') : undefined;
  });
}

/**
 * The record types whose records have a page each. Records of the other types, such as reports, add
 * content to these pages.
 */
const SUBJECTS = new Set([
  'car',
  'lot',
  'hunt',
  'purchase',
  'delivery',
  'examine',
  'moment',
  'momenttopic',
  'momentauthor',
  'article',
]);

async function fill(folder: string, log: (line: string) => void, change: Change): Promise<void> {
  const rows = await mkdtemp(join(tmpdir(), 'forecourt-gallery-rows-'));
  try {
    const { files } = await writeDemoRows(rows, CARS, undefined, TEST_LINKS);
    const sources = files.map(toSource);
    for (const source of sources) await rewrite(source, change);
    const db = await openMigrated({ folder });
    try {
      const { written, bad } = await importRecords(db, sources, {
        take: async (name) => ({ src: name }),
      });
      log(`${written} records imported, ${bad.length} refused`);
    } finally {
      await db.close();
    }
  } finally {
    await rm(rows, { recursive: true });
  }
}

async function rewrite({ path, type }: ImportSource, change: Change): Promise<void> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter(Boolean);
  const changed = lines.flatMap((line, at) => change(JSON.parse(line) as Row, type, at) ?? []);
  await writeFile(path, changed.map((row) => `${JSON.stringify(row)}\n`).join(''));
}
