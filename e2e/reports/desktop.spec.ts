import type { Page } from '@playwright/test';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, nextFrames, open, recordShifts, test } from '#/e2e/platform/fixtures.ts';

const FLAWS = '/car/ZY-0338/report/flaw';
const INSPECTION = '/car/ZY-0338/report-inspection/R-ZY-0338/business/retail';

for (const url of [FLAWS, INSPECTION, '/car/ZY-0338/report/consumable']) {
  test(`${url} does not scroll sideways in windows of 900 to 1600 px`, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await open(page, url);
    for (const width of [900, 1024, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      await nextFrames(page);
      const contents = await page.getByRole('navigation', { name: '目录' }).boundingBox();
      const title = await page.getByRole('heading', { level: 1 }).boundingBox();
      const end = (contents?.x ?? NaN) + (contents?.width ?? NaN);
      expect(end, `${width} px`).toBeLessThan(title?.x ?? NaN);
      expect([width, await overflowOf(page)]).toEqual([width, 0]);
    }
  });
}

for (const url of [
  `${INSPECTION}/inspection-checklist`,
  `${INSPECTION}/inspection-checklist-table`,
  `${INSPECTION}/inspection-checklist-detail?item_id=E05`,
  '/car/ZY-0338/benchmark',
  '/car/ZY-0338/photos',
  '/w',
  '/w/WH-0107',
  '/branches',
]) {
  test(`${url} uses the width of windows of 900 to 1600 px and does not scroll sideways`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 900, height: 800 });
    await open(page, url);
    for (const width of [900, 1280, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      await nextFrames(page);
      const main = await page.getByRole('main').boundingBox();
      expect(main?.width, `${width} px`).toBeGreaterThan(width === 900 ? 640 : 960);
      expect([width, await overflowOf(page)]).toEqual([width, 0]);
    }
  });
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the contents of the checkpoints have each system', async ({ page }) => {
    await open(page, `${INSPECTION}/inspection-checklist`);
    const contents = page.getByRole('navigation', { name: '目录' });
    const systems = page.getByRole('main').getByRole('group');
    await expect(contents.getByRole('link')).toHaveCount((await systems.count()) + 1);
    await contents.getByRole('link', { name: /^N 底盘/ }).click();
    await expect(page.getByRole('heading', { name: /^N 底盘/ })).toBeInViewport();
  });

  for (const [url, section] of [
    [FLAWS, '漆膜厚度'],
    [INSPECTION, '分系统结果'],
  ] as const) {
    test(`the contents of ${url} jump to a section and follow the page`, async ({ page }) => {
      await open(page, url);
      const contents = page.getByRole('navigation', { name: '目录' });
      const headings = page.getByRole('main').getByRole('heading', { level: 2 });
      await expect(contents.getByRole('link')).toHaveCount((await headings.count()) + 1);
      const link = contents.getByRole('link', { name: section });
      await link.click();
      const heading = page.getByRole('heading', { name: section });
      await expect(heading).toBeInViewport();
      await expect
        .poll(() => heading.evaluate((element) => element.getBoundingClientRect().top))
        .toBeLessThan(110);
      await expect(link).toHaveAttribute('aria-current', 'true');
      await expect(contents.locator('[aria-current]')).toHaveCount(1);
      await expect(link).toBeInViewport();
    });
  }

  test('the contents are those of the report that a link opens', async ({ page }) => {
    await open(page, FLAWS);
    const contents = page.getByRole('navigation', { name: '目录' });
    await expect(contents.getByRole('link', { name: '漆膜厚度' })).toBeVisible();
    await page.getByRole('link', { name: /^下一份/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: '维保记录' })).toBeVisible();
    await expect(contents.getByRole('link', { name: '维保记录' })).toBeVisible();
    await expect(contents.getByRole('link', { name: '漆膜厚度' })).toHaveCount(0);
  });

  test('a section that arrives above others gets a link of its own', async ({ page }) => {
    await open(page, FLAWS);
    const contents = page.getByRole('navigation', { name: '目录' });
    const links = contents.getByRole('link');
    const count = await page.getByRole('main').getByRole('heading', { level: 2 }).count();
    await expect(links).toHaveCount(count + 1);
    await page.evaluate(() => {
      const section = document.createElement('section');
      section.id = 'arrived';
      section.innerHTML = '<h2>刚到的</h2>';
      document.querySelector('main section')?.before(section);
    });
    await expect(links).toHaveCount(count + 2);
    const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    expect(targets).toContain('#arrived');
    expect(new Set(targets).size).toBe(targets.length);
    for (const target of targets)
      await expect(page.locator(`[id="${target?.slice(1)}"]`)).toHaveCount(1);
  });

  test('in a window made narrow the contents disappear, and return in a wide one', async ({
    page,
  }) => {
    await open(page, FLAWS);
    const contents = page.getByRole('navigation', { name: '目录' });
    await expect(contents).toBeVisible();
    await page.setViewportSize({ width: 800, height: 1280 });
    await expect(contents).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(contents).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing moves and axe finds nothing in ${colorScheme} colours`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const shifts = await recordShifts(page, { all: true });
      await open(page, INSPECTION);
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('navigation', { name: '目录' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      expect(await shifts()).toEqual([]);
    });
  }
});

test('a phone loads no contents', async ({ page, upstream }) => {
  await open(page, FLAWS);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('navigation', { name: '目录' })).toHaveCount(0);
  expect(upstream.requests.filter((line) => /contents.*\.js/.test(line))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });

  test('a report leaves no space for the contents', async ({ page }) => {
    await page.goto(FLAWS);
    const title = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(title?.x).toBeLessThan(60);
  });
});

/** Returns by how many px the page is wider than the window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}
