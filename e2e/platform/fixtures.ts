import { expect, test as base, type Locator, type Page } from '@playwright/test';
import { CALL_TIMEOUT_MS } from '#/contract/call-timeout.ts';
import { CPU_SLOWDOWN, DELAY_MS } from './pace.ts';
import type { Options } from './two-origins.ts';
import { startUpstream, type Upstream } from './upstream.ts';

type Fixtures = {
  /**
   * The proxy between browser and server. It can simulate failures. The test fails if no request
   * met a simulated failure, unless that failure `isOptional`.
   */
  upstream: Upstream;
  /** The texts of the alerts. Each alert is accepted at once. */
  alerts: string[];
  /**
   * Errors in the browser's console. At its end, the test fails if there was an error that it does
   * not allow. A failed request counts only if no failure was simulated.
   */
  problems: Problems;
};

type Problems = {
  /** The texts of all errors so far. */
  readonly all: string[];
  /**
   * Allows errors whose text matches. This applies to errors before and after this call, because
   * the browser reports an error later than the page shows its effect.
   */
  allow(pattern: RegExp): void;
  /** Returns the texts of the errors so far that the test does not allow. */
  unexpected(): string[];
};

function collectProblems(): Problems {
  const all: string[] = [];
  const allowed: RegExp[] = [];
  return {
    all,
    allow: (pattern) => void allowed.push(pattern),
    unexpected: () => all.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}

/**
 * Declares a test with a proxy that can simulate failures. An error in the browser's console fails
 * the test.
 */
export const test = base.extend<Fixtures & Options>({
  api: ['', { option: true }],
  upstream: async ({ api }, use, info) => {
    const upstream = await startUpstream(
      info.project.use.baseURL ?? '',
      api || undefined,
      DELAY_MS,
    );
    await use(upstream);
    await upstream.close();
    // If a test failed, it may have ended before the request that should have met the failure.
    if (info.errors.length === 0) upstream.reset();
  },
  baseURL: async ({ upstream }, use) => use(upstream.origin),
  alerts: async ({}, use) => use([]),
  problems: async ({}, use) => use(collectProblems()),
  page: async ({ page, upstream, alerts, problems }, use) => {
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    page.on('pageerror', (error) => problems.all.push(String(error)));
    page.on('console', (message) => {
      const expected =
        upstream.isTroubled() && message.text().startsWith('Failed to load resource');
      if (message.type() === 'error' && !expected) problems.all.push(message.text());
    });
    await page.addInitScript(lengthenCalls, CALL_TIMEOUT_MS);
    if (CPU_SLOWDOWN > 1) {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    }
    await use(page);
    expect(problems.unexpected()).toEqual([]);
  },
});

export { expect };

/**
 * Makes the page wait ten times longer for responses, so that a call that a test pauses does not
 * fail because the machine is slow. It runs in the page. A test of the limit installs `page.clock`,
 * which replaces this.
 */
function lengthenCalls(limitMs: number): void {
  const wait: Window['setTimeout'] = window.setTimeout.bind(window);
  const longer = (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
    wait(work, ms === limitMs ? 10 * limitMs : ms, ...rest);
  Object.assign(window, { setTimeout: longer });
}

/** Returns the cards of the list on the page. */
export function cards(page: Page) {
  return page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.getByRole('heading', { level: 2 }) });
}

type Shift = PerformanceEntry & {
  hadRecentInput: boolean;
  value: number;
  sources: { node: Element | null }[];
};

/**
 * Records layout shifts that are not caused by input. Returns a function that returns the recorded
 * shifts. Call `recordShifts` before the page is loaded. A browser counts the first paint as input,
 * so shifts within half a second after it are not recorded. With `all` they are recorded; use it
 * only if the test makes no input.
 */
export async function recordShifts(
  page: Page,
  { all = false } = {},
): Promise<() => Promise<unknown[]>> {
  await page.addInitScript((countsAll) => {
    const shifts: [string, number, string[]][] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput && !countsAll) continue;
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.className}`);
        shifts.push([location.pathname, value, moved]);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, all);
  return () => page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);
}

/**
 * Counts the frames in which the page has no heading, because a screen must never be replaced by an
 * empty page. Returns a function that returns the number of these frames.
 */
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

/** Opens a page and waits until it is hydrated. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await live(page);
}

/** Waits until the page is hydrated. From then on it follows links without loading a document. */
export async function live(page: Page): Promise<void> {
  await page.locator('html[data-interactive]').waitFor({ state: 'attached' });
}

/**
 * Clicks an element without scrolling. Playwright's `click` scrolls to other positions if the element
 * is covered or moves at its first attempt, so a test of scroll positions does not use it.
 */
export async function clickInPlace(element: Locator): Promise<void> {
  await element.dispatchEvent('click');
}

/** Scrolls to a position in px from the top. Waits until the page has handled the scroll event. */
export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await nextFrames(page);
}

/**
 * Waits until the page has drawn `count` more frames. After two frames, earlier events are handled.
 */
export async function nextFrames(page: Page, count = 2): Promise<void> {
  await page.evaluate(async (frames) => {
    for (let drawn = 0; drawn < frames; drawn += 1) await new Promise(requestAnimationFrame);
  }, count);
}

/**
 * Waits until the page is idle, and the server has received all requests that were sent before.
 * Call it before you assert that something did not happen.
 */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await nextFrames(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => fetch('/healthz', { cache: 'no-store' }));
  await nextFrames(page);
}

/** Waits until no CSS animation or transition is running. Endless animations are ignored. */
export async function animationsEnd(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

/** Scrolls through the list until it has `count` cards. */
export async function loadCards(page: Page, count: number): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    expect(await cards(page).count()).toBeGreaterThanOrEqual(count);
  }).toPass();
  await expect(cards(page)).toHaveCount(count);
}
