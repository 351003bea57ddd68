import { href } from '#/app/sitemap.ts';
import { ID } from '#/contract/id-pattern.ts';

/** Maximum number of cars in a comparison. */
export const MOST_COMPARED = 4;

/** Returns the first four different valid ids in the parameter `ids`. */
export function readCompared(query: URLSearchParams): string[] {
  const ids = (query.get('ids') ?? '').split(',').filter((id) => ID.test(id));
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

/**
 * Returns the URL that compares the cars `ids`. With `full`, the URL also requests the car details.
 */
export function compareAddress(ids: readonly string[], { full = false } = {}): string {
  if (ids.length === 0) return href('compare');
  const list = ids.map(encodeURIComponent).join(',');
  return `${href('compare')}?ids=${list}${full ? '&full=1' : ''}`;
}
