import { parse } from 'regexparam';
import type { Brand } from '#/contract/public-config.ts';
import { isForeign, without } from './foreign-parameters.ts';
import { NOT_FOUND } from './not-found.ts';
import { fill, type At, type Locate, type Route, type Worded } from './routing.ts';

/**
 * Creates the function that finds the location of a URL in the sitemap. Unknown paths redirect to
 * the route `fallback`.
 */
export function createLocate<Key extends string>(
  sitemap: Readonly<Record<Key, Route>>,
  brand: Brand,
  fallback: NoInfer<Key>,
): Locate<Key> {
  const match = createMatcher(sitemap);
  const textOf = (words: Worded) => (typeof words === 'string' ? words : words(brand));
  const locate = (url: string, moved = false): At<Key> => {
    const [path, search] = splitUrl(url);
    const found = match(path);
    const route: Route | undefined = found && sitemap[found.key];
    if (!found || !route || route.redirect) {
      const target: Route = sitemap[(route?.redirect ?? fallback) as Key];
      return locate(`${target.path}?${redirectSearch(search, target, !route)}`, true);
    }
    return {
      key: found.key,
      name: textOf(route.name ?? found.key),
      parent: route.parent,
      title: textOf(route.title),
      params: found.params,
      query: new URLSearchParams(search),
      path,
      url: search ? `${path}?${search}` : path,
      pattern: route.path,
      canonical: fill(route.path, found.params),
      topBar: route.topBar ?? true,
      desktop: route.desktop,
      isPrivate: route.isPrivate ?? false,
      moved,
    };
  };
  return (url) => locate(url);
}

function redirectSearch(search: string, { redirectKeeps }: Route, isUnknown: boolean): string {
  const isDropped = (name: string) => !isForeign(name) && !redirectKeeps?.includes(name);
  const [, carried] = without(`?${search}`, isDropped).split('?', 2);
  return [carried, isUnknown && `${NOT_FOUND}=1`].filter(Boolean).join('&');
}

type Match<Key> = { key: Key; params: Record<string, string> };

/**
 * Creates the function that finds the route of a path, and its parameters. `:name` matches one
 * segment of the path, `:name?` one or none. If several routes match, the one with a fixed segment
 * further left wins. Ignores case and a slash at the end. A segment that is too long matches no
 * parameter.
 */
function createMatcher<Key extends string>(
  sitemap: Readonly<Record<Key, Route>>,
): (path: string) => Match<Key> | undefined {
  const lines = (Object.entries(sitemap) as [Key, Route][])
    .flatMap(([key, { path, aliases = [] }]) =>
      [path, ...aliases].map((each) => ({ key, path: each })),
    )
    // `rank` sorts parameters after fixed segments.
    .sort((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1))
    .map(({ key, path }) => ({ key, ...parse(path) }));
  return (path) => {
    for (const { key, keys: names, pattern } of lines) {
      const found = pattern.exec(path);
      if (!found || found.slice(1).some(isTooLong)) continue;
      const values = names.map((name, index) => [name, decode(found[index + 1])] as const);
      return { key, params: Object.fromEntries(values.filter(hasValue)) };
    }
    return undefined;
  };
}

/**
 * The maximum length in characters of a parameter in a path, before it is decoded. A longer one
 * matches no route: the links of a page may repeat it hundreds of times, and the page would be too
 * large.
 */
const LONGEST = 600;

function isTooLong(value: string | undefined): boolean {
  return value !== undefined && value.length > LONGEST;
}

function rank(path: string): string {
  return path.replace(/:/g, '\uffff');
}

function hasValue(
  entry: readonly [string, string | undefined],
): entry is readonly [string, string] {
  return entry[1] !== undefined;
}

/**
 * Decodes a segment of a path. Returns a segment with a malformed escape unchanged; no record has
 * such a name, so its page is not found.
 */
function decode(value: string | undefined): string | undefined {
  try {
    return value && decodeURIComponent(value);
  } catch {
    return value;
  }
}

function splitUrl(url: string): [path: string, search: string] {
  const [before = ''] = url.split('#', 1);
  const at = before.indexOf('?');
  return at < 0 ? [before, ''] : [before.slice(0, at), before.slice(at + 1)];
}
