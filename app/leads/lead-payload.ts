import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { grouped, RECEIPT_ALPHABET, RECEIPT_LENGTH } from './receipt-number.ts';

/** The schema of the part of a request stored in clear, without personal data. */
export const LeadPayload = v.object({
  fields: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  details: v.array(v.object({ label: v.string(), value: v.string() })),
  contact: v.string(),
  /** The id of the consultant to whom the requested car is assigned; absent if there is none. */
  consultant_id: v.optional(v.string()),
});
export type LeadPayload = v.InferOutput<typeof LeadPayload>;

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

/** Returns the encryption context (additional data) for the personal data of this request. */
export function personalPlace(leadId: string): string {
  return `lead.personal ${leadId}`;
}

/** Returns the encryption context (additional data) for the note of this step. */
export function notePlace(leadId: string, number: number): string {
  return `lead_step.note ${leadId} ${number}`;
}

/** The name of the blind index of telephone numbers. */
export const PHONE = 'phone';

/** Prefix of request ids that are computed from the content, for forms sent without a UUID. */
export const BY_CONTENT = 'content-';

/** Returns the outbox subject of messages about this request. */
export function subjectOf(leadId: string): string {
  return `lead ${leadId}`;
}

/** Returns the id of the request in this outbox subject. */
export function idOf(subject: string): string {
  return subject.slice(subjectOf('').length);
}

/** Generates a random receipt number. */
export function drawReceipt(): string {
  const draw = () => RECEIPT_ALPHABET[randomInt(RECEIPT_ALPHABET.length)] ?? '';
  return grouped(Array.from({ length: RECEIPT_LENGTH }, draw).join(''));
}
