import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { transact, type Database } from '#/database/database.ts';
import type { Tables } from '#/database/tables.ts';
import './tables.ts';

/** What a target has yet to be told: how many messages wait, the stuck ones among them, and since when. */
export type Waiting = { target: string; waiting: number; stuck: number; oldest: string };

/** Every target that has to be told of something, also one that is set no longer. */
export async function listWaiting(db: Database): Promise<Waiting[]> {
  const rows = await db.kysely
    .selectFrom('outbox_message')
    .select(({ fn }) => [
      'target',
      fn.countAll<number>().as('waiting'),
      fn.count<number>('stuck_at').as('stuck'),
      fn.min('created_at').as('oldest'),
    ])
    .where('next_at', 'is not', null)
    .groupBy('target')
    .orderBy('target')
    .execute();
  return rows.map((row) => ({ ...row, waiting: Number(row.waiting), stuck: Number(row.stuck) }));
}

/** The messages that somebody should look at, the oldest first. */
export function listStuck(db: Database, most: number) {
  return db.kysely
    .selectFrom('outbox_message')
    .select(['target', 'subject', 'event', 'attempts', 'created_at', 'next_at', 'problem'])
    .where('next_at', 'is not', null)
    .where('stuck_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(most)
    .execute();
}

/** Has what waits tried at once, of one target or of all; answers how many. What is under way stays so. */
export async function retryWaiting(
  db: Database,
  { target, now }: { target: string | undefined; now: Date },
): Promise<number> {
  let query = db.kysely
    .updateTable('outbox_message')
    .set({ next_at: now.toISOString() })
    .where('next_at', '>', now.toISOString());
  if (target !== undefined) query = query.where('target', '=', target);
  return Number((await query.executeTakeFirstOrThrow()).numUpdatedRows);
}

type Move = { from: string; to: string; now: Date };

/**
 * Has another target told what one still waits for, such as one whose address changed; answers how
 * many, and how many are gone because that one was told of the same, or will be. What that one knows
 * already of what came later it is told once more, as something new, so that it ends with the last.
 * What is under way stays: ask again.
 */
export async function moveWaiting(
  db: Database,
  { from, to, now }: Move,
): Promise<{ moved: number; gone: number }> {
  if (from === to) return { moved: 0, gone: 0 };
  const at = now.toISOString();
  return transact(db, async (trx) => {
    const gone = await trx.kysely
      .deleteFrom('outbox_message')
      .where('target', '=', from)
      .where((row) => isFree(row, at))
      .where((row) => isThereToo(row, to))
      .executeTakeFirstOrThrow();
    const moved = await trx.kysely
      .updateTable('outbox_message')
      .set({ target: to, next_at: at, ...FRESH })
      .where('target', '=', from)
      .where((row) => isFree(row, at))
      .returning('id')
      .execute();
    await tellLaterAgain(trx, to, { ids: moved.map(({ id }) => id), at });
    return { moved: moved.length, gone: Number(gone.numDeletedRows) };
  });
}

/**
 * Lets a target stand for one that no setting names any more: as if it had been told what that one
 * was, and nothing waits for that one of which a message is there already. What is under way stays.
 */
export function inheritTold(db: Database, { from, to, now }: Move): Promise<void> {
  return transact(db, async (trx) => {
    await trx.kysely
      .deleteFrom('outbox_message')
      .where('target', '=', from)
      .where((row) => isNotUnderWay(row, now.toISOString()))
      .where((row) => isThereToo(row, to))
      .execute();
    await trx.kysely
      .updateTable('outbox_message')
      .set({ target: to })
      .where('target', '=', from)
      .where('next_at', 'is', null)
      .execute();
  });
}

/**
 * Forgets a target: what it still waits for, and what it was told, so that it is to be told of nothing
 * more. Answers how many messages are deleted. What is under way stays: ask again.
 */
export async function forgetTarget(
  db: Database,
  { target, now }: { target: string; now: Date },
): Promise<number> {
  const done = await db.kysely
    .deleteFrom('outbox_message')
    .where('target', '=', target)
    .where((row) => isNotUnderWay(row, now.toISOString()))
    .executeTakeFirstOrThrow();
  return Number(done.numDeletedRows);
}

/** Waits, and nobody delivers it at the moment. */
function isFree(row: ExpressionBuilder<Tables, 'outbox_message'>, at: string) {
  return row.and([row('next_at', 'is not', null), isNotUnderWay(row, at)]);
}

function isNotUnderWay(row: ExpressionBuilder<Tables, 'outbox_message'>, at: string) {
  return row.or([row('claimed_until', 'is', null), row('claimed_until', '<=', at)]);
}

/** Whether another target has a message about the same. */
function isThereToo(
  { exists, selectFrom }: ExpressionBuilder<Tables, 'outbox_message'>,
  target: string,
) {
  return exists(
    selectFrom('outbox_message as there')
      .select('there.id')
      .where('there.target', '=', target)
      .whereRef('there.subject', '=', 'outbox_message.subject')
      .whereRef('there.number', '=', 'outbox_message.number'),
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

/** A receiver drops what comes under an id that it knows: these get new ones. */
async function tellLaterAgain(
  trx: Database,
  target: string,
  { ids, at }: { ids: readonly string[]; at: string },
): Promise<void> {
  for (let start = 0; start < ids.length; start += SOME) {
    const later = await trx.kysely
      .selectFrom('outbox_message as later')
      .innerJoin('outbox_message as moved', (join) =>
        join
          .onRef('moved.target', '=', 'later.target')
          .onRef('moved.subject', '=', 'later.subject')
          .onRef('moved.number', '<', 'later.number'),
      )
      .select('later.id')
      .distinct()
      .where('later.target', '=', target)
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

/** Deletes all messages about subjects, delivered or not. */
export async function forgetSubjects(trx: Database, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await trx.kysely.deleteFrom('outbox_message').where('subject', 'in', subjects).execute();
}
