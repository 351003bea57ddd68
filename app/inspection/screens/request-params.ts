import { isForeign } from '#/web/navigation/foreign-parameters.ts';
import type { At } from '#/web/navigation/routing.ts';

type Place = Pick<At, 'params' | 'query'>;

/** What the calls of a page of the report family are asked with: its path, and whatever else its URL says. */
export function requestParams({ params, query }: Place) {
  const { id = '', reportId = '', business = '' } = params;
  const rest = [...query].filter(([name]) => !OWN.includes(name) && !isForeign(name));
  return { ...Object.fromEntries(rest), id, report_id: reportId, business };
}

/** What a list is narrowed by on the page itself. */
const OWN = ['only', 'q'];

/** The parameters of every page of the family. */
export function placeOf({ params: { id = '', reportId = '', business = '' } }: Place) {
  return { id, reportId, business };
}

/** What every link within the family carries on: the word that shows unreleased cars, and an older version. */
export function searchOf({ query }: Place): string {
  const carried = [...query].filter(([name]) => CARRIED.includes(name));
  return carried.length > 0 ? `?${new URLSearchParams(carried)}` : '';
}

const CARRIED = ['preview', 'version'];

/**
 * What the links of a report that is shown carry on. An early preview beside a final version names
 * itself: what else stands behind it would be the final one's.
 */
export function searchOfCurrent(
  { version, is_final: isFinal, versions }: Shown,
  search: string,
): string {
  if (isFinal || !versions.some((each) => each.is_final)) return search;
  const query = new URLSearchParams(search);
  query.set('version', String(version));
  return `?${query}`;
}

type Shown = {
  version: number;
  is_final: boolean;
  versions: readonly { is_final: boolean }[];
};

/** The same page of the latest version. */
export function withoutVersion({ path, query }: Pick<At, 'path' | 'query'>): string {
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'version')).toString();
  return rest === '' ? path : `${path}?${rest}`;
}

/** An address with these parameters besides those that it has. */
export function withQuery(url: string, query: Record<string, string>): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}
