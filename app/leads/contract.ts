import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { LEAD_KINDS } from './progress.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());

/**
 * The time of a visit: a day (YYYY-MM-DD), and a half of the day or a time (HH:MM) if one is set.
 */
const Visit = v.object({
  day: v.string(),
  half: v.nullable(v.picklist(['am', 'pm'])),
  time: v.nullable(v.string()),
});

/** The schema of a request's receipt and progress, without personal data. */
export const Receipt = v.object({
  no: v.string(),
  kind: v.picklist(LEAD_KINDS),
  taken_at: instant,
  /**
   * The current status: a status in `PROGRESS` for this kind of request, 已关闭 if its lead was
   * closed before a final one, or 已撤回 if the visitor withdrew or the dealer erased the request.
   */
  status: v.string(),
  steps: v.array(
    v.object({
      name: v.string(),
      /** The instant at which the step was reached; null for future and for skipped steps. */
      at: v.nullable(instant),
      state: v.picklist(['done', 'current', 'coming']),
    }),
  ),
  /** The content of the request as labelled texts; empty if the request was withdrawn or erased. */
  details: v.array(v.object({ label: v.string(), value: v.string() })),
  /**
   * The last visit that was agreed; null if none was, if the customer does not buy, or if the status
   * is 已关闭. `at` is the instant of the agreement. `from` is the visit before it was moved; null if it was not.
   */
  visit: v.nullable(
    v.object({
      ...Visit.entries,
      at: instant,
      from: v.nullable(Visit),
      /** Whether the staff cancelled the visit. */
      is_cancelled: v.boolean(),
    }),
  ),
  /**
   * The person who will contact the visitor, in Chinese; empty if the request was withdrawn or
   * erased.
   */
  contact: v.string(),
  /**
   * The instant at which the branch opens, if the visitor waits for a callback as soon as possible
   * and the branch is closed; null otherwise.
   */
  opens_at: v.nullish(instant, null),
  /** The instant at which the visitor withdrew or the dealer erased the request; null otherwise. */
  withdrawn_at: v.nullable(instant),
  /**
   * The day (YYYY-MM-DD) on which the request is deleted. Each contact with the visitor postpones
   * it.
   */
  retained_until: v.pipe(v.string(), v.isoDate()),
  /** The version of the privacy policy that the visitor accepted, and when. */
  consent: v.object({ version: v.string(), at: instant }),
});
export type Receipt = v.InferOutput<typeof Receipt>;

const no = v.pipe(v.string(), v.maxLength(60));

/** Returns the receipt with this number. Fails with 404 if there is none. */
export const getReceipt = endpoint({
  name: 'getReceipt',
  summary: 'The receipt and progress of a request, by its receipt number',
  service: 'own',
  path: '/v1/receipt',
  input: v.object({ no }),
  output: Receipt,
  failure: 'alert',
  isPrivate: true,
});

/** Withdraws the request with this receipt number and erases its personal data. */
export const withdrawReceipt = endpoint({
  name: 'withdrawReceipt',
  summary: 'Withdraws a request and the consent to it; its personal data is deleted',
  service: 'own',
  method: 'POST',
  path: '/v1/receipt/withdraw',
  input: v.object({ no }),
  output: Receipt,
  failure: 'alert',
  isPrivate: true,
});
