import { chinaDay } from '#/app/dates.ts';
import { href } from '#/app/sitemap.ts';
import type { AddressSource } from '#/server/pages/sitemap/sitemap-file.ts';
import { countPublished, listForSitemap } from './address-queries.ts';

/** Returns the source of the sitemap's addresses of published articles. */
export function articleAddresses(now: () => Date): AddressSource {
  return {
    version: () => chinaDay(now()),
    count: (db) => countPublished(db, chinaDay(now())),
    async list(db, after, limit, skip) {
      const rows = await listForSitemap(db, chinaDay(now()), after, limit, skip);
      return rows.map(({ id }) => ({
        key: id,
        path: href('ArticleDetail', { id }),
      }));
    },
  };
}
