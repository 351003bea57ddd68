import type { StockFilter } from './car-filter.ts';

/** What to look for: the filter as parsed, and what its words mean here and now. */
export type SearchCriteria = {
  filter: StockFilter;
  /** Whether unreleased cars count. */
  preview: boolean;
  /** The month (202611) from which a car is young enough. */
  registeredFrom: number | undefined;
};

/** What of a filter leaves its counts as they are. The preview word counts by whether it is the right one. */
const ASIDE = ['sort', 'cursor', 'page_size', 'facets', 'preview'];

/** The part of what is looked for that decides how many cars there are: the key of kept counts. */
export function countedBy({ filter, preview, registeredFrom }: SearchCriteria): unknown {
  const deciding = Object.entries(filter).filter(([name]) => !ASIDE.includes(name));
  return [deciding.toSorted(([a], [b]) => (a < b ? -1 : 1)), preview, registeredFrom];
}
