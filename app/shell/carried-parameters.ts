import type { At } from '#/web/navigation/routing.ts';

/**
 * Query parameters copied to the next URL: the list from which the visitor came, and the word that
 * shows unreleased cars.
 */
export const CARRIED = ['category', 'preview'] as const;

/**
 * Returns the URL of a new navigation. If its path starts with /car, the parameters in `CARRIED`
 * are copied from the current page, except those that the URL already sets. Do not call this for
 * back and forward.
 */
export function copyParameters(from: Pick<At, 'query'>, to: string): string {
  if (!to.startsWith('/car')) return to;
  const [address = '', ...hash] = to.split('#');
  const [path = '', search] = address.split('?', 2);
  const query = new URLSearchParams(search);
  const carried = CARRIED.filter((name) => from.query.get(name) && !query.get(name));
  for (const name of carried) query.set(name, from.query.get(name) ?? '');
  return carried.length > 0 ? [`${path}?${query}`, ...hash].join('#') : to;
}

/**
 * Returns the URL of a link to a car's page as rendered in the document: without `category`, which
 * the navigation adds on a tap, so that robots find each page under one URL.
 */
export function linkAddress(to: string): string {
  if (!to.startsWith('/car/')) return to;
  return to.replace(/([?&])category=[^&#]*&?/, '$1').replace(/[?&](?=#|$)/, '');
}
