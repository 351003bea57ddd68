import type { Database } from '#/database/database.ts';
import { lastOfEach } from '#/database/upsert.ts';
import type { RecordType } from '#/records/columns/record-type.ts';
import { entryOf } from '#/records/entries/entry-of.ts';
import { forgetEntries, storeEntries } from '#/records/entries/queries.ts';
import {
  forgetRows,
  forgetRowsNaming,
  listKeysWith,
  listRowsOf,
  storeRows,
  type RecordRowTable,
} from './row-queries.ts';

/**
 * Returns the key of this row as one string; undefined if a part of the key is missing or invalid.
 */
export function keyOf(type: { readonly key: readonly string[] }, row: object): string | undefined {
  const cells = row as Readonly<Record<string, unknown>>;
  const parts = type.key.map((field) => cells[field]);
  // No text in a database contains a NUL.
  if (parts.some((part) => part === undefined || String(part).includes('\0'))) return undefined;
  return parts.map((part) => String(part).replaceAll('%', '%25').replaceAll('/', '%2F')).join('/');
}

/** Returns whether rows of this type are merged with stored records. */
export function isMerged({ storesEveryRow, storesNoRow, stored }: RecordType): boolean {
  return storesEveryRow !== true && (storesNoRow !== true || stored !== undefined);
}

/** Returns the stored records with these keys as JSON rows, by key. */
export async function storedRows(
  db: Database,
  type: RecordType,
  keys: readonly string[],
): Promise<Map<string, string>> {
  const unique = [...new Set(keys)];
  const rows = new Map<string, string>();
  for (let at = 0; at < unique.length; at += AT_ONCE) {
    const part = unique.slice(at, at + AT_ONCE);
    for (const { key, row } of await listRowsOf(db, type.name, part)) rows.set(key, row);
    const rest = part.filter((key) => !rows.has(key));
    const others = rest.length > 0 ? await type.stored?.(db, rest) : undefined;
    for (const [key, row] of others ?? []) rows.set(key, JSON.stringify(row));
  }
  return rows;
}

const AT_ONCE = 500;

/**
 * Returns the line numbers of the rows that differ from the stored rows. The caller must hold the
 * lock of writers.
 * @param before the stored rows of a type whose rows are merged, by key
 */
export async function listChanged(
  trx: Database,
  type: RecordType,
  rows: readonly { line: number; row: object }[],
  before: ReadonlyMap<string, string>,
): Promise<Set<number>> {
  if (type.storesNoRow) return new Set(rows.map(({ line }) => line));
  const own = rows.map(({ line, row }) => ({
    line,
    key: keyOf(type, row) ?? '',
    text: toText(type, row),
  }));
  if (!type.storesEveryRow) {
    const last = new Map(own.map((row) => [row.key, row.text]));
    const changed = own.filter(({ key }) => before.get(key) !== last.get(key));
    return new Set(changed.map(({ line }) => line));
  }
  const stored = Map.groupBy(await listStored(trx, type, own), ({ key }) => key);
  const isStored = ({ key, text }: { key: string; text: string }) =>
    (stored.get(key) ?? []).some(({ row }) => row === text);
  return new Set(own.filter((row) => !isStored(row)).map(({ line }) => line));
}

/** Stores written rows in `record_row`. A withdrawn row deletes the stored rows of its record. */
export async function storeWrittenRows(
  trx: Database,
  type: RecordType,
  rows: readonly object[],
  now: Date,
): Promise<void> {
  const counted = type.storesEveryRow ? rows : lastOfEach(rows, type.key);
  const own = counted.map((row) => ({ row, key: keyOf(type, row) ?? '', text: toText(type, row) }));
  const isWithdrawn = ({ row }: { row: object }) => 'withdrawn' in row && row.withdrawn === 1;
  const stored: RecordRowTable[] = [];
  const isStored = (row: (typeof own)[number]) => !type.storesNoRow && !isWithdrawn(row);
  const before = type.storesEveryRow ? await listStored(trx, type, own) : [];
  for (const { key, text } of own.filter(isStored)) {
    const known = [...before, ...stored].filter((row) => row.key === key);
    if (type.storesEveryRow && known.some(({ row }) => row === text)) continue;
    stored.push({ type: type.name, key, place: type.storesEveryRow ? known.length : 0, row: text });
  }
  await storeRows(trx, stored);
  const lasting = own.filter((row) => !isWithdrawn(row));
  await storeEntries(
    trx,
    lasting.flatMap(({ key, row }) => entryOf(type, key, row, now) ?? []),
  );
  await forget(trx, type, own.filter(isWithdrawn));
}

/** Deletes the stored rows of deleted records. */
export async function forget(
  trx: Database,
  type: RecordType,
  deleted: readonly { row: object; key: string }[],
): Promise<void> {
  const keys = deleted.map(({ key }) => key);
  await forgetRows(trx, type.name, keys);
  await forgetEntries(trx, type.name, keys);
  const [field = ''] = type.key;
  const values = deleted.map(({ row }) => String((row as Record<string, unknown>)[field]));
  for (const [other, names] of Object.entries(type.cascadesTo ?? {})) {
    const naming = { type: other, field: names, values };
    await forgetEntries(trx, other, await listKeysWith(trx, naming));
    await forgetRowsNaming(trx, naming);
  }
}

function listStored(trx: Database, type: RecordType, rows: readonly { key: string }[]) {
  const keys = [...new Set(rows.map(({ key }) => key))];
  return keys.length === 0 ? Promise.resolve([]) : listRowsOf(trx, type.name, keys);
}

/** Serializes a row without the fields that the system maintains. */
function toText({ history }: RecordType, row: object): string {
  const own = Object.entries(row).filter(([field]) => !history?.fields.includes(field));
  return JSON.stringify(Object.fromEntries(own));
}
