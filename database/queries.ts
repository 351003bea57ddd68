import type { CompiledQuery, Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { PARAMETERS, upsert } from './upsert.ts';

/** The kinds of data that have a version number. Caches compare the number to detect changes. */
export type DataKind = 'inventory' | 'deletion';

/**
 * Returns the version number of this kind of data. Call this function before the data is read for a
 * cache.
 */
export async function readVersion(db: Database, kind: DataKind): Promise<number> {
  const { rows } = await db.kysely.executeQuery(versionQuery(db, kind));
  return rows[0]?.number ?? 0;
}

const versionQueries = new Map<string, CompiledQuery<{ number: number }>>();

/**
 * Returns the compiled query that reads the version of this kind of data. It is compiled once,
 * because many requests run it.
 */
function versionQuery({ kysely, engine }: Database, kind: DataKind) {
  const key = `${engine} ${kind}`;
  const query =
    versionQueries.get(key) ??
    kysely.selectFrom('data_version').select('number').where('name', '=', kind).compile();
  versionQueries.set(key, query);
  return query;
}

/**
 * Increments the version number of this kind of data. Call this function first in a transaction
 * that changes the data. Other writers then wait until the transaction ends.
 */
export async function bumpVersion(trx: Database, kind: DataKind): Promise<void> {
  await count(trx, kind, 1);
}

/**
 * Waits until other writers of this kind of data have finished. Call this function in place of
 * `bumpVersion` for a change that no reader can see yet.
 */
export async function awaitWriters(trx: Database, kind: DataKind): Promise<void> {
  await count(trx, kind, 0);
}

/**
 * Undoes `bumpVersion` in the same transaction. Call this function only if the transaction has
 * changed no data.
 */
export async function revertVersion(trx: Database, kind: DataKind): Promise<void> {
  await count(trx, kind, -1);
}

/** Names of the tables with a text column `id`. */
export type TableWithId = {
  [Name in keyof Tables]: Tables[Name] extends { id: string } ? Name : never;
}[keyof Tables];

/** Returns the ids in `ids` that this table does not contain. */
export async function listMissing(
  db: Database,
  table: TableWithId,
  ids: readonly string[],
): Promise<Set<string>> {
  const missing = new Set(ids);
  const idList = [...missing];
  // The table is chosen at run time, so Kysely cannot type it. The signature above restricts the
  // names.
  const kysely = db.kysely as unknown as Kysely<Record<string, { id: string }>>;
  for (let start = 0; start < idList.length; start += PARAMETERS) {
    const part = idList.slice(start, start + PARAMETERS);
    const rows = await kysely
      .selectFrom<string>(table)
      .select('id')
      .where('id', 'in', part)
      .execute();
    for (const { id } of rows) missing.delete(id);
  }
  return missing;
}

/** Returns a pattern for `like … escape '\'` that matches this text alone. */
export function literalPattern(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * Deletes the rows of this table that match one of `values`. A row matches if it equals the value
 * in all columns that the value has.
 */
export async function deleteRows<Name extends keyof Tables & string>(
  trx: Database,
  table: Name,
  values: readonly Readonly<Partial<Tables[Name]>>[],
): Promise<void> {
  // The table is chosen at run time, so Kysely cannot type it. The signature above checks the
  // columns.
  const kysely = trx.kysely as unknown as Kysely<Record<string, Record<string, unknown>>>;
  for (const each of values) {
    await kysely
      .deleteFrom<string>(table)
      .where((is) => is.and(each as unknown as Record<string, never>))
      .execute();
  }
}

async function count(trx: Database, kind: DataKind, changes: number): Promise<void> {
  await trx.kysely
    .insertInto('data_version')
    .values({ name: kind, number: changes })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ number: row('data_version.number', '+', changes) })),
    )
    .execute();
}

/**
 * Returns the value of the setting `name`. If the setting is missing, stores `value` and returns
 * it; an undefined `value` is not stored. If several processes call this function at once, all get
 * the same value.
 */
export async function claimSetting<Value extends string | undefined>(
  db: Database,
  name: string,
  value: Value,
): Promise<string | Value> {
  if (value !== undefined) {
    await db.kysely
      .insertInto('setting')
      .values({ name, value })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .execute();
  }
  const row = await db.kysely
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.value ?? value;
}

/** Returns the value of the setting `name`; undefined if it was never written. */
export async function readSetting(db: Database, name: string): Promise<string | undefined> {
  return claimSetting(db, name, undefined);
}

/** Writes `value` to the setting `name`; an existing value is replaced. */
export function writeSetting(trx: Database, name: string, value: string): Promise<void> {
  return upsert(trx, 'setting', ['name'], [{ name, value }]);
}

/**
 * Replaces the value `before` of the setting `name` by `after`. Returns false if the setting has
 * another value. Other writers of the setting wait until the transaction ends.
 */
export async function replaceSetting(
  trx: Database,
  { name, before, after }: { name: string; before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await trx.kysely
    .updateTable('setting')
    .set({ value: after })
    .where('name', '=', name)
    .where('value', '=', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
