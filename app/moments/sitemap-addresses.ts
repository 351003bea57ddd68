import { chinaDay } from '#/app/dates.ts';
import { href } from '#/app/sitemap.ts';
import type { AddressSource } from '#/server/pages/sitemap/sitemap-file.ts';
import { listTopics } from './queries.ts';
import { countOut, listForSitemap } from './sitemap-queries.ts';

/** Returns the source of the sitemap's addresses of published posts. */
export function momentAddresses(now: () => Date): AddressSource {
  return {
    // Changes once a day: posts published during a day are listed on the next.
    version: () => chinaDay(now()),
    count: (db) => countOut(db, now().toISOString()),
    async list(db, after, limit, skip) {
      const rows = await listForSitemap(db, now().toISOString(), after, limit, skip);
      return rows.map(({ id }) => ({ key: id, path: href('momentPost', { postId: id }) }));
    },
  };
}

/** The source of the sitemap's addresses of topics. */
export const topicAddresses: AddressSource = {
  count: async (db) => (await listTopics(db)).length,
  async list(db, after, limit, skip = 0) {
    const ids = (await listTopics(db)).map(({ id }) => id).toSorted();
    return ids
      .filter((id) => id > after)
      .slice(skip, skip + limit)
      .map((id) => ({ key: id, path: href('momentTopic', { topicId: id }) }));
  },
};
