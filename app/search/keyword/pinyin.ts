import { pinyin } from 'pinyin-pro';

const known = new Map<string, string>();

/**
 * A word as it is spelt: its syllables, and the letters and digits of its Latin parts, with spaces
 * between: `da zhong`, `qin p l u s`. A character of several readings is read as its neighbours
 * tell: 长安 is `chang an`. For ü stands v, as people type it.
 */
export function spell(word: string): string {
  const spelling = known.get(word) ?? pinyin(word, { toneType: 'none', v: true });
  known.set(word, spelling);
  return spelling;
}
