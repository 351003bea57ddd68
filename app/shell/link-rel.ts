import { relOfList } from '#/app/search/list-address.ts';
import { sitemap } from '#/app/sitemap.ts';
import type { Route } from '#/web/navigation/routing.ts';

const ALWAYS = /* @__PURE__ */ matchPaths((route) => route.nofollow === true);
const WITH_QUERY = /* @__PURE__ */ matchPaths((route) => route.nofollow === 'query');

/** Returns the `rel` of a link to this URL; undefined if robots may follow the link. */
export function relOfLink(url: string): 'nofollow' | undefined {
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
