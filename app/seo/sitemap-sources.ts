import { articleAddresses } from '#/app/articles/sitemap-addresses.ts';
import { carAddresses } from '#/app/car/sitemap-addresses.ts';
import { momentAddresses, topicAddresses } from '#/app/moments/sitemap-addresses.ts';
import { FILTERS, PRICE_FIELD, WAN_FIELD } from '#/app/search/list-address.ts';
import { sitemap } from '#/app/sitemap.ts';
import { textOf } from '#/app/texts/pages.ts';
import { textAddresses } from '#/app/texts/sitemap-addresses.ts';
import type { PublicConfig } from '#/contract/public-config.ts';
import type { AddressSource } from '#/server/pages/sitemap/sitemap-file.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import { canonicalOf, isIndexable } from './describe-page.ts';

/** Returns the sources of the sitemap's URLs, in order. */
export function addressSources(config: PublicConfig, now: () => Date): readonly AddressSource[] {
  const { main, own, community } = config.origins;
  return [
    pagesOf(config),
    ...(own ? [] : [textAddresses(now)]),
    ...(main ? [] : [carAddresses, articleAddresses(now)]),
    ...(community ? [] : [momentAddresses(now), topicAddresses]),
  ];
}

/** Returns the source of the routes without parameters. */
function pagesOf({ brand }: PublicConfig): AddressSource {
  const locate = createLocate(sitemap, brand, 'Index');
  const paths = (Object.keys(sitemap) as (keyof typeof sitemap)[])
    .filter((key) => !('redirect' in sitemap[key]) && !sitemap[key].path.includes(':'))
    .map((key) => locate(sitemap[key].path))
    .filter((at) => isIndexable(at) && !textOf(at.key) && canonicalOf(at) === at.canonical)
    .map(({ canonical }) => canonical)
    .toSorted();
  return {
    count: async () => paths.length,
    list: async (_, after, limit, skip = 0) =>
      paths
        .filter((path) => path > after)
        .slice(skip, skip + limit)
        .map((path) => ({ key: path, path })),
  };
}

/** Paths that robots must not request, in the syntax of robots.txt. */
export const closedToRobots: readonly string[] = [
  // Without private pages: a robot has to request a page to see its `noindex`.
  '/v1/',
  '/gcar/',
  '/get_option',
  '/openapi.json',
  ...['sort', 'filter', PRICE_FIELD, WAN_FIELD].map((name) => `/*?*${name}=`),
  ...['*,', '*%2C', ...FILTERS.map((name) => `*${name}=*&`)].map((query) => `/*?${query}`),
];
