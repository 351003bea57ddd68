import type { DealerCall } from '#/server/dealer/dealer-call.ts';
import { deleteCalls } from '#/server/dealer/delete-calls.ts';
import { pictureCalls } from '#/server/dealer/picture-calls.ts';
import { recordCalls } from '#/server/dealer/record-calls.ts';
import { gpsDealerCalls } from './gps/dealer.ts';
import { analyticsDealerCalls } from './analytics/dealer.ts';
import { inspectionDealerCalls } from './inspection/dealer.ts';
import { leadDealerCalls } from './leads/desk/dealer.ts';
import { records } from './records.ts';
import { voteDealerCalls } from './votes/dealer.ts';

/** All calls of the dealer API. Each requires a token. */
export const dealerCalls: readonly DealerCall[] = [
  ...recordCalls(records),
  ...deleteCalls(records),
  ...pictureCalls,
  ...gpsDealerCalls,
  ...inspectionDealerCalls,
  ...leadDealerCalls,
  ...voteDealerCalls,
  ...analyticsDealerCalls,
];
