import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { median, milliseconds, percentile, table, type Figure } from '#/bench/figures.ts';
import type { Shop } from '#/bench/shop.ts';
import { openPhone, slowDown, withBrowser } from './phone.ts';

const PROBE = join(import.meta.dirname, 'scroll-probe.js');
/** Time in ms above which a frame is visible as a jerk. */
const JERK_MS = 50;

/** Prints frame times of the longest pages while scrolling on a slow CPU. */
export async function benchScroll(shop: Shop): Promise<Figure[]> {
  console.log('\nFrames while scrolling, CPU / 4: all checkpoints of a car, every group open');
  const measured = await withBrowser((browser) => measureAll(browser, shop));
  if (!measured) return [];
  const rows = measured.map(({ child, frames }) => [
    child,
    String(frames.length),
    milliseconds(median(frames)),
    milliseconds(percentile(frames, 0.99)),
    milliseconds(Math.max(...frames)),
    String(frames.filter((ms) => ms > JERK_MS + 0.5).length),
  ]);
  console.log(table(['page', 'frames', 'median', '99%', 'longest', `> ${JERK_MS} ms`], rows));
  return measured.map(({ child, frames }) => ({
    name: `frames while scrolling, 99 %: ${child}`,
    value: percentile(frames, 0.99),
    unit: 'ms',
    goal: JERK_MS,
  }));
}

async function measureAll(browser: Browser, { origin, pages }: Shop) {
  const [report] = pages.report.split('?');
  const measured: { child: string; frames: number[] }[] = [];
  for (const child of ['inspection-checklist', 'inspection-checklist-table']) {
    const { context, page } = await openPhone(browser, PROBE);
    try {
      await page.goto(`${origin}${report}/${child}`, { waitUntil: 'networkidle' });
      await slowDown(page);
      measured.push({ child, frames: await scrollThrough(page) });
    } finally {
      await context.close();
    }
  }
  return measured;
}

/**
 * Opens all groups, scrolls to the end, 60 px per frame, and returns the time of each frame in ms.
 */
async function scrollThrough(page: Page): Promise<number[]> {
  await page.evaluate('openGroups()');
  await page.waitForTimeout(1000);
  return page.evaluate<number[]>('scrollThrough()');
}
