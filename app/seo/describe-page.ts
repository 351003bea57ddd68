import type { PublicConfig } from '#/contract/public-config.ts';
import { UNLISTED, type PageHead } from '#/server/pages/page-head.ts';
import type { DescribePage } from '#/server/pages/pages.ts';
import type { At } from '#/web/navigation/routing.ts';
import { sitemap, type ScreenKey } from '#/app/sitemap.ts';
import { DESCRIPTIONS, carSubpageMetadata, routeMetadata } from './route-metadata.ts';
import type { PageMetadata } from './page-metadata-type.ts';

/** Pages that everybody may see and nobody should search for: each visitor's own, or not final. Private ones say so in the sitemap. */
const UNLISTED_SCREENS: readonly ScreenKey[] = [
  'saved',
  'compare',
  'visit',
  'pictures',
  'CarReportInspectionPreview',
  'StandardReportPreparationRemind',
];

/** Parameters that lead to pages without end, or to what is not for everybody. */
const UNLISTED_PARAMETERS = ['preview', 'cursor', 'seen'];

/** Parameters that make a page another one. All others only say how it was come by, or how it is shown. */
const CANONICAL_PARAMETERS: { readonly [Key in ScreenKey]?: readonly string[] } = {
  Index: ['brand_id', 'series_id'],
  StandardDiscount: ['brand_id', 'series_id'],
  CarReportInspectionChecklistDetail: ['item_id'],
};

/** Where another page shows the same. */
const SAME_AS: { readonly [Key in ScreenKey]?: ScreenKey } = { layout: 'Index' };

/** Says what each page tells whoever finds or shares it. */
export function describePages(config: PublicConfig): DescribePage {
  return (page) => {
    const { at, title } = page;
    const key = at.key as ScreenKey;
    // An unknown word behind the origin is the list; so says its address, for whoever passes it on.
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

/** Whether search engines may list the page: not what shows unreleased cars, nor a list from its middle on or a further consultant. */
export function isIndexable({ key, isPrivate, params, query }: At): boolean {
  if (isPrivate || UNLISTED_SCREENS.includes(key as ScreenKey)) return false;
  return params.preview === undefined && !UNLISTED_PARAMETERS.some((name) => query.has(name));
}

/** Path and query of the one address that all addresses of the same content share. */
export function canonicalOf({ key, canonical, query }: At): string {
  const same = SAME_AS[key as ScreenKey];
  const parameters = new URLSearchParams();
  for (const name of CANONICAL_PARAMETERS[same ?? (key as ScreenKey)] ?? []) {
    const value = query.get(name);
    if (value && /^[\w-]{1,40}$/.test(value)) parameters.append(name, value);
  }
  // A list of two brands, or of a brand's series by itself, is one of many; search engines get the plain ones.
  const search = [...parameters.keys()].length === 1 ? `?${parameters}` : '';
  return (same ? sitemap[same].path : canonical) + search;
}
