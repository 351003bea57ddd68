import { isForeign } from '#/web/navigation/foreign-parameters.ts';
import type { At } from '#/web/navigation/routing.ts';

type Place = Pick<At, 'params' | 'query'>;

/**
 * Returns the call parameters of a report page: the path parameters, and the query parameters of
 * the URL except the page's own filters and parameters that other apps added.
 */
export function requestParams({ params, query }: Place) {
  const { id = '', reportId = '', business = '' } = params;
  const rest = [...query].filter(([name]) => !OWN.includes(name) && !isForeign(name));
  return { ...Object.fromEntries(rest), id, report_id: reportId, business };
}

/** The query parameters of the page's own filters. Calls do not contain them. */
const OWN = ['only', 'q', 'system'];

/** Returns the path parameters of a report page. */
export function placeOf({ params: { id = '', reportId = '', business = '' } }: Place) {
  return { id, reportId, business };
}

/** Returns the query string for links between report pages: the preview word and the version. */
export function searchOf({ query }: Place): string {
  const carried = [...query].filter(([name]) => CARRIED.includes(name));
  return carried.length > 0 ? `?${new URLSearchParams(carried)}` : '';
}

const CARRIED = ['preview', 'version'];

/**
 * Returns the query string for the links of a displayed report. If a report is not final but also
 * has a final version, the string contains the displayed version. Otherwise the linked pages would
 * show the final one.
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

/** Returns the URL of the same page without `version`, which displays the latest version. */
export function withoutVersion({ path, query }: Pick<At, 'path' | 'query'>): string {
  const rest = new URLSearchParams([...query].filter(([name]) => name !== 'version')).toString();
  return rest === '' ? path : `${path}?${rest}`;
}

/** Returns a URL with further query parameters. */
export function withQuery(url: string, query: Record<string, string>): string {
  return `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}
