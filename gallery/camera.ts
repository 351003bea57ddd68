import { writeFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ELDER } from '#/app/shell/bar-script.ts';
import type { Shot } from './shots.ts';

/** Height in CSS px of the first screen of a phone, and of a desk. */
const HEIGHTS = { phone: 844, desk: 800 };
/** From this width in CSS px there is a mouse. */
const DESK = 1024;
/** Height in CSS px after which a long page is cut off. */
const MOST_HEIGHT = 5_000;
const QUALITY = 80;
const TIMEOUT_MS = 60_000;

/** Opens a page of the width, the mode and the storage of a shot. */
export async function openPage(browser: Browser, shot: Shot): Promise<Page> {
  const context = await browser.newContext(optionsOf(shot));
  context.setDefaultTimeout(TIMEOUT_MS);
  await store(context, shot);
  return context.newPage();
}

function optionsOf({ width, mode }: Shot) {
  const isDesk = width >= DESK;
  return {
    viewport: { width, height: isDesk ? HEIGHTS.desk : HEIGHTS.phone },
    isMobile: !isDesk,
    hasTouch: !isDesk,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: mode.endsWith('dark') ? ('dark' as const) : ('light' as const),
    reducedMotion: 'reduce' as const,
  };
}

async function store(context: BrowserContext, { screen, mode }: Shot): Promise<void> {
  const storage = { ...screen.storage, ...(mode.startsWith('elder') && { [ELDER]: '1' }) };
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(storage));
}

/** Waits until fonts and pictures of the whole page are drawn, and scrolls back to the top. */
export async function drawWhole(page: Page): Promise<void> {
  await page.evaluate(async (most) => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const end = () => Math.min(document.documentElement.scrollHeight, most);
    for (let top = 0; top < end(); top += innerHeight) {
      scrollTo(0, top);
      await pause(60);
    }
    scrollTo(0, 0);
    const deadline = performance.now() + 30_000;
    // A picture beside the screen, in a row that scrolls, is never loaded.
    const isSeen = ({ width, left, right, top }: DOMRect) =>
      width > 0 && right > 0 && left < innerWidth && top < most;
    const isLoading = () =>
      [...document.images].some(
        (picture) => !picture.complete && isSeen(picture.getBoundingClientRect()),
      );
    while (isLoading() && performance.now() < deadline) await pause(50);
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  }, MOST_HEIGHT);
}

/** Writes the whole page, down to `MOST_HEIGHT`, as WebP. */
export async function shoot(page: Page, scale: number, file: string): Promise<void> {
  const clip = await page.evaluate((most) => {
    const { clientWidth: width, scrollHeight } = document.documentElement;
    return { x: 0, y: 0, width, height: Math.min(scrollHeight, most) };
  }, MOST_HEIGHT);
  // Chromium encodes WebP itself, in a fraction of the time of a PNG that is encoded again.
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format: 'webp',
    quality: QUALITY,
    captureBeyondViewport: true,
    clip: { ...clip, scale },
  });
  await writeFile(file, Buffer.from(data, 'base64'));
}
