/**
 * A page of this site as the address bar has it, without its hash; undefined for a page elsewhere, and
 * for what is no URL. Whoever signs other pages lends the dealer's account to strangers.
 * @param home the site's origin
 */
export function ownPage(asked: string, home: string): string | undefined {
  if (!URL.canParse(asked)) return undefined;
  const { origin, href, username, password } = new URL(asked);
  if (origin !== new URL(home).origin || username || password) return undefined;
  return href.split('#', 1)[0];
}
