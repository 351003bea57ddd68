import type { Page } from '@playwright/test';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { cards, expect, open, recordShifts, test } from '#/e2e/platform/fixtures.ts';

const field = (page: Page) => page.getByRole('searchbox', { name: '搜索车辆' });
const panel = (page: Page) => page.getByRole('region', { name: '搜索建议' });

test('typed initials suggest a brand and its series with counts, and a tap opens its cars', async ({
  page,
}) => {
  await open(page, '/');
  await field(page).tap();
  await expect(panel(page).getByRole('heading', { name: '按特点看' })).toBeVisible();
  await field(page).fill('dz');
  const brand = panel(page).getByRole('link', { name: /大众 品牌/ });
  const count = /(\d+) 台$/.exec((await brand.textContent()) ?? '')?.[1];
  await expect(panel(page).getByRole('link', { name: /大众，.+站能看/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await brand.tap();
  await expect(page).toHaveURL(/\?brand_id=volkswagen$/);
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByText(`${count} 台可买`)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('earlier searches are offered again, and can be removed', async ({ page }) => {
  await open(page, '/');
  await field(page).tap();
  await expect(panel(page)).toBeVisible();
  await field(page).fill('迈腾');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/keyword=/);
  // The new list closes what is open on the old one.
  await expect(cards(page).filter({ hasNotText: '迈腾' })).toHaveCount(0);
  await field(page).tap();
  await field(page).fill('');
  await expect(panel(page).getByRole('link', { name: '迈腾', exact: true })).toBeVisible();
  await panel(page).getByRole('button', { name: '清空' }).tap();
  await expect(panel(page).getByRole('heading', { name: '搜过的' })).toHaveCount(0);
});

test('Back and 取消 close the suggestions, and the page does not move', async ({ page }) => {
  const shifts = await recordShifts(page, { all: true });
  await open(page, '/');
  for (const close of [
    () => page.goBack(),
    () => page.getByRole('button', { name: '取消' }).tap(),
  ]) {
    await field(page).tap();
    await expect(panel(page)).toBeVisible();
    await close();
    await expect(panel(page)).toHaveCount(0);
    await field(page).blur();
  }
  expect(await shifts()).toEqual([]);
});

test('failed suggestions leave the search as typed', async ({ page, upstream }) => {
  await open(page, '/');
  await field(page).tap();
  await expect(panel(page)).toBeVisible();
  upstream.trouble(/cars\/suggest/, { status: 500 });
  await field(page).fill('bmw');
  await expect(panel(page).getByText('建议没有取到，可以直接搜。')).toBeVisible();
  await panel(page)
    .getByRole('link', { name: /搜“bmw”/ })
    .tap();
  await expect(page).toHaveURL(/keyword=bmw/);
});

test('a phone loads no code for suggestions before the field is used', async ({
  page,
  upstream,
}) => {
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  const loads = () => upstream.requests.filter((line) => /suggestions.*\.js/.test(line)).length;
  expect(loads()).toBe(0);
  await field(page).tap();
  await expect.poll(loads).toBe(1);
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('/ focuses the field, arrows walk the suggestions, and Escape and a click close them', async ({
    page,
  }) => {
    await open(page, '/');
    await page.keyboard.press('/');
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('');
    await page.keyboard.type('mt');
    const series = panel(page).getByRole('link', { name: /迈腾 大众，车系/ });
    await expect(series).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(series).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue('mt');
    await page.keyboard.type('e');
    await expect(panel(page)).toBeVisible();
    await page.mouse.click(700, 40);
    await expect(panel(page)).toHaveCount(0);
  });
});
