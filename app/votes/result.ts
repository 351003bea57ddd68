import type { Database } from '#/database/database.ts';
import { CHOICES } from './choices.ts';
import type { Result } from './contract.ts';
import { countVotes } from './queries.ts';

/** The id of the vote's only question. */
export const QUESTION = 'price-negotiable';

/** Returns the number of votes on negotiable prices, in total and for each choice. */
export async function resultOf(db: Database): Promise<Result> {
  const found = new Map(
    (await countVotes(db, QUESTION)).map(({ choice, count }) => [choice, Number(count)]),
  );
  const counts = CHOICES.map(({ id }) => ({ id, count: found.get(id) ?? 0 }));
  return { total: counts.reduce((sum, { count }) => sum + count, 0), counts };
}
