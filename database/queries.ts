import type { Database } from './database.ts';

/** The kinds of data that are counted: a cache of one kind lives until its number grows. */
export type DataKind = 'inventory';

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
