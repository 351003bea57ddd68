import type { Browser, Page } from '@playwright/test';
import { ELDER } from '#/app/shell/bar-script.ts';
import type { Screen } from './screens.ts';
import type { Mode, Width } from './shots.ts';

/** Height in CSS px of the first screen of a phone, and of a desk. */
const HEIGHTS = { phone: 844, desk: 800 };
/** From this width in CSS px there is a mouse. */
const DESK = 1024;
const QUALITY = 80;
const TIMEOUT_MS = 60_000;
/** Time in ms after which a page that still makes requests is taken as it is. */
const SETTLE_MS = 8_000;

/** The start of a visit that goes on to the screen: it makes no calls. */
const START = '/receipt';

/** Opens a page of a phone or a desk, with the storage of a screen. */
export async function openPage(
  browser: Browser,
  { screen, width, mode }: { screen: Screen; width: Width; mode: Mode },
): Promise<Page> {
  const isDesk = width >= DESK;
  const context = await browser.newContext({
    viewport: { width, height: isDesk ? HEIGHTS.desk : HEIGHTS.phone },
    isMobile: !isDesk,
    hasTouch: !isDesk,
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
  // A failed call alerts.
  page.on('dialog', (dialog) => void dialog.accept());
  return page;
}

/** Opens an address, and waits until it follows links without loading a document. */
export async function openAddress(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
}

/** Opens a page without calls, from which `followLink` goes on. */
export async function openStart(page: Page, origin: string): Promise<void> {
  await openAddress(page, origin + START);
  await page.waitForLoadState('networkidle');
}

/** Taps a link to a page of the site. */
export async function tapLink(page: Page, url: string): Promise<void> {
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { href });
    link.dataset.link = '';
    document.body.append(link);
    link.click();
    link.remove();
  }, url);
}

/** Follows a link to a page of the site, and waits until the page has made its calls. */
export async function followLink(page: Page, url: string): Promise<void> {
  await tapLink(page, url);
  await page.waitForURL((at) => at.pathname !== START || url.startsWith(START));
  await page.locator('main[aria-busy=true]').waitFor({ state: 'detached' });
  await settle(page);
}

/** Waits until no request is under way. A page that never rests is left after some seconds. */
async function settle(page: Page): Promise<void> {
  await Promise.race([page.waitForLoadState('networkidle'), page.waitForTimeout(SETTLE_MS)]);
}

/**
 * Waits until fonts and pictures are drawn down to `height` (CSS px), and scrolls back to the top.
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
  }, height);
}

/** How a page is captured. */
export type Picture = {
  format: 'webp' | 'png';
  /** Pixels per CSS px. */
  scale: number;
  /** Height in CSS px after which a long page is cut off. */
  most: number;
};

/** Returns a picture of the whole page, as far as it is not too long. */
export async function capture(page: Page, { format, scale, most }: Picture): Promise<Buffer> {
  const { width, height } = await page.evaluate(() => {
    const { clientWidth, scrollHeight } = document.documentElement;
    return { width: clientWidth, height: scrollHeight };
  });
  // Chromium encodes WebP itself, in a fraction of the time of a PNG that is encoded again.
  const devtools = await page.context().newCDPSession(page);
  const { data } = await devtools.send('Page.captureScreenshot', {
    format,
    ...(format === 'webp' && { quality: QUALITY }),
    captureBeyondViewport: true,
    clip: { x: 0, y: 0, width, height: Math.min(height, most), scale },
  });
  return Buffer.from(data, 'base64');
}

/** Returns by how many CSS px the page is wider than the screen: 0 unless it scrolls sideways. */
export async function overflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
