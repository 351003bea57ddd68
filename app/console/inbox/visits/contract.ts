import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';
import { Person, Row } from '#/app/console/inbox/contract.ts';
import { Day } from '#/app/console/inbox/inputs.ts';

/**
 * Returns the visits of a week by day, from Monday on: the week that contains `day`, by default the
 * current one.
 */
export const getVisits = consoleEndpoint({
  name: 'getVisits',
  method: 'GET',
  path: '/v1/console/visits',
  input: v.object({
    day: v.optional(Day),
    branch: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
  }),
  output: v.object({
    /** The number of the latest change, for `waitForChange`. Each change increases it. */
    change: v.number(),
    today: v.string(),
    days: v.array(v.object({ day: v.string(), rows: v.array(Row) })),
    /** Whether the week has more visits than were returned. */
    has_more: v.boolean(),
    branches: v.array(Person),
  }),
});
