import type { Brand } from '#/contract/public-config.ts';

/** A word that is fixed, or that a dealer's brand decides. */
export type Worded = string | ((brand: Brand) => string);

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
  /** A form of this page that the browser sent by itself, and that was not taken. */
  filled?: Filled;
};

/** A form as it was sent, to be shown again with what is wrong with it. */
export type Filled = {
  /** The name of the call that it makes. */
  form: string;
  values: Readonly<Record<string, string>>;
  /** What is wrong, by field. */
  errors: Readonly<Record<string, string>>;
  message: string;
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

/** Puts parameters into a path. Throws when one is missing. */
export function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Reads a URL: where in the sitemap it leads. */
export type Locate<Key extends string = string> = (url: string) => At<Key>;
