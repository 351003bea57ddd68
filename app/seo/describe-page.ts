import { relOfList, selectionUrl } from '#/app/search/list-address.ts';
import { sitemap, type ScreenKey } from '#/app/sitemap.ts';
import type { PublicConfig } from '#/contract/public-config.ts';
import { UNLISTED, type PageHead } from '#/server/pages/page-head.ts';
import type { DescribePage } from '#/server/pages/render-page.ts';
import { NOT_FOUND } from '#/web/navigation/not-found.ts';
import type { At } from '#/web/navigation/routing.ts';
import type { PageMetadata } from './page-metadata-type.ts';
import { DESCRIPTIONS, carSubpageMetadata, routeMetadata } from './route-metadata.ts';

/**
 * Public pages excluded from search engines because they are personal or not final. Private pages
 * are marked in the sitemap.
 */
const UNLISTED_SCREENS: readonly ScreenKey[] = [
  'saved',
  'compare',
  'visit',
  'pictures',
  'CarReportInspectionPreview',
  'StandardReportPreparationRemind',
];

/**
 * Parameters that exclude a page from search engines: they create endless pages, show restricted
 * content, or mark an unknown path.
 */
const UNLISTED_PARAMETERS = ['preview', 'cursor', 'seen', NOT_FOUND];

/**
 * Parameters that change the content of a page and stay in its canonical URL. All others change the
 * display, or record where a visit came from.
 */
const CANONICAL_PARAMETERS: { readonly [Key in ScreenKey]?: readonly string[] } = {
  Index: ['brand_id', 'series_id'],
  StandardDiscount: ['brand_id', 'series_id'],
  CarReportInspectionChecklistDetail: ['item_id'],
};

/** For each screen with the same content as another one, the screen whose URL is canonical. */
const SAME_AS: { readonly [Key in ScreenKey]?: ScreenKey } = { layout: 'Index' };

/** Screens that list cars by the filters in their URL. */
const LISTS: readonly ScreenKey[] = ['Index', 'layout', 'StandardDiscount', 'Wholesale2List'];

/** Returns the function that describes a page for search engines and link previews. */
export function describePages(config: PublicConfig): DescribePage {
  return (page) => {
    const { at, title } = page;
    const key = at.key as ScreenKey;
    // An unknown path shows the list, whose canonical URL is the home page.
    if (!isIndexable(at)) return key === 'Index' ? { ...UNLISTED, canonical: '/' } : UNLISTED;
    const own = DESCRIPTIONS[key];
    const head: PageHead = {
      status: 200,
      isListed: true,
      canonical: canonicalOf(at),
      description: `${config.brand.name}：${own ?? `${title}。`}`,
      type: 'website',
      heading: undefined,
      picture: `${page.origin}/brand/icon-512.png`,
      graph: [],
    };
    const ownMetadata: PageMetadata<never> | undefined =
      routeMetadata[key] ??
      (sitemap[key].path.startsWith('/car/:id') ? carSubpageMetadata : undefined);
    return { ...head, ...ownMetadata?.({ ...page, data: page.data as never, config }) };
  };
}

/**
 * Returns whether search engines may index this page. Search engines may not index:
 * - private and unlisted screens, and unknown paths
 * - unreleased cars, and a random consultant if the URL names consultants already seen
 * - lists with a cursor, an order, an open filter or more than one filter
 */
export function isIndexable({ key, isPrivate, params, query, url }: At): boolean {
  if (isPrivate || UNLISTED_SCREENS.includes(key as ScreenKey)) return false;
  if (LISTS.includes(key as ScreenKey) && relOfList(url) === 'nofollow') return false;
  return params.preview === undefined && !UNLISTED_PARAMETERS.some((name) => query.has(name));
}

/** Returns the URL to which this list redirects; undefined if it does not redirect. */
export function redirectList({ key, path, query }: At): string | undefined {
  return LISTS.includes(key as ScreenKey) ? selectionUrl(path, query) : undefined;
}

/** Returns the canonical path and query of this page. */
export function canonicalOf({ key, canonical, query }: At): string {
  const same = isDiscountList(key, query) ? 'StandardDiscount' : SAME_AS[key as ScreenKey];
  const parameters = new URLSearchParams();
  for (const name of CANONICAL_PARAMETERS[same ?? (key as ScreenKey)] ?? []) {
    const value = query.get(name);
    if (value && /^[\w-]{1,40}$/.test(value)) parameters.append(name, value);
  }
  // Only a single parameter with a single value stays in the query. Combinations use the plain
  // list.
  const search = [...parameters.keys()].length === 1 ? `?${parameters}` : '';
  return (same ? sitemap[same].path : canonical) + search;
}

/** Returns whether the page is the special-price list under a path of the premium list. */
function isDiscountList(key: string, query: URLSearchParams): boolean {
  return (key === 'Index' || key === 'layout') && query.get('category') === 'discount';
}
