import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';
import { STATES } from '#/app/console/cars/sale-choices.ts';
import { LOST_REASONS, STAGES } from '#/app/leads/cases/stages.ts';
import { Day, Half, Id, Instant, LeadAsSeen, NewId, NextContact, Time } from './inputs.ts';

const Stage = v.picklist(STAGES);
export const Why = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
export const Person = v.object({ id: v.string(), name: v.string() });
const nothing = v.object({});

/** The time of a visit: a day, and a half of the day or a time (HH:MM) if one is set. */
const Visit = v.object({ day: v.string(), half: v.nullable(Half), time: v.nullable(v.string()) });
export type Visit = v.InferOutput<typeof Visit>;

const Car = v.object({
  id: v.string(),
  title: v.string(),
  cover: v.nullable(v.string()),
  price: v.nullable(v.number()),
  status: v.nullable(v.string()),
});

/** A car that may be the one sold to the customer of a lead, with its state in the console. */
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
   * The colleague to whom the lead is assigned; null if there is none. `is_stopped` is true if the
   * colleague's account is revoked.
   */
  assignee: v.nullable(v.object({ ...Person.entries, is_stopped: v.boolean() })),
  is_mine: v.boolean(),
  /** Whether the person may call the customer directly from a list, without stating a reason. */
  can_call: v.boolean(),
  /** The telephone number; masked unless the signed-in person has revealed it. */
  phone: v.nullable(v.string()),
  name: v.nullable(v.string()),
  is_clear: v.boolean(),
  /** How long the customer has waited, in seconds within opening hours; null if answered. */
  waiting_s: v.nullable(v.number()),
  /** The instant since which the customer waits; null if answered. */
  waiting_since: v.nullable(Instant),
  /** Whether the branch is open now; true if its hours are unknown. */
  is_open: v.boolean(),
  queue: v.picklist(['new', 'follow', 'closed']),
  /** The instant of the next contact; for a closed lead, the instant at which it was closed. */
  due_at: Instant,
  latest_at: Instant,
  visit: v.nullable(Visit),
  car: v.nullable(Car),
  /** The content of the main request as a short text. */
  words: v.string(),
  /**
   * The latest request as a short text, if it is unanswered and not the main one; null otherwise.
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
    /**
     * The median time that customers waited for an answer, in seconds within opening hours, over
     * the last 7 days; null if nobody was answered.
     */
    median_s: v.nullable(v.number()),
    branches: v.array(Person),
    /** Leads that were answered, but whose customers wait again because of a later request. */
    again: v.array(Row),
    fresh: v.array(Row),
    /** The leads that the person may change and whose next contact is due, earliest first. */
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

/** Returns a page of the leads in a queue, and their total number, which is at most 1,000. */
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

/** Finds leads by name, telephone number, its last four digits, or the number of a car. */
export const searchLeads = consoleEndpoint({
  name: 'searchLeads',
  method: 'POST',
  path: '/v1/console/leads/search',
  input: v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)) }),
  output: v.object({ rows: v.array(Row), has_more: v.boolean() }),
});

/** Waits up to 6 s for a change later than `after`. Returns the number of the latest change. */
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
        /** Whether this is the main request, from which the lead has its name, car and kind. */
        is_main: v.boolean(),
        /** Whether this request is not the main one and the customer waits for an answer to it. */
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
    /**
     * The other open leads of the same telephone number, with the names of branch and assignee. The
     * id is null if the person may not see the lead.
     */
    others: v.array(
      v.object({
        id: v.nullable(v.string()),
        branch: v.nullable(v.string()),
        assignee: v.nullable(v.string()),
      }),
    ),
    /** The colleagues to whom the lead can be assigned. */
    colleagues: v.array(Person),
    /** The cars that the customer asked about and the person may see; that of the lead first. */
    cars: v.array(LeadCar),
    /** The car with which the lead was closed as sold, if it is still on sale; null otherwise. */
    unsold: v.nullable(LeadCar),
    can_change: v.boolean(),
    can_erase: v.boolean(),
    /** Whether the person must state a reason to reveal the number. */
    needs_reason: v.boolean(),
  }),
});

/** Returns the telephone number of the customer, and records that the person has seen it. */
export const revealNumber = consoleEndpoint({
  name: 'revealNumber',
  method: 'POST',
  path: '/v1/console/leads/{id}/number',
  input: v.object({ id: Id, why: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '') }),
  output: v.object({ phone: v.string() }),
});

/**
 * Records the outcome of a telephone call. A second request with the same `call_id` changes nothing:
 * a client may repeat the request after it lost the response.
 */
export const recordCall = consoleEndpoint({
  name: 'recordCall',
  method: 'POST',
  path: '/v1/console/leads/{id}/call',
  input: v.object({ ...LeadAsSeen, call_id: NewId, outcome: v.picklist(['no-answer', 'later']) }),
  output: nothing,
});

/**
 * Changes the stage of a lead. `from` is the stage that the person saw. If the lead is closed as
 * sold with a car, returns that car with its state.
 */
export const setStage = consoleEndpoint({
  name: 'setStage',
  method: 'POST',
  path: '/v1/console/leads/{id}/stage',
  input: v.object({
    ...LeadAsSeen,
    from: Stage,
    stage: Stage,
    /** Why the customer does not buy, or why the lead goes back to an earlier stage. */
    reason: v.optional(v.union([v.picklist(LOST_REASONS), Why])),
    /** The instant of the next contact; required for the stage 已联系. */
    next_at: v.optional(NextContact),
    /** The car sold, for the stage 成交; by default that of the lead. Null for no car of the shop. */
    car_id: v.optional(v.nullable(Id)),
  }),
  output: v.object({ car: v.nullable(v.object({ id: v.string(), state: v.picklist(STATES) })) }),
});

/**
 * Books or moves the visit of a customer. `from` is the visit that the person saw; null if there
 * was none. The stage becomes 约看, unless the customer has already visited the shop.
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

/** Assigns a lead to an account. `from` is the account that the person saw; empty for none. */
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
 * Adds a note that only the staff can read. A repeated request with the same `note_id` changes
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
