import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import type { Front, Transfer } from './front.ts';

/** The measurements of a visit to a page. Times are in ms since the start of the navigation. */
export type Visit = {
  lcp: number;
  /** The element of the largest contentful paint, as text. */
  element: string;
  fcp: number;
  cls: number;
  /** Time of hydration; null for a static page. */
  hydrated: number | null;
  transfers: readonly Transfer[];
};

/** Factor by which the CPU is slowed down, as for the processor of a cheap phone. */
const CPU_SLOWDOWN = 4;
/**
 * A page is complete if nothing was transferred for QUIET_MS (ms). A visit fails if its page is not
 * complete within LIMIT_MS (ms).
 */
const QUIET_MS = 700;
const LIMIT_MS = 30_000;

const PHONE = {
  ignoreHTTPSErrors: true,
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
};

/**
 * Visits the page at this path with an empty cache, and returns the measurements. Rejects if the
 * transfers take longer than 30 s.
 */
export async function visit(browser: Browser, front: Front, path: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript({ path: join(import.meta.dirname, 'probe.js') });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    front.clear();
    await page.goto(front.origin + path, { waitUntil: 'load', timeout: LIMIT_MS });
    await waitUntilIdle(front);
    const measured = await page.evaluate<Omit<Visit, 'transfers'>>('visit');
    return { ...measured, transfers: [...front.transfers()] };
  } finally {
    await context.close();
  }
}

async function waitUntilIdle(front: Front): Promise<void> {
  const started = performance.now();
  for (let quietSince = started; performance.now() - quietSince < QUIET_MS; await wait(50)) {
    const transfers = front.transfers();
    const isBusy = transfers.some(({ sentAt }) => sentAt === undefined);
    const last = Math.max(started, ...transfers.map(({ sentAt = 0 }) => sentAt));
    quietSince = isBusy ? performance.now() : last;
    if (performance.now() - started > LIMIT_MS)
      throw new Error(`The transfers did not end in ${LIMIT_MS} ms`);
  }
}
