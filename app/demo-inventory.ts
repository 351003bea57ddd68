import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import type { Database } from '#/database/database.ts';
import { importRecords, type ImportSource } from '#/records/import-records.ts';
import { findRecordType, type PhotoStore } from '#/records/record-type.ts';
import { demoBranches } from './branches/demo.ts';
import { demoBrands, demoCars, demoDrawings } from './cars/demo.ts';
import { hasCars } from './cars/record-queries.ts';
import { demoConsultants } from './consultants/demo.ts';
import { demoEquipment } from './equipment/demo.ts';
import { demoModels } from './options/demo.ts';
import { records } from './records.ts';
import { demoGoods, goodsDrawings } from './shop/demo.ts';

/** Where the picture files stand within the demo's folder. */
const PHOTOS = 'photos';

/**
 * Fills an empty database with the demo inventory, through the same import that a dealer's files go
 * through. Does nothing where there are cars already. `tell` takes lines on how far it has come.
 */
export async function fillDemo(
  db: Database,
  photos: PhotoStore,
  tell: (line: string) => void,
  count?: number,
): Promise<void> {
  if (await hasCars(db)) return;
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-demo-'));
  try {
    const files = await writeDemo(folder, tell, count);
    tell('demo: importing');
    const report = await importRecords(db, files.map(toSource), {
      strict: true,
      pictures: { folder: join(folder, PHOTOS), store: photos },
    });
    const [bad] = report.bad;
    if (bad)
      throw new Error(
        `The demo does not import: ${bad.file}:${bad.line}: ${bad.field}: ${bad.reason}`,
      );
    tell(`demo: ${report.written} records imported`);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes the demo as files that the import takes, and their pictures; answers the files in order. */
export async function writeDemo(
  folder: string,
  tell: (line: string) => void,
  count?: number,
): Promise<string[]> {
  const photos = join(folder, PHOTOS);
  await mkdir(photos, { recursive: true });
  await drawAll(photos, demoPictures(count), tell);
  return writeDemoRows(folder, count);
}

/** Every drawing that the rows name, as SVG by file name. */
export function demoPictures(count?: number): Map<string, string> {
  return new Map([...demoDrawings(demoCars(count)), ...goodsDrawings()]);
}

/** Only the rows: one NDJSON file for each kind of record, in the order in which they are imported. */
export async function writeDemoRows(folder: string, count?: number): Promise<string[]> {
  const branches = demoBranches();
  const cars = demoCars(count);
  const tables: [file: string, rows: readonly object[]][] = [
    ['branches.ndjson', branches],
    ['consultants.ndjson', demoConsultants(branches.map(({ id }) => id))],
    ['brands.ndjson', demoBrands()],
    ['cars.ndjson', cars],
    ['models.ndjson', demoModels(cars)],
    ['goods.ndjson', demoGoods()],
    ['equipment.ndjson', demoEquipment(cars)],
  ];
  for (const [file, rows] of tables) {
    await writeFile(join(folder, file), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  }
  return tables.map(([file]) => join(folder, file));
}

async function drawAll(
  folder: string,
  drawings: ReadonlyMap<string, string>,
  tell: (line: string) => void,
): Promise<void> {
  const waiting = [...drawings];
  const drawNext = async (): Promise<void> => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [name, svg] = next;
      await sharp(Buffer.from(svg)).jpeg({ quality: 88 }).toFile(join(folder, name));
      if (waiting.length % 50 === 0)
        tell(`demo: ${drawings.size - waiting.length} of ${drawings.size} pictures drawn`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, drawNext));
}

/** A file of the demo as the import takes it. */
export function toSource(path: string): ImportSource {
  const type = findRecordType(records, basename(path, '.ndjson'));
  if (!type) throw new Error(`No record type for ${path}`);
  return { path, type };
}
