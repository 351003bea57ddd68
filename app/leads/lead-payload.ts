import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { grouped, RECEIPT_ALPHABET, RECEIPT_LENGTH } from './receipt-number.ts';

/** The schema of the part of a request that is stored unencrypted. It contains no personal data. */
export const LeadPayload = v.object({
  fields: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  details: v.array(v.object({ label: v.string(), value: v.string() })),
  contact: v.string(),
  /** The id of the consultant to whom the requested car is assigned; absent if there is none. */
  consultant_id: v.optional(v.string()),
});
export type LeadPayload = v.InferOutput<typeof LeadPayload>;

/** Returns the part of a stored request that is not encrypted. */
export function payloadOf({ content }: { content: string }): LeadPayload {
  return v.parse(LeadPayload, JSON.parse(content));
}

/** The schema of the part of a request that is stored encrypted. */
export const Personal = v.object({
  phone: v.string(),
  name: v.nullable(v.string()),
  /** Other personal fields, such as descriptions and number plates. */
  more: v.record(v.string(), v.string()),
});
export type Personal = v.InferOutput<typeof Personal>;

/** The content of an erased request. */
export const EMPTY_PAYLOAD: LeadPayload = { fields: {}, details: [], contact: '' };

/** Returns the encryption context (additional data) of this request's personal data. */
export function personalPlace(leadId: string): string {
  return `lead.personal ${leadId}`;
}

/** Returns the encryption context (additional data) of this step's note. */
export function notePlace(leadId: string, number: number): string {
  return `lead_step.note ${leadId} ${number}`;
}

/** The kind of blind index (keyed hash) that is computed from telephone numbers. */
export const PHONE = 'phone';

/**
 * The prefix of a request id that is a hash of the form's content. A form has such an id if it was
 * sent without a UUID.
 */
export const BY_CONTENT = 'content-';

/** Returns the subject under which the outbox stores messages about this request. */
export function subjectOf(leadId: string): string {
  return `lead ${leadId}`;
}

/** Returns the id of the request that a message with this outbox subject is about. */
export function idOf(subject: string): string {
  return subject.slice(subjectOf('').length);
}

/** Generates a random receipt number. */
export function drawReceipt(): string {
  const draw = () => RECEIPT_ALPHABET[randomInt(RECEIPT_ALPHABET.length)] ?? '';
  return grouped(Array.from({ length: RECEIPT_LENGTH }, draw).join(''));
}
