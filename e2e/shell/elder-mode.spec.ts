import type { Page } from '@playwright/test';
import { href } from '#/app/sitemap.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { cards, expect, open, recordShifts, settle, test } from '#/e2e/platform/fixtures.ts';

const CAR = { id: 'ZY-0317' };
const GOODS = /Goods\?/;
const root = (page: Page) => page.locator('html');
const typeOf = (page: Page) =>
  page.evaluate(() => parseFloat(getComputedStyle(document.body).fontSize));

async function choose(page: Page): Promise<void> {
  await page
    .getByLabel(/更多页面/)
    .first()
    .click();
  await page.getByRole('banner').getByRole('button', { name: '适老版' }).click();
  await expect(root(page)).toHaveClass(/elder/);
}

test('larger type applies at once, after a reload and on the next page, until it is switched off', async ({
  page,
}) => {
  await open(page, '/');
  const before = await typeOf(page);
  await choose(page);
  expect(await typeOf(page)).toBe(before * 1.25);
  await expect(page.getByRole('banner').getByRole('button')).toBeHidden();
  await page.reload();
  expect(await typeOf(page)).toBe(before * 1.25);
  await open(page, href('carDetail', CAR));
  expect(await typeOf(page)).toBe(before * 1.25);
  await page
    .getByLabel(/更多页面/)
    .first()
    .click();
  await page.getByRole('banner').getByRole('button', { name: '回到标准版' }).click();
  await page.reload();
  expect(await typeOf(page)).toBe(before);
});

test('it applies before the first paint, without a layout shift', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => localStorage.setItem('elder', '1'));
  const shifts = await recordShifts(page);
  for (const url of ['/', href('carDetail', CAR), href('momentIndex')]) {
    await open(page, url);
    await settle(page);
    expect(await shifts(), url).toEqual([]);
  }
});

test('it leaves out secondary content, and shows the telephone number', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('button', { name: /^收藏/ }).first()).toBeVisible();
  await choose(page);
  await expect(page.getByRole('button', { name: /^收藏/ }).first()).toBeHidden();
  const bar = page.getByRole('navigation', { name: '筛选' });
  await expect(bar.getByRole('link', { name: '品牌' })).toBeVisible();
  await expect(bar.getByRole('link', { name: '更多' })).toBeHidden();
  const call = page.getByRole('link', { name: /打电话问：\s*400-000-0000/ });
  await expect(call).toBeInViewport();
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(60);
  // The picture must be about as wide as the card.
  const card = await cards(page).first().boundingBox();
  const photo = await cards(page).first().getByRole('presentation').first().boundingBox();
  expect(photo?.width ?? 0).toBeGreaterThan((card?.width ?? 0) * 0.85);
});

test('saved cars stay visible, and can be removed', async ({ page }) => {
  await open(page, href('carDetail', CAR));
  const heart = page.getByRole('button', { name: /^收藏/ }).first();
  await heart.click();
  await choose(page);
  await expect(heart).toBeVisible();
  await heart.click();
  await expect(heart).toBeHidden();
});

test('an omitted section makes no call, and its failure is not alerted', async ({
  page,
  upstream,
  alerts,
}) => {
  upstream.trouble(GOODS, { status: 500, isOptional: true });
  await page.addInitScript(() => localStorage.setItem('elder', '1'));
  await open(page, href('carDetail', CAR));
  // The element is found by its id anew, because hydration may replace it while it scrolls into
  // view.
  await page.evaluate(() => document.getElementById('similar-cars')?.scrollIntoView());
  await expect(page.locator('#similar-cars').getByRole('link').first()).toBeVisible();
  expect(upstream.calls().filter((call) => GOODS.test(call))).toEqual([]);
  expect(alerts).toEqual([]);
  upstream.reset();
  await page
    .getByLabel(/更多页面/)
    .first()
    .click();
  await page.getByRole('banner').getByRole('button', { name: '回到标准版' }).click();
  await expect(page.getByRole('list', { name: '车上用品' })).toBeVisible();
});

test('at 320 px there is no horizontal scrolling and no axe violation, also if the chat app enlarges the text', async ({
  browser,
  upstream,
}) => {
  const context = await browser.newContext({
    baseURL: upstream.origin,
    viewport: { width: 320, height: 700 },
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(() => localStorage.setItem('elder', '1'));
  for (const url of [
    '/',
    href('carDetail', CAR),
    href('StandardReportMileage', CAR),
    href('momentIndex'),
    href('priceNegotiable'),
  ]) {
    await open(page, url);
    expect(await violationsOf(page), url).toEqual([]);
    // The messaging app on iOS enlarges text in this way.
    const [before, after] = await page.evaluate(() => {
      const high = () => document.body.scrollHeight;
      const first = high();
      document.body.style.setProperty('-webkit-text-size-adjust', '130%');
      document.body.style.setProperty('text-size-adjust', '130%');
      return [first, high()];
    });
    expect(after, url).toBeGreaterThan(before ?? 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), url).toBe(320);
  }
  await context.close();
});
