import type { Tone } from '#/app/evidence/report-head.ts';
import type { CheckedItem } from './contract.ts';

/**
 * A chapter of the equipment list to display. `differing` is the number of items that differ from
 * the manufacturer's list.
 */
export type Chapter = { name: string; items: readonly CheckedItem[]; differing: number };

/**
 * Groups the items of equipment by chapter. Leaves out a chapter if each of its items is known to
 * be neither factory equipment nor on the car.
 */
export function chaptersOf(items: readonly CheckedItem[]): Chapter[] {
  const names = [...new Set(items.map(({ chapter }) => chapter))];
  return names.flatMap((name) => {
    const own = items.filter(({ chapter }) => chapter === name);
    if (!own.some(mayBeThere)) return [];
    return [{ name, items: own, differing: own.filter(differs).length }];
  });
}

/**
 * Returns whether an item of equipment differs from the manufacturer's list: it is broken, missing
 * or additional.
 */
export function differs({ fitted, found }: CheckedItem): boolean {
  if (found === 'broken' || found === 'added') return true;
  if (fitted === null) return false;
  const isDue = fitted === 'standard' || fitted === 'ordered';
  return isDue ? found === 'absent' : found === 'present';
}

/**
 * Returns the symbol and the text for the factory equipment: ● 标配, ○ 选装，未装 or — 无. The symbol is
 * empty if the factory equipment is not recorded.
 */
export function fittedWords({ fitted, configuration }: CheckedItem): {
  sign: string;
  words: string;
} {
  if (fitted === null) return { sign: '', words: configuration ?? '未登记' };
  const { sign, words } = FITTED_WORDS[fitted];
  return { sign, words: configuration ? `${words}，${configuration}` : words };
}

/** Returns the text and the tone for what was found on the car. */
export function foundWords(item: CheckedItem): { word: string; tone: Tone | undefined } {
  const found = item.found ?? 'unchecked';
  if (found === 'unchecked') return { word: '未核对', tone: undefined };
  if (found === 'broken') return { word: '失效', tone: 'bad' };
  if (found === 'added') return { word: '后装', tone: 'watch' };
  const word = found === 'present' ? '有' : '无';
  // If the factory equipment is not recorded, a piece neither differs from it nor agrees.
  if (item.fitted === null) return { word, tone: undefined };
  return { word, tone: differs(item) ? 'watch' : 'fine' };
}

const FITTED_WORDS = {
  standard: { sign: '●', words: '标配' },
  ordered: { sign: '○', words: '选装，已装' },
  optional: { sign: '○', words: '选装，未装' },
  none: { sign: '—', words: '无' },
} as const;

/**
 * Returns whether an item of equipment may be part of the car: it is factory equipment, it was
 * found on the car, or the factory equipment is not recorded.
 */
function mayBeThere({ fitted, found, configuration }: CheckedItem): boolean {
  if (fitted === 'standard' || fitted === 'ordered') return true;
  if (fitted === null && configuration !== '无') return true;
  return found !== 'absent' && found !== 'unchecked';
}
