import { createHash } from 'node:crypto';
import { chinaDay } from '#/app/dates.ts';
import { href } from '#/app/sitemap.ts';
import { implement, implementForm, type Implementation } from '#/server/implement.ts';
import { getPriceVote, postPriceVote } from './contract.ts';
import { castVote } from './queries.ts';
import { QUESTION, resultOf } from './result.ts';

/** The calls about the vote on prices. */
export const voteServices: Implementation[] = [
  implement(getPriceVote, (_, { db }) => resultOf(db)),
  implementForm(
    postPriceVote,
    async ({ choice }, { db, now }, { device }) => {
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
    { countsDevices: true },
  ),
];
