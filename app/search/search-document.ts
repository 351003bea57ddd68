import type { CarRow } from '#/app/inventory/car-row.ts';
import { BODIES, ENERGIES } from '#/app/car-facts/words/vocabulary.ts';
import { termOfWord, termsOf, wordsOf } from '#/app/search/keyword/terms.ts';

/** What a car is found by. */
export type SearchDocument = { terms: readonly string[]; tags: readonly string[] };

/**
 * What a car is found by: the names of its brand and series, whatever its row calls them, what kind of
 * car it is, and its tags.
 */
export function searchDocument(
  { id, title, tags, body, energy }: Pick<CarRow, 'id' | 'title' | 'tags' | 'body' | 'energy'>,
  { brand, series }: { brand: string; series: string | null },
): SearchDocument {
  const words = wordsOf({ brand, series, title }).map(termOfWord);
  const kinds = [body && BODIES[body], energy && ENERGIES[energy], ...(tags ?? [])];
  const texts = [`${brand} ${title}`, series ?? '', id, ...kinds.map((kind) => kind ?? '')];
  return { terms: [...new Set([...termsOf(texts), ...words])], tags: tags ?? [] };
}
