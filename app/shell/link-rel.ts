import { relOfList } from '#/app/search/list-address.ts';
import { sitemap } from '#/app/sitemap.ts';
import type { Route } from '#/web/navigation/routing.ts';

const ALWAYS = /* @__PURE__ */ matchPaths((route) => route.nofollow === true);
const WITH_QUERY = /* @__PURE__ */ matchPaths((route) => route.nofollow === 'query');

/**
 * The results of `relOfLink` by URL. Most pages have the same links, and parsing the URLs of lists
 * takes long.
 */
const known = new Map<string, 'nofollow' | undefined>();
/**
 * Maximum number of cached results. Beyond it, all are dropped, because URLs that a client invents
 * would otherwise fill the memory.
 */
const MOST_KNOWN = 2_000;

/** Returns the `rel` of a link to this URL; undefined if robots may follow the link. */
export function relOfLink(url: string): 'nofollow' | undefined {
  if (known.has(url)) return known.get(url);
  if (known.size >= MOST_KNOWN) known.clear();
  const rel = findRel(url);
  known.set(url, rel);
  return rel;
}

function findRel(url: string): 'nofollow' | undefined {
  const [address = ''] = url.split('#', 1);
  const [path = '', query] = address.split('?');
  if (ALWAYS.test(path)) return 'nofollow';
  if (!query) return undefined;
  return WITH_QUERY.test(path) ? 'nofollow' : relOfList(url);
}

/**
 * Returns a regular expression for the paths of the selected routes. Aliases are left out, because
 * no link uses them.
 */
function matchPaths(isIncluded: (route: Route) => boolean): RegExp {
  const paths = Object.values<Route>(sitemap)
    .filter(isIncluded)
    .map(({ path }) => path.replace(/:\w+/g, '[^/]+'));
  return new RegExp(`^(${paths.join('|')})$`);
}
