import { listOpenCasesOf } from '#/app/leads/cases/account-queries.ts';
import type { Database } from '#/database/database.ts';
import type { StaffAccountTable, StaffInvitationTable } from './tables.ts';

/**
 * Inserts an account and returns its id. Returns undefined if another account has or had the name.
 * Exception: if that account is revoked, nobody ever used its link, and it has no open leads, it is
 * reused for the new person and keeps its id.
 */
export async function addAccount(
  trx: Database,
  row: StaffAccountTable,
): Promise<string | undefined> {
  const { id: _, name: __, ...fields } = row;
  const added = await trx.kysely
    .insertInto('staff_account')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(fields)
        .where('staff_account.password', 'is', null)
        .where('staff_account.revoked_at', 'is not', null)
        .where(({ exists, not, selectFrom }) =>
          not(
            exists(
              selectFrom('lead_case')
                .select('lead_case.id')
                .whereRef('lead_case.account_id', '=', 'staff_account.id')
                .where('lead_case.queue', '!=', 'closed'),
            ),
          ),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return added?.id;
}

/**
 * Returns the account that prevents a new account from getting this name; undefined if the name is
 * free. The name of a revoked account is free if nobody ever used its link and it has no open leads.
 */
export async function findNameHolder(
  db: Database,
  name: string,
): Promise<StaffAccountTable | undefined> {
  const found = await findAccountByName(db, name);
  const isUnused = found?.password === null && found.revoked_at !== null;
  const isReused = isUnused && (await listOpenCasesOf(db, found.id)).length === 0;
  return isReused ? undefined : found;
}

/** Returns the account with this name, revoked or not; undefined if there is none. */
export function findAccountByName(
  db: Database,
  name: string,
): Promise<StaffAccountTable | undefined> {
  return db.kysely
    .selectFrom('staff_account')
    .selectAll()
    .where('name', '=', name)
    .executeTakeFirst();
}

/** Returns the account with this id, revoked or not; undefined if there is none. */
export function findAccount(db: Database, id: string): Promise<StaffAccountTable | undefined> {
  return db.kysely.selectFrom('staff_account').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns the account with this id and locks its row; undefined if there is none. */
export function lockAccount(trx: Database, id: string) {
  return trx.kysely
    .selectFrom('staff_account')
    .selectAll()
    .where('id', '=', id)
    .$if(trx.engine === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Returns all accounts, revoked or not, oldest first. */
export function listAccounts(db: Database): Promise<StaffAccountTable[]> {
  return db.kysely
    .selectFrom('staff_account')
    .selectAll()
    .orderBy('created_at')
    .orderBy('name')
    .execute();
}

/** Returns all accounts, revoked or not, without passwords, oldest first. */
export function listStaff(db: Database): Promise<Omit<StaffAccountTable, 'password'>[]> {
  return db.kysely
    .selectFrom('staff_account')
    .select(['id', 'name', 'role', 'branch_id', 'consultant_id', 'created_at', 'revoked_at'])
    .orderBy('created_at')
    .orderBy('name')
    .execute();
}

/** Stores the password of an account. `password` is the text that `hashPassword` returned. */
export async function setPassword(trx: Database, id: string, password: string): Promise<void> {
  await trx.kysely.updateTable('staff_account').set({ password }).where('id', '=', id).execute();
}

/** Stores role, branch and consultant of an account, unless it is revoked. */
export async function updateAccount(
  trx: Database,
  id: string,
  fields: Pick<StaffAccountTable, 'role' | 'branch_id' | 'consultant_id'>,
): Promise<void> {
  await trx.kysely
    .updateTable('staff_account')
    .set(fields)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Revokes an account and its link. Returns false if it is revoked already. */
export async function endAccount(trx: Database, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx.kysely
    .updateTable('staff_account')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  await deleteInvitation(trx, id);
  return numUpdatedRows > 0n;
}

/** Stores the one-time link of an account. An earlier link stops working. */
export async function replaceInvitation(trx: Database, row: StaffInvitationTable): Promise<void> {
  await trx.kysely
    .insertInto('staff_invitation')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ digest: row.digest, expires_at: row.expires_at }),
    )
    .execute();
}

/**
 * Returns the account whose one-time link has this digest; undefined if the link was used, has
 * expired or is unknown.
 */
export function findInvited(
  db: Database,
  digest: string,
  at: string,
): Promise<StaffAccountTable | undefined> {
  return db.kysely
    .selectFrom('staff_invitation')
    .innerJoin('staff_account', 'staff_account.id', 'staff_invitation.account_id')
    .selectAll('staff_account')
    .where('staff_invitation.digest', '=', digest)
    .where('staff_invitation.expires_at', '>', at)
    .where('staff_account.revoked_at', 'is', null)
    .executeTakeFirst();
}

/** Deletes the one-time link of an account, if it has one. */
export async function deleteInvitation(trx: Database, accountId: string): Promise<void> {
  await trx.kysely.deleteFrom('staff_invitation').where('account_id', '=', accountId).execute();
}

/** Deletes the one-time links of all accounts. */
export async function deleteAllInvitations(trx: Database): Promise<void> {
  await trx.kysely.deleteFrom('staff_invitation').execute();
}

/** Deletes a one-time link when it is used. Returns false if it does not exist any more. */
export async function consumeInvitation(trx: Database, digest: string): Promise<boolean> {
  const { numDeletedRows } = await trx.kysely
    .deleteFrom('staff_invitation')
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Returns the ids of the accounts that have a valid one-time link. */
export async function listInvitedIds(db: Database, at: string): Promise<Set<string>> {
  const rows = await db.kysely
    .selectFrom('staff_invitation')
    .select('account_id')
    .where('expires_at', '>', at)
    .execute();
  return new Set(rows.map(({ account_id }) => account_id));
}
