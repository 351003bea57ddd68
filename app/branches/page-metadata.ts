import type { PageMetadata } from '#/app/seo/page-metadata-type.ts';
import { href } from '#/app/sitemap.ts';
import type { OutputOf } from '#/contract/endpoint.ts';
import type { Branch, listBranches } from './contract.ts';

/** Returns the metadata of the page of branches, with each branch as a schema.org shop. */
export const branchesMetadata: PageMetadata<{ provinces: OutputOf<typeof listBranches> }> = (
  page,
) => {
  const { origin, config, data } = page;
  const all = (data.provinces ?? []).flatMap(({ substations }) => substations);
  // Without coordinates: GCJ-02 is some hundred metres off the WGS-84 of schema.org.
  const toNode = (branch: Branch) => ({
    '@type': 'AutoDealer',
    name: `${config.brand.name} ${branch.name}`,
    url: origin + href('branches'),
    image: `${origin}/brand/icon-512.png`,
    address: {
      '@type': 'PostalAddress',
      addressCountry: 'CN',
      ...(branch.province && { addressRegion: branch.province }),
      ...(branch.city && { addressLocality: branch.city }),
      ...(branch.address && { streetAddress: branch.address }),
    },
    ...(branch.phone && { telephone: branch.phone }),
  });
  return {
    description:
      all.length === 0
        ? `${config.brand.name}还没有登记门店的地址和电话。`
        : `${config.brand.name}的 ${all.length} 家门店：地址、电话、营业时间，和每家店里在售的车。`,
    graph: all.map(toNode),
  };
};
