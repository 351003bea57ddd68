import { isUserParameter, without } from '#/web/navigation/foreign-parameters.ts';

/** Returns the URL in the address bar without its hash. */
export function currentUrl(): string {
  return location.origin + location.pathname + location.search;
}

/**
 * Returns the URL with which the tab was last loaded: some versions of the app check every
 * signature against this URL, not against the address bar. The user parameters of a mini-program
 * are removed. If the signature then fails, shared links only lack their picture.
 */
export function entryUrl(): string {
  const [entry] = performance.getEntriesByType('navigation');
  const [page = ''] = (entry?.name ?? location.href).split('#', 1);
  return without(page, isUserParameter);
}
