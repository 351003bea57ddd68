import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { readSnapshot, type Database } from '#/database/database.ts';
import { listApplied } from '#/database/migrate.ts';
import { OperatorError } from '#/database/operator-error.ts';
import { countRows, readRows, readTables, type Table } from '#/database/table-rows.ts';
import { keyIdOf } from '#/server/personal/key.ts';
import {
  HEADER,
  isMedia,
  PART_BYTES,
  partName,
  SUMMARY,
  type Header,
  type Summary,
} from './format.ts';
import { sizeOf } from './media.ts';
import { packArchive, type Packer } from './pack.ts';
import type { Progress } from './progress.ts';

/**
 * What to back up: the database, and the data folder with pictures and films. `now` is the time
 * that the backup states.
 */
export type Source = { db: Database; dataDir: string; now: Date };

/**
 * Writes all rows, pictures and films into this file. Returns their numbers and the size of the
 * file in bytes.
 */
export async function writeBackup(
  { db, dataDir, now }: Source,
  file: string,
  progress: Progress,
): Promise<Summary & { size: number }> {
  let summary: Summary | undefined;
  const size = await packArchive(file, now, async (packer) => {
    const { migrations, rows, encrypted } = await readSnapshot(db, (trx) =>
      packTables(trx, packer, now, progress),
    );
    // A snapshot of PostgreSQL contains rows only. A migration of another process changes the
    // tables nevertheless.
    if ((await listApplied(db)).size !== migrations) {
      throw new OperatorError('A server changed the tables during the backup. Run it again.');
    }
    // Pictures are written after the rows, so that the backup contains every picture that a row
    // references.
    const media = await packMedia(packer, dataDir, progress);
    summary = { rows, media, encrypted };
    await packer.add(SUMMARY, json(summary));
  });
  if (!summary) throw new OperatorError('Nothing was written.');
  return { ...summary, size };
}

/** Returns the numbers of rows, pictures and films that a backup would contain. Writes nothing. */
export async function previewBackup({ db, dataDir }: Source): Promise<Omit<Summary, 'encrypted'>> {
  const rows = await readSnapshot(db, async (trx) => {
    const counts: Record<string, number> = {};
    for (const { name } of await readTables(trx)) counts[name] = await countRows(trx, name);
    return counts;
  });
  const media = { files: 0, bytes: 0 };
  for await (const name of listMedia(dataDir)) {
    const size = await sizeOf(join(dataDir, name));
    if (size === undefined) continue;
    media.files += 1;
    media.bytes += size;
  }
  return { rows, media };
}

async function packTables(
  trx: Database,
  packer: Packer,
  now: Date,
  progress: Progress,
): Promise<Pick<Summary, 'rows' | 'encrypted'> & { migrations: number }> {
  const tables = await readTables(trx);
  if (!tables.some(({ name }) => name === 'migration')) {
    throw new OperatorError('The database is empty: no server was started on it yet.');
  }
  const header: Header = {
    format: 'forecourt-backup',
    version: 1,
    created_at: now.toISOString(),
    engine: trx.engine,
    migrations: [...(await listApplied(trx))].toSorted(),
    tables,
  };
  await packer.add(HEADER, json(header));
  const rows: Record<string, number> = {};
  const encrypted: Record<string, Record<string, number>> = {};
  for (const table of tables) {
    rows[table.name] = await packTable(trx, packer, table, encrypted, progress);
  }
  return { migrations: header.migrations.length, rows, encrypted };
}

async function packTable(
  trx: Database,
  packer: Packer,
  table: Table,
  encrypted: Record<string, Record<string, number>>,
  progress: Progress,
): Promise<number> {
  let [count, parts, bytes] = [0, 0, 0];
  let lines: Buffer[] = [];
  const flush = async () => {
    parts += 1;
    await packer.add(partName(table.name, parts), Buffer.concat(lines, bytes));
    [lines, bytes] = [[], 0];
    progress(`${table.name}: ${count.toLocaleString('en-US')} rows`);
  };
  for await (const row of readRows(trx, table)) {
    const line = Buffer.from(`${JSON.stringify(row)}\n`);
    if (lines.length > 0 && bytes + line.length > PART_BYTES) await flush();
    lines.push(line);
    bytes += line.length;
    count += 1;
    for (const [at, cell] of row.entries()) {
      const key = typeof cell === 'string' && cell.startsWith('1.') ? keyIdOf(cell) : undefined;
      if (key === undefined) continue;
      const column = (encrypted[`${table.name}.${table.columns[at]?.name}`] ??= {});
      column[key] = (column[key] ?? 0) + 1;
    }
  }
  if (lines.length > 0) await flush();
  return count;
}

async function packMedia(
  packer: Packer,
  dataDir: string,
  progress: Progress,
): Promise<Summary['media']> {
  const media = { files: 0, bytes: 0 };
  for await (const name of listMedia(dataDir)) {
    const size = await packer.addFile(name, join(dataDir, name));
    // The file was removed after it was listed, so no row references it.
    if (size === undefined) continue;
    media.files += 1;
    media.bytes += size;
    progress(`pictures and films: ${media.files.toLocaleString('en-US')}`);
  }
  return media;
}

/** Lists the files under `media`, except derived files and unfinished uploads. */
async function* listMedia(dataDir: string, folder = 'media'): AsyncGenerator<string> {
  const entries = await readdir(join(dataDir, folder), { withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const name = `${folder}/${entry.name}`;
    if (name === 'media/variants' || name.endsWith('.part')) continue;
    if (entry.isDirectory()) yield* listMedia(dataDir, name);
    // A restore would reject other files, such as .DS_Store. They do not belong to the shop.
    else if (isMedia(name)) yield name;
  }
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`);
}
