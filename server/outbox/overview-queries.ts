import './tables.ts';
import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { transact, type Database } from '#/database/database.ts';
import type { Tables } from '#/database/tables.ts';

/**
 * The undelivered messages of a recipient: their number (`waiting`), how many of them are stuck,
 * and the instant at which the oldest one was created.
 */
export type Waiting = { recipient: string; waiting: number; stuck: number; oldest: string };

/** Returns all recipients with undelivered messages, configured or not. */
export async function listWaiting(db: Database): Promise<Waiting[]> {
  const rows = await db.kysely
    .selectFrom('outbox_message')
    .select(({ fn }) => [
      'recipient',
      fn.countAll<number>().as('waiting'),
      fn.count<number>('stuck_at').as('stuck'),
      fn.min('created_at').as('oldest'),
    ])
    .where('next_at', 'is not', null)
    .groupBy('recipient')
    .orderBy('recipient')
    .execute();
  return rows.map((row) => ({ ...row, waiting: Number(row.waiting), stuck: Number(row.stuck) }));
}

/** Returns the number of stuck messages of all recipients. */
export async function countStuck(db: Database): Promise<number> {
  const { count } = await db.kysely
    .selectFrom('outbox_message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('next_at', 'is not', null)
    .where('stuck_at', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the oldest `most` stuck messages, oldest first. */
export function listStuck(db: Database, most: number) {
  return db.kysely
    .selectFrom('outbox_message')
    .select(['recipient', 'subject', 'event', 'attempts', 'created_at', 'next_at', 'problem'])
    .where('next_at', 'is not', null)
    .where('stuck_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/**
 * Marks the undelivered messages of a recipient as due now. Without `recipient`, marks the messages
 * of all recipients. Returns how many messages were not due before.
 */
export async function retryWaiting(
  db: Database,
  { recipient, now }: { recipient: string | undefined; now: Date },
): Promise<number> {
  let query = db.kysely
    .updateTable('outbox_message')
    .set({ next_at: now.toISOString() })
    .where('next_at', '>', now.toISOString());
  if (recipient !== undefined) query = query.where('recipient', '=', recipient);
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
}

type Move = { from: string; to: string; now: Date };

/**
 * Moves the undelivered messages of the recipient `from` to `to`. Deletes messages about an event
 * if `to` has a message about the same event. Messages in delivery stay: call this function again
 * later.
 */
export async function moveWaiting(
  db: Database,
  { from, to, now }: Move,
): Promise<{ moved: number; deleted: number }> {
  if (from === to) return { moved: 0, deleted: 0 };
  const at = now.toISOString();
  return transact(db, async (trx) => {
    const deleted = await trx.kysely
      .deleteFrom('outbox_message')
      .where('recipient', '=', from)
      .where((row) => isFree(row, at))
      .where((row) => recipientHasMessage(row, to))
      .executeTakeFirstOrThrow();
    const moved = await trx.kysely
      .updateTable('outbox_message')
      .set({ recipient: to, next_at: at, ...FRESH })
      .where('recipient', '=', from)
      .where((row) => isFree(row, at))
      .returning('id')
      .execute();
    await scheduleResend(trx, to, { ids: moved.map(({ id }) => id), at });
    return { moved: moved.length, deleted: Number(deleted.numDeletedRows) };
  });
}

/**
 * Makes `to` the successor of the recipient `from`. Messages delivered to `from` count as delivered
 * to `to`. Messages in delivery stay.
 */
export function copyDeliveries(db: Database, { from, to, now }: Move): Promise<void> {
  return transact(db, async (trx) => {
    await trx.kysely
      .deleteFrom('outbox_message')
      .where('recipient', '=', from)
      .where((row) => isNotUnderWay(row, now.toISOString()))
      .where((row) => recipientHasMessage(row, to))
      .execute();
    await trx.kysely
      .updateTable('outbox_message')
      .set({ recipient: to })
      .where('recipient', '=', from)
      .where('next_at', 'is', null)
      .execute();
  });
}

/**
 * Deletes all messages of this recipient, and returns how many. Messages in delivery stay: call
 * this function again later.
 */
export async function forgetRecipient(
  db: Database,
  { recipient, now }: { recipient: string; now: Date },
): Promise<number> {
  const done = await db.kysely
    .deleteFrom('outbox_message')
    .where('recipient', '=', recipient)
    .where((row) => isNotUnderWay(row, now.toISOString()))
    .executeTakeFirstOrThrow();
  return Number(done.numDeletedRows);
}

/**
 * Returns the SQL condition for undelivered messages that no process is delivering at the instant
 * `at`.
 */
function isFree(row: ExpressionBuilder<Tables, 'outbox_message'>, at: string) {
  return row.and([row('next_at', 'is not', null), isNotUnderWay(row, at)]);
}

function isNotUnderWay(row: ExpressionBuilder<Tables, 'outbox_message'>, at: string) {
  return row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', at)]);
}

/**
 * Returns the SQL condition for messages about an event for which `recipient` has a message, too.
 */
function recipientHasMessage(
  { exists, selectFrom }: ExpressionBuilder<Tables, 'outbox_message'>,
  recipient: string,
) {
  return exists(
    selectFrom('outbox_message as other')
      .select('other.id')
      .where('other.recipient', '=', recipient)
      .whereRef('other.subject', '=', 'outbox_message.subject')
      .whereRef('other.number', '=', 'outbox_message.number'),
  );
}

const FRESH = {
  attempts: 0,
  stuck_at: null,
  problem: null,
  delivered_at: null,
  claimed_by: null,
  claimed_until: null,
};

/**
 * Marks delivered messages of the recipient as undelivered if they follow one of the moved messages
 * `ids` about the same subject: a subject's messages are delivered in order. These messages get new
 * ids, because receivers drop messages whose id they know.
 */
async function scheduleResend(
  trx: Database,
  recipient: string,
  { ids, at }: { ids: readonly string[]; at: string },
): Promise<void> {
  for (let start = 0; start < ids.length; start += SOME) {
    const later = await trx.kysely
      .selectFrom('outbox_message as later')
      .innerJoin('outbox_message as moved', (join) =>
        join
          .onRef('moved.recipient', '=', 'later.recipient')
          .onRef('moved.subject', '=', 'later.subject')
          .onRef('moved.number', '<', 'later.number'),
      )
      .select('later.id')
      .distinct()
      .where('later.recipient', '=', recipient)
      .where('moved.id', 'in', ids.slice(start, start + SOME))
      .where('later.next_at', 'is', null)
      .execute();
    for (const { id } of later) {
      await trx.kysely
        .updateTable('outbox_message')
        .set({ id: randomUUID(), next_at: at, ...FRESH })
        .where('id', '=', id)
        .execute();
    }
  }
}

const SOME = 500;

/** Deletes all messages about these subjects, whether delivered or not. */
export async function forgetSubjects(trx: Database, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await trx.kysely.deleteFrom('outbox_message').where('subject', 'in', subjects).execute();
}
