/** Parameters that say where a link was found: messaging apps and campaigns add them, no screen reads them. */
const TRACKING = /^(from|isappinstalled|utm_\w+)$/;

/** Parameters by which a mini-program tells a page who its user is. They are for analytics alone. */
const USER = /^(open|union|user)_?id$/i;

export function isUserParameter(name: string): boolean {
  return USER.test(name);
}

/** A parameter that others put into an address: no page is another one for it, and no call is made with it. */
export function isForeign(name: string): boolean {
  return TRACKING.test(name) || isUserParameter(name);
}

/** A URL without such parameters, so that a page that was shared is one page and not many. */
export function withoutForeign(url: string): string {
  return without(url, isForeign);
}

/** A URL without those parameters of its query that are taken out; all else stands as it is. */
export function without(url: string, isOut: (name: string, value: string) => boolean): string {
  const [address = '', hash] = url.split('#', 2);
  const [path = '', search] = address.split('?', 2);
  if (search === undefined) return url;
  const kept = search.split('&').filter((pair) => {
    const [[name, value] = ['', '']] = new URLSearchParams(pair);
    return !isOut(name, value);
  });
  const end = hash === undefined ? '' : `#${hash}`;
  return path + (kept.length > 0 ? `?${kept.join('&')}` : '') + end;
}
