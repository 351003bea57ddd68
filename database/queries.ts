import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';
import { PARAMETERS, upsert } from './upsert.ts';

/**
 * The kinds of data that are counted: a cache of one kind lives until its number grows. `deletion`
 * counts beside `inventory` where cars were deleted, which no changed row shows.
 */
export type DataKind = 'inventory' | 'deletion';

/** The number of the last change. Read it before the data that a cache keeps under it. */
export async function readVersion(db: Database, kind: DataKind): Promise<number> {
  const row = await db.kysely
    .selectFrom('data_version')
    .select('number')
    .where('name', '=', kind)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/**
 * Counts a change; called in the transaction that makes it. Called first, it also makes two
 * writers of the same rows wait for each other instead of locking each other out.
 */
export async function bumpVersion(trx: Database, kind: DataKind): Promise<void> {
  await count(trx, kind, 1);
}

/** Makes other writers of the same rows wait as `bumpVersion` does, for a change that nobody sees yet. */
export async function awaitWriters(trx: Database, kind: DataKind): Promise<void> {
  await count(trx, kind, 0);
}

/** Takes back a change that was counted in this transaction and turned out to be none. */
export async function takeBackVersion(trx: Database, kind: DataKind): Promise<void> {
  await count(trx, kind, -1);
}

/** The tables whose rows are known by an id. */
export type TableWithId = {
  [Name in keyof Tables]: Tables[Name] extends { id: string } ? Name : never;
}[keyof Tables];

/** Those of the ids that no row of the table has. */
export async function listMissing(
  db: Database,
  table: TableWithId,
  ids: readonly string[],
): Promise<Set<string>> {
  const missing = new Set(ids);
  const asked = [...missing];
  // Kysely finds no common shape of tables; the signature above is the check.
  const kysely = db.kysely as unknown as Kysely<Record<string, { id: string }>>;
  for (let start = 0; start < asked.length; start += PARAMETERS) {
    const part = asked.slice(start, start + PARAMETERS);
    const rows = await kysely
      .selectFrom<string>(table)
      .select('id')
      .where('id', 'in', part)
      .execute();
    for (const { id } of rows) missing.delete(id);
  }
  return missing;
}

/** Deletes the rows of a table that have these values. */
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
 * What all processes on this database hold to under that name: whoever comes first says what. With
 * undefined it only asks; undefined is answered where nobody has said anything.
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
 * Says `after` in place of `before`, and answers whether it said `before`. Other writers of the setting
 * wait until the transaction ends.
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
