import type { At } from '#/web/navigation/routing.ts';

/**
 * The query parameters that are copied to the next URL: the list that the visitor came from, and
 * the preview word, which shows unreleased cars.
 */
export const CARRIED = ['category', 'preview'] as const;

/**
 * Returns the URL of a navigation to `to`. A path that starts with /car gets the parameters
 * `category` and `preview` of the current page. A parameter that `to` sets stays. Back and forward
 * do not use this function.
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
 * Returns `to` for a link to a car's page, without the parameter `category`. Robots thus find each
 * page under one URL. A tap adds the parameter.
 */
export function linkAddress(to: string): string {
  if (!to.startsWith('/car/')) return to;
  return to.replace(/([?&])category=[^&#]*&?/, '$1').replace(/[?&](?=#|$)/, '');
}
