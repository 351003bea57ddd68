/** The longest beginning of a Latin word that is kept as a term. */
const LONGEST = 12;
/** A visitor's words beyond this many terms add nothing but work. */
const MOST_TERMS = 12;
/** What marks a term that is a whole word: no other term begins so. */
const WHOLE = '=';
/** The longest word that is worth spelling, and the most of one car. */
const LONGEST_WORD = 16;
const MOST_WORDS = 12;

/**
 * What a car is found by: each Chinese character and each pair of neighbours, and each beginning of
 * a Latin word, also of words that the title writes apart or with signs (CR-V, Model Y, ID.4).
 */
export function termsOf(texts: readonly string[]): string[] {
  const terms = texts.flatMap((text) => {
    const plain = normalise(text);
    return [...runs(plain), ...runs(plain.replace(SIGNS, ''))].flatMap(indexed);
  });
  return [...new Set(terms)];
}

/**
 * The words of a car that people may spell in Latin letters: its brand and series, both in one, and
 * the words of its title. Only words with a Chinese character; the year is none.
 */
export function wordsOf(names: { brand: string; series: string | null; title: string }): string[] {
  const [brand, series, title] = [names.brand, names.series ?? '', names.title].map(normalise);
  const named = [brand, series, `${brand}${series}`].map((name = '') => name.replace(SIGNS, ''));
  const said = (title ?? '')
    .split(/\s+|\d{2,4}款/)
    .map((word) => word.replace(SIGNS, ''))
    .filter((word) => [...word].length > 1);
  const words = [...named, ...said]
    .map((word) => (word.match(/[a-z0-9\p{Script=Han}]/gu) ?? []).slice(0, LONGEST_WORD).join(''))
    .filter((word) => /\p{Script=Han}/u.test(word));
  return [...new Set(words)].slice(0, MOST_WORDS);
}

/** The term of a car that has this word. */
export function termOfWord(word: string): string {
  return WHOLE + word;
}

/** The word that the term stands for; undefined for terms of other kinds. */
export function wordOfTerm(term: string): string | undefined {
  return term.startsWith(WHOLE) ? term.slice(WHOLE.length) : undefined;
}

/** What a car must have, all of it, to be what a visitor typed; nothing for words without letters. */
export function keywordParts(keyword: string): string[] {
  const words = normalise(keyword)
    .split(/\s+/)
    .map((word) => word.replace(SIGNS, ''));
  const parts = words.flatMap((word) => runs(word).flatMap(asked));
  return [...new Set(parts)].slice(0, MOST_TERMS);
}

/** The term of what was asked for as it stands. */
export function termOfPart(part: string): string {
  return isLatin(part) ? part.slice(0, LONGEST) : part;
}

const SIGNS = /[\s\-._·'’/]+/g;

function normalise(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Unbroken runs of Latin letters and digits, and of Chinese characters. */
function runs(text: string): string[] {
  return text.match(/[a-z0-9]+|\p{Script=Han}+/gu) ?? [];
}

function indexed(run: string): string[] {
  if (isLatin(run)) {
    return Array.from({ length: Math.min(run.length, LONGEST) }, (_, at) => run.slice(0, at + 1));
  }
  return [...run, ...pairs(run)];
}

function asked(run: string): string[] {
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
