import { analyticsDealerCalls } from '#/app/analytics/dealer.ts';
import { gpsDealerCalls } from '#/app/gps/dealer.ts';
import { inspectionDealerCalls } from '#/app/inspection/dealer.ts';
import { leadDealerCalls } from '#/app/leads/desk/dealer.ts';
import { voteDealerCalls } from '#/app/votes/dealer.ts';
import type { DealerCall } from '#/server/dealer/dealer-call.ts';
import { deleteCalls } from '#/server/dealer/delete-calls.ts';
import { pictureCalls } from '#/server/dealer/picture-calls.ts';
import { recordCalls } from '#/server/dealer/record-calls.ts';
import { records } from './records.ts';

/** The calls of the API for the dealer's programs. Each call requires a token. */
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
