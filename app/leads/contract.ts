import * as v from 'valibot';
import { endpoint } from '#/contract/endpoint.ts';
import { LEAD_KINDS } from './progress.ts';

const instant = v.pipe(v.string(), v.isoTimestamp());

/** How far a request has come, for whoever has its number. Nothing personal is in it. */
export const Receipt = v.object({
  no: v.string(),
  kind: v.picklist(LEAD_KINDS),
  taken_at: instant,
  /** Where it stands, in the words of its kind; 已撤回 once nothing of it is left. */
  status: v.string(),
  steps: v.array(
    v.object({
      name: v.string(),
      /** When it was reached; null for what is to come, and for what was passed over. */
      at: v.nullable(instant),
      state: v.picklist(['done', 'current', 'coming']),
    }),
  ),
  /** What was asked for, in words; empty once it was taken back. */
  asked: v.array(v.object({ label: v.string(), value: v.string() })),
  /** Who will get in touch. */
  contact: v.string(),
  /** When the visitor took it back, or the dealer deleted it. */
  withdrawn_at: v.nullable(instant),
  /** The day (YYYY-MM-DD) until which it is kept unless something happens. */
  kept_until: v.pipe(v.string(), v.isoDate()),
  /** The version of the privacy policy that was agreed to, and when. */
  consent: v.object({ version: v.string(), at: instant }),
});
export type Receipt = v.InferOutput<typeof Receipt>;

const no = v.pipe(v.string(), v.maxLength(60));

/** How far the request with that number has come. */
export const getReceipt = endpoint({
  name: 'getReceipt',
  summary: 'How far a request has come, by the number on its receipt',
  service: 'own',
  path: '/v1/receipt',
  input: v.object({ no }),
  output: Receipt,
  failure: 'alert',
  isPrivate: true,
});

/** Takes a request back: what is personal in it is deleted at once. Once more changes nothing. */
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
