/** Query parameters, lower case, by which a mini-program tells a page who its user is. */
const NAMES: readonly string[] = ['openid', 'open_id', 'unionid', 'union_id', 'userid', 'user_id'];

export type Separated = { url: string; user: Record<string, string> };

/**
 * Takes the user's identifiers out of a URL. They are for analytics alone: whatever else passes a
 * page's query on passes on `url`.
 */
export function separateUser(whole: string): Separated {
  const [address = '', hash] = whole.split('#', 2);
  const [path = '', search] = address.split('?', 2);
  const query = new URLSearchParams(search);
  const found = [...query].filter(([name]) => NAMES.includes(name.toLowerCase()));
  if (found.length === 0) return { url: whole, user: {} };
  for (const [name] of found) query.delete(name);
  const rest = String(query) ? `?${query}` : '';
  const end = hash === undefined ? '' : `#${hash}`;
  return { url: path + rest + end, user: Object.fromEntries(found) };
}
