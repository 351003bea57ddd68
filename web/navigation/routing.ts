import type { Brand } from '#/contract/public-config.ts';

/** A fixed text, or one that depends on the dealer's brand. */
export type Worded = string | ((brand: Brand) => string);

/** A route of the sitemap. Routes are not nested: `path` is the full path. */
export type Route = {
  path: string;
  /** Other paths of the same screen. */
  aliases?: readonly string[];
  /** The public name of the route, if it differs from the key. */
  name?: Worded;
  /** The first part of the document title, unless the screen derives one from its data. */
  title: Worded;
  /** The public name of the parent route. */
  parent?: string;
  /** The key of the route that this route redirects to. A redirect has no screen. */
  redirect?: string;
  /** Query parameters that a redirect to this route keeps. */
  redirectKeeps?: readonly string[];
  /** Set to hide the top bar on this screen. */
  topBar?: false;
  /**
   * How the page uses the width of a desktop; without this field it is a column as on a phone.
   * `list` leaves space for the QR code, `report` for its table of contents.
   */
  desktop?: 'list' | 'wide' | 'report';
  /**
   * Set if only the owner of the link may see the page. It is sent with no-store and noindex, and
   * stays out of the page cache.
   */
  isPrivate?: true;
  /**
   * Set if robots must not follow links to the page; with `query`, only links with a query. There
   * are so many such pages that a robot would not reach the pages that search engines may list.
   */
  nofollow?: true | 'query';
};

/** The location of a URL in the sitemap. A URL that redirects has the location of its target. */
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
  /** The main path of the route with placeholders, such as `/car/:id`. */
  pattern: string;
  /**
   * The URL path of the location, built from the main path of its route. It is the same for all
   * aliases of the route, and for capital and small letters.
   */
  canonical: string;
  topBar: boolean;
  desktop: Route['desktop'];
  isPrivate: boolean;
  /** True after a redirect. The server responds with 302, the browser replaces the URL. */
  moved: boolean;
  /** A form of this page that the browser submitted without script, and that was rejected. */
  filled?: Filled;
};

/** A rejected form, to be shown again with its values and errors. */
export type Filled = {
  /** The name of the form's endpoint. */
  form: string;
  values: Readonly<Record<string, string>>;
  /** Error messages by field. */
  errors: Readonly<Record<string, string>>;
  message: string;
};

/** Returns the URL of the route with this key. Throws if a path parameter is missing. */
export type Href<Key extends string> = (
  key: Key,
  params?: Readonly<Record<string, string>>,
  query?: Readonly<Record<string, string>>,
) => string;

/** Creates the function that returns the URLs of the routes in this sitemap. */
export function createHref<Key extends string>(sitemap: Readonly<Record<Key, Route>>): Href<Key> {
  return (key, params = {}, query = {}) => {
    const path = fill(sitemap[key].path, params);
    const search = new URLSearchParams(query).toString();
    return search ? `${path}?${search}` : path;
  };
}

/** Returns this path with its parameters filled in. Throws if any is missing. */
export function fill(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** Returns the location of this URL in the sitemap. */
export type Locate<Key extends string = string> = (url: string) => At<Key>;
