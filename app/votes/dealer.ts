import { dealerCall } from '#/server/dealer/dealer-call.ts';
import { getPriceVote } from './contract.ts';
import { resultOf } from './result.ts';

/**
 * The call by which a dealer's program reads the numbers of votes. The response has no data about
 * visitors.
 */
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
