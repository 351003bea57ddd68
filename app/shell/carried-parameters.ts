import type { At } from '#/web/navigation/routing.ts';

/**
 * The query parameters that are copied to the next URL: `category`, the list of cars that the visitor
 * came from, and `preview`, the word that opens unreleased cars.
 */
export const CARRIED = ['category', 'preview'] as const;

/**
 * Returns the URL of a navigation to `to`. Paths of cars get `category` and `preview` of the
 * current page. A parameter that `to` sets stays.
 */
export function copyParameters(from: Pick<At, 'query'>, to: string): string {
  if (!to.startsWith('/car')) return to;
  // A page has a hundred links, and mostly nothing to copy.
  if (!hasCarried(from)) return to;
  const [address = '', ...hash] = to.split('#');
  const [path = '', search] = address.split('?', 2);
  const query = new URLSearchParams(search);
  const carried = CARRIED.filter((name) => from.query.get(name) && !query.get(name));
  for (const name of carried) query.set(name, from.query.get(name) ?? '');
  return carried.length > 0 ? [`${path}?${query}`, ...hash].join('#') : to;
}

/** Returns whether the URL of a page has a parameter that is copied to other pages. */
export function hasCarried({ query }: Pick<At, 'query'>): boolean {
  return CARRIED.some((name) => query.get(name));
}

/** Returns the URL `to` without the parameter `category` if it is the URL of a car's page. */
export function linkAddress(to: string): string {
  // Without the parameter, robots find each page under one URL. A tap adds the parameter.
  if (!to.startsWith('/car/')) return to;
  return to.replace(/([?&])category=[^&#]*&?/, '$1').replace(/[?&](?=#|$)/, '');
}
