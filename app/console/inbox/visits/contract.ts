import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';
import { Day, Person, Row } from '#/app/console/inbox/contract.ts';

/** Returns the visits of the week of a day, by day from Monday on; without a day, of this week. */
export const getVisits = consoleEndpoint({
  name: 'getVisits',
  method: 'GET',
  path: '/v1/console/visits',
  input: v.object({
    day: v.optional(Day),
    branch: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  }),
  output: v.object({
    /** A number that grows with every change, for `waitForChange`. */
    change: v.number(),
    today: v.string(),
    days: v.array(v.object({ day: v.string(), rows: v.array(Row) })),
    /** Whether the week has more visits than are returned. */
    has_more: v.boolean(),
    branches: v.array(Person),
  }),
});
