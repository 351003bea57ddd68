import { href } from '#/app/sitemap.ts';
import { ID } from '#/contract/id-pattern.ts';

/** Maximum number of cars in a comparison. */
export const MOST_COMPARED = 4;

/**
 * Reads the ids of the cars to compare from the query of a URL: the first four different valid ids
 * in `ids`.
 */
export function readCompared(query: URLSearchParams): string[] {
  const ids = (query.get('ids') ?? '').split(',').filter((id) => ID.test(id));
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

/**
 * Returns the URL that compares the cars `ids`. With `full`, the comparison includes the facts of
 * their car details.
 */
export function compareAddress(ids: readonly string[], { full = false } = {}): string {
  if (ids.length === 0) return href('compare');
  const list = ids.map(encodeURIComponent).join(',');
  return `${href('compare')}?ids=${list}${full ? '&full=1' : ''}`;
}
