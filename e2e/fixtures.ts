import { expect, test as base, type Page } from '@playwright/test';
import type { Options } from './two-origins.ts';
import { startUpstream, type Upstream } from './upstream.ts';

type Fixtures = {
  /** The line between the browser and the server; a test may trouble it. */
  upstream: Upstream;
  /** What the page said in alerts, each accepted at once. */
  alerts: string[];
  /**
   * Errors that the browser reported; they fail the test unless it takes them out. That a request
   * failed is one only where nothing was troubled.
   */
  problems: string[];
};

/** Tests over a line that can be troubled; an error in the browser's console fails them. */
export const test = base.extend<Fixtures & Options>({
  api: ['', { option: true }],
  upstream: async ({ api }, use, info) => {
    const upstream = await startUpstream(info.project.use.baseURL ?? '', api || undefined);
    await use(upstream);
    await upstream.close();
  },
  baseURL: async ({ upstream }, use) => use(upstream.origin),
  alerts: async ({}, use) => use([]),
  problems: async ({}, use) => use([]),
  page: async ({ page, upstream, alerts, problems }, use) => {
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    page.on('pageerror', (error) => problems.push(String(error)));
    page.on('console', (message) => {
      const expected =
        upstream.isTroubled() && message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !expected) problems.push(message.text());
    });
    await use(page);
    expect(problems).toEqual([]);
  },
});

export { expect };

/** The cards of the list that is shown. */
export function cards(page: Page) {
  return page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
}

/** Notes every frame without a heading from now on: a screen must never give way to a blank. */
export async function watchBlanks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    Object.assign(window, { blanks: 0 });
    const look = () => {
      if (!document.querySelector('main h1')) (window as unknown as { blanks: number }).blanks += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { blanks: number }).blanks);
}

/** Opens a page and waits until the script has taken it over. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await live(page);
}

/** Waits until React answers clicks, and links are followed without leaving the page. */
export async function live(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root');
    return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'));
  });
  await page.waitForFunction(() => history.state !== null && 'key' in history.state);
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/navigator')),
  );
  // Arrived is not yet run.
  await page.waitForTimeout(50);
}

/** Scrolls through the list until so many cards are there. */
export async function loadCards(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
  }).toPass();
  await expect(cards(page)).toHaveCount(count);
}
