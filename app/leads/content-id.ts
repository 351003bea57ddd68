import { chinaDay } from '#/app/dates.ts';
import { indexWord, type PersonalKey } from '#/server/personal/key.ts';
import { BY_CONTENT, type Personal, type Told } from './kept.ts';

type Content = { kind: string; personal: Personal; fields: Told['fields']; taken: Date };

/**
 * Stands for a form without an id: whoever presses twice on one day asks once. It goes by what
 * was filled in alone: words such as an estimate may change in between. Without the key nobody can try
 * out what was asked.
 */
export function contentId(key: PersonalKey, { kind, personal, fields, taken }: Content): string {
  const content = [kind, personal, fields, chinaDay(taken)];
  return `${BY_CONTENT}${indexWord(key, 'content', JSON.stringify(content))}`;
}
