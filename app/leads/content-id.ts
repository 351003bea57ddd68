import { createHash, randomUUID } from 'node:crypto';
import { chinaDay } from '#/app/dates.ts';
import { indexWord, type PersonalKey } from '#/server/personal/key.ts';
import { BY_CONTENT, type Personal, type LeadPayload } from './lead-payload.ts';

/** Computes the stored id of a form from its UUID and normalized telephone number. */
export function formId(uuid: string, phone: string): string {
  // With the number, so that nobody who knows only the UUID can get the receipt.
  return createHash('sha256').update(`${uuid.toLowerCase()} ${phone}`).digest('base64url');
}

type Content = { kind: string; personal: Personal; fields: LeadPayload['fields']; taken: Date };

/** Returns the stored id of a form sent without a UUID: a keyed hash of its content and day. */
export function contentId(key: PersonalKey, { kind, personal, fields, taken }: Content): string {
  // Keyed, so that nobody without the key can test guessed input.
  const content = [kind, personal, fields, chinaDay(taken)];
  return `${BY_CONTENT}${indexWord(key, 'content', JSON.stringify(content))}`;
}

/**
 * Returns this content id (hash of a form) made specific to `network`. An empty `network` leaves
 * `id` unchanged.
 */
export function withinNetwork(key: PersonalKey, id: string, network: string): string {
  return network === '' ? id : `${id}${WITHIN}${indexWord(key, 'network', network)}`;
}

/** Returns this content id made unique, for a form from an unknown network. */
export function withinUnknownNetwork(id: string): string {
  return `${id}${WITHIN}${randomUUID()}`;
}

/** Returns whether this content id (computed from a form's content) is limited to one network. */
export function isWithinNetwork(id: string): boolean {
  return id.includes(WITHIN);
}

/** Separates a content id from its network. Does not occur in base64url. */
const WITHIN = '.';
