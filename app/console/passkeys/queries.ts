import type { Database } from '#/database/database.ts';
import type { StaffChallengeTable, StaffPasskeyTable } from './tables.ts';

/** Stores a challenge. Also deletes challenges that expired before `now` (ISO text). */
export async function addChallenge(
  db: Database,
  row: StaffChallengeTable,
  now: string,
): Promise<void> {
  await db.kysely.deleteFrom('staff_challenge').where('expires_at', '<', now).execute();
  await db.kysely.insertInto('staff_challenge').values(row).execute();
}

/**
 * Deletes a challenge of this account; if `accountId` is null, one of a sign-in. Returns true if
 * the challenge existed and had not expired at `now`. Only one caller gets true.
 */
export async function consumeChallenge(
  db: Database,
  { challenge, accountId, now }: { challenge: string; accountId: string | null; now: string },
): Promise<boolean> {
  const { numDeletedRows } = await db.kysely
    .deleteFrom('staff_challenge')
    .where('challenge', '=', challenge)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>=', now)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === 1;
}

/** Inserts a passkey. */
export async function addPasskeyRow(trx: Database, row: StaffPasskeyTable): Promise<void> {
  await trx.kysely.insertInto('staff_passkey').values(row).execute();
}

/** Returns the passkey with this id; undefined if there is none. */
export async function findPasskey(
  db: Database,
  id: string,
): Promise<StaffPasskeyTable | undefined> {
  const row = await db.kysely
    .selectFrom('staff_passkey')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { ...row, counter: Number(row.counter) };
}

/** Returns the passkeys of an account, oldest first. */
export function listPasskeyRows(db: Database, accountId: string): Promise<StaffPasskeyTable[]> {
  return db.kysely
    .selectFrom('staff_passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** Stores that a passkey was used. Returns false if it was removed. */
export async function setPasskeyUsed(
  trx: Database,
  id: string,
  use: Pick<StaffPasskeyTable, 'counter' | 'used_at'>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx.kysely
    .updateTable('staff_passkey')
    .set(use)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows) === 1;
}

/** Deletes a passkey of an account. Returns whether it existed. */
export async function deletePasskey(
  trx: Database,
  accountId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx.kysely
    .deleteFrom('staff_passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows) === 1;
}

/** Deletes the passkeys of an account; without `accountId`, those of all accounts. */
export async function deletePasskeys(trx: Database, accountId?: string): Promise<void> {
  let query = trx.kysely.deleteFrom('staff_passkey');
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  await query.execute();
}
