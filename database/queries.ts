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
  await trx.kysely
    .insertInto('data_version')
    .values({ name: kind, number: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ number: row('data_version.number', '+', 1) })),
    )
    .execute();
}

/** Keeps `value` unless there is one already, and answers the one that is kept: the first wins. */
export async function keepSetting(db: Database, name: string, value: string): Promise<string> {
  await db.kysely
    .insertInto('setting')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const kept = await db.kysely
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return kept.value;
}
