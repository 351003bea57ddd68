import { isUserParameter, without } from '#/web/navigation/foreign-parameters.ts';

/** Returns the URL in the address bar without its hash. */
export function currentUrl(): string {
  return location.origin + location.pathname + location.search;
}

/**
 * Returns the URL with which the tab was last loaded: some versions of the app check every
 * signature against it instead of the address bar. A mini-program's user parameters are removed;
 * the signature may then fail, which costs no more than the picture beside a shared link.
 */
export function entryUrl(): string {
  const [entry] = performance.getEntriesByType('navigation');
  const [page = ''] = (entry?.name ?? location.href).split('#', 1);
  return without(page, isUserParameter);
}
