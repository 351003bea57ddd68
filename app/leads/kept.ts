import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { grouped, RECEIPT_ALPHABET, RECEIPT_LENGTH } from './receipt-number.ts';

/** What is kept of a request in clear: nothing personal. */
export const Told = v.object({
  fields: v.record(v.string(), v.union([v.string(), v.number(), v.boolean()])),
  asked: v.array(v.object({ label: v.string(), value: v.string() })),
  contact: v.string(),
});
export type Told = v.InferOutput<typeof Told>;

/** What is kept of it sealed. */
export const Personal = v.object({
  phone: v.string(),
  name: v.nullable(v.string()),
  /** Whatever else may tell who somebody is: descriptions, plates. */
  more: v.record(v.string(), v.string()),
});
export type Personal = v.InferOutput<typeof Personal>;

/** What is told of a request that was taken back. */
export const NOTHING: Told = { fields: {}, asked: [], contact: '' };

/** Where the personal part of a request is sealed for. */
export function personalPlace(leadId: string): string {
  return `lead.personal ${leadId}`;
}

/** Where the note of a step is sealed for. */
export function notePlace(leadId: string, number: number): string {
  return `lead_step.note ${leadId} ${number}`;
}

/** The kind of value that telephone numbers are found as (blind index). */
export const PHONE = 'phone';

/** Begins a request id that was made of what was asked, for want of one of the browser's. */
export const BY_CONTENT = 'content-';

/** How the outbox calls a request. */
export function subjectOf(leadId: string): string {
  return `lead ${leadId}`;
}

/** The id of the request that a message of the outbox is about. */
export function idOf(subject: string): string {
  return subject.slice(subjectOf('').length);
}

/** A new receipt number, drawn at random. */
export function drawReceipt(): string {
  const draw = () => RECEIPT_ALPHABET[randomInt(RECEIPT_ALPHABET.length)] ?? '';
  return grouped(Array.from({ length: RECEIPT_LENGTH }, draw).join(''));
}
