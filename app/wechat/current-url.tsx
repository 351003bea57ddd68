import { isUserParameter, without } from '#/web/navigation/foreign-parameters.ts';

/** Returns the URL in the address bar without its hash. */
export function currentUrl(): string {
  return location.origin + location.pathname + location.search;
}

/**
 * Returns the URL with which the tab was last loaded, without the user parameters of a
 * mini-program.
 */
export function entryUrl(): string {
  // Some versions of the app check signatures against this URL, not against the address bar.
  const [entry] = performance.getEntriesByType('navigation');
  const [page = ''] = (entry?.name ?? location.href).split('#', 1);
  return without(page, isUserParameter);
}
