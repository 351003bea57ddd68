import { chinaDay } from '#/app/dates.ts';
import { indexWord, type PersonalKey } from '#/server/personal/key.ts';
import { BY_CONTENT, type Personal, type LeadPayload } from './lead-payload.ts';

type Content = { kind: string; personal: Personal; fields: LeadPayload['fields']; taken: Date };

/**
 * Returns the request id of a form that was sent without one, so that sending it twice on one day gives
 * one request. It is computed from the visitor's input only, as texts such as an estimate may change. It
 * is an HMAC: without the key, contents cannot be guessed from it.
 */
export function contentId(key: PersonalKey, { kind, personal, fields, taken }: Content): string {
  const content = [kind, personal, fields, chinaDay(taken)];
  return `${BY_CONTENT}${indexWord(key, 'content', JSON.stringify(content))}`;
}
