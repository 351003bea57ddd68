import { pinyin } from 'pinyin-pro';

const known = new Map<string, string>();

/**
 * Returns the spelling of this word: its pinyin syllables, and the letters and digits of its Latin
 * parts, separated by spaces: `da zhong`, `qin p l u s`. The context decides between several
 * readings of a character: 长安 is `chang an`. ü is spelt v, as people type it.
 */
export function spell(word: string): string {
  const spelling = known.get(word) ?? pinyin(word, { toneType: 'none', v: true });
  known.set(word, spelling);
  return spelling;
}
