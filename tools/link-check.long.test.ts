import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test, type TestContext } from 'node:test';
import { pino } from 'pino';
import { demoBrand } from '#/app/demo/brand.ts';
import { sitemap } from '#/app/sitemap.ts';
import { startStorefront } from '#/app/storefront.ts';
import { readConfig } from '#/server/config/config.ts';
import type { Listening } from '#/server/http/listen.ts';
import { crawl } from '#/testing/crawl.ts';
import { createLocate } from '#/web/navigation/locate.ts';

/** Maximum number of URLs that are requested. The demo has over 200 cars with 15 pages each. */
const MOST = Number(process.env.LINK_ADDRESSES ?? 5_000);
const TIMEOUT_MS = 30 * 60_000;

let folder: string;
let shop: Listening;
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-links-'));
  const settings = { HOST: '127.0.0.1', PORT: '0', DATA_DIR: folder, RATE_LIMIT: 'off' };
  const log = pino({ level: 'silent' });
  shop = await startStorefront({ config: readConfig(settings, demoBrand), log });
});
after(async () => {
  await shop.stop();
  await rm(folder, { recursive: true });
});

test(
  'a crawl of all links ends, finds no broken one, and finds each page of the sitemap',
  { timeout: TIMEOUT_MS },
  async (context: TestContext) => {
    const { statuses, broken, unvisited } = await crawl(shop.origin, { most: MOST });
    context.diagnostic(`${statuses.size} addresses`);
    if (broken.length + unvisited.length > 0) {
      for (const line of countByRoute([...statuses.keys(), ...unvisited])) context.diagnostic(line);
    }
    assert.deepEqual(broken, []);
    assert.equal(unvisited.length, 0, `there are more than ${MOST} addresses`);
    const sitemap = await (await fetch(`${shop.origin}/sitemap.xml`)).text();
    const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
    const missed = listed.filter((url) => statuses.get(url.slice(shop.origin.length)) !== 200);
    assert.ok(listed.length > 100);
    assert.deepEqual(missed, []);
  },
);

/**
 * Returns the number of paths for each route and set of query parameters, sorted by number, largest
 * first.
 */
function countByRoute(paths: readonly string[]): string[] {
  const locate = createLocate(sitemap, demoBrand, 'Index');
  const routes = Map.groupBy(paths, (path) => {
    const { pattern, query } = locate(path);
    return [pattern, ...new Set(query.keys())].join(' ');
  });
  return [...routes]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([route, { length }]) => `${length} ${route}`);
}
