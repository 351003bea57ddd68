import type { Browser, Page } from '@playwright/test';
import { ELDER } from '#/app/shell/bar-script.ts';
import { DESKTOP_WIDTH } from '#/web/document/desktop.ts';
import type { Screen } from './screens.ts';
import type { Mode, Width } from './shots.ts';

/** Height in CSS px of the visible area, on a phone and on a desktop. */
const HEIGHTS = { phone: 844, desktop: 800 };
const QUALITY = 80;
const TIMEOUT_MS = 60_000;
/** Time in ms after which a page is captured even if it still makes requests. */
const SETTLE_MS = 8_000;

/** The path of a page that makes no calls. From there, the browser follows a link to the screen. */
const START = '/receipt';

/** Opens an empty page in this width and mode, with the local storage of this screen. */
export async function openPage(
  browser: Browser,
  { screen, width, mode }: { screen: Screen; width: Width; mode: Mode },
): Promise<Page> {
  const isDesktop = width >= DESKTOP_WIDTH;
  const context = await browser.newContext({
    viewport: { width, height: isDesktop ? HEIGHTS.desktop : HEIGHTS.phone },
    isMobile: !isDesktop,
    hasTouch: !isDesktop,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    colorScheme: mode.endsWith('dark') ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const storage = { ...screen.storage, ...(mode.startsWith('elder') && { [ELDER]: '1' }) };
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(storage));
  const page = await context.newPage();
  // A failed call opens an alert.
  // The page may be closed before its last alert is accepted.
  page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
  return page;
}

/** Opens this URL, and waits until the page is interactive. */
export async function openAddress(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
}

/** Opens a page that makes no calls, from which `followLink` starts. */
export async function openStart(page: Page, origin: string): Promise<void> {
  await openAddress(page, origin + START);
  await page.waitForLoadState('networkidle');
}

/** Adds a link to this URL to the page, clicks it and removes it. */
export async function tapLink(page: Page, url: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    link.dataset.link = '';
    document.body.append(link);
    link.click();
    link.remove();
  }, url);
}

/**
 * Follows a link to this URL. Waits until the screen is shown and its calls have ended, but for the
 * calls at most SETTLE_MS.
 */
export async function followLink(page: Page, url: string): Promise<void> {
  await tapLink(page, url);
  await page.waitForURL((at) => at.pathname !== START || url.startsWith(START));
  await page.locator('main[aria-busy=true]').waitFor({ state: 'detached' });
  await settle(page);
}

/** Waits until there is no pending request, but at most SETTLE_MS. */
async function settle(page: Page): Promise<void> {
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(SETTLE_MS)]);
}

/**
 * Scrolls down to `height` (CSS px) and back, so that the page loads its pictures. Waits at most 30
 * s for the pictures.
 */
export async function drawTo(page: Page, height: number): Promise<void> {
  await page.evaluate(async (most) => {
    const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
    const end = () => Math.min(document.documentElement.scrollHeight, most);
    for (let top = 0; top < end(); top += innerHeight) {
      scrollTo(0, top);
      await pause(60);
    }
    scrollTo(0, 0);
    const deadline = performance.now() + 30_000;
    // A picture outside the visible part of a row that scrolls sideways is never loaded.
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
  }, height);
}

/** How to capture a page: the format, the scale and the maximum height. */
export type Picture = {
  format: 'webp' | 'png';
  /** Number of pixels per CSS px. */
  scale: number;
  /** Maximum height in CSS px. A longer page is cut off. */
  most: number;
};

/** Returns a picture of the whole page, down to the maximum height `most`. */
export async function capture(page: Page, { format, scale, most }: Picture): Promise<Buffer> {
  const { width, height } = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return { width: clientWidth, height: scrollHeight };
  });
  // Chromium encodes WebP itself. This takes a fraction of the time of a PNG that is then encoded
  // as WebP.
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format,
    ...(format === 'webp' && { quality: QUALITY }),
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, most), scale },
  });
  return Buffer.from(data, 'base64');
}

/** Returns by how many CSS px the content of this page is wider than the window; 0 if it fits. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
