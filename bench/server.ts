import { setTimeout as sleep } from 'node:timers/promises';
import { href } from '#/app/sitemap.ts';
import { median, milliseconds, ratio, table, type Figure } from './figures.ts';
import { ask, type Load } from './load.ts';
import type { Shop } from './shop.ts';

/** Number of rounds in which each URL is measured. */
const ROUNDS = 3;
/**
 * Duration in seconds of the requests before the measurement. In this time V8 compiles frequently
 * used functions.
 */
const WARM_UP = 0.5;

/** Goal in ms of the CPU time that rendering a page takes. */
const MADE_MS = 4;

/** Time in ms that a measurement waits until a server has noticed a change of the stock. */
const NOTICED_MS = 1_500;

type Sample = { perSecond: number; cpuMs: number };

/** Prints the requests per second and the CPU time per request. */
export async function benchServer(shop: Shop, { seconds }: { seconds: number }): Promise<Figure[]> {
  console.log(`\nServer on SQLite, 16 connections, median of ${ROUNDS} rounds\n`);
  const targets = describeTargets(shop);
  for (const { nextUrl } of targets) if (nextUrl) await ask(nextUrl, WARM_UP);
  const samples = targets.map((): Sample[] => []);
  for (let round = 1; round <= ROUNDS; round += 1) {
    console.log(`  round ${round} of ${ROUNDS}`);
    for (const [index, { nextUrl }] of targets.entries()) {
      const load = nextUrl ? () => ask(nextUrl, seconds) : await changeStock(shop);
      samples[index]?.push(await sample(shop, load));
    }
  }
  const figures = samples.map((all) => ({
    perSecond: median(all.map(({ perSecond }) => perSecond)),
    cpuMs: median(all.map(({ cpuMs }) => cpuMs)),
  }));
  const base = figures[0]?.cpuMs ?? NaN;
  const rows = targets.map(({ name }, index) => {
    const { perSecond = NaN, cpuMs = NaN } = figures[index] ?? {};
    return [name, perSecond.toFixed(0), milliseconds(cpuMs), ratio(cpuMs, base)];
  });
  console.log(table(['', 'requests/s', 'CPU each', 'to /healthz'], rows));
  const cpuOf = (name: string) =>
    figures[targets.findIndex((target) => target.name === name)]?.cpuMs;
  console.log(`\n${capacity(cpuOf('detail, made anew'), cpuOf('detail, from the page cache'))}`);
  return targets.slice(1).flatMap(({ name, goalMs }, index): Figure[] => {
    const { cpuMs = NaN } = figures[index + 1] ?? {};
    return [
      { name: `CPU time to /healthz: ${name}`, value: cpuMs / base, unit: 'x' },
      { name: `CPU time: ${name}`, value: cpuMs, unit: 'ms', ...(goalMs && { goal: goalMs }) },
    ];
  });
}

/** The number of page views per day of a dealer with 1,000 cars. */
const VIEWS = 10_000;
/** The share of a day's page views that is in the busiest hour. */
const BUSIEST = 0.1;

/**
 * Returns a table of the CPU cores that pages need in the busiest hour, for dealers of several
 * sizes. It assumes that half of the pages are rendered and the other half is cached. The arguments
 * are the CPU times of both in ms.
 */
function capacity(renderedMs = NaN, cachedMs = NaN): string {
  const rows = [1, 10, 100, 1_000].map((size) => {
    const perSecond = (size * VIEWS * BUSIEST) / 3_600;
    const cores = (perSecond * (renderedMs + cachedMs)) / 2 / 1_000;
    return [
      `${size}x`,
      (size * VIEWS).toLocaleString('en-US'),
      perSecond.toFixed(1),
      cores.toFixed(3),
    ];
  });
  return table(['size', 'page views a day', 'pages/s, busiest hour', 'cores for pages'], rows);
}

/**
 * Requests to measure. `nextUrl` returns the URL of each. If it is missing, the pages of all cars
 * are requested after a change of the stock.
 */
type Target = { name: string; nextUrl?: () => string; goalMs?: number };

/** Returns the requests to measure. The first one is the reference. */
function describeTargets({ origin, pages }: Shop): Target[] {
  let count = 0;
  const same = (path: string) => () => origin + path;
  // Pages read this parameter, and a new value is in no cache.
  const fresh = (path: string, name: string) => () => `${origin}${path}?${name}=${(count += 1)}`;
  return [
    { name: '/healthz', nextUrl: same('/healthz') },
    { name: 'Index, from the page cache', nextUrl: same(pages.Index) },
    { name: 'Index, made anew', goalMs: MADE_MS, nextUrl: fresh(pages.Index, 'not_found') },
    { name: 'detail, from the page cache', nextUrl: same(pages.detail) },
    { name: 'detail, made anew', goalMs: MADE_MS, nextUrl: fresh(pages.detail, 'category') },
    { name: 'detail, after a change of another car', goalMs: MADE_MS },
    { name: '/v1/cars', nextUrl: same('/v1/cars') },
    { name: '/v1/cars, a new query each time', nextUrl: fresh('/v1/cars', 'n') },
  ];
}

/**
 * Requests the page of each car in the list. Then changes the stock, but none of these cars.
 * Returns a function that requests each of the pages again.
 */
async function changeStock({ origin, change }: Shop): Promise<() => Promise<Load>> {
  const answer = await fetch(`${origin}/v1/cars?page_size=50`);
  const { data } = (await answer.json()) as { data: { cars: { id: string }[] } };
  const urls = data.cars.map(({ id }) => origin + href('carDetail', { id }));
  const requestAll = async () => {
    const begun = performance.now();
    for (const url of urls) await (await fetch(url)).arrayBuffer();
    return { requests: urls.length, seconds: (performance.now() - begun) / 1000 };
  };
  await requestAll();
  await change();
  await sleep(NOTICED_MS);
  return requestAll;
}

async function sample(shop: Shop, request: () => Promise<Load>): Promise<Sample> {
  const before = await shop.cpuMs();
  const load = await request();
  const cpuMs = (await shop.cpuMs()) - before;
  return { perSecond: load.requests / load.seconds, cpuMs: cpuMs / load.requests };
}
