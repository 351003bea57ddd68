import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';
import { STATES } from '#/app/console/cars/sale-choices.ts';
import { LOST_REASONS, STAGES } from '#/app/leads/cases/stages.ts';
import { Day, Half, Id, Instant, LeadAsSeen, NewId, NextContact, Time } from './inputs.ts';

const Stage = v.picklist(STAGES);
export const Why = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
export const Person = v.object({ id: v.string(), name: v.string() });
const nothing = v.object({});

/** The time of a visit: a day, and either a half of the day or a time. */
const Visit = v.object({ day: v.string(), half: v.nullable(Half), time: v.nullable(v.string()) });
export type Visit = v.InferOutput<typeof Visit>;

const Car = v.object({
  id: v.string(),
  title: v.string(),
  cover: v.nullable(v.string()),
  price: v.nullable(v.number()),
  status: v.nullable(v.string()),
});

/** A car that can be sold to the customer of a lead, with its state in the console. */
const LeadCar = v.object({ id: v.string(), title: v.string(), state: v.picklist(STATES) });
export type LeadCar = v.InferOutput<typeof LeadCar>;

export const Row = v.object({
  id: v.string(),
  /** The kind of the main request, such as 看车. */
  kind: v.string(),
  branch: v.nullable(v.string()),
  stage: Stage,
  reason: v.nullable(v.string()),
  /**
   * The person who answers the customer, and whether the person's account is revoked; null if nobody
   * is assigned.
   */
  assignee: v.nullable(v.object({ ...Person.entries, is_stopped: v.boolean() })),
  is_mine: v.boolean(),
  /** Whether the person may call the customer from a list, without stating a reason. */
  can_call: v.boolean(),
  /** The telephone number. It is masked, unless the signed-in person has revealed it. */
  phone: v.nullable(v.string()),
  name: v.nullable(v.string()),
  is_clear: v.boolean(),
  /** How long the customer has waited, in seconds within opening hours; null if answered. */
  waiting_s: v.nullable(v.number()),
  queue: v.picklist(['new', 'follow', 'closed']),
  /** The instant of the next contact. For a closed case, the instant of closing. */
  due_at: Instant,
  latest_at: Instant,
  visit: v.nullable(Visit),
  car: v.nullable(Car),
  /** The content of the main request as a short text. */
  words: v.string(),
  /**
   * The latest request, as a short text, if the customer waits for an answer to it and it is not the
   * main one; null otherwise.
   */
  further: v.nullable(v.string()),
  /** The number of requests from the same telephone number. */
  requests: v.number(),
});
export type CaseRow = v.InferOutput<typeof Row>;

/** Returns the first screen: leads that wait, visits of the day, and leads to follow up. */
export const getInbox = consoleEndpoint({
  name: 'getInbox',
  method: 'GET',
  path: '/v1/console/leads',
  input: v.object({ branch: v.optional(Id, '') }),
  output: v.object({
    /** The number of the latest change, for `waitForChange`. Each change increases it. */
    change: v.number(),
    counts: v.object({
      fresh: v.number(),
      due: v.number(),
      follow: v.number(),
      visits: v.number(),
    }),
    /** The median time to the first answer, over 7 days, in seconds; null if none was answered. */
    median_s: v.nullable(v.number()),
    branches: v.array(Person),
    /** Leads that were answered and whose customers have sent a further request since. */
    again: v.array(Row),
    fresh: v.array(Row),
    /** Those leads that the person may change and whose next contact is due, earliest first. */
    due: v.array(Row),
    visits: v.array(Row),
    follow: v.array(Row),
  }),
});

/** Returns the number of leads that the person may change and whose next contact is due. */
export const countDue = consoleEndpoint({
  name: 'countDue',
  method: 'GET',
  path: '/v1/console/leads/due',
  input: nothing,
  output: v.object({ due: v.number() }),
  isPassive: true,
});

/** Returns a page of the leads in a queue, and their number, counted up to 1000. */
export const listLeads = consoleEndpoint({
  name: 'listLeads',
  method: 'GET',
  path: '/v1/console/leads/list',
  input: v.object({
    queue: v.picklist(['new', 'follow', 'closed']),
    stage: v.optional(Stage),
    branch: v.optional(Id, ''),
    cursor: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  }),
  output: v.object({ rows: v.array(Row), next_cursor: v.nullable(v.string()), count: v.number() }),
});

/** Finds leads by a name, a number, its last four digits, or the number of a car. */
export const searchLeads = consoleEndpoint({
  name: 'searchLeads',
  method: 'POST',
  path: '/v1/console/leads/search',
  input: v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)) }),
  output: v.object({ rows: v.array(Row), has_more: v.boolean() }),
});

/** Waits until a lead has changed since the change `after`, at most 6 s. */
export const waitForChange = consoleEndpoint({
  name: 'waitForChange',
  method: 'GET',
  path: '/v1/console/changes',
  input: v.object({ after: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)) }),
  output: v.object({ change: v.number() }),
  isPassive: true,
});

/** Returns one lead with its requests and its history. */
export const getLead = consoleEndpoint({
  name: 'getLead',
  method: 'GET',
  path: '/v1/console/leads/{id}',
  input: v.object({ id: Id }),
  output: v.object({
    lead: Row,
    requests: v.array(
      v.object({
        id: v.string(),
        kind: v.string(),
        at: Instant,
        details: v.array(v.object({ label: v.string(), value: v.string() })),
        /** The free texts of the customer; empty unless the person has revealed the number. */
        texts: v.array(v.string()),
        has_hidden_texts: v.boolean(),
        /** Whether the lead has the name, the car and the kind of this request. */
        is_main: v.boolean(),
        /** Whether the customer waits for an answer to this further request. */
        is_unanswered: v.boolean(),
        is_separable: v.boolean(),
      }),
    ),
    history: v.array(
      v.object({
        id: v.string(),
        at: Instant,
        who: v.string(),
        action: v.string(),
        words: v.string(),
      }),
    ),
    /** The colleagues to whom the lead can be assigned. */
    colleagues: v.array(Person),
    /** The cars that the customer requested and the person may see, the one of the lead first. */
    cars: v.array(LeadCar),
    /** The car of a lead that was closed as sold, if the car is still on sale; null otherwise. */
    unsold: v.nullable(LeadCar),
    can_change: v.boolean(),
    can_erase: v.boolean(),
    /** Whether a reason is required to reveal the number. */
    needs_reason: v.boolean(),
  }),
});

/** Returns the telephone number, and records that the person has seen it. */
export const revealNumber = consoleEndpoint({
  name: 'revealNumber',
  method: 'POST',
  path: '/v1/console/leads/{id}/number',
  input: v.object({ id: Id, why: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '') }),
  output: v.object({ phone: v.string() }),
});

/**
 * Records the outcome of a call: no answer, or to be repeated later. Repeating the request with the
 * same `call_id` changes nothing, so that a lost response does not double the entry.
 */
export const recordCall = consoleEndpoint({
  name: 'recordCall',
  method: 'POST',
  path: '/v1/console/leads/{id}/call',
  input: v.object({ ...LeadAsSeen, call_id: NewId, outcome: v.picklist(['no-answer', 'later']) }),
  output: nothing,
});

/**
 * Changes the stage of a lead. `from` is the stage that the person saw. Returns the sold car with its
 * state if a lead is closed as sold with a car.
 */
export const setStage = consoleEndpoint({
  name: 'setStage',
  method: 'POST',
  path: '/v1/console/leads/{id}/stage',
  input: v.object({
    ...LeadAsSeen,
    from: Stage,
    stage: Stage,
    /** The reason why the customer does not buy, or why the stage goes back. */
    reason: v.optional(v.union([v.picklist(LOST_REASONS), Why])),
    /** The instant of the next contact. Required for 已联系. */
    next_at: v.optional(NextContact),
    /** The car that was sold, for 成交; null if it is no car of the shop. By default that of the lead. */
    car_id: v.optional(v.nullable(Id)),
  }),
  output: v.object({ car: v.nullable(v.object({ id: v.string(), state: v.picklist(STATES) })) }),
});

/**
 * Books or moves the visit of the customer. `from` is the visit that the person saw; null if there
 * was none. The stage becomes 约看, unless the customer has already visited.
 */
export const bookVisit = consoleEndpoint({
  name: 'bookVisit',
  method: 'POST',
  path: '/v1/console/leads/{id}/visit',
  input: v.object({
    ...LeadAsSeen,
    from: v.nullable(
      v.object({ day: Day, half: v.nullish(Half, null), time: v.nullish(Time, null) }),
    ),
    to: v.union([v.object({ day: Day, time: Time }), v.object({ day: Day, half: Half })]),
  }),
  output: nothing,
});

/** Assigns the lead to an account. `from` is the account that the person saw; empty if none. */
export const assignLead = consoleEndpoint({
  name: 'assignLead',
  method: 'POST',
  path: '/v1/console/leads/{id}/assignee',
  input: v.object({ id: Id, from: v.optional(Id, ''), account_id: Id }),
  output: nothing,
});

/** Sets the next contact of a lead. `from` is the `due_at` that the person saw. */
export const setNextContact = consoleEndpoint({
  name: 'setNextContact',
  method: 'POST',
  path: '/v1/console/leads/{id}/next',
  input: v.object({ ...LeadAsSeen, from: Instant, next_at: NextContact }),
  output: nothing,
});

/**
 * Adds a note that only the staff can read. Repeating the request with the same `note_id` changes
 * nothing, so that a lost response does not lead to two notes.
 */
export const addNote = consoleEndpoint({
  name: 'addNote',
  method: 'POST',
  path: '/v1/console/leads/{id}/note',
  input: v.object({
    id: Id,
    note_id: NewId,
    note: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(2000)),
  }),
  output: nothing,
});
