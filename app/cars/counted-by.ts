import type { Wanted } from './filter-queries.ts';

/** What of a filter leaves its counts as they are. The preview word counts by whether it is the right one. */
const ASIDE = ['sort', 'cursor', 'page_size', 'facets', 'preview'];

/** The part of what is looked for that decides how many cars there are: the key of kept counts. */
export function countedBy({
  filter,
  preview,
  registeredFrom,
}: Pick<Wanted, 'filter' | 'preview' | 'registeredFrom'>): unknown {
  const deciding = Object.entries(filter).filter(([name]) => !ASIDE.includes(name));
  return [deciding.toSorted(([a], [b]) => (a < b ? -1 : 1)), preview, registeredFrom];
}
