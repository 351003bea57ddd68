import { keywordParts, termOfPart, termOfWord } from './terms.ts';
import { isSpelt } from './spelling.ts';

/** What a car must have: of each of these lists at least one term. */
type TermsAsked = readonly (readonly string[])[];

/** Letters that spell more words than this mean none of the further ones. */
const MOST_WORDS = 60;

/**
 * The terms of what a visitor typed, in Chinese, Latin letters, pinyin, initials, or mixed. Latin
 * letters mean a Latin word or any Chinese word that is spelt so.
 * @param words all words that cars have, the likeliest first
 */
export function requiredTerms(
  keyword: string,
  words: readonly { word: string; spelling: string }[],
): TermsAsked {
  const spelt = (letters: string) =>
    words
      .filter(({ spelling }) => isSpelt(letters, spelling))
      .slice(0, MOST_WORDS)
      .map(({ word }) => termOfWord(word));
  return keywordParts(keyword).flatMap((part) => {
    const found = /^[a-z]/.test(part) ? spelt(part) : [];
    const [, letters, figures] = /^([a-z]+)(\d.*)$/.exec(part) ?? [];
    // 大众330 typed in one go: the letters are one word and the figures another.
    if (found.length === 0 && letters !== undefined && figures !== undefined) {
      const named = spelt(letters);
      if (named.length > 0) return [[termOfPart(letters), ...named], [termOfPart(figures)]];
    }
    return [[termOfPart(part), ...found]];
  });
}
