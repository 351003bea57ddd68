import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_PARAMETERS, findChromium, installChromium } from '#/tools/setup/chromium.ts';
import { median, milliseconds, percentile, table } from './figures.ts';
import type { Shop } from './shop.ts';

/** Factor by which the CPU is slowed down, as for the processor of a cheap phone. */
const CPU_SLOWDOWN = 4;
/** Time in ms above which a frame is visible as a jerk. */
const JERK_MS = 50;

/**
 * Prints frame times of the longest pages while scrolling on a slow CPU. Without Chromium or a
 * Chinese font, prints a note.
 */
export async function benchScroll(shop: Shop): Promise<void> {
  console.log('\nFrames while scrolling, CPU / 4: all checkpoints of a car, every group open');
  const problems = await installChromium();
  if (problems.length > 0) return console.log(`  left out: ${problems.join(' ')}`);
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: CHROMIUM_PARAMETERS,
    ...(executablePath !== undefined && { executablePath }),
  });
  const rows: string[][] = [];
  try {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
    });
    await context.addInitScript({ path: join(import.meta.dirname, 'scroll-probe.js') });
    const [report] = shop.pages.report.split('?');
    for (const child of ['inspection-checklist', 'inspection-checklist-table']) {
      const page = await context.newPage();
      await page.goto(`${shop.origin}${report}/${child}`, { waitUntil: 'networkidle' });
      const devtools = await context.newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
      const frames = await scrollThrough(page);
      const jerks = frames.filter((ms) => ms > JERK_MS + 0.5).length;
      rows.push([
        child,
        String(frames.length),
        milliseconds(median(frames)),
        milliseconds(percentile(frames, 0.99)),
        milliseconds(Math.max(...frames)),
        String(jerks),
      ]);
      await page.close();
    }
  } finally {
    await browser.close();
  }
  console.log(table(['page', 'frames', 'median', '99%', 'longest', `> ${JERK_MS} ms`], rows));
}

/**
 * Opens all groups, scrolls to the end, 60 px per frame, and returns the time of each frame in ms.
 */
async function scrollThrough(page: Page): Promise<number[]> {
  await page.evaluate('openGroups()');
  await page.waitForTimeout(1000);
  return page.evaluate<number[]>('scrollThrough()');
}
