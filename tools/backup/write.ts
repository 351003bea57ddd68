import { readSnapshot, type Database } from '#/database/database.ts';
import { listApplied } from '#/database/migrate.ts';
import { OperatorError } from '#/database/operator-error.ts';
import { countRows, readRows, readTables, type Table } from '#/database/table-rows.ts';
import type { ObjectStore, StoredObject } from '#/server/media/objects/object-store.ts';
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
import { packArchive, type Packer } from './pack.ts';
import type { Progress } from './progress.ts';

/** What to back up. `now` is the time recorded in the backup. */
export type Source = { db: Database; media: ObjectStore; now: Date };

/**
 * Writes all rows, pictures and films into this file. Returns the numbers written, and the size of
 * the file in bytes.
 */
export async function writeBackup(
  { db, media: objects, now }: Source,
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
    const media = await packMedia(packer, objects, progress);
    summary = { rows, media, encrypted };
    await packer.add(SUMMARY, json(summary));
  });
  if (!summary) throw new OperatorError('Nothing was written.');
  return { ...summary, size };
}

/** Returns the numbers of rows, pictures and films that a backup would contain. Writes nothing. */
export async function previewBackup({
  db,
  media: objects,
}: Source): Promise<Omit<Summary, 'encrypted'>> {
  const rows = await readSnapshot(db, async (trx) => {
    const counts: Record<string, number> = {};
    for (const { name } of await readTables(trx)) counts[name] = await countRows(trx, name);
    return counts;
  });
  const media = { files: 0, bytes: 0 };
  for await (const { size } of listMedia(objects)) {
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
  objects: ObjectStore,
  progress: Progress,
): Promise<Summary['media']> {
  const media = { files: 0, bytes: 0 };
  for await (const { key, size } of listMedia(objects)) {
    const name = entryOf(key);
    const bytes = await openIfThere(objects, key, size);
    // The file was removed after it was listed, so no row references it.
    if (!bytes) continue;
    await packer.addFile(name, size, bytes);
    media.files += 1;
    media.bytes += size;
    progress(`pictures and films: ${media.files.toLocaleString('en-US')}`);
  }
  return media;
}

/** Returns the name of the entry of a backup for the stored object with this key. */
function entryOf(key: string): string {
  return `media/${key}`;
}

/** Lists the stored pictures and films, without the files derived from them. */
async function* listMedia(objects: ObjectStore): AsyncGenerator<StoredObject> {
  for (const prefix of ['films/', 'originals/']) {
    for await (const object of objects.list(prefix)) {
      // A restore would reject other files, such as .DS_Store. They do not belong to the shop.
      if (isMedia(entryOf(object.key))) yield object;
    }
  }
}

async function openIfThere(
  objects: ObjectStore,
  key: string,
  size: number,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    return await objects.stream(key, 0, size - 1);
  } catch (cause) {
    if ((await objects.size(key)) === undefined) return undefined;
    throw new OperatorError(`${entryOf(key)} cannot be read: ${String((cause as Error).message)}`, {
      cause,
    });
  }
}

function json(value: unknown): Buffer {
  return Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`);
}
