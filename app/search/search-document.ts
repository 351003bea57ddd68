import { BODIES, ENERGIES } from '#/app/car-facts/words/vehicle-words.ts';
import type { CarRow } from '#/app/inventory/car-row.ts';
import { termOfWord, termsOf, wordsOf } from '#/app/search/keyword/terms.ts';

/** The search terms of a car, and the tags by which filters find the car. */
export type SearchDocument = { terms: readonly string[]; tags: readonly string[] };

/** Returns the search document of this car. `brand` and `series` are the stored names. */
export function searchDocument(
  { id, title, tags, body, energy }: Pick<CarRow, 'id' | 'title' | 'tags' | 'body' | 'energy'>,
  { brand, series }: { brand: string; series: string | null },
): SearchDocument {
  const words = wordsOf({ brand, series, title }).map(termOfWord);
  const kinds = [body && BODIES[body], energy && ENERGIES[energy], ...(tags ?? [])];
  const texts = [`${brand} ${title}`, series ?? '', id, ...kinds.map((kind) => kind ?? '')];
  return { terms: [...new Set([...termsOf(texts), ...words])], tags: tags ?? [] };
}
