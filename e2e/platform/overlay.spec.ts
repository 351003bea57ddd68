import type { Page } from '@playwright/test';
import { cards, expect, live, loadCards, nextFrames, open, settle, test } from './fixtures.ts';

test('Back closes the menu, and the page below does not scroll', async ({ page, upstream }) => {
  await open(page, '/');
  await loadCards(page, 60);
  await page.evaluate(() => window.scrollTo(0, 1500));
  upstream.requests.length = 0;
  await page.locator('summary', { hasText: '良驹' }).first().click();
  await expect(page.getByRole('heading', { name: '买车' })).toBeVisible();
  await overlayEntry(page);
  await page.goBack();
  await expect(page.getByRole('heading', { name: '买车' })).toBeHidden();
  await expect(cards(page)).toHaveCount(60);
  expect(await page.evaluate(() => window.scrollY)).toBe(1500);
  expect(upstream.calls()).toEqual([]);
});

test('a link in the menu replaces its history entry, so that Back returns to the page', async ({
  page,
}) => {
  await open(page, '/');
  await page.locator('summary', { hasText: '良驹' }).first().click();
  await overlayEntry(page);
  await page.getByRole('link', { name: '门店' }).first().click();
  await expect(page).toHaveURL(/\/branches$/);
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: '买车' })).toBeHidden();
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(3);
});

test('a tap on the menu or Escape closes it, without leaving a history entry', async ({ page }) => {
  await page.goto('/discount');
  await open(page, '/');
  const summary = page.locator('summary', { hasText: '良驹' }).first();
  await summary.click();
  await overlayEntry(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: '买车' })).toBeHidden();
  await expect.poll(() => page.evaluate(() => 'overlay' in history.state)).toBe(false);
  await page.goBack();
  await expect(page).toHaveURL(/discount/);
});

test('a reload opens the menu again, and Back closes it', async ({ page }) => {
  await open(page, '/discount');
  await page.locator('summary', { hasText: '良驹' }).first().click();
  await overlayEntry(page);
  await page.reload();
  await live(page);
  await expect(page.getByRole('heading', { name: '买车' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: '买车' })).toBeHidden();
  await expect(page).toHaveURL(/discount/);
});

test('a double tap on the cross closes a sheet once, and stays on the page', async ({ page }) => {
  await open(page, '/discount');
  await page.getByRole('link', { name: '精品自营车' }).first().click();
  // The list before this page also has twenty cards, so the test waits for the title of this page.
  await expect(page).toHaveTitle(/^首页 - /);
  await expect(cards(page)).toHaveCount(20);
  await page.getByRole('link', { name: '品牌' }).last().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: '关闭' })
    .evaluate((cross: HTMLElement) => {
      cross.click();
      cross.click();
    });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await settle(page);
  await expect(page).toHaveURL(/\/$/);
});

test('a sheet whose code loads late does not open on another page', async ({ page, upstream }) => {
  await open(page, '/');
  const release = upstream.pause(/\/assets\/sheet.*\.js/);
  await page.getByRole('link', { name: '品牌' }).last().click();
  await page.getByRole('link', { name: '卖车' }).first().click();
  await expect(page).toHaveURL(/recycle/);
  const arrived = page.waitForEvent('requestfinished', (request) =>
    /\/assets\/sheet/.test(request.url()),
  );
  release();
  await arrived;
  await nextFrames(page);
  expect(await page.evaluate(() => 'overlay' in history.state)).toBe(false);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Waits until an overlay has a history entry: the browser displays it before its script runs. */
async function overlayEntry(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => 'overlay' in history.state)).toBe(true);
}
