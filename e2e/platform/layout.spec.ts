import type { Page } from '@playwright/test';
import { violationsOf } from './axe.ts';
import { cards, expect, live, open, recordShifts, settle, test } from './fixtures.ts';
import { SLOWDOWN } from './pace.ts';
import type { Upstream } from './upstream.ts';

type Stop = {
  name: string;
  url: string;
  /** Pattern of the console messages that are expected on this page. */
  problem?: string;
  arrive?(page: Page, upstream: Upstream): Promise<void>;
};

const stops: Stop[] = [
  { name: 'Index', url: '/' },
  { name: 'the special offers', url: '/discount' },
  { name: 'a car', url: '/car/ZY-0338' },
  { name: 'the photos of a car', url: '/car/ZY-0317/photos' },
  { name: 'the loans for a car', url: '/car/ZY-0338/loans?product=low-down' },
  { name: 'the questions about a car', url: '/car/ZY-0338/faq' },
  { name: 'a car among others', url: '/car/ZY-0338/benchmark' },
  { name: 'a second appraisal', url: '/car/ZY-0348/appraise' },
  { name: 'a picture on a page of its own', url: '/pictures' },
  { name: 'a car that is sold', url: '/car/ZY-0357' },
  { name: 'filters as a page', url: '/?filter=brand' },
  { name: 'nothing to compare', url: '/compare' },
  { name: 'filters that leave no car', url: '/?price_max=1000&brand_id=tesla' },
  { name: 'branches', url: '/branches' },
  { name: 'a comparison', url: '/compare?ids=ZY-0317,ZY-0338,ZY-0357,ZY-0334&full=1' },
  { name: 'one car to compare', url: '/compare?ids=ZY-0317' },
  { name: 'a consumables list', url: '/car/ZY-0422/report/consumable' },
  { name: 'a configuration checklist', url: '/car/ZY-0341/report/configuration' },
  { name: 'nothing saved', url: '/saved' },
  {
    name: 'saved cars',
    url: '/privacy',
    async arrive(page) {
      await page.evaluate(() => {
        localStorage.setItem('saved', 'ZY-0317 137800 1,ZY-9999,ZY-0357 1 1,ZY-0334');
        localStorage.setItem('compared', 'ZY-0317');
      });
      await open(page, '/saved');
      await expect(cards(page)).toHaveCount(3);
    },
  },
  { name: 'records of an odometer that fell', url: '/car/WH-0107/report/mileage' },
  { name: 'what goes with a car', url: '/car/ZY-0317/report/accessory' },
  { name: 'what was prepared on a car', url: '/car/ZY-0317/report/preparation' },
  { name: 'a report that a car lacks', url: '/car/MT-0009/report/accessory' },
  { name: 'wholesale cars', url: '/w' },
  { name: 'lots of wholesale cars', url: '/w?show=lots' },
  { name: 'a wholesale car', url: '/w/WH-0107' },
  { name: 'the photos of a wholesale car', url: '/w/WH-0107/photo' },
  { name: 'a purchase', url: '/oem/5f0c8e1a-7b3d-4c96-9a2e-d41b6f83c7e5/purchase' },
  { name: 'the work of the workshops', url: '/repair' },
  { name: 'the board', url: '/board' },
  { name: 'a policy', url: '/privacy' },
  { name: 'a report on a delisted car', url: '/car/ZY-0366/report/flaw', problem: '410' },
  { name: 'a page under construction', url: '/recycle' },
  { name: 'a missing car', url: '/car/no-such-car', problem: '404' },
  { name: 'a list that found nothing', url: '/?keyword=zzzz' },
  {
    name: 'a list whose filter failed',
    url: '/',
    problem: '500',
    async arrive(page, upstream) {
      // The delay exceeds half a second, so that a layout shift does not count as caused by the
      // tap.
      upstream.trouble(/brand_id=/, { status: 500, delayMs: 800 });
      await page.getByRole('navigation', { name: '热门品牌' }).getByRole('link').first().click();
      await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
    },
  },
  {
    name: 'a screen that failed',
    url: '/',
    problem: '500',
    async arrive(page, upstream) {
      upstream.trouble(/\/v1\/car\//, { status: 500 });
      await cards(page).nth(1).getByRole('link').first().click();
      await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
    },
  },
];

for (const { name, url, problem, arrive } of stops) {
  test(`${name} does not shift, fits, and has no axe violations`, async ({
    page,
    upstream,
    problems,
  }) => {
    const shifts = await recordShifts(page);
    // Shifts in the half second after the first paint are not recorded, so the code comes later.
    upstream.trouble(/\/assets\/.*\.js/, { delayMs: 900, isOptional: true });
    if (problem) await page.goto(url).then(() => live(page));
    else await open(page, url);
    await arrive?.(page, upstream);

    await test.step('it stands still while it loads and while it is scrolled through', async () => {
      // The delay is that of a slow phone network: scrolling reaches the end of the list before the
      // next cars arrive.
      upstream.trouble(/cursor=/, { delayMs: 400, isOptional: true });
      // Browsers of iPhones have no scroll anchoring, so it is turned off.
      await page.evaluate(() => (document.documentElement.style.overflowAnchor = 'none'));
      await scrollThrough(page, upstream);
      expect(await shifts()).toEqual([]);
    });

    await test.step('its targets have 44 px and more, it has one heading, and axe finds nothing', async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(await page.evaluate(smallTargets)).toEqual([]);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('[class~="undefined"]')).toHaveCount(0);
      expect(await violationsOf(page, { wcagOnly: true })).toEqual([]);
    });

    await test.step('it scrolls only downwards at 320 and 390 px, also with text twice as large', async () => {
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 700 });
        for (const size of ['100%', '200%']) {
          await page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth);
          expect([width, size, wide]).toEqual([width, size, width]);
        }
      }
    });

    if (problem) problems.allow(new RegExp(problem));
  });
}

/**
 * Maximum number of scroll steps of 400 px. Lists are long, so not all of them are scrolled to the
 * end.
 */
const MOST_STEPS = 60;
/**
 * Number of scroll steps while a request is pending. A list requests its next page 800 px before
 * the end, so with these few steps only the placeholder of that page becomes visible. With more
 * steps, a slow machine would reach the end of the list before the page arrives.
 */
const STEPS_AHEAD = 4;

/** Scrolls down until the end is reached and nothing is loading, or for MOST_STEPS. */
async function scrollThrough(page: Page, upstream: Upstream): Promise<void> {
  // A server that has made no picture yet makes those of the whole page.
  const answered = () => expect.poll(upstream.underWay, { timeout: 40_000 * SLOWDOWN }).toBe(0);
  for (let steps = 0, ahead = 0; steps < MOST_STEPS; steps += 1) {
    ahead = upstream.underWay() > 0 ? ahead + 1 : 0;
    if (ahead > STEPS_AHEAD) await answered();
    if (!(await page.evaluate(scrollOn))) continue;
    await answered();
    await settle(page);
    if (await page.evaluate(scrollOn)) return;
  }
}

/** Scrolls by one step, and returns whether the page is at its end. It runs in the page. */
async function scrollOn(): Promise<boolean> {
  window.scrollBy(0, 400);
  // Frames are counted instead of time, so that a slow machine scrolls as slowly as it renders.
  for (let passed = 0; passed < 5; passed += 1) await new Promise(requestAnimationFrame);
  return window.scrollY + window.innerHeight >= document.body.scrollHeight - 1;
}

/**
 * Returns the touch targets that are smaller than 44 px in one direction. Links within text and the
 * skip link are left out.
 */
function smallTargets(): string[] {
  const selector = 'a[href], button, select, summary, input:not([type="hidden"])';
  const isInText = (element: Element) =>
    getComputedStyle(element).display === 'inline' &&
    [...(element.parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === 3 && node.nodeValue?.trim(),
    );
  /**
   * Returns the sizes of the positioned pseudo-elements of an element. They enlarge its touch
   * target.
   */
  const sizes = (element: Element, side: 'width' | 'height') =>
    ['::before', '::after'].map((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      return style.content !== 'none' && style.position === 'absolute'
        ? parseFloat(style[side]) || 0
        : 0;
    });
  return (
    [...document.querySelectorAll<HTMLElement>(selector)]
      .filter(
        (element) => element.checkVisibility({ visibilityProperty: true }) && !isInText(element),
      )
      .map((element) => {
        // A tap on the label of a checkbox checks it, so the label is the touch target.
        const isBox = element instanceof HTMLInputElement && element.type === 'checkbox';
        const target = (isBox && element.closest('label')) || element;
        const { width, height } = target.getBoundingClientRect();
        return {
          element,
          width: Math.max(width, ...sizes(element, 'width')),
          height: Math.max(height, ...sizes(element, 'height')),
        };
      })
      // The skip link is visible only while it has the focus.
      .filter(
        ({ element, width, height }) =>
          (width < 43.5 || height < 43.5) && !element.matches('[href="#main"]'),
      )
      .map(
        ({ element, width, height }) =>
          `${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 160)}`,
      )
  );
}
