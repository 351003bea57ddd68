/** The page as the address bar has it, without its hash. */
export function currentUrl(): string {
  return location.origin + location.pathname + location.search;
}

/**
 * The page that the tab began with, or was last loaded with: some versions of the app hold every
 * signature against it, whatever the address bar says since.
 */
export function entryUrl(): string {
  const [entry] = performance.getEntriesByType('navigation');
  return (entry?.name ?? location.href).split('#', 1)[0] ?? '';
}
