import { relOfList } from '#/app/search/list-address.ts';
import { sitemap } from '#/app/sitemap.ts';
import { createMatcher, splitUrl } from '#/web/navigation/locate.ts';
import type { Route } from '#/web/navigation/routing.ts';

const match = createMatcher(sitemap);

/** Returns `rel` of a link: `nofollow` if robots are to leave its page alone. */
export function relOfLink(url: string): 'nofollow' | undefined {
  const [path, query] = splitUrl(url);
  const found = match(path);
  const route: Route | undefined = found && sitemap[found.key];
  const isForPeople = route?.nofollow === true || (route?.nofollow === 'query' && query !== '');
  return isForPeople ? 'nofollow' : relOfList(url);
}
