/** Parameters that messaging apps and campaigns add to URLs. No screen reads them. */
const TRACKING = /^(from|isappinstalled|utm_\w+)$/;

/** Parameters with which a mini-program identifies its user. Only analytics uses them. */
const USER = /^(open|union|user)_?id$/i;

/** Returns true if the parameter of this name identifies the user of a mini-program. */
export function isUserParameter(name: string): boolean {
  return USER.test(name);
}

/** Returns whether another app or a campaign adds the parameter of this name to URLs. */
export function isForeign(name: string): boolean {
  return TRACKING.test(name) || isUserParameter(name);
}

/** Returns this URL without the parameters of other apps and campaigns (`isForeign`). */
export function withoutForeign(url: string): string {
  return without(url, isForeign);
}

/** Returns this URL without the query parameters for which `isRemoved` returns true. */
export function without(url: string, isRemoved: (name: string, value: string) => boolean): string {
  const [address = '', hash] = url.split('#', 2);
  const [path = '', search] = address.split('?', 2);
  if (search === undefined) return url;
  const remaining = search.split('&').filter((pair) => {
    const [[name, value] = ['', '']] = new URLSearchParams(pair);
    return !isRemoved(name, value);
  });
  const end = hash === undefined ? '' : `#${hash}`;
  return path + (remaining.length > 0 ? `?${remaining.join('&')}` : '') + end;
}
