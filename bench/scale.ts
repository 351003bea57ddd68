import { mkdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { startCluster } from '#/tools/setup/postgres.ts';
import { milliseconds, percentile, ratio, table } from './figures.ts';
import { openShop, type Shop } from './shop.ts';

/** Number of requests of each case. The first one is not measured. */
const REQUESTS = 1_000;
/**
 * Number of pages (of 50 cars) before the page that the case `deep page` requests. If the inventory
 * has fewer pages, this case requests the last one.
 */
const DEEP = 40;
/**
 * Duration in ms of the pause before a change of the stock, and of the requests after the change.
 * It is enough for the server to reload a large inventory.
 */
const AFTER_CHANGE_MS = 8_000;

/** A kind of list request. If `paths` returns several paths, they are requested in turn. */
type Case = { name: string; paths(shop: Shop): string[] | Promise<string[]> };

const list = (query: string) => `/v1/cars?${query}`;
const CASES: readonly Case[] = [
  { name: 'first page', paths: () => [list('')] },
  {
    name: 'brand and price',
    paths: () =>
      ['volkswagen', 'toyota', 'bmw'].map((brand) =>
        list(`brand_id=${brand}&price_min=100000&price_max=200000`),
      ),
  },
  {
    name: 'keyword 大众, 特斯拉',
    paths: () => ['大众', '特斯拉'].map((word) => list(`keyword=${encodeURIComponent(word)}`)),
  },
  {
    name: 'keyword dazhong, dz, tsl',
    paths: () => ['dazhong', 'dz', 'tsl'].map((word) => list(`keyword=${word}`)),
  },
  { name: 'deep page', paths: deepPage },
  { name: 'cheapest first', paths: () => [list('sort=price_asc')] },
  { name: 'with facets', paths: () => [list('facets=1'), list('facets=1&brand_id=volkswagen')] },
  { name: 'brands', paths: () => ['/v1/filter-param-brand-new'] },
  { name: 'what to drop', paths: () => ['/v1/cars/relax?brand_id=bmw&price_max=1000&energy=bev'] },
];

const agent = new Agent({ keepAlive: true });

/** Prints for each engine the response times of lists in a small and a large inventory. */
export async function benchScale({
  small,
  large,
  engines,
  dataDir,
}: {
  small: number;
  large: number;
  engines: readonly string[];
  dataDir: string | undefined;
}): Promise<void> {
  for (const engine of engines) {
    const cluster = engine === 'postgres' ? await startCluster() : undefined;
    try {
      const shops: Shop[] = [];
      for (const cars of [small, large]) {
        const databaseUrl = cluster && (await createDatabase(cluster.url, `cars${cars}`));
        const start = performance.now();
        const log = (line: string) => console.log(`  ${line}`);
        const folder =
          databaseUrl || dataDir === undefined ? undefined : join(dataDir, String(cars));
        if (folder) await mkdir(folder, { recursive: true });
        shops.push(
          await openShop({ cars, log, dataDir: folder, ...(databaseUrl && { databaseUrl }) }),
        );
        console.log(`  ${cars} cars after ${((performance.now() - start) / 1000).toFixed(0)} s`);
      }
      try {
        await compare(engine, shops, [small, large]);
      } finally {
        await Promise.all(shops.map((shop) => shop.stop()));
      }
    } finally {
      await cluster?.stop();
    }
  }
  agent.destroy();
}

async function compare(engine: string, shops: readonly Shop[], sizes: readonly number[]) {
  const rows: string[][] = [];
  for (const { name, paths } of CASES) {
    const urlLists = await Promise.all(shops.map((shop) => urlsOf(shop, paths)));
    // The first request of a list fills the cache that later ones use.
    const figures = [];
    for (const urls of urlLists) {
      const first = [];
      for (const url of urls) first.push(await timeOf(url));
      figures.push({ first: Math.max(...first), times: [] as number[] });
    }
    // Requests are sent one after the other in alternating order, so that other load on the machine
    // affects both inventories alike.
    for (let at = 0; at < REQUESTS; at += 1) {
      const turn = [...urlLists.entries()];
      for (const [which, urls] of at % 2 === 0 ? turn : turn.reverse())
        figures[which]?.times.push(await timeOf(urls[at % urls.length] ?? ''));
    }
    const [one, other] = figures;
    if (!one || !other) continue;
    rows.push([
      name,
      ...[one, other].map(({ times }) => milliseconds(percentile(times, 0.5))),
      ...[one, other].map(({ times }) => milliseconds(percentile(times, 0.99))),
      ratio(percentile(other.times, 0.99), percentile(one.times, 0.99)),
      milliseconds(one.first),
      milliseconds(other.first),
    ]);
  }
  const [few, many] = sizes.map((size) => size.toLocaleString('en'));
  console.log(`\nLists on ${engine}, one visitor at a time\n`);
  const head = ['', `median ${few}`, many, `p99 ${few}`, many, 'p99 ratio', `first ${few}`, many];
  console.log(table(head.map(String), rows));
  for (const [at, shop] of shops.entries()) {
    const { longest, requests } = await afterChange(shop);
    const stock = sizes[at]?.toLocaleString('en');
    console.log(
      `  ${stock} cars: the longest of ${requests} first pages after a change took ${milliseconds(longest)}`,
    );
  }
}

async function urlsOf(shop: Shop, paths: Case['paths']): Promise<string[]> {
  return (await paths(shop)).map((path) => shop.origin + path);
}

/**
 * Changes the stock, and requests the first page while the server reloads the inventory. Returns
 * the longest response time in ms, and the number of requests.
 */
async function afterChange(shop: Shop): Promise<{ longest: number; requests: number }> {
  await sleep(AFTER_CHANGE_MS);
  await shop.change();
  const end = performance.now() + AFTER_CHANGE_MS;
  const times: number[] = [];
  while (performance.now() < end) {
    times.push(await timeOf(shop.origin + list('')));
    await sleep(5);
  }
  return { longest: Math.max(...times), requests: times.length };
}

async function deepPage({ origin }: Shop): Promise<string[]> {
  let cursor = '';
  for (let page = 0; page < DEEP; page += 1) {
    const answer = await fetch(origin + list(`page_size=50${cursor && `&cursor=${cursor}`}`));
    const { data } = (await answer.json()) as { data: { next_cursor: string | null } };
    if (data.next_cursor === null) break;
    cursor = data.next_cursor;
  }
  return [list(`cursor=${cursor}`)];
}

async function createDatabase(server: string, name: string): Promise<string> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}

/**
 * Requests a URL and returns the response time in ms. Rejects if the status is not 200: failed
 * requests are fast and would distort the figures.
 */
function timeOf(url: string): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent }, (answer) => {
      answer.on('error', reject);
      answer.on('end', () => resolve(performance.now() - start));
      answer.resume();
      if (answer.statusCode !== 200) reject(new Error(`${url}: ${answer.statusCode}`));
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}
