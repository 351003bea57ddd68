/** The maximum length (characters) of a prefix of a Latin word that is stored as a term. */
const LONGEST = 12;
/** The maximum number of parts of a keyword; further ones are ignored. */
const MOST_TERMS = 12;
/** The prefix of terms that are whole words; no other term begins with it. */
const WHOLE = '=';
/**
 * The maximum length (characters) of a word whose spelling is stored. A car has at most
 * `MOST_WORDS` such words.
 */
const LONGEST_WORD = 16;
const MOST_WORDS = 12;

/**
 * Returns the search terms of these texts: Chinese characters, adjacent pairs, and prefixes of
 * Latin words.
 */
export function termsOf(texts: readonly string[]): string[] {
  // Each text is read a second time without spaces and punctuation: `crv` finds CR-V.
  const terms = texts.flatMap((text) => {
    const plain = normalise(text);
    return [...runs(plain), ...runs(plain.replace(SIGNS, ''))].flatMap(indexed);
  });
  return [...new Set(terms)];
}

/**
 * Returns the words of a car that a visitor may type in pinyin. Words without a Chinese character
 * are omitted.
 */
export function wordsOf(names: { brand: string; series: string | null; title: string }): string[] {
  const [brand, series, title] = [names.brand, names.series ?? '', names.title].map(normalise);
  const named = [brand, series, `${brand}${series}`].map((name = '') => name.replace(SIGNS, ''));
  const titleWords = (title ?? '')
    .split(/\s+|\d{2,4}款/)
    .map((word) => word.replace(SIGNS, ''))
    .filter((word) => [...word].length > 1);
  const words = [...named, ...titleWords]
    .map((word) => (word.match(/[a-z0-9\p{Script=Han}]/gu) ?? []).slice(0, LONGEST_WORD).join(''))
    .filter((word) => /\p{Script=Han}/u.test(word));
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** Returns the search term that matches this word as a whole. */
export function termOfWord(word: string): string {
  return WHOLE + word;
}

/** Returns the word that this search term matches as a whole; undefined for other terms. */
export function wordOfTerm(term: string): string | undefined {
  return term.startsWith(WHOLE) ? term.slice(WHOLE.length) : undefined;
}

/**
 * Splits a keyword into at most 12 parts. A car matches the keyword if it matches every part. A
 * keyword without letters and digits has no parts.
 */
export function keywordParts(keyword: string): string[] {
  const words = normalise(keyword)
    .replaceAll(SPELT_OUT, (letters) => letters.replaceAll(/\s+/g, ''))
    .split(/\s+/)
    .map((word) => word.replace(SIGNS, ''));
  const parts = words.flatMap((word) => runs(word).flatMap(partsOf));
  return [...new Set(parts)].slice(0, MOST_TERMS);
}

/** Returns the search term for this part of a keyword. A Latin term has at most 12 characters. */
export function termOfPart(part: string): string {
  return isLatin(part) ? part.slice(0, LONGEST) : part;
}

/** Matches single letters with spaces between, unless they follow a Latin word: `model y l`. */
const SPELT_OUT = /(?<![a-z\d]\s*)[a-z](?:\s+[a-z])+(?![a-z\d])/g;
const SIGNS = /[\s\-._·'’/]+/g;

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Splits text into runs of Latin letters and digits, and runs of Chinese characters. */
function runs(text: string): string[] {
  return text.match(/[a-z0-9]+|\p{Script=Han}+/gu) ?? [];
}

function indexed(run: string): string[] {
  if (isLatin(run)) {
    return Array.from({ length: Math.min(run.length, LONGEST) }, (_, at) => run.slice(0, at + 1));
  }
  return [...run, ...pairs(run)];
}

function partsOf(run: string): string[] {
  if (isLatin(run) || [...run].length === 1) return [run];
  return pairs(run);
}

function pairs(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, at) => (characters[at] ?? '') + character);
}

function isLatin(run: string): boolean {
  return /^[a-z0-9]/.test(run);
}
