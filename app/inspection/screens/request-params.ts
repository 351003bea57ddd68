import { isForeign } from '#/web/navigation/foreign-parameters.ts';
import type { At } from '#/web/navigation/routing.ts';

type Place = Pick<At, 'params' | 'query'>;

/** Returns the path and query parameters that the pages of a report send with their calls. */
export function requestParams({ params, query }: Place) {
  const { id = '', reportId = '', business = '' } = params;
  const rest = [...query].filter(([name]) => !OWN.includes(name) && !isForeign(name));
  return { ...Object.fromEntries(rest), id, report_id: reportId, business };
}

/** The query parameters for a page's own filters, which are not sent with its calls. */
const OWN = ['only', 'q', 'system'];

/** Returns the path parameters of a report's page: car, report number and business. */
export function placeOf({ params: { id = '', reportId = '', business = '' } }: Place) {
  return { id, reportId, business };
}

/**
 * Returns the query string for links between the pages of a report. It contains `preview` and
 * `version` of the current URL.
 */
export function searchOf({ query }: Place): string {
  const carried = [...query].filter(([name]) => CARRIED.includes(name));
  return carried.length > 0 ? `?${new URLSearchParams(carried)}` : '';
}

const CARRIED = ['preview', 'version'];

/** Returns the query string for links to the version of a report that is displayed. */
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
 * Returns the URL of the page without `version`. At this URL, the page displays the latest version.
 */
export function withoutVersion({ path, query }: Pick<At, 'path' | 'query'>): string {
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'version')).toString();
  return rest === '' ? path : `${path}?${rest}`;
}

/** Returns `url` with the query parameters `query` added. */
export function withQuery(url: string, query: Record<string, string>): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}
