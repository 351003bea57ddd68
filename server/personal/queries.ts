import { randomUUID } from 'node:crypto';
import type { Database } from '#/database/database.ts';
import { PARAMETERS } from '#/database/upsert.ts';
import type { PersonalAccessTable } from './tables.ts';

/** An access to decrypted personal data: who accessed which rows (`what`), and why. */
export type Access = Pick<PersonalAccessTable, 'who' | 'why'> & { what: readonly string[] };

/** Records this access. Call this function before the data is read. */
export async function noteAccess(
  db: Database,
  { who, why, what }: Access,
  now: Date,
): Promise<void> {
  const rows = what.map((each) => ({
    id: randomUUID(),
    at: now.toISOString(),
    who: who.slice(0, MOST_CHARACTERS),
    what: each,
    why: why.slice(0, MOST_CHARACTERS),
  }));
  const size = Math.floor(PARAMETERS / 5);
  for (let start = 0; start < rows.length; start += size) {
    await db.kysely
      .insertInto('personal_access')
      .values(rows.slice(start, start + size))
      .execute();
  }
}

/**
 * Records that personal data is about to be sent to the recipient `who`. If a record with the same
 * `id` exists, adds none.
 */
export async function recordForwarding(
  db: Database,
  { id, who, what, why }: Omit<PersonalAccessTable, 'at'>,
  now: Date,
): Promise<void> {
  await db.kysely
    .insertInto('personal_access')
    .values({ id, at: now.toISOString(), who, what, why })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** Deletes the records of accesses before the instant `before`. */
export async function forgetAccess(db: Database, before: string): Promise<void> {
  await db.kysely.deleteFrom('personal_access').where('at', '<', before).execute();
}

/**
 * Returns the latest `most` accesses, newest first. With `what`, returns only accesses to the row
 * `what`.
 */
export function listAccess(db: Database, { what, most }: { what?: string; most: number }) {
  let query = db.kysely.selectFrom('personal_access').select(['at', 'who', 'what', 'why']);
  if (what !== undefined) query = query.where('what', '=', what);
  return query.orderBy('at', 'desc').orderBy('id').limit(most).execute();
}

const MOST_CHARACTERS = 200;
