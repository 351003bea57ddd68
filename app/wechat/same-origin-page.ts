/**
 * Returns this URL without its hash; undefined if it is invalid or of another site.
 * @param home the site's origin
 */
export function ownPage(requested: string, home: string): string | undefined {
  if (!URL.canParse(requested)) return undefined;
  const { origin, href, username, password } = new URL(requested);
  // A signature would lend another site the dealer's account.
  if (origin !== new URL(home).origin || username || password) return undefined;
  return href.split('#', 1)[0];
}
