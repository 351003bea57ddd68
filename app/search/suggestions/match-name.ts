import { brandsOfLatin } from '#/app/search/keyword/latin-brands.ts';
import { spell } from '#/app/search/keyword/pinyin.ts';
import { matchesSpelling } from '#/app/search/keyword/spelling.ts';

/** The syllables of a name, each with the number of its typed letters. */
type Spelling = { syllable: string; typed: number }[];

/** How a name matches a part of a typed text. */
export type NameMatch = {
  /** Whether the name begins with the text. */
  isStart: boolean;
  /** The spelling of a Chinese name; empty if the text is no pinyin. */
  spelling: Spelling;
};

/** Returns how a name matches this part of a keyword; undefined if the name does not match. */
export function matchName(part: string, name: string): NameMatch | undefined {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-._·'’/]+/g, '');
  const at = plain.indexOf(part);
  const isWithinWord = /[a-z]/.test(part[0] ?? '') && /[a-z]/.test(plain[at - 1] ?? '');
  if (at >= 0 && !isWithinWord) return { isStart: at === 0, spelling: [] };
  if (!/^[a-z]/.test(part)) return undefined;
  if (brandsOfLatin(part).includes(name)) return { isStart: true, spelling: [] };
  const spelt = spell(plain);
  if (!matchesSpelling(part, spelt)) return undefined;
  const spelling = typedSyllables(part, spelt.split(' '));
  const isChinese = /^\p{Script=Han}+$/u.test(plain);
  return { isStart: (spelling[0]?.typed ?? 0) > 0, spelling: isChinese ? spelling : [] };
}

/** Returns how many letters of each syllable are typed; `letters` must match the syllables. */
function typedSyllables(letters: string, syllables: readonly string[]): Spelling {
  for (let from = 0; from < syllables.length; from += 1) {
    const typed = lettersOf(letters, syllables, from, from === 0);
    if (typed) return syllables.map((syllable, at) => ({ syllable, typed: typed[at - from] ?? 0 }));
  }
  return [];
}

/**
 * Returns the number of letters that each syllable from the index `from` on matches, until no
 * letter is left. Undefined if letters remain. Tries each position once.
 */
function lettersOf(
  letters: string,
  syllables: readonly string[],
  from: number,
  withInitials: boolean,
): number[] | undefined {
  const tried = new Set<string>();
  const take = (at: number, read: number): number[] | undefined => {
    const syllable = syllables[at];
    const rest = letters.slice(read);
    const place = `${at} ${read}`;
    if (rest === '') return [];
    if (syllable === undefined || tried.has(place)) return undefined;
    tried.add(place);
    if (syllable.startsWith(rest)) return [rest.length];
    const sizes = [
      ...(rest.startsWith(syllable) ? [syllable.length] : []),
      ...(withInitials && rest[0] === syllable[0] ? [1] : []),
    ];
    for (const size of sizes) {
      const others = take(at + 1, read + size);
      if (others) return [size, ...others];
    }
    return undefined;
  };
  return take(from, 0);
}
