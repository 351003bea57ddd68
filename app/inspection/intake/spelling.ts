import { pinyin } from 'pinyin-pro';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';

/**
 * Returns the codes of the checkpoints whose names match `letters`, either the whole pinyin
 * (`zuoqianmen`) or its initials (`zqm`).
 */
export function codesByInitials(letters: string): string[] {
  const query = letters.toLowerCase().replace(/[\s']/g, '');
  if (!/^[a-z][a-z0-9]+$/.test(query)) return [];
  spelt ??= new Map([...CATALOGUE.values()].map(({ code, item }) => [code, spell(item)]));
  return [...spelt]
    .filter(([, { syllables, initials }]) => {
      if (initials.includes(query)) return true;
      // Matches start at a syllable: `anmen` does not match 前门.
      return syllables.some((_, at) => syllables.slice(at).join('').startsWith(query));
    })
    .map(([code]) => code);
}

type Spelt = { syllables: string[]; initials: string };

/** The pinyin of the name of each checkpoint, by code. Undefined until the first search. */
let spelt: ReadonlyMap<string, Spelt> | undefined;

function spell(name: string): Spelt {
  const syllables = pinyin(name, { toneType: 'none', v: true, type: 'array' }).map((syllable) =>
    syllable.toLowerCase(),
  );
  return { syllables, initials: syllables.map((syllable) => syllable.slice(0, 1)).join('') };
}
