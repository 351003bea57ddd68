import * as v from 'valibot';
import { dealerCall } from '#/server/dealer/dealer-call.ts';
import { retainedSince } from './retention-days.ts';
import { MOST_AT_ONCE, takePoints } from './take-points.ts';

const count = v.number();

/** The dealer API's calls for sending points of tracking devices. */
export const gpsDealerCalls = [
  dealerCall({
    name: 'sendGpsPoints',
    summary:
      'Stores positions of devices: rows of [device, at, lng, lat, speed, system], at most 1,000',
    scope: 'gps:write',
    method: 'POST',
    path: '/v1/dealer/gps/points',
    input: v.object({ points: v.pipe(v.array(v.unknown()), v.maxLength(MOST_AT_ONCE)) }),
    output: v.object({
      stored: count,
      duplicates: count,
      late: count,
      refused: v.array(v.object({ row: count, reason: v.string() })),
    }),
    limit: 200_000,
    handle: async ({ points }, { db, now }) => {
      const at = Math.floor(now().getTime() / 1000);
      const taken = await takePoints(db, points, { now: at, since: retainedSince(at) });
      return {
        ...taken,
        refused: taken.refused.map(({ row, reason }) => ({ row, reason: reason.zh })),
      };
    },
  }),
];
