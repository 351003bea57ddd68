import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { PARAMETERS, upsert } from './upsert.ts';

/**
 * Kinds of data with a version number, which invalidates caches. `deletion` is incremented in
 * addition to `inventory` when cars are deleted, because no changed row shows that.
 */
export type DataKind = 'inventory' | 'deletion';

/** Returns the number of the last change. Read it before the data that is cached under it. */
export async function readVersion(db: Database, kind: DataKind): Promise<number> {
  const row = await db.kysely
    .selectFrom('data_version')
    .select('number')
    .where('name', '=', kind)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/**
 * Increments the version; call it in the transaction of the change. Called first, it also
 * serializes writers of the same rows and avoids deadlocks.
 */
export async function bumpVersion(trx: Database, kind: DataKind): Promise<void> {
  await count(trx, kind, 1);
}

/**
 * Serializes writers like `bumpVersion`, without incrementing, for a change that is not visible
 * yet.
 */
export async function awaitWriters(trx: Database, kind: DataKind): Promise<void> {
  await count(trx, kind, 0);
}

/** Reverts an increment of this transaction that turned out to be no change. */
export async function takeBackVersion(trx: Database, kind: DataKind): Promise<void> {
  await count(trx, kind, -1);
}

/** Names of the tables with a text column `id`. */
export type TableWithId = {
  [Name in keyof Tables]: Tables[Name] extends { id: string } ? Name : never;
}[keyof Tables];

/** Returns the ids that are not in the table. */
export async function listMissing(
  db: Database,
  table: TableWithId,
  ids: readonly string[],
): Promise<Set<string>> {
  const missing = new Set(ids);
  const idList = [...missing];
  // Kysely finds no common shape of tables; the signature above is the check.
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

/** Deletes the rows of a table that match one of `values` in all its columns. */
export async function deleteRows<Name extends keyof Tables & string>(
  trx: Database,
  table: Name,
  values: readonly Readonly<Partial<Tables[Name]>>[],
): Promise<void> {
  // Kysely cannot follow a table whose name is a type parameter; the signature above is the check.
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
 * Returns the value of a setting shared by all processes, and stores `value` if there is none: the
 * first process wins. With undefined it only reads, and returns undefined if the setting is
 * missing.
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

/** Reads a setting; undefined where it was never written. */
export async function readSetting(db: Database, name: string): Promise<string | undefined> {
  return claimSetting(db, name, undefined);
}

/** Writes a setting, and replaces the value that it had. */
export function writeSetting(trx: Database, name: string, value: string): Promise<void> {
  return upsert(trx, 'setting', ['name'], [{ name, value }]);
}

/**
 * Replaces the value of a setting if it is `before`; returns whether it was. Other writers of the
 * setting wait until the transaction ends.
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
