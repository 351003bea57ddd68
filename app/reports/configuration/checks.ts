import type { Tone } from '#/app/reports/head.ts';
import type { CheckedItem } from './contract.ts';

/** Equipment of one chapter, as it is shown. */
export type Chapter = { name: string; items: readonly CheckedItem[]; differing: number };

/**
 * The chapters that are shown: those in which at least one piece came with the car or was found on
 * it. They stay whole, what the car comes without included.
 */
export function chaptersOf(items: readonly CheckedItem[]): Chapter[] {
  const names = [...new Set(items.map(({ chapter }) => chapter))];
  return names.flatMap((name) => {
    const own = items.filter(({ chapter }) => chapter === name);
    if (!own.some(isThere)) return [];
    return [{ name, items: own, differing: own.filter(differs).length }];
  });
}

/** Whether the car is not as the maker's list has it: broken, missing, or there beyond the list. */
export function differs({ fitted, found }: CheckedItem): boolean {
  if (found === 'broken' || found === 'added') return true;
  if (fitted === null) return false;
  const isDue = fitted === 'standard' || fitted === 'ordered';
  return isDue ? found === 'absent' : found === 'present';
}

/** How it left the factory, in a sign and in words: ● 标配, ○ 选装，未装, — 无; 未登记 where nobody said. */
export function fittedWords({ fitted, configuration }: CheckedItem): {
  sign: string;
  words: string;
} {
  if (fitted === null) return { sign: '', words: configuration ?? '未登记' };
  const { sign, words } = FITTED_WORDS[fitted];
  return { sign, words: configuration ? `${words}，${configuration}` : words };
}

/** What was found, in a word and how it is meant. Nobody's look is neither fine nor not. */
export function foundWords(item: CheckedItem): { word: string; tone: Tone | undefined } {
  const found = item.found ?? 'unchecked';
  if (found === 'unchecked') return { word: '未核对', tone: undefined };
  if (found === 'broken') return { word: '失效', tone: 'bad' };
  if (found === 'added') return { word: '后装', tone: 'watch' };
  // Where nobody said how it left the factory, its absence is neither fine nor a lack.
  if (item.fitted === null && found === 'absent') return { word: '无', tone: undefined };
  const tone = differs(item) ? 'watch' : 'fine';
  return { word: found === 'present' ? '有' : '无', tone };
}

const FITTED_WORDS = {
  standard: { sign: '●', words: '标配' },
  ordered: { sign: '○', words: '选装，已装' },
  optional: { sign: '○', words: '选装，未装' },
  none: { sign: '—', words: '无' },
} as const;

function isThere({ fitted, found, configuration }: CheckedItem): boolean {
  if (fitted === 'standard' || fitted === 'ordered') return true;
  if (fitted === null && configuration !== null && configuration !== '无') return true;
  return found !== 'absent' && found !== 'unchecked';
}
