import type { StockFilter } from './car-filter.ts';

/** The parsed filter, with `preview` and `age_max` evaluated for this dealer and day. */
export type SearchCriteria = {
  filter: StockFilter;
  /** Whether unreleased cars are included. */
  preview: boolean;
  /** The earliest month of first registration (202611) that `age_max` allows. */
  registeredFrom: number | undefined;
};

/**
 * Query parameters that are not in the cache key of counts. The key has `SearchCriteria.preview`
 * instead of `preview`, because counts depend only on whether the preview word is valid.
 */
const ASIDE = ['sort', 'cursor', 'page_size', 'facets', 'preview'];

/** Returns the cache key for counts of cars that match these criteria. */
export function countsKey({ filter, preview, registeredFrom }: SearchCriteria): unknown {
  const deciding = Object.entries(filter).filter(([name]) => !ASIDE.includes(name));
  return [deciding.toSorted(([a], [b]) => (a < b ? -1 : 1)), preview, registeredFrom];
}
