import type { Page } from '@playwright/test';
import { href, sitemap } from '#/app/sitemap.ts';
import { cards, expect, open, test } from './fixtures.ts';

const bar = (page: Pick<Page, 'getByRole'>) => page.getByRole('navigation', { name: '主导航' });
const entries = ['精品自营车', '特价区', '良驹圈', '卖车'];
const report = { id: 'ZY-0338', reportId: 'R-ZY-0338', business: 'retail' };

/** Returns the distance in px between the top of the window and the main area. */
const mainTop = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);

/** Adds a link to this URL to the page and clicks it. */
async function follow(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    Object.assign(link, { href: to }).dataset.link = '';
    document.body.append(link);
    link.click();
    link.remove();
  }, url);
}

test.describe('the top bar', () => {
  test('has a logo that links to Index, and four links', async ({ page }) => {
    await open(page, '/recycle');
    await expect(bar(page)).toBeVisible();
    expect(await mainTop(page)).toBe(48);
    for (const [label, path, title] of [
      ['特价区', '/discount?category=discount', '特价专区'],
      ['良驹圈', '/moments', '良驹圈'],
      ['卖车', '/recycle', '卖车'],
      ['精品自营车', '/', '首页'],
    ] as const) {
      await bar(page).getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveTitle(new RegExp(`^${title} - `));
      expect(await page.evaluate(() => location.pathname + location.search)).toBe(path);
    }
    await bar(page).getByRole('link', { name: '卖车' }).click();
    await expect(page).toHaveTitle(/^卖车 - /);
    await bar(page).getByRole('link', { name: '良驹好车 首页' }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('marks the entry of the page', async ({ page }) => {
    for (const [url, active] of [
      ['/', '精品自营车'],
      ['/car/ZY-0338?category=premium', '精品自营车'],
      ['/car/ZY-0338/report/flaw?category=premium', '精品自营车'],
      ['/discount', '特价区'],
      ['/car/ZY-0338?category=discount', '特价区'],
      ['/car?category=discount', '特价区'],
      ['/moments', '良驹圈'],
      ['/m', '良驹圈'],
      ['/moments/topic/tiche', '良驹圈'],
      ['/moments/user/U-8hQ2mXd7KzRa', '良驹圈'],
      ['/recycle', '卖车'],
      ['/car/ZY-0338', ''],
      ['/help/agreement', ''],
    ] as const) {
      await page.goto(url);
      for (const name of entries) {
        const link = bar(page).getByRole('link', { name, exact: true });
        if (name === active) await expect(link, url).toHaveAttribute('aria-current', 'page');
        else await expect(link, url).not.toHaveAttribute('aria-current');
      }
    }
  });

  test('is absent on the inspection routes and the pictures, and takes no space there', async ({
    page,
  }) => {
    const keys = (Object.keys(sitemap) as (keyof typeof sitemap)[]).filter(
      (key) => key.startsWith('CarReportInspection') || key === 'pictures',
    );
    expect(keys).toHaveLength(10);
    await open(page, '/recycle');
    for (const key of keys) {
      await page.goto(href(key, report));
      await expect(bar(page), key).toHaveCount(0);
      expect([key, await mainTop(page)]).toEqual([key, 0]);
    }
  });

  test('appears and disappears with the screens', async ({ page }) => {
    await open(page, '/recycle');
    await follow(page, href('pictures'));
    await expect(page).toHaveTitle(new RegExp(`^${sitemap.pictures.title} - `));
    await expect(bar(page)).toHaveCount(0);
    expect(await mainTop(page)).toBe(0);
    await page.goBack();
    await expect(bar(page)).toBeVisible();
    expect(await mainTop(page)).toBe(48);
    await expect(bar(page).getByRole('link', { name: '良驹好车 首页' })).toBeVisible();
  });

  test('is complete even if the first page had none', async ({ page }) => {
    await open(page, href('pictures'));
    await follow(page, '/recycle');
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).getByRole('link', { name: '良驹好车 首页' })).toBeVisible();
    await expect(page.getByLabel('良驹好车 更多页面')).toBeVisible();
  });
});

test.describe('the QR code', () => {
  const code = (page: Page) => page.getByRole('img', { name: '微信扫一扫，关注良驹好车公众号' });

  test('is beside the cards of a list on a desktop, and is a picture that loads', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(href('layout'));
    await expect(code(page)).toBeVisible();
    const box = await code(page).boundingBox();
    const cards = await page.locator('main [data-price]').all();
    expect(cards.length).toBeGreaterThan(0);
    for (const card of cards) {
      const place = await card.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual((place?.x ?? 0) + (place?.width ?? 0));
    }
    await expect
      .poll(() => code(page).evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  });

  test('opens on a phone at a tap, and closes by Escape, a tap beside it and navigation', async ({
    page,
  }) => {
    await open(page, '/recycle');
    const tab = page.getByLabel('公众号二维码');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(60, 300),
      () => bar(page).getByRole('link', { name: '良驹圈' }).dispatchEvent('click'),
    ]) {
      await expect(code(page)).toBeHidden();
      await tab.tap();
      await expect(code(page)).toBeVisible();
      await close();
      await expect(code(page)).toBeHidden();
    }
    await expect(page).toHaveTitle(/^良驹圈 - /);
  });
});

test('the menu opens at a tap, and closes by Escape, a tap beside it and navigation', async ({
  page,
}) => {
  await open(page, '/recycle');
  const name = page.getByLabel('良驹好车 更多页面');
  const link = bar(page).getByRole('link', { name: sitemap.branches.title });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.touchscreen.tap(195, 830),
    () => name.tap(),
    () => link.tap(),
  ]) {
    await expect(link).toBeHidden();
    await name.tap();
    await expect(link).toBeVisible();
    await close();
    await expect(link).toBeHidden();
  }
  await expect(page).toHaveTitle(new RegExp(`^${sitemap.branches.title} - `));
});
