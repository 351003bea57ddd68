import type { Database } from '#/database/database.ts';
import { jsonField } from '#/database/json-field.ts';
import { upsert } from '#/database/upsert.ts';

declare module '#/database/tables.ts' {
  interface Tables {
    record_row: RecordRowTable;
  }
}

/** A record as its dealer wrote it: the output of `checkRow` with stored names of pictures. */
export interface RecordRowTable {
  /** The name of the record type. */
  type: string;
  /** The values of the key fields, joined by `/`. */
  key: string;
  /** The number of earlier rows with the same key. Always 0 unless the type stores every row. */
  place: number;
  /** The row as JSON. */
  row: string;
}

/** The position of a stored row, after which a page begins. */
export type RowPlace = Pick<RecordRowTable, 'key' | 'place'>;

/** Lists the stored rows with these keys, ordered by key and `place`. */
export function listRowsOf(
  db: Database,
  type: string,
  keys: readonly string[],
): Promise<RecordRowTable[]> {
  return db.kysely
    .selectFrom('record_row')
    .selectAll()
    .where('type', '=', type)
    .where('key', 'in', keys)
    .orderBy('key')
    .orderBy('place')
    .execute();
}

/** Lists the keys of the stored records of this type. */
export async function listKeys(db: Database, type: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('record_row')
    .select('key')
    .where('type', '=', type)
    .execute();
  return rows.map(({ key }) => key);
}

/** Lists up to `limit` stored rows of this type after a position, or from the first one. */
export function listRowsAfter(
  db: Database,
  type: string,
  { after, limit }: { after: RowPlace | undefined; limit: number },
): Promise<RecordRowTable[]> {
  const all = db.kysely.selectFrom('record_row').selectAll().where('type', '=', type);
  const behind = after
    ? all.where((is) =>
        is.or([
          is('key', '>', after.key),
          is.and([is('key', '=', after.key), is('place', '>', after.place)]),
        ]),
      )
    : all;
  return behind.orderBy('key').orderBy('place').limit(limit).execute();
}

/** Returns the number of stored rows of each type that has rows. */
export async function countRows(db: Database): Promise<Map<string, number>> {
  const counts = await db.kysely
    .selectFrom('record_row')
    .select(['type', (each) => each.fn.countAll<number | string>().as('count')])
    .groupBy('type')
    .execute();
  return new Map(counts.map(({ type, count }) => [type, Number(count)]));
}

/** Inserts these rows. Stored rows with the same type, key and place are replaced. */
export function storeRows(trx: Database, rows: readonly RecordRowTable[]): Promise<void> {
  return upsert(trx, 'record_row', ['type', 'key', 'place'], rows);
}

/** Lists the keys of the stored rows of this type that have this value in this field. */
export async function listKeysNaming(
  db: Database,
  { type, field, value }: { type: string; field: string; value: string },
): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('record_row')
    .select(['key', 'row'])
    .where('type', '=', type)
    .where('row', 'like', `%${value}%`)
    .orderBy('key')
    .execute();
  const names = ({ row }: { row: string }) => {
    const named = (JSON.parse(row) as Record<string, unknown>)[field];
    return Array.isArray(named) ? named.includes(value) : named === value;
  };
  return [...new Set(rows.filter(names).map(({ key }) => key))];
}

/** Lists the keys of the stored rows of this type whose JSON contains this text. */
export async function listKeysContaining(
  db: Database,
  type: string,
  text: string,
): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('record_row')
    .select('key')
    .where('type', '=', type)
    .where('row', 'like', `%${text}%`)
    .orderBy('key')
    .execute();
  return rows.map(({ key }) => key);
}

/** Deletes the stored rows with these keys. */
export async function forgetRows(
  trx: Database,
  type: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await trx.kysely
    .deleteFrom('record_row')
    .where('type', '=', type)
    .where('key', 'in', keys)
    .execute();
}

/** Returns the keys of the stored rows of this type that have one of these values in this field. */
export async function listKeysWith(
  db: Database,
  { type, field, values }: { type: string; field: string; values: readonly string[] },
): Promise<string[]> {
  if (values.length === 0) return [];
  const rows = await db.kysely
    .selectFrom('record_row')
    .select('key')
    .where('type', '=', type)
    .where(jsonField(db, 'row', field), 'in', values)
    .execute();
  return rows.map(({ key }) => key);
}

/** Deletes the stored rows of this type that have one of these values in this field. */
export async function forgetRowsNaming(
  trx: Database,
  { type, field, values }: { type: string; field: string; values: readonly string[] },
): Promise<void> {
  if (values.length === 0) return;
  await trx.kysely
    .deleteFrom('record_row')
    .where('type', '=', type)
    .where(jsonField(trx, 'row', field), 'in', values)
    .execute();
}
