import { isUserParameter, without } from '#/web/foreign-parameters.ts';

/** The page as the address bar has it, without its hash. */
export function currentUrl(): string {
  return location.origin + location.pathname + location.search;
}

/**
 * The page that the tab began with, or was last loaded with: some versions of the app hold every
 * signature against it, whatever the address bar says since. Who a mini-program's user is stays out of
 * it, which costs no more than the picture beside a link: nothing else is worth telling that on.
 */
export function entryUrl(): string {
  const [entry] = performance.getEntriesByType('navigation');
  const [page = ''] = (entry?.name ?? location.href).split('#', 1);
  return without(page, isUserParameter);
}
