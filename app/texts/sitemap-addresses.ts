import { href } from '#/app/sitemap.ts';
import type { Database } from '#/database/database.ts';
import type { AddressSource } from '#/server/pages/sitemap/sitemap-file.ts';
import { listPublished } from './missing-settings.ts';
import { TEXT_PAGES } from './pages.ts';

/** Returns the sitemap source of published texts. */
export function textAddresses(now: () => Date): AddressSource {
  const all = async (db: Database) =>
    (await listPublished(db, now()))
      .map(({ name, since }) => {
        const path = href(TEXT_PAGES[name]);
        return { key: path, path, changed: since };
      })
      .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  return {
    count: async (db) => (await all(db)).length,
    list: async (db, after, limit, skip = 0) =>
      (await all(db)).filter(({ key }) => key > after).slice(skip, skip + limit),
  };
}
