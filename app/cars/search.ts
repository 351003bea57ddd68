/** The longest beginning of a Latin word that is kept as a term. */
const LONGEST = 12;
/** A visitor's words beyond this many terms add nothing but work. */
const MOST_TERMS = 12;

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

/** The terms that a car must have, all of them, to be what a visitor typed; none for words without letters. */
export function termsAsked(keyword: string): string[] {
  const words = normalise(keyword)
    .split(/\s+/)
    .map((word) => word.replace(SIGNS, ''));
  const terms = words.flatMap((word) => runs(word).flatMap(asked));
  return [...new Set(terms)].slice(0, MOST_TERMS);
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
  if (isLatin(run)) return [run.slice(0, LONGEST)];
  return [...run].length === 1 ? [run] : pairs(run);
}

function pairs(run: string): string[] {
  const characters = [...run];
  return characters.slice(1).map((character, at) => (characters[at] ?? '') + character);
}

function isLatin(run: string): boolean {
  return /^[a-z0-9]/.test(run);
}
