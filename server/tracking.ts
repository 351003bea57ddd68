/** Parameters that say where a link was found: messaging apps and campaigns add them, no screen reads them. */
const TRACKING = /^(from|isappinstalled|utm_\w+)$/;

/** A URL without such parameters, so that a page that was shared is one page and not many. */
export function withoutTracking(url: string): string {
  const [path = '', search] = url.split('?', 2);
  if (search === undefined) return url;
  const kept = search.split('&').filter((pair) => !TRACKING.test(pair.split('=', 1)[0] ?? ''));
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}
