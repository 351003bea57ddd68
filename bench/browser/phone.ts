import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { CHROMIUM_PARAMETERS, findBrowser, installChromium } from '#/tools/setup/chromium.ts';

/** Factor by which the CPU is slowed down, as for the processor of a cheap phone. */
const CPU_SLOWDOWN = 4;

const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'zh-CN',
};

/**
 * Starts Chromium for a measurement, passes it to `measure`, and closes it. Without Chromium or a
 * Chinese font, prints a note and returns undefined.
 */
export async function withBrowser<T>(
  measure: (browser: Browser) => Promise<T>,
): Promise<T | undefined> {
  const problems = await installChromium();
  if (problems.length > 0) {
    console.log(`  left out: ${problems.join(' ')}`);
    return undefined;
  }
  // The shell leaves more of the CPU to the measured page.
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    args: CHROMIUM_PARAMETERS,
    ...(executablePath !== undefined && { executablePath }),
  });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
  }
}

/**
 * Opens an empty page with an empty cache as on a phone. `probe` is a script file that runs in each
 * document first. The caller closes the context.
 */
export async function openPhone(
  browser: Browser,
  probe: string,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext(PHONE);
  await context.addInitScript({ path: probe });
  return { context, page: await context.newPage() };
}

/** Slows down the CPU of this page by the factor 4 from now on. */
export async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
