import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#/database/database.ts';
import { literalPattern } from '#/database/queries.ts';
import type { StaffAuditTable } from './tables.ts';

/** The values of a record before or after a change, by field. */
export type AuditValues = Readonly<Record<string, string | number | boolean | null>>;

/** A change to record. `before` and `after` have only the fields that changed. */
export type AuditEntry = {
  /** The id of the entry; a random one by default. */
  id?: string | undefined;
  action: string;
  subject: string;
  branchId?: string | null;
  before?: AuditValues;
  after?: AuditValues;
};

/** Who made a change: an account, or a command of the operator, which has no account. */
export type Author = { id: string | null; name: string };

/**
 * The maximum difference in ms between the clocks of two servers. Up to it, the log has the changes
 * of a subject in the order in which they happened.
 */
const CLOCKS_MS = 60_000;

/**
 * Writes a change to the audit log and returns the id of the entry. Call it in the transaction of
 * the change. The entry is always later than the subject's previous one, even if both changes
 * happen in the same millisecond, or on servers whose clocks differ.
 */
export async function recordAudit(
  trx: Database,
  author: Author,
  { id = randomUUID(), ...entry }: AuditEntry,
  now: Date,
): Promise<string> {
  await recordAudits(trx, author, [{ id, ...entry }], now);
  return id;
}

/** Writes changes of different subjects to the audit log, as `recordAudit` does one. */
export async function recordAudits(
  trx: Database,
  author: Author,
  entries: readonly AuditEntry[],
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const subjects = entries.map(({ subject }) => subject);
  const lastOf = await listLastInstants(trx, subjects, now);
  const rows = entries.map(
    ({ id = randomUUID(), action, subject, branchId, before = {}, after = {} }) => {
      const last = lastOf.get(subject);
      return {
        id,
        at: (last ? new Date(Date.parse(last) + 1) : now).toISOString(),
        account_id: author.id,
        who: author.name,
        branch_id: branchId ?? '',
        action,
        subject,
        before_values: JSON.stringify(before),
        after_values: JSON.stringify(after),
      };
    },
  );
  await trx.kysely.insertInto('staff_audit').values(rows).execute();
}

/**
 * Returns the instant of the last entry about each of these subjects. Only entries that are not
 * before `now` and at most `CLOCKS_MS` after it count.
 */
async function listLastInstants(
  trx: Database,
  subjects: readonly string[],
  now: Date,
): Promise<Map<string, string>> {
  const latest = new Date(now.getTime() + CLOCKS_MS);
  const rows = await trx.kysely
    .selectFrom('staff_audit')
    .select(({ fn }) => ['subject', fn.max('at').as('last')])
    .where('subject', 'in', subjects)
    .where('at', '>=', now.toISOString())
    .where('at', '<=', latest.toISOString())
    .groupBy('subject')
    .execute();
  return new Map(rows.map(({ subject, last }) => [subject, last]));
}

/** Returns the log entry with this id; undefined if there is none. */
export function findAuditRow(db: Database, id: string): Promise<StaffAuditTable | undefined> {
  return db.kysely.selectFrom('staff_audit').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A position in the log, which is ordered by time, latest first. */
export type AuditCursor = Pick<StaffAuditTable, 'at' | 'id'>;

type AuditFilter = {
  /** The branch whose changes are listed; all branches if absent. */
  branchId?: string | undefined;
  subject?: string | undefined;
  /** The account by which the changes were made. */
  accountId?: string | undefined;
  /** The kinds of changes: keys of `ACTIONS`. */
  actions?: readonly string[] | undefined;
  /**
   * A part of the id or number of the changed records. The number of a car also matches the car's
   * inspections.
   */
  about?: string | undefined;
  /** The period of the changes (ISO text, UTC): `from` is included, `until` is not. */
  period?: { from: string; until: string } | undefined;
  before?: AuditCursor | undefined;
  most: number;
};

/** Returns log entries, latest first. */
export function listAuditRows(
  db: Database,
  { branchId, subject, accountId, actions, about, period, before, most }: AuditFilter,
): Promise<StaffAuditTable[]> {
  let query = db.kysely.selectFrom('staff_audit').selectAll();
  if (branchId !== undefined) query = query.where('branch_id', '=', branchId);
  if (subject !== undefined) query = query.where('subject', '=', subject);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (actions !== undefined) query = query.where('action', 'in', actions);
  if (about !== undefined) {
    const pattern = `% %${literalPattern(about.toLowerCase())}%`;
    query = query.where(sql<boolean>`lower(subject) like ${pattern} escape '\\'`);
  }
  if (period !== undefined) {
    query = query.where('at', '>=', period.from).where('at', '<', period.until);
  }
  if (before !== undefined) {
    // Compared as a tuple, so that the index finds the begin of the page.
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('at', 'id'), '<', tuple(before.at, before.id)),
    );
  }
  return query.orderBy('at', 'desc').orderBy('id', 'desc').limit(most).execute();
}

/** Deletes the log entries that are older than this instant. */
export async function deleteAuditBefore(db: Database, before: string): Promise<void> {
  await db.kysely.deleteFrom('staff_audit').where('at', '<', before).execute();
}
