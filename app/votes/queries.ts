import './tables.ts';
import type { Database } from '#/database/database.ts';
import type { VoteTable } from './tables.ts';

/** Stores this vote if its device has not voted. Returns the stored choice of the device. */
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

/**
 * Returns the number of votes for each choice of this question. Choices without votes are left out.
 */
export function countVotes(db: Database, question: string) {
  return db.kysely
    .selectFrom('vote')
    .select(['choice', (each) => each.fn.countAll<number | string>().as('count')])
    .where('question', '=', question)
    .groupBy('choice')
    .execute();
}
