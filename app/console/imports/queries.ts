import type { Database } from '#/database/database.ts';
import type { ConsoleImportTable } from './tables.ts';

/** Inserts a job: a dry run, an import or an undo. */
export async function insertJob(trx: Database, job: ConsoleImportTable): Promise<void> {
  await trx.kysely.insertInto('console_import').values(job).execute();
}

/** Stores the progress or the result of a job. */
export async function updateJob(
  db: Database,
  id: string,
  change: Partial<Pick<ConsoleImportTable, 'seen_at' | 'state' | 'rows' | 'result'>>,
): Promise<void> {
  await db.kysely.updateTable('console_import').set(change).where('id', '=', id).execute();
}

/** Returns the job with this id; undefined if there is none. */
export function findJob(db: Database, id: string): Promise<ConsoleImportTable | undefined> {
  return db.kysely.selectFrom('console_import').selectAll().where('id', '=', id).executeTakeFirst();
}

/**
 * Returns the kind of a running job, and the name of the person who started it; undefined if there
 * is none. A job counts as running if its process was seen at or after `since`.
 */
export function findRunning(
  db: Database,
  since: string,
): Promise<Pick<ConsoleImportTable, 'kind' | 'who'> | undefined> {
  return db.kysely
    .selectFrom('console_import')
    .select(['kind', 'who'])
    .where('state', '=', 'running')
    .where('seen_at', '>=', since)
    .limit(1)
    .executeTakeFirst();
}

/**
 * Returns the latest job, without its result, of all accounts or of `account`; undefined if there
 * is none.
 */
export function findLatest(
  db: Database,
  account?: string,
): Promise<Omit<ConsoleImportTable, 'result'> | undefined> {
  let query = db.kysely
    .selectFrom('console_import')
    .select(['id', 'kind', 'account_id', 'who', 'branch_id', 'file', 'digest', 'started_at'])
    .select(['seen_at', 'state', 'rows']);
  if (account !== undefined) query = query.where('account_id', '=', account);
  return query.orderBy('started_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst();
}

/** Deletes the jobs that started before this instant. */
export async function deleteJobsBefore(trx: Database, before: string): Promise<void> {
  await trx.kysely.deleteFrom('console_import').where('started_at', '<', before).execute();
}
