import { isForeign } from '#/web/navigation/foreign-parameters.ts';
import type { At } from '#/web/navigation/routing.ts';

type Place = Pick<At, 'params' | 'query'>;

/**
 * Returns the parameters for the calls of a report's page: the path parameters, and the query
 * parameters of the URL except the page's own filters and parameters that other apps added.
 */
export function requestParams({ params, query }: Place) {
  const { id = '', reportId = '', business = '' } = params;
  const rest = [...query].filter(([name]) => !OWN.includes(name) && !isForeign(name));
  return { ...Object.fromEntries(rest), id, report_id: reportId, business };
}

/** The query parameters of the page's own filters, which calls do not contain. */
const OWN = ['only', 'q', 'system'];

/**
 * Returns the path parameters of the page of a report: the car, the number of the report, and its
 * business.
 */
export function placeOf({ params: { id = '', reportId = '', business = '' } }: Place) {
  return { id, reportId, business };
}

/**
 * Returns the query string for links between the pages of a report: the preview word and the
 * version, if the URL has them.
 */
export function searchOf({ query }: Place): string {
  const carried = [...query].filter(([name]) => CARRIED.includes(name));
  return carried.length > 0 ? `?${new URLSearchParams(carried)}` : '';
}

const CARRIED = ['preview', 'version'];

/**
 * Returns the query string for the links of a displayed report, which is `search` in most cases. If
 * the displayed version is not final but the report also has a final one, the version is added,
 * because otherwise the linked pages would show the final one.
 */
export function searchOfCurrent(
  { version, is_final: isFinal, versions }: DisplayedReport,
  search: string,
): string {
  if (isFinal || !versions.some((each) => each.is_final)) return search;
  const query = new URLSearchParams(search);
  query.set('version', String(version));
  return `?${query}`;
}

type DisplayedReport = {
  version: number;
  is_final: boolean;
  versions: readonly { is_final: boolean }[];
};

/**
 * Returns the URL of the page without its parameter `version`, so that the page displays the latest
 * version.
 */
export function withoutVersion({ path, query }: Pick<At, 'path' | 'query'>): string {
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'version')).toString();
  return rest === '' ? path : `${path}?${rest}`;
}

/** Returns `url` with the further query parameters `query`. */
export function withQuery(url: string, query: Record<string, string>): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}
