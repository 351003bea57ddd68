import * as v from 'valibot';
import { field, person, StoredLead } from '#/app/leads/form/inputs.ts';
import { endpoint } from '#/contract/endpoint.ts';
import { Id } from '#/contract/id.ts';

const text = v.nullish(v.string(), null);

/** The schema of the branches and days for visits, the current day, and the requested car. */
export const VisitTimes = v.object({
  places: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      city: text,
      address: text,
      hours: text,
      /** Days of the week on which the branch is closed; 0 is Sunday. */
      closed: v.nullish(v.array(v.number()), []),
    }),
  ),
  /** The current day (YYYY-MM-DD) in China. */
  today: v.string(),
  days: v.array(v.object({ date: v.string(), am: v.boolean(), pm: v.boolean() })),
  /** The requested car; null if no car was requested, or if there is no public page of it. */
  car: v.nullish(
    v.object({
      id: v.string(),
      title: v.string(),
      branch_id: text,
      /** Why the car cannot be visited, in Chinese; null if it can. */
      obstacle: text,
    }),
    null,
  ),
});
export type VisitTimes = v.InferOutput<typeof VisitTimes>;

/** Returns the branches with their closing days, the bookable days, and the requested car. */
export const getVisitTimes = endpoint({
  name: 'getVisitTimes',
  summary: 'Branches and days for a look at a car',
  service: 'own',
  path: '/v1/visit/times',
  input: v.object({ car: v.optional(Id) }),
  output: VisitTimes,
  failure: 'alert',
});

/** Books a visit, with or without a car. */
export const postVisit = endpoint({
  name: 'postVisit',
  summary: 'Books a look at a car; a repeat of the same request_id stores nothing',
  service: 'own',
  method: 'POST',
  path: '/v1/visit',
  input: v.object({
    car: field(64),
    substation_id: field(64),
    day: field(20),
    half_day: field(10),
    ...person,
  }),
  output: StoredLead,
  failure: 'pass',
});

/** Requests a callback. */
export const postCallback = endpoint({
  name: 'postCallback',
  summary: 'Asks to be called back; a repeat of the same request_id stores nothing',
  service: 'own',
  method: 'POST',
  path: '/v1/callback',
  input: v.object({ car: field(64), when: field(10), ...person }),
  output: StoredLead,
  failure: 'pass',
});
