import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { median, milliseconds, table, type Figure } from '#/bench/figures.ts';
import type { Shop } from '#/bench/shop.ts';
import { swipe } from '#/e2e/platform/fingers.ts';
import { openPhone, slowDown, withBrowser } from './phone.ts';

const PROBE = join(import.meta.dirname, 'blocking-probe.js');
/** Number of visits in which each interaction happens once. */
const VISITS = 7;
/** Limit in ms from a tap to the next frame. */
const GOAL_MS = 100;

type Interaction = { name: string; path: keyof Shop['pages']; act(page: Page): Promise<unknown> };

/** The most frequent interactions of visitors. Each starts on a freshly loaded page. */
const INTERACTIONS: readonly Interaction[] = [
  {
    name: 'tap a brand above the list',
    path: 'Index',
    act: (page) =>
      page.getByRole('navigation', { name: '热门品牌' }).getByRole('link').first().tap(),
  },
  {
    name: 'open the filter sheet',
    path: 'Index',
    act: (page) =>
      page.getByRole('navigation', { name: '筛选' }).getByRole('link', { name: '品牌' }).tap(),
  },
  {
    name: 'save a car',
    path: 'Index',
    act: (page) => page.getByRole('button', { name: /^收藏/ }).first().tap(),
  },
  { name: 'swipe the gallery', path: 'detail', act: swipeGallery },
  {
    name: 'open the viewer',
    path: 'detail',
    act: async (page) => {
      const { x, y } = await galleryOf(page);
      await page.touchscreen.tap(x, y);
    },
  },
];

/**
 * Prints the time from a tap to the next frame (interaction to next paint) on a slow CPU, as the
 * event timing of the browser measures it. The browser rounds it to 8 ms.
 */
export async function benchTaps(shop: Shop): Promise<Figure[]> {
  console.log(`\nFrom a tap to the next frame, CPU / 4, ${VISITS} visits\n`);
  const figures = await withBrowser((browser) => measureAll(browser, shop));
  if (!figures) return [];
  const rows = figures.map(({ name, times }) => [
    name,
    milliseconds(median(times)),
    milliseconds(Math.max(...times)),
  ]);
  console.log(table(['', 'median', 'longest'], rows));
  return figures.map(({ name, times }) => ({
    name: `to the next frame: ${name}`,
    value: median(times),
    unit: 'ms',
    goal: GOAL_MS,
  }));
}

async function measureAll(browser: Browser, { origin, pages }: Shop) {
  const figures: { name: string; times: number[] }[] = [];
  for (const { name, path, act } of INTERACTIONS) {
    const times: number[] = [];
    for (let visit = 0; visit < VISITS; visit += 1) {
      const { context, page } = await openPhone(browser, PROBE);
      try {
        await page.goto(origin + pages[path], { waitUntil: 'networkidle' });
        await slowDown(page);
        await page.evaluate('longestTap()');
        await act(page);
        // The entry of an interaction arrives after its frame.
        await page.waitForTimeout(1_000);
        times.push(await page.evaluate<number>('longestTap()'));
      } finally {
        await context.close();
      }
    }
    figures.push({ name, times });
  }
  return figures;
}

async function swipeGallery(page: Page): Promise<void> {
  const { y } = await galleryOf(page);
  await swipe(page, { x: 340, y }, { x: 60, y });
}

/** Returns the middle of the first picture in the page, in px. */
async function galleryOf(page: Page): Promise<{ x: number; y: number }> {
  const box = await page.getByRole('main').getByRole('img').first().boundingBox();
  if (!box) throw new Error('The page has no picture');
  return { x: box.x + Math.min(box.width, 390) / 2, y: box.y + box.height / 2 };
}
