import type { At } from '#/web/navigation/routing.ts';

/**
 * The query parameters that are copied to the next URL: the list from which the visitor came, and
 * the preview word, with which the visitor may see unreleased cars.
 */
export const CARRIED = ['category', 'preview'] as const;

/**
 * Returns the URL of a navigation to `to`. If its path starts with /car, the parameters in
 * `CARRIED` are copied from the current page, except those that `to` already sets. Do not call this
 * for back and forward.
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
 * Returns `to` as the document shows it in a link to a car's page: without `category`, which the
 * navigation adds on a tap, so that robots find each page under one URL.
 */
export function linkAddress(to: string): string {
  if (!to.startsWith('/car/')) return to;
  return to.replace(/([?&])category=[^&#]*&?/, '$1').replace(/[?&](?=#|$)/, '');
}
