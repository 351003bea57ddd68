/**
 * Returns this URL without its hash. Undefined if it is invalid or belongs to another site, since a
 * signature would lend that site the dealer's account.
 * @param home the site's origin
 */
export function ownPage(requested: string, home: string): string | undefined {
  if (!URL.canParse(requested)) return undefined;
  const { origin, href, username, password } = new URL(requested);
  if (origin !== new URL(home).origin || username || password) return undefined;
  return href.split('#', 1)[0];
}
