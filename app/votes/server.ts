import { createHash } from 'node:crypto';
import { chinaDay } from '#/app/dates.ts';
import { href } from '#/app/sitemap.ts';
import { implement, implementForm, type Implementation } from '#/server/http/implement.ts';
import { getPriceVote, postPriceVote } from './contract.ts';
import { castVote } from './queries.ts';
import { QUESTION, resultOf } from './result.ts';

/** Implements the calls of the vote on prices. */
export const voteServices: Implementation[] = [
  implement(getPriceVote, (_, { db }) => resultOf(db)),
  implementForm(
    postPriceVote,
    async ({ choice }, { db, now }, { device }) => {
      const chosen = await castVote(db, {
        question: QUESTION,
        // Store a hash, so that the stored value cannot be replayed as a device token.
        device: createHash('sha256').update(device).digest('base64url'),
        choice,
        day: chinaDay(now()),
      });
      return { ...(await resultOf(db)), chosen };
    },
    // The total makes the address unique per result, so that no cached page from before the vote is
    // returned.
    ({ total, chosen }) => href('priceNegotiable', {}, { voted: chosen, of: String(total) }),
    { countsDevices: true },
  ),
];
