import { brandsOfLatin, joinLatinNames } from './latin-brands.ts';
import { matchesSpelling } from './spelling.ts';
import { keywordParts, termOfPart, termOfWord } from './terms.ts';

/** Lists of terms. A car matches if it has at least one term of each list. */
type RequiredTerms = readonly (readonly string[])[];

/** The maximum number of words that one sequence of letters may spell; further ones are ignored. */
const MOST_WORDS = 60;

/**
 * Returns the search terms that a car must have to match this keyword. The keyword may mix Chinese,
 * Latin words, pinyin and initials.
 * @param words all words of cars, the likeliest first
 */
export function requiredTerms(
  keyword: string,
  words: readonly { word: string; spelling: string }[],
): RequiredTerms {
  const spelt = (letters: string) => {
    const brands = brandsOfLatin(letters);
    // 一汽丰田 is a Toyota, 坦克300 a Tank; 深蓝色 is a colour, not the brand 深蓝.
    const isMeant = (word: string) =>
      brands.some((brand) => word.replace(/[a-z\d]+$/i, '').endsWith(brand));
    return words
      .filter(({ word, spelling }) => matchesSpelling(letters, spelling) || isMeant(word))
      .slice(0, MOST_WORDS)
      .map(({ word }) => termOfWord(word));
  };
  return keywordParts(joinLatinNames(keyword)).flatMap((part) => {
    const found = /^[a-z]/.test(part) ? spelt(part) : [];
    const [, letters, figures] = /^([a-z]+)(\d.*)$/.exec(part) ?? [];
    // `dazhong330`, for 大众330: the letters are one word, the digits another. `a4l` is a model.
    const isSplit = found.length === 0 && !words.some(({ word }) => hasLatinWord(word, part));
    if (isSplit && letters !== undefined && letters.length > 1 && figures !== undefined) {
      const named = spelt(letters);
      if (named.length > 0) return [[termOfPart(letters), ...named], [termOfPart(figures)]];
    }
    return [[termOfPart(part), ...found]];
  });
}

/**
 * Returns whether a sequence of Latin letters and digits in `word` begins with these characters.
 */
function hasLatinWord(word: string, beginning: string): boolean {
  return (word.match(/[a-z\d]+/g) ?? []).some((found) => found.startsWith(beginning));
}
