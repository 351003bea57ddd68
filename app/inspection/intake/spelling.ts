import { pinyin } from 'pinyin-pro';
import { CATALOGUE } from '#/app/inspection/rules/catalogue.ts';

/** The codes of the checkpoints whose names these letters spell, in full or by their initials: `zuoqianmen`, `zqm`. */
export function codesSpelt(letters: string): string[] {
  const wanted = letters.toLowerCase().replace(/[\s']/g, '');
  if (!/^[a-z][a-z0-9]+$/.test(wanted)) return [];
  spelt ??= new Map([...CATALOGUE.values()].map(({ code, item }) => [code, spell(item)]));
  return [...spelt]
    .filter(([, { syllables, initials }]) => {
      if (initials.includes(wanted)) return true;
      // From the beginning of a syllable on: `anmen` is no part of 前门.
      return syllables.some((_, at) => syllables.slice(at).join('').startsWith(wanted));
    })
    .map(([code]) => code);
}

type Spelt = { syllables: string[]; initials: string };

/** Made when somebody first searches by letters. */
let spelt: ReadonlyMap<string, Spelt> | undefined;

function spell(name: string): Spelt {
  const syllables = pinyin(name, { toneType: 'none', v: true, type: 'array' }).map((syllable) =>
    syllable.toLowerCase(),
  );
  return { syllables, initials: syllables.map((syllable) => syllable.slice(0, 1)).join('') };
}
