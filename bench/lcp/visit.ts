import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import type { Front, Transfer } from './front.ts';

/** What a visitor saw, in ms since the address was entered. */
export type Visit = {
  lcp: number;
  /** What the largest paint was of. */
  element: string;
  fcp: number;
  cls: number;
  /** When the page answers touches; null where it never does, like a static one. */
  hydrated: number | null;
  transfers: readonly Transfer[];
};

/** A cheap phone's processor against this one. */
const CPU_SLOWDOWN = 4;
/** How long (ms) the line has to be silent before a page counts as done, and how long that may take. */
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

/** Visits a page as somebody who was never there. Rejects when it does not come to rest. */
export async function visit(browser: Browser, front: Front, path: string): Promise<Visit> {
  const context = await browser.newContext(PHONE);
  try {
    await context.addInitScript({ path: join(import.meta.dirname, 'probe.js') });
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    front.clear();
    await page.goto(front.origin + path, { waitUntil: 'load', timeout: LIMIT_MS });
    await silence(front);
    const seen = await page.evaluate<Omit<Visit, 'transfers'>>('visit');
    return { ...seen, transfers: [...front.transfers()] };
  } finally {
    await context.close();
  }
}

async function silence(front: Front): Promise<void> {
  const started = performance.now();
  for (let quietSince = started; performance.now() - quietSince < QUIET_MS; await wait(50)) {
    const transfers = front.transfers();
    const isBusy = transfers.some(({ sentAt }) => sentAt === undefined);
    const last = Math.max(started, ...transfers.map(({ sentAt = 0 }) => sentAt));
    quietSince = isBusy ? performance.now() : last;
    if (performance.now() - started > LIMIT_MS) throw new Error('The page does not come to rest');
  }
}
