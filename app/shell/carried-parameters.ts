import type { At } from '#/web/navigation/routing.ts';

/** What a visit carries along in its URLs: the list it came from, and the word that shows unreleased cars. */
export const CARRIED = ['category', 'preview'] as const;

/**
 * Where a new navigation goes: what is carried stands in the query of the place left, and is handed
 * over to a path that starts with /car and brings none itself. Going back or forward never comes here.
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
