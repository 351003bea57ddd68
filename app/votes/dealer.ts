import { dealerCall } from '#/server/dealer/dealer-call.ts';
import { getPriceVote } from './contract.ts';
import { resultOf } from './result.ts';

/** The dealer API's calls of the vote on prices. */
export const voteDealerCalls = [
  dealerCall({
    name: 'readPriceVote',
    summary: 'The votes on prices, by choice',
    scope: 'records:read',
    method: 'GET',
    path: '/v1/dealer/votes',
    input: getPriceVote.input,
    output: getPriceVote.output,
    handle: (_, { db }) => resultOf(db),
  }),
];
