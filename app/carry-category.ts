import type { At } from '#/web/routing.ts';

/**
 * Where a new navigation goes: a category in the query of the place left is carried over to a path
 * that starts with /car and brings none itself. Going back or forward never comes here.
 */
export function carryCategory(from: Pick<At, 'query'>, to: string): string {
  const category = from.query.get('category');
  if (!category || !to.startsWith('/car')) return to;
  const [address = '', ...hash] = to.split('#');
  const [path = '', search] = address.split('?', 2);
  const query = new URLSearchParams(search);
  if (query.get('category')) return to;
  query.set('category', category);
  return [`${path}?${query}`, ...hash].join('#');
}
