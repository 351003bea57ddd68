import { chinaDay } from '#/app/china-day.ts';
import { indexWord, type PersonalKey } from '#/server/personal/key.ts';
import { BY_CONTENT, type Personal, type Told } from './kept.ts';

type Content = { kind: string; personal: Personal; told: Told; taken: Date };

/**
 * Stands for a form without an id: whoever presses twice on one day asks once. Without the key nobody
 * can try out what was asked.
 */
export function contentId(key: PersonalKey, { kind, personal, told, taken }: Content): string {
  const content = [kind, personal, told, chinaDay(taken)];
  return `${BY_CONTENT}${indexWord(key, 'content', JSON.stringify(content))}`;
}
