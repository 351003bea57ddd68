import { createHash, randomUUID } from 'node:crypto';
import { chinaDay } from '#/app/dates.ts';
import { indexWord, type PersonalKey } from '#/server/personal/key.ts';
import { BY_CONTENT, type Personal, type LeadPayload } from './lead-payload.ts';

/**
 * Computes the id under which a form is stored, from its UUID and the normalized telephone number.
 * So nobody who knows only the UUID can get the receipt of the form.
 */
export function formId(uuid: string, phone: string): string {
  return createHash('sha256').update(`${uuid.toLowerCase()} ${phone}`).digest('base64url');
}

type Content = { kind: string; personal: Personal; fields: LeadPayload['fields']; taken: Date };

/**
 * Returns the stored id of a form that was sent without a UUID. The same input on the same day
 * gives the same id. It is an HMAC: without the key nobody can test guessed input.
 */
export function contentId(key: PersonalKey, { kind, personal, fields, taken }: Content): string {
  const content = [kind, personal, fields, chinaDay(taken)];
  return `${BY_CONTENT}${indexWord(key, 'content', JSON.stringify(content))}`;
}

/**
 * Returns this content id limited to one network, unchanged if `network` is empty. A content id is
 * computed from a form's content. The same content from another network becomes a new request. The
 * result does not reveal the network.
 */
export function withinNetwork(key: PersonalKey, id: string, network: string): string {
  return network === '' ? id : `${id}${WITHIN}${indexWord(key, 'network', network)}`;
}

/**
 * Returns this content id limited to a network. A random part stands for the network, which is
 * unknown.
 */
export function withinUnknownNetwork(id: string): string {
  return `${id}${WITHIN}${randomUUID()}`;
}

/** Returns whether this content id (computed from a form's content) is limited to one network. */
export function isWithinNetwork(id: string): boolean {
  return id.includes(WITHIN);
}

/** Separates a content id from its network. Does not occur in base64url. */
const WITHIN = '.';
