import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { median, milliseconds, table, type Figure } from '#/bench/figures.ts';
import type { Shop } from '#/bench/shop.ts';
import { demoPages } from '#/testing/demo-pages.ts';
import { openPhone, slowDown, withBrowser } from './phone.ts';

const PROBE = join(import.meta.dirname, 'blocking-probe.js');
/** Number of visits to each page. */
const VISITS = 3;
/** Number of pages that are listed, those with the longest blocking time first. */
const LISTED = 15;
/** Limit in ms of the blocking time of a first visit. */
const GOAL_MS = 50;

type Blocked = { key: string; blockedMs: number; longestMs: number };

/**
 * Prints the total blocking time of a first visit to each route on a slow CPU: the sum of the parts
 * above 50 ms of all tasks after the first paint.
 */
export async function benchBlocking({ origin }: Shop): Promise<Figure[]> {
  console.log(`\nBlocking time of a first visit, CPU / 4, median of ${VISITS} visits\n`);
  const pages = await withBrowser((browser) => measureAll(browser, origin));
  if (!pages) return [];
  const sorted = pages.toSorted((one, other) => other.blockedMs - one.blockedMs);
  const rows = sorted
    .slice(0, LISTED)
    .map(({ key, blockedMs, longestMs }) => [
      key,
      milliseconds(blockedMs),
      milliseconds(longestMs),
    ]);
  console.log(table([`${pages.length} routes, the worst first`, 'blocked', 'longest task'], rows));
  const worst = sorted[0]?.blockedMs ?? NaN;
  const middle = median(pages.map(({ blockedMs }) => blockedMs));
  return [
    { name: 'blocking time, worst route', value: worst, unit: 'ms', goal: GOAL_MS },
    { name: 'blocking time, median route', value: middle, unit: 'ms', goal: GOAL_MS },
  ];
}

async function measureAll(browser: Browser, origin: string): Promise<Blocked[]> {
  const pages: Blocked[] = [];
  for (const [at, { key, url }] of demoPages.entries()) {
    const visits: { blockedMs: number; longestMs: number }[] = [];
    // The first visit is not measured: it creates the resized pictures.
    for (let visit = 0; visit <= VISITS; visit += 1)
      visits.push(await measure(browser, origin + url));
    const [, ...measured] = visits;
    pages.push({
      key,
      blockedMs: median(measured.map(({ blockedMs }) => blockedMs)),
      longestMs: median(measured.map(({ longestMs }) => longestMs)),
    });
    if ((at + 1) % 10 === 0) console.log(`  ${at + 1} of ${demoPages.length} routes`);
  }
  return pages;
}

async function measure(browser: Browser, url: string) {
  const { context, page } = await openPhone(browser, PROBE);
  try {
    await slowDown(page);
    await page.goto(url, { waitUntil: 'networkidle' });
    return await page.evaluate<{ blockedMs: number; longestMs: number }>(
      '({ blockedMs: blockingTime(), longestMs: longestTask() })',
    );
  } finally {
    await context.close();
  }
}
