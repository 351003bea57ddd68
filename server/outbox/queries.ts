import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '#/database/database.ts';
import type { Tables } from '#/database/tables.ts';
import type { Message } from './recipient.ts';

/** An event about a subject. `number` is the position of the event among the subject's events. */
export type OutboxEvent = { subject: string; number: number; event: string };

/**
 * Adds one message about this event for each recipient. Call it in the transaction that stores the
 * event.
 */
export async function enqueue(
  trx: Database,
  recipients: readonly string[],
  { subject, number, event }: OutboxEvent,
  now: Date,
): Promise<void> {
  if (recipients.length === 0) return;
  const at = now.toISOString();
  const rows = recipients.map((recipient) => ({
    recipient,
    subject,
    number,
    id: randomUUID(),
    event,
    created_at: at,
    attempts: 0,
    next_at: at,
  }));
  await trx.kysely.insertInto('outbox_message').values(rows).execute();
}

/** Returns the recipients that have a message about `subject`, delivered or not. */
export async function listRecipients(db: Database, subject: string): Promise<string[]> {
  const rows = await db.kysely
    .selectFrom('outbox_message')
    .select('recipient')
    .distinct()
    .where('subject', '=', subject)
    .orderBy('recipient')
    .execute();
  return rows.map(({ recipient }) => recipient);
}

/** Marks all undelivered messages about `subject` as due now. */
export async function retryNow(trx: Database, subject: string, now: Date): Promise<void> {
  await trx.kysely
    .updateTable('outbox_message')
    .set({ next_at: now.toISOString() })
    .where('subject', '=', subject)
    .where('next_at', 'is not', null)
    .execute();
}

type Claim = { by: string; now: Date; until: Date; most: number };

/** Returns whether this recipient has a due message. */
export async function hasDue(db: Database, recipient: string, now: Date): Promise<boolean> {
  const found = await db.kysely
    .selectFrom('outbox_message')
    .select('id')
    .where((row) => isDue(row, recipient, now))
    .where(isFirst)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Claims due messages of this recipient until the instant `until`, and returns them. At most `most`
 * messages are claimed, oldest first, one for each subject. `by` identifies the claim and must be
 * new for each call.
 */
export async function claimDue(
  db: Database,
  recipient: string,
  { by, now, until, most }: Claim,
): Promise<Message[]> {
  await db.kysely
    .updateTable('outbox_message')
    .set(({ eb }) => ({
      claimed_by: by,
      claimed_until: until.toISOString(),
      attempts: eb('attempts', '+', 1),
    }))
    .where('id', 'in', (from) =>
      from
        .selectFrom('outbox_message')
        .select('id')
        .where((row) => isDue(row, recipient, now))
        .where(isFirst)
        .orderBy('created_at')
        .orderBy('id')
        .limit(most),
    )
    // The condition is repeated: another process may have claimed some of these messages after the
    // subquery ran.
    .where((row) => isDue(row, recipient, now))
    .execute();
  return db.kysely
    .selectFrom('outbox_message')
    .select(['id', 'recipient', 'subject', 'number', 'event', 'created_at', 'attempts'])
    .where('claimed_by', '=', by)
    .execute();
}

/**
 * Marks this message as delivered, even after its claim has expired. Does nothing if the message
 * was moved to another recipient.
 */
export async function noteDelivered(
  db: Database,
  { id, recipient }: Pick<Message, 'id' | 'recipient'>,
  now: Date,
): Promise<void> {
  await db.kysely
    .updateTable('outbox_message')
    .set({ delivered_at: now.toISOString(), next_at: null, problem: null, stuck_at: null, ...FREE })
    .where('id', '=', id)
    .where('recipient', '=', recipient)
    .execute();
}

/**
 * Stores a failed attempt to deliver the message `id`. Does nothing if another process has claimed
 * the message.
 */
export async function noteFailed(
  db: Database,
  { id, by }: { id: string; by: string },
  failed: { next_at: string; problem: string; stuck_at: string | undefined },
): Promise<void> {
  await db.kysely
    .updateTable('outbox_message')
    .set(({ fn, val }) => ({
      next_at: failed.next_at,
      problem: failed.problem,
      ...(failed.stuck_at && { stuck_at: fn.coalesce('stuck_at', val(failed.stuck_at)) }),
      ...FREE,
    }))
    .where('id', '=', id)
    .where('claimed_by', '=', by)
    .execute();
}

/**
 * Ends the claim `by` on the message `id`, and stores the time of the next attempt and the problem.
 * The attempt for which the message was claimed does not count.
 */
export async function releaseMessage(
  db: Database,
  { id, by }: { id: string; by: string },
  given: { next_at: string; problem: string | null },
): Promise<void> {
  await db.kysely
    .updateTable('outbox_message')
    .set(({ eb }) => ({ ...given, attempts: eb('attempts', '-', 1), ...FREE }))
    .where('id', '=', id)
    .where('claimed_by', '=', by)
    .execute();
}

/**
 * Returns `free_at` of the recipient `name`: the instant at which the next message would be due at
 * one message every `everyMs`. For a new recipient, stores and returns `now`.
 */
export async function readFreeAt(db: Database, name: string, now: Date): Promise<string> {
  const read = () =>
    db.kysely
      .selectFrom('outbox_recipient')
      .select('free_at')
      .where('name', '=', name)
      .executeTakeFirst();
  const known = await read();
  if (known) return known.free_at;
  await db.kysely
    .insertInto('outbox_recipient')
    .values({ name, free_at: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await read())?.free_at ?? now.toISOString();
}

/**
 * Sets `free_at` of the recipient `name` to `after` if `free_at` still equals `before`. Returns
 * whether `free_at` was set.
 */
export async function replaceFreeAt(
  db: Database,
  name: string,
  { before, after }: { before: string; after: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('outbox_recipient')
    .set({ free_at: after })
    .where('name', '=', name)
    .where('free_at', '=', before)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

const FREE = { claimed_by: null, claimed_until: null };

function isDue(row: ExpressionBuilder<Tables, 'outbox_message'>, recipient: string, now: Date) {
  const at = now.toISOString();
  return row.and([
    row('recipient', '=', recipient),
    row('next_at', '<=', at),
    row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', at)]),
  ]);
}

/**
 * Returns the SQL condition for messages whose subject has no earlier undelivered message for the
 * recipient.
 */
function isFirst({ exists, not, selectFrom }: ExpressionBuilder<Tables, 'outbox_message'>) {
  return not(
    exists(
      selectFrom('outbox_message as earlier')
        .select('earlier.id')
        .whereRef('earlier.recipient', '=', 'outbox_message.recipient')
        .whereRef('earlier.subject', '=', 'outbox_message.subject')
        .whereRef('earlier.number', '<', 'outbox_message.number')
        .where('earlier.next_at', 'is not', null),
    ),
  );
}
