import { createHash } from 'node:crypto';
import { chinaDay } from '#/app/china-day.ts';
import { href } from '#/app/sitemap.ts';
import type { Database } from '#/database/database.ts';
import { implement, implementForm, type Implementation } from '#/server/implement.ts';
import { CHOICES } from './choices.ts';
import { getPriceVote, postPriceVote, type Result } from './contract.ts';
import { castVote, countVotes } from './queries.ts';

const QUESTION = 'price-negotiable';

/** The calls about the vote on prices. */
export const voteServices: Implementation[] = [
  implement(getPriceVote, (_, { db }) => resultOf(db)),
  implementForm(
    postPriceVote,
    async ({ choice, device }, { db, now }) => {
      const chosen = await castVote(db, {
        question: QUESTION,
        // What is kept cannot be sent again by whoever reads it.
        device: createHash('sha256').update(device).digest('base64url'),
        choice,
        day: chinaDay(now()),
      });
      return { ...(await resultOf(db)), chosen };
    },
    // The number makes an address of each state: none shows a page from before the vote.
    ({ total, chosen }) => href('priceNegotiable', {}, { voted: chosen, of: String(total) }),
  ),
];

async function resultOf(db: Database): Promise<Result> {
  const found = new Map(
    (await countVotes(db, QUESTION)).map(({ choice, count }) => [choice, Number(count)]),
  );
  const counts = CHOICES.map(({ id }) => ({ id, count: found.get(id) ?? 0 }));
  return { total: counts.reduce((sum, { count }) => sum + count, 0), counts };
}
