import { sql } from 'kysely';
import type { Database } from '#/database/database.ts';
import { literalPattern } from '#/database/queries.ts';
import { upsert } from '#/database/upsert.ts';

declare module '#/database/tables.ts' {
  interface Tables {
    record_entry: RecordEntryTable;
  }
}

/**
 * The texts by which lists of records are searched: one row for each record of a type with `entry`.
 */
export interface RecordEntryTable {
  /** The name of the record type. */
  type: string;
  /** The key, as in `record_row`. */
  key: string;
  /** The branch as the record names it: its id or its name; empty if the record names none. */
  branch: string;
  /** The name and the key of the record, normalised by `foldWords`. */
  words: string;
  /** The instant of the last change (ISO text); empty if unknown. */
  changed_at: string;
}

/** The position of an entry in a list that is ordered by the last change, latest first. */
export type EntryPlace = Pick<RecordEntryTable, 'changed_at' | 'key'>;

/** Which entries to list. */
export type EntryFilter = {
  type: string;
  /** The branch as records name it; undefined for all branches. */
  branch?: string | undefined;
  /** Words that an entry must all contain, normalised by `foldWords`. */
  words: readonly string[];
  after?: EntryPlace | undefined;
  most: number;
};

/** Returns the first `most` entries that match this filter, ordered by the last change. */
export function listEntries(
  db: Database,
  { type, branch, words, after, most }: EntryFilter,
): Promise<EntryPlace[]> {
  let query = db.kysely
    .selectFrom('record_entry')
    .select(['changed_at', 'key'])
    .where('type', '=', type);
  if (branch !== undefined) query = query.where('branch', '=', branch);
  for (const word of words) {
    const pattern = `%${literalPattern(word)}%`;
    query = query.where(sql<boolean>`words like ${pattern} escape '\\'`);
  }
  if (after !== undefined) {
    // Compared as a tuple, so that the index finds the begin of the page.
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('changed_at', 'key'), '<', tuple(after.changed_at, after.key)),
    );
  }
  return query.orderBy('changed_at', 'desc').orderBy('key', 'desc').limit(most).execute();
}

/** Returns the number of entries of each type and branch. */
export async function countEntries(
  db: Database,
): Promise<{ type: string; branch: string; count: number }[]> {
  const rows = await db.kysely
    .selectFrom('record_entry')
    .select(['type', 'branch', ({ fn }) => fn.countAll<number | string>().as('count')])
    .groupBy(['type', 'branch'])
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }));
}

/** Returns the branch of each entry of a type, as records name it. */
export function listBranchesOfEntries(
  db: Database,
  type: string,
): Promise<Pick<RecordEntryTable, 'key' | 'branch'>[]> {
  return db.kysely
    .selectFrom('record_entry')
    .select(['key', 'branch'])
    .where('type', '=', type)
    .execute();
}

/** Inserts these entries, and replaces those with the same type and key. */
export function storeEntries(trx: Database, entries: readonly RecordEntryTable[]): Promise<void> {
  return upsert(trx, 'record_entry', ['type', 'key'], entries);
}

/** Deletes the entries with these keys. */
export async function forgetEntries(
  trx: Database,
  type: string,
  keys: readonly string[],
): Promise<void> {
  if (keys.length === 0) return;
  await trx.kysely
    .deleteFrom('record_entry')
    .where('type', '=', type)
    .where('key', 'in', keys)
    .execute();
}
