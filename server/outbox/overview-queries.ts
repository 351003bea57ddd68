import type { Database } from '#/database/database.ts';
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

/** Has another target told what one still waits for, such as one whose address changed; answers how many. */
export async function moveWaiting(
  db: Database,
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await db.kysely
    .updateTable('outbox_message')
    .set({ target: to, next_at: now.toISOString(), attempts: 0, stuck_at: null, problem: null })
    .where('target', '=', from)
    .where('next_at', 'is not', null)
    // Another message about the same stands there already.
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('outbox_message as there')
            .select('there.id')
            .where('there.target', '=', to)
            .whereRef('there.subject', '=', 'outbox_message.subject')
            .whereRef('there.number', '=', 'outbox_message.number'),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/** Deletes all messages about subjects, delivered or not. */
export async function forgetSubjects(trx: Database, subjects: readonly string[]): Promise<void> {
  if (subjects.length === 0) return;
  await trx.kysely.deleteFrom('outbox_message').where('subject', 'in', subjects).execute();
}
