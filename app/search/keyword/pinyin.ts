import { pinyin } from 'pinyin-pro';

const known = new Map<string, string>();

/**
 * Returns the pinyin syllables of this word, such as `da zhong`. Latin letters and digits are
 * separate, such as `qin p l u s`. ü is spelt v.
 */
export function spell(word: string): string {
  const spelling = known.get(word) ?? pinyin(word, { toneType: 'none', v: true });
  known.set(word, spelling);
  return spelling;
}
