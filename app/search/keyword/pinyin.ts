import { pinyin } from 'pinyin-pro';

const known = new Map<string, string>();

/**
 * Returns the pinyin syllables of this word: `da zhong`. Latin letters and digits are separate:
 * `qin p l u s`. The context decides between readings: 长安 is `chang an`. ü is spelt v, as people
 * type it.
 */
export function spell(word: string): string {
  const spelling = known.get(word) ?? pinyin(word, { toneType: 'none', v: true });
  known.set(word, spelling);
  return spelling;
}
