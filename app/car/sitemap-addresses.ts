import { href } from '#/app/sitemap.ts';
import type { AddressSource } from '#/server/pages/sitemap/sitemap-file.ts';
import { countAvailable, listAvailable } from './sitemap-queries.ts';

/** The addresses of available cars for the sitemap, reserved cars included. */
export const carAddresses: AddressSource = {
  count: countAvailable,
  async list(db, after, limit, skip) {
    const rows = await listAvailable(db, after, limit, skip);
    return rows.map(({ id, is_wholesale, listed_at, changed }) => ({
      key: id,
      path: href(is_wholesale ? 'Wholesale2Detail' : 'carDetail', { id }),
      changed: [listed_at, changed ?? ''].toSorted().at(-1),
    }));
  },
};
