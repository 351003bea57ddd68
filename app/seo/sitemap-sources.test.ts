import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { isOffSale, type SaleStatus } from '#/app/car-facts/status.ts';
import { demoBrand } from '#/app/demo/brand.ts';
import type { CarPage } from '#/app/search/contract.ts';
import { relOfLink } from '#/app/shell/link-rel.ts';
import { sitemap } from '#/app/sitemap.ts';
import type { Database } from '#/database/database.ts';
import { readConfig } from '#/server/config/config.ts';
import { sitemapRoutes } from '#/server/pages/sitemap/sitemap-routes.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { parseRobots } from '#/testing/robots.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { createLocate } from '#/web/navigation/locate.ts';
import type { Route } from '#/web/navigation/routing.ts';
import { canonicalOf, isIndexable } from './describe-page.ts';
import { addressSources, closedToRobots } from './sitemap-sources.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

async function listed(env = {}, db: Database = shop.db): Promise<Map<string, string | undefined>> {
  const { public: config } = readConfig(env, demoBrand);
  const routes = sitemapRoutes({
    db,
    sources: addressSources(config, () => new Date('2026-11-20T12:00:00+08:00')),
    version: async () => '1',
    homeOf: () => 'http://x.example',
  });
  const xml = await (await routes.request('http://x.example/sitemap.xml')).text();
  const found = xml.matchAll(/<loc>http:\/\/x\.example(.*?)<\/loc>(?:<lastmod>(.*?)<\/lastmod>)?/g);
  return new Map([...found].map(([, path = '', changed]) => [path, changed]));
}

test('the sitemap lists public pages and cars for sale only', async () => {
  const all = await listed();
  for (const path of [
    '/',
    '/discount',
    '/branches',
    '/privacy',
    '/warranty',
    '/recycle',
    '/moments',
  ]) {
    assert.ok(all.has(path), path);
  }
  assert.ok([...all.keys()].some((path) => path.startsWith('/article/')));
  for (const path of ['/car', '/saved', '/compare', '/receipt', '/pictures', '/h', '/visit']) {
    assert.ok(!all.has(path), path);
  }
  const cars = [...all.keys()].filter((path) => path.startsWith('/car/'));
  const lists = [
    await shop.get<CarPage>('/v1/cars'),
    await shop.get<CarPage>('/v1/cars?category=discount'),
  ];
  const counts = lists.flatMap(({ statuses = [] }) => statuses);
  const listedCars = counts.filter(({ status }) => !isOffSale(status as SaleStatus));
  assert.equal(
    cars.length,
    listedCars.reduce((sum, { count }) => sum + count, 0),
  );
  // Wholesale cars have pages of their own.
  assert.ok([...all.keys()].some((path) => path.startsWith('/w/WH-')));
  // A sold, a delisted and an unreleased car, and one that is listed under another URL.
  for (const id of ['ZY-0357', 'ZY-0366', 'ZY-0419', 'WH-0107']) {
    assert.ok(!all.has(`/car/${id}`), id);
  }
});

test('data of another server is not listed', async () => {
  const all = [...(await listed({ MAIN_API_ORIGIN: 'https://api.example' })).keys()];
  assert.ok(all.includes('/branches') && all.includes('/help/agreement'));
  assert.deepEqual(
    all.filter((path) => /^\/(car|w|article)\b./.test(path)),
    [],
  );
  const own = [...(await listed({ OWN_API_ORIGIN: 'https://api.example' })).keys()];
  assert.ok(!own.includes('/help/agreement') && own.some((path) => path.startsWith('/car/')));
});

test('an unpublished text is not listed', async () => {
  const db = await openTestDatabase();
  const all = await listed({ DEMO: 'off' }, db);
  assert.ok(all.has('/privacy'));
  for (const path of ['/warranty', '/help/agreement', '/help/coupon-guide'])
    assert.ok(!all.has(path), path);
  await db.close();
});

test('the last change of a car is its listing or its last price change', async () => {
  const all = await listed();
  assert.equal(all.get('/car/ZY-0317'), '2026-11-18');
  for (const [path, changed] of all) {
    if (path.startsWith('/car/')) assert.match(changed ?? '', /^2026-\d\d-\d\d$/);
  }
});

test('the addresses of the sitemap are canonical, open to robots, and in links that robots follow', async () => {
  const { public: config } = readConfig({}, demoBrand);
  const locate = createLocate(sitemap, config.brand, 'Index');
  for (const path of (await listed()).keys()) {
    const at = locate(path);
    assert.deepEqual([at.moved, isIndexable(at), canonicalOf(at)], [false, true, path]);
    assert.ok(isOpen(path), path);
    assert.equal(relOfLink(path), undefined, path);
  }
});

test('robots.txt closes lists by more than one filter, in an order and as a form, and no other page', () => {
  for (const path of [
    '/?brand_id=a&energy=bev',
    '/?brand_id=a%2Cb',
    '/discount?brand_id=a,b',
    '/car?sort=newest',
    '/w?filter=brand',
    '/?price=1-2',
  ]) {
    assert.ok(!isOpen(path), path);
  }
  for (const path of [
    '/?brand_id=a',
    '/discount?category=discount',
    '/?cursor=c',
    '/?utm_source=x&utm_medium=y',
    '/car/ZY-0338?category=premium&utm_source=x',
    '/car/ZY-0338/report-inspection/R-1/business/retail/inspection-checklist-detail?item_id=A01',
    '/moments?cursor=c',
  ]) {
    assert.ok(isOpen(path), path);
  }
});

function isOpen(path: string): boolean {
  const text = ['User-agent: *', ...closedToRobots.map((each) => `Disallow: ${each}`)].join('\n');
  return parseRobots('http://x.example/robots.txt', text).isAllowed(`http://x.example${path}`);
}

test('robots.txt excludes the calls, but not private pages, which declare themselves not indexed', () => {
  assert.ok(closedToRobots.includes('/v1/') && closedToRobots.includes('/gcar/'));
  for (const { path, aliases = [] } of Object.values(sitemap) as Route[]) {
    for (const each of [path, ...aliases]) {
      assert.ok(!closedToRobots.some((start) => each.startsWith(start)), each);
    }
  }
});
