import type { Database } from '#/database/database.ts';
import type { StaffSessionTable } from './tables.ts';

/** Inserts a session. */
export async function addSession(trx: Database, row: StaffSessionTable): Promise<void> {
  await trx.kysely.insertInto('staff_session').values(row).execute();
}

/**
 * Returns the open session with this digest, and its account. Undefined if there is no such
 * session, if it has ended, or if the account is revoked.
 */
export function findSession(db: Database, digest: string) {
  return db.kysely
    .selectFrom('staff_session')
    .innerJoin('staff_account', 'staff_account.id', 'staff_session.account_id')
    .select([
      'staff_session.digest',
      'staff_session.device',
      'staff_session.created_at',
      'staff_session.used_at',
      'staff_session.confirmed_at',
      'staff_account.id',
      'staff_account.name',
      'staff_account.role',
      'staff_account.branch_id',
      'staff_account.consultant_id',
    ])
    .where('staff_session.digest', '=', digest)
    .where('staff_session.ended_at', 'is', null)
    .where('staff_account.revoked_at', 'is', null)
    .executeTakeFirst();
}

/**
 * Returns whether a session with this digest belongs to the account. It may have ended, but revoked
 * sessions do not count, because they are deleted.
 */
export async function isSessionOf(
  db: Database,
  digest: string,
  accountId: string,
): Promise<boolean> {
  const row = await db.kysely
    .selectFrom('staff_session')
    .select('account_id')
    .where('digest', '=', digest)
    .executeTakeFirst();
  return row?.account_id === accountId;
}

/** Stores the instant of a session's last use. */
export async function setUsedAt(db: Database, digest: string, at: string): Promise<void> {
  await db.kysely
    .updateTable('staff_session')
    .set({ used_at: at })
    .where('digest', '=', digest)
    .execute();
}

/** Stores the instant at which the password was last entered in a session. */
export async function setConfirmedAt(trx: Database, digest: string, at: string): Promise<void> {
  await trx.kysely
    .updateTable('staff_session')
    .set({ confirmed_at: at })
    .where('digest', '=', digest)
    .execute();
}

/** Ends the session with this digest. Returns the number of ended sessions: 0 or 1. */
export async function endSession(trx: Database, digest: string, at: string): Promise<number> {
  const { numUpdatedRows } = await trx.kysely
    .updateTable('staff_session')
    .set({ ended_at: at })
    .where('digest', '=', digest)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Ends the sessions of an account. Their rows stay, so that its devices are still known. */
export async function endSessions(trx: Database, accountId: string, at: string): Promise<void> {
  await trx.kysely
    .updateTable('staff_session')
    .set({ ended_at: at })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

/**
 * Deletes the open sessions of an account. Sessions that have ended stay. Returns the number of
 * deleted sessions.
 */
export async function revokeSessions(trx: Database, accountId: string): Promise<number> {
  // Without their rows the devices, one of which may be lost, are not known any more.
  const { numDeletedRows } = await trx.kysely
    .deleteFrom('staff_session')
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** Deletes the sessions of all accounts. */
export async function deleteAllSessions(trx: Database): Promise<void> {
  await trx.kysely.deleteFrom('staff_session').execute();
}

/** Returns the open sessions of an account that were used after `usedAfter`, latest first. */
export function listSessions(
  db: Database,
  accountId: string,
  usedAfter: string,
): Promise<StaffSessionTable[]> {
  return db.kysely
    .selectFrom('staff_session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('used_at', '>', usedAfter)
    .orderBy('used_at', 'desc')
    .execute();
}

/** Deletes the sessions that began before this instant. */
export async function deleteSessionsBefore(trx: Database, before: string): Promise<void> {
  await trx.kysely.deleteFrom('staff_session').where('created_at', '<', before).execute();
}
