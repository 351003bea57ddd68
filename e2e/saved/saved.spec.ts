import type { Page } from '@playwright/test';
import { cards, clickInPlace, expect, live, open, test } from '#/e2e/platform/fixtures.ts';

const DAY_MS = 86_400_000;
const SAVED = [
  ['ZY-0317', 137_800, 0],
  ['ZY-0338', 155_000, 1],
  ['ZY-9999', 99_000, 2],
  ['ZY-0357', 26_800, 3],
] as const;

/**
 * Stores a list of cars on the device, as an earlier visit does. Each car has an id, the price at
 * that time, and the number of days since then.
 */
async function storeIds(
  page: Page,
  list: string,
  cars: readonly (readonly [id: string, price: number, daysAgo: number])[],
): Promise<void> {
  const stored = cars
    .map(([id, price, daysAgo]) => `${id} ${price} ${Date.now() - daysAgo * DAY_MS}`)
    .join();
  await page.goto('/privacy');
  await page.evaluate(([name, text]) => localStorage.setItem(name, text), [list, stored] as const);
}

test('saved cars are in the order of saving, with the change of their price since', async ({
  page,
  upstream,
}) => {
  await storeIds(page, 'saved', SAVED);
  upstream.reset();
  await open(page, '/saved');
  await expect(page.getByText('只存在这台设备上')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: '4 台' })).toBeVisible();
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).nth(0)).toContainText('大众 迈腾');
  await expect(cards(page).nth(0)).toContainText('今天收藏');
  await expect(cards(page).nth(0)).toContainText('收藏后降 0.50万');
  await expect(cards(page).nth(1)).toContainText('昨天收藏');
  await expect(cards(page).nth(1)).toContainText('收藏后涨 0.30万');
  await expect(cards(page).nth(2)).toContainText('已售');
  await expect(cards(page).nth(2)).not.toContainText('收藏后');
  await expect(cards(page).nth(2).getByRole('link', { name: '看同车系在售' })).toBeVisible();
  expect(upstream.calls()).toHaveLength(1);
});

test('an unknown car is displayed as unavailable and can be removed', async ({ page }) => {
  await storeIds(page, 'saved', SAVED);
  await open(page, '/saved');
  const lost = page.getByRole('listitem').filter({ hasText: 'ZY-9999' });
  await expect(lost).toContainText('这辆车不在了');
  await lost.getByRole('button', { name: '移除 ZY-9999' }).click();
  await page.reload();
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText('ZY-9999')).toHaveCount(0);
});

test('a removed car can be restored at its position, with one call in total', async ({
  page,
  upstream,
}) => {
  await storeIds(page, 'saved', SAVED);
  await open(page, '/saved');
  await cards(page).nth(1).getByRole('button', { name: /^移除/ }).click();
  await expect(cards(page)).toHaveCount(2);
  const undo = page.getByRole('button', { name: /^撤销/ });
  await expect(undo).toBeFocused();
  upstream.reset();
  await undo.click();
  await expect(cards(page).nth(1)).toContainText('特斯拉 Model Y');
  await expect(cards(page).nth(1)).toContainText('收藏后涨 0.30万');
  expect(upstream.calls()).toEqual([]);
});

test('a cleared list can be restored, and is empty otherwise', async ({ page }) => {
  await storeIds(page, 'saved', SAVED);
  await open(page, '/saved');
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('button', { name: '清空' }).click();
  await expect(page.getByText('还没有收藏的车')).toBeVisible();
  await page.getByRole('button', { name: '找回刚清空的 4 台' }).click();
  await expect(cards(page)).toHaveCount(3);
  await page.getByRole('button', { name: '清空' }).click();
  await page.reload();
  await expect(page.getByText('还没有收藏的车')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '去看在售的车' }).click();
  await expect(cards(page)).toHaveCount(20);
});

test('visited cars have their own list with its own URL', async ({ page }) => {
  await storeIds(page, 'viewed', [
    ['ZY-0348', 0, 0],
    ['ZY-0331', 0, 1],
  ]);
  await open(page, '/saved#viewed');
  await expect(cards(page).nth(0)).toContainText('今天看过');
  await expect(cards(page).nth(1)).toContainText('昨天看过');
  await page.getByRole('link', { name: '收藏', exact: true }).first().click();
  await expect(page.getByText('还没有收藏的车')).toBeVisible();
  await page.getByRole('link', { name: '浏览记录' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\/saved#viewed$/);
});

test('back from a car, the list is at the same position, without a call', async ({
  page,
  upstream,
}) => {
  await storeIds(page, 'saved', SAVED);
  await open(page, '/saved');
  await cards(page).nth(2).scrollIntoViewIfNeeded();
  const y = await page.evaluate(() => window.scrollY);
  await clickInPlace(cards(page).nth(2).getByRole('link').first());
  await expect(page.getByRole('heading', { level: 1 })).toContainText('五菱');
  upstream.reset();
  await page.goBack();
  await expect(cards(page)).toHaveCount(3);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(y);
  expect(upstream.calls().filter((call) => call.includes('/v1/cars'))).toEqual([]);
});

test('a car saved in another tab appears', async ({ page, context }) => {
  await storeIds(page, 'saved', SAVED);
  await open(page, '/saved');
  await expect(cards(page)).toHaveCount(3);
  const other = await context.newPage();
  await storeIds(other, 'saved', [['ZY-0348', 0, 0], ...SAVED]);
  await expect(cards(page)).toHaveCount(4);
  await expect(cards(page).first()).toContainText('奔驰 GLC');
});

test('cars that failed to load can be retried, and the list is not lost', async ({
  page,
  upstream,
  alerts,
}) => {
  await storeIds(page, 'saved', SAVED);
  upstream.trouble(/\/v1\/cars/, { status: 500, times: 1 });
  await page.goto('/saved');
  await live(page);
  await expect(page.getByText('车没有取到')).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(cards(page)).toHaveCount(3);
  expect(alerts).toHaveLength(1);
});

test('invalid data in the storage is ignored', async ({ page }) => {
  await page.goto('/privacy');
  await page.evaluate(() => {
    localStorage.setItem('saved', '[{"id":1}],, ,ZY-0317 abc -5,\u0007');
    localStorage.setItem('compared', ',,, x');
  });
  await open(page, '/saved');
  await expect(cards(page)).toHaveCount(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a message explains what is missing, with a link to the cars', async ({ page }) => {
    await page.goto('/saved');
    await expect(page.locator('main noscript p')).toContainText('要打开 JavaScript 才能看到');
    await page.getByRole('main').getByRole('link', { name: '去看在售的车' }).click();
    await expect(cards(page)).toHaveCount(20);
  });
});
