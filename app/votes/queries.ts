import type { Database } from '#/database/database.ts';
import type { VoteTable } from './tables.ts';
import './tables.ts';

/** Stores a vote unless the device has one; answers what the device voted for, now or before. */
export async function castVote(db: Database, vote: VoteTable): Promise<string> {
  await db.kysely
    .insertInto('vote')
    .values(vote)
    .onConflict((conflict) => conflict.columns(['question', 'device']).doNothing())
    .execute();
  const { choice } = await db.kysely
    .selectFrom('vote')
    .select('choice')
    .where('question', '=', vote.question)
    .where('device', '=', vote.device)
    .executeTakeFirstOrThrow();
  return choice;
}

/** The votes for each choice that has any. */
export function countVotes(db: Database, question: string) {
  return db.kysely
    .selectFrom('vote')
    .select(['choice', (each) => each.fn.countAll<number | string>().as('count')])
    .where('question', '=', question)
    .groupBy('choice')
    .execute();
}
