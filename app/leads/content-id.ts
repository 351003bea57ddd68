import { createHash, randomUUID } from 'node:crypto';
import { chinaDay } from '#/app/dates.ts';
import { indexWord, type PersonalKey } from '#/server/personal/key.ts';
import { BY_CONTENT, type Personal, type LeadPayload } from './lead-payload.ts';

/**
 * Returns the stored id of a form with a UUID: equal for a repeat of the same visitor, whom the normalized
 * telephone number identifies, because phones change their network. Whoever learns only the UUID gets a
 * request of their own, not the receipt of the first.
 */
export function formId(uuid: string, phone: string): string {
  return createHash('sha256').update(`${uuid.toLowerCase()} ${phone}`).digest('base64url');
}

type Content = { kind: string; personal: Personal; fields: LeadPayload['fields']; taken: Date };

/**
 * Returns the stored id of a form without a UUID, so that sending it twice on one day gives one
 * request. It is computed from the visitor's input only, as texts such as an estimate may change. It
 * is an HMAC: without the key, contents cannot be guessed from it.
 */
export function contentId(key: PersonalKey, { kind, personal, fields, taken }: Content): string {
  const content = [kind, personal, fields, chinaDay(taken)];
  return `${BY_CONTENT}${indexWord(key, 'content', JSON.stringify(content))}`;
}

/**
 * Returns a content id limited to one network: whoever guesses what somebody else sent gets a request of
 * their own elsewhere, not the receipt of the first. The network cannot be read from it.
 */
export function withinNetwork(key: PersonalKey, id: string, network: string): string {
  return network === '' ? id : `${id}${WITHIN}${indexWord(key, 'network', network)}`;
}

/** Returns a content id that no other request gets, for one whose network is not known any more. */
export function withinUnknownNetwork(id: string): string {
  return `${id}${WITHIN}${randomUUID()}`;
}

/** Returns whether a content id is limited to one network. */
export function isWithinNetwork(id: string): boolean {
  return id.includes(WITHIN);
}

/** Separates the parts of an id. No character of base64url. */
const WITHIN = '.';
