import * as v from 'valibot';
import { consoleEndpoint } from '#/app/console/calls/endpoint.ts';
import { LOST_REASONS, STAGES } from '#/app/leads/cases/stages.ts';

const Id = v.pipe(v.string(), v.maxLength(60));
/** An id that the caller draws: 32 hexadecimal digits. */
const NewId = v.pipe(v.string(), v.regex(/^[\da-f]{32}$/));
const Instant = v.pipe(v.string(), v.isoTimestamp());
/** An instant in any time zone; parsed to UTC, because leads are ordered by its text. */
const NextContact = v.pipe(
  Instant,
  v.transform((text) => new Date(text)),
  v.date(),
  v.transform((instant) => instant.toISOString()),
);
const Stage = v.picklist(STAGES);
const Why = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
export const Person = v.object({ id: v.string(), name: v.string() });
const nothing = v.object({});

const NO_SUCH_DATE = '没有这个日期，请核对';
export const Day = v.pipe(
  v.string(),
  v.isoDate(NO_SUCH_DATE),
  // Browsers do not load `isDay` of `records/`. The text may also be no date.
  v.check((day) => {
    const at = new Date(day);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day);
  }, NO_SUCH_DATE),
);
const Half = v.picklist(['am', 'pm']);
const Time = v.pipe(v.string(), v.isoTime());
/** When a customer comes: a day, and the half of it or a time. */
const Visit = v.object({
  day: v.string(),
  half: v.nullable(Half),
  time: v.nullable(v.string()),
});
export type Visit = v.InferOutput<typeof Visit>;

const Car = v.object({
  id: v.string(),
  title: v.string(),
  cover: v.nullable(v.string()),
  price: v.nullable(v.number()),
  status: v.nullable(v.string()),
});

export const Row = v.object({
  id: v.string(),
  /** What the latest request is about, such as 看车. */
  kind: v.string(),
  branch: v.nullable(v.string()),
  stage: Stage,
  reason: v.nullable(v.string()),
  /** Who answers the customer. */
  assignee: v.nullable(Person),
  is_mine: v.boolean(),
  /** Masked, unless the signed-in person has revealed the number. */
  phone: v.nullable(v.string()),
  name: v.nullable(v.string()),
  is_clear: v.boolean(),
  /** Seconds of opening hours that the customer has waited; null once answered. */
  waiting_s: v.nullable(v.number()),
  queue: v.picklist(['new', 'follow', 'closed']),
  /** Instant of the next contact; of closing, for a closed case. */
  due_at: Instant,
  latest_at: Instant,
  visit: v.nullable(Visit),
  car: v.nullable(Car),
  /** The content of the latest request in a few words. */
  words: v.string(),
  /** Number of requests of the same telephone number. */
  requests: v.number(),
});
export type CaseRow = v.InferOutput<typeof Row>;

/** Returns the leads of the first screen: waiting leads, visits of the day and follow-ups. */
export const getInbox = consoleEndpoint({
  name: 'getInbox',
  method: 'GET',
  path: '/v1/console/leads',
  input: v.object({ branch: v.optional(Id, '') }),
  output: v.object({
    /** A number that grows with every change, for `waitForChange`. */
    change: v.number(),
    counts: v.object({
      fresh: v.number(),
      due: v.number(),
      follow: v.number(),
      visits: v.number(),
    }),
    /** Median of the waiting times of the last 7 days in seconds; null without an answer. */
    median_s: v.nullable(v.number()),
    branches: v.array(Person),
    fresh: v.array(Row),
    /** The leads that the person may change and whose next contact is due, earliest first. */
    due: v.array(Row),
    visits: v.array(Row),
    follow: v.array(Row),
  }),
});

/** Returns the number of leads whose next contact is due, of those that the person may change. */
export const countDue = consoleEndpoint({
  name: 'countDue',
  method: 'GET',
  path: '/v1/console/leads/due',
  input: nothing,
  output: v.object({ due: v.number() }),
  isPassive: true,
});

/** Returns a page of a queue, and the number of leads in it, up to 1000. */
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

/** Waits up to 6 s until a lead has changed since `after`. */
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
        /** Free texts of the customer; empty until the number was revealed. */
        texts: v.array(v.string()),
        has_hidden_texts: v.boolean(),
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
    /** Whom the lead can be assigned to. */
    colleagues: v.array(Person),
    can_change: v.boolean(),
    can_erase: v.boolean(),
    /** Whether revealing the number needs a reason. */
    needs_reason: v.boolean(),
  }),
});

/** Records that the person sees the number, and returns the number. */
export const revealNumber = consoleEndpoint({
  name: 'revealNumber',
  method: 'POST',
  path: '/v1/console/leads/{id}/number',
  input: v.object({ id: Id, why: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(200)), '') }),
  output: v.object({ phone: v.string() }),
});

/**
 * Records how a call ended: no answer, or call again later. A repeated call with the same `call_id`
 * changes nothing, so that a lost answer does not double the record.
 */
export const recordCall = consoleEndpoint({
  name: 'recordCall',
  method: 'POST',
  path: '/v1/console/leads/{id}/call',
  input: v.object({ id: Id, call_id: NewId, outcome: v.picklist(['no-answer', 'later']) }),
  output: nothing,
});

/** Changes the stage of the lead. `from` is the stage that the person saw. */
export const setStage = consoleEndpoint({
  name: 'setStage',
  method: 'POST',
  path: '/v1/console/leads/{id}/stage',
  input: v.object({
    id: Id,
    from: Stage,
    stage: Stage,
    /** Why the customer does not buy, or why the stage goes back. */
    reason: v.optional(v.union([v.picklist(LOST_REASONS), Why])),
    /** The next contact. Required for 已联系. */
    next_at: v.optional(NextContact),
  }),
  output: nothing,
});

/**
 * Books the visit of the customer, or moves it. `from` is the visit that the person saw; null for
 * none. The stage becomes 约看, unless the customer has been there already.
 */
export const bookVisit = consoleEndpoint({
  name: 'bookVisit',
  method: 'POST',
  path: '/v1/console/leads/{id}/visit',
  input: v.object({
    id: Id,
    from: v.nullable(
      v.object({ day: Day, half: v.nullish(Half, null), time: v.nullish(Time, null) }),
    ),
    to: v.union([v.object({ day: Day, time: Time }), v.object({ day: Day, half: Half })]),
  }),
  output: nothing,
});

/** Assigns the lead to an account. `from` is the assignee that the person saw; empty for none. */
export const assignLead = consoleEndpoint({
  name: 'assignLead',
  method: 'POST',
  path: '/v1/console/leads/{id}/assignee',
  input: v.object({ id: Id, from: v.optional(Id, ''), account_id: Id }),
  output: nothing,
});

/** Sets the next contact. `from` is the `due_at` that the person saw. */
export const setNextContact = consoleEndpoint({
  name: 'setNextContact',
  method: 'POST',
  path: '/v1/console/leads/{id}/next',
  input: v.object({ id: Id, from: Instant, next_at: NextContact }),
  output: nothing,
});

/**
 * Adds a note that only the staff reads. A repeated call with the same `note_id` changes nothing, so
 * that a lost answer does not double the note.
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

/** Moves a request of the lead to a new lead. Returns the id of the new lead. */
export const separateRequest = consoleEndpoint({
  name: 'separateRequest',
  method: 'POST',
  path: '/v1/console/leads/{id}/separate',
  input: v.object({ id: Id, request_id: Id }),
  output: v.object({ id: v.string() }),
});

/** Erases the personal data of all requests of the lead. */
export const eraseLead = consoleEndpoint({
  name: 'eraseLead',
  method: 'POST',
  path: '/v1/console/leads/{id}/erase',
  input: v.object({ id: Id, why: Why }),
  output: v.object({ erased: v.number() }),
});

/** Returns the leads of a queue as CSV, with masked numbers. */
export const exportLeads = consoleEndpoint({
  name: 'exportLeads',
  method: 'POST',
  path: '/v1/console/leads/export',
  input: v.object({ queue: v.picklist(['new', 'follow', 'closed']), why: Why }),
  output: v.object({ file_name: v.string(), csv: v.string() }),
});
