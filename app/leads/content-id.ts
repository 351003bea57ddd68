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

/**
 * Returns the stored id of a form that was sent without a UUID: a keyed hash of the form's content
 * and of the day on which it was sent.
 */
export function contentId(key: PersonalKey, { kind, personal, fields, taken }: Content): string {
  // Keyed, so that nobody without the key can test guessed input.
  const content = [kind, personal, fields, chinaDay(taken)];
  return `${BY_CONTENT}${indexWord(key, 'content', JSON.stringify(content))}`;
}

/**
 * Adds a hash of `network` to this content id (a hash of a form), so that the same form from
 * another network gets another id. Returns `id` unchanged if `network` is empty.
 */
export function withinNetwork(key: PersonalKey, id: string, network: string): string {
  return network === '' ? id : `${id}${WITHIN}${indexWord(key, 'network', network)}`;
}

/**
 * Adds a random part to this content id (a hash of a form), for a form whose network is unknown. A
 * repeat of the form thus gets another id.
 */
export function withinUnknownNetwork(id: string): string {
  return `${id}${WITHIN}${randomUUID()}`;
}

/** Returns whether this content id (a hash of a form) has a part for a network. */
export function isWithinNetwork(id: string): boolean {
  return id.includes(WITHIN);
}

/** Separates a content id from the part for its network. Base64url text does not contain it. */
const WITHIN = '.';
