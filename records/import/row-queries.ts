import type { Database } from '#/database/database.ts';
import { jsonField } from '#/database/json-field.ts';
import { upsert } from '#/database/upsert.ts';

declare module '#/database/tables.ts' {
  interface Tables {
    record_row: RecordRowTable;
  }
}

/** A record as its dealer wrote it: what `checkRow` made of it, with its pictures under their names here. */
export interface RecordRowTable {
  /** The record type's name. */
  type: string;
  /** The values of the type's key, `/` between them. */
  key: string;
  /** 0; of a type that keeps every row the number of those that came before. */
  place: number;
  /** JSON. */
  row: string;
}

/** Where a page of rows begins: behind this one. */
export type RowPlace = Pick<RecordRowTable, 'key' | 'place'>;

/** Of so many keys at once the rows that are kept, in their order. */
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

/** The rows of a type behind a place, from the first one on where none is named. */
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

/** How many rows there are of each type that has any. */
export async function countRows(db: Database): Promise<Map<string, number>> {
  const counts = await db.kysely
    .selectFrom('record_row')
    .select(['type', (each) => each.fn.countAll<number | string>().as('count')])
    .groupBy('type')
    .execute();
  return new Map(counts.map(({ type, count }) => [type, Number(count)]));
}

/** Keeps rows in place of those that were there. */
export function storeRows(trx: Database, rows: readonly RecordRowTable[]): Promise<void> {
  return upsert(trx, 'record_row', ['type', 'key', 'place'], rows);
}

/** The keys of the rows of a type that name this value in a field, alone or in a list. */
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

/** The keys of the rows of a type whose JSON contains a text; also of rows in which it is part of another word. */
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

/** Forgets the rows of keys that were taken back. */
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

/** Forgets the rows of a type that name one of these in a field. */
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
