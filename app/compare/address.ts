import { ID } from '#/app/search/filter-words.ts';
import { href } from '#/app/sitemap.ts';

/** So many cars stand beside each other at most. */
export const MOST_COMPARED = 4;

/** The cars that a URL asks to compare: what cannot be an id is dropped, and so is a repetition. */
export function readCompared(query: URLSearchParams): string[] {
  const ids = (query.get('ids') ?? '').split(',').filter((id) => ID.test(id));
  return [...new Set(ids)].slice(0, MOST_COMPARED);
}

/** The URL that compares these cars; `full` also lays out the whole record of each. */
export function compareAddress(ids: readonly string[], { full = false } = {}): string {
  if (ids.length === 0) return href('compare');
  const list = ids.map(encodeURIComponent).join(',');
  return `${href('compare')}?ids=${list}${full ? '&full=1' : ''}`;
}
