import { href } from '#/app/sitemap.ts';
import { ID } from '#/contract/id-pattern.ts';

/** The most cars in a comparison. */
export const MOST_COMPARED = 4;

/** Parses the ids of the cars to compare: the first four different valid ids of a URL. */
export function readCompared(query: URLSearchParams): string[] {
  const ids = (query.get('ids') ?? '').split(',').filter((id) => ID.test(id));
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

/** Returns the URL that compares these cars; with `full` also by the facts of their car details. */
export function compareAddress(ids: readonly string[], { full = false } = {}): string {
  if (ids.length === 0) return href('compare');
  const list = ids.map(encodeURIComponent).join(',');
  return `${href('compare')}?ids=${list}${full ? '&full=1' : ''}`;
}
