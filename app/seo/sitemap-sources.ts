import type { AddressSource } from '#/server/pages/address-list.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import type { PublicConfig } from '#/contract/public-config.ts';
import { articleAddresses } from '#/app/articles/sitemap-addresses.ts';
import { carAddresses } from '#/app/car/sitemap-addresses.ts';
import { canonicalOf, isIndexable } from './describe-page.ts';
import { momentAddresses, topicAddresses } from '#/app/moments/sitemap-addresses.ts';
import { sitemap } from '#/app/sitemap.ts';
import { textAddresses } from '#/app/texts/sitemap-addresses.ts';
import { textOf } from '#/app/texts/pages.ts';

/**
 * Every page that search engines may list: those of one address each, then those of data. Where the
 * service that has the data was moved, this database knows nothing of it, and names nothing.
 */
export function addressSources(config: PublicConfig, now: () => Date): readonly AddressSource[] {
  const { main, own, community } = config.origins;
  return [
    pagesOf(config),
    ...(own ? [] : [textAddresses(now)]),
    ...(main ? [] : [carAddresses, articleAddresses(now)]),
    ...(community ? [] : [momentAddresses(now), topicAddresses]),
  ];
}

/** The routes that take no parameter, each once. */
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

/**
 * The beginnings of the addresses that no robot should ask for: the calls. Private pages are none of
 * them: a robot that may not read one never learns that it is not to be listed, and would list an
 * address that leaked.
 */
export const closedToRobots: readonly string[] = ['/v1/', '/gcar/', '/get_option', '/openapi.json'];
