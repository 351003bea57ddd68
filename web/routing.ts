import type { Brand } from '#/contract/public-config.ts';

/** A word that is fixed, or that a dealer's brand decides. */
type Worded = string | ((brand: Brand) => string);

/** One line of the sitemap. A child stands as a line of its own, with its full path. */
export type Route = {
  path: string;
  /** Paths that show the same screen. */
  aliases?: readonly string[];
  /** The public name, where it differs from the line's key. */
  name?: Worded;
  /** The document title, unless the screen's data make one. */
  title: Worded;
  /** The public name of the route that this one is a child of. */
  parent?: string;
  /** The key of the line to go to instead. */
  redirect?: string;
  /** Hides the top bar. */
  topBar?: false;
  /** Holds what only the owner of the link may see: no-store, noindex, never in the page cache. */
  isPrivate?: true;
};

/** Where a visitor is: the line of the sitemap, its parameters, and the URL after redirects. */
export type At<Key extends string = string> = {
  key: Key;
  name: string;
  parent: string | undefined;
  title: string;
  params: Readonly<Partial<Record<string, string>>>;
  query: URLSearchParams;
  path: string;
  /** Path and query, without the hash. */
  url: string;
  /** The main path of the same place, which aliases and spellings share. */
  canonical: string;
  topBar: boolean;
  isPrivate: boolean;
  /** True when the URL asked for is not the one shown: the server answers 302, the browser replaces. */
  moved: boolean;
};

/** The URL of a sitemap line. Throws when a parameter of its path is missing. */
export type Href<Key extends string> = (
  key: Key,
  params?: Readonly<Record<string, string>>,
  query?: Readonly<Record<string, string>>,
) => string;

/** Writes the URLs of a sitemap. */
export function createHref<Key extends string>(sitemap: Readonly<Record<Key, Route>>): Href<Key> {
  return (key, params = {}, query = {}) => {
    const path = fill(sitemap[key].path, params);
    const search = new URLSearchParams(query).toString();
    return search ? `${path}?${search}` : path;
  };
}

function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

export type Locate<Key extends string = string> = (url: string) => At<Key>;

/** Reads the URLs of a sitemap; unknown paths move to `fallback`. */
export function createLocate<Key extends string>(
  sitemap: Readonly<Record<Key, Route>>,
  brand: Brand,
  fallback: NoInfer<Key>,
): Locate<Key> {
  const match = createMatcher(sitemap);
  const say = (words: Worded) => (typeof words === 'string' ? words : words(brand));
  const locate = (url: string, moved = false): At<Key> => {
    const [path, search] = splitUrl(url);
    const found = match(path);
    const route: Route | undefined = found && sitemap[found.key];
    if (!found || !route || route.redirect) {
      return locate(sitemap[(route?.redirect ?? fallback) as Key].path, true);
    }
    return {
      key: found.key,
      name: say(route.name ?? found.key),
      parent: route.parent,
      title: say(route.title),
      params: found.params,
      query: new URLSearchParams(search),
      path,
      url: search ? `${path}?${search}` : path,
      canonical: fill(route.path, found.params),
      topBar: route.topBar ?? true,
      isPrivate: route.isPrivate ?? false,
      moved,
    };
  };
  return (url) => locate(url);
}

type Match<Key> = { key: Key; params: Record<string, string> };

/** Finds the line of a path; fixed segments win over parameters, from the left. */
function createMatcher<Key extends string>(
  sitemap: Readonly<Record<Key, Route>>,
): (path: string) => Match<Key> | undefined {
  const lines = (Object.entries(sitemap) as [Key, Route][])
    .flatMap(([key, { path, aliases = [] }]) =>
      [path, ...aliases].map((each) => ({ key, path: each })),
    )
    // A colon sorts behind letters and digits once it is made the last of all characters.
    .sort((a, b) => (rank(a.path) < rank(b.path) ? -1 : 1))
    .map(({ key, path }) => ({ key, ...compile(path) }));
  return (path) => {
    for (const { key, names, pattern } of lines) {
      const found = pattern.exec(path);
      if (!found) continue;
      const values = names.map((name, index) => [name, decode(found[index + 1])] as const);
      return { key, params: Object.fromEntries(values.filter(hasValue)) };
    }
    return undefined;
  };
}

/** `:name` takes one segment, `:name?` one or none; a slash at the end does not matter. */
function compile(path: string): { names: string[]; pattern: RegExp } {
  const names: string[] = [];
  const pattern = path
    .replace(/\/$/, '')
    .replace(/\/:(\w+)(\??)/g, (_, name: string, optional: string) => {
      names.push(name);
      return optional ? '(?:/([^/]+))?' : '/([^/]+)';
    });
  return { names, pattern: new RegExp(`^${pattern}/?$`, 'i') };
}

function rank(path: string): string {
  return path.replace(/:/g, '\uffff');
}

function hasValue(
  entry: readonly [string, string | undefined],
): entry is readonly [string, string] {
  return entry[1] !== undefined;
}

/** Text with a broken escape stands as it is: it names nothing that exists. */
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
