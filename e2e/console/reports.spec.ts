import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { startStaffShop, type StaffShop } from './staff-shop.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1_280, height: 900 };

let shop: StaffShop;
test.beforeAll(async () => {
  shop = await startStaffShop({
    branch: { hours: '9:00–18:00' },
    car: { branch_id: 'wuhou', mileage_km: 43_600 },
  });
});
test.afterAll(() => shop.stop());

test('an inspector writes the service records of a car, and visitors read them', async ({
  browser,
  page: visitor,
}) => {
  test.slow();
  await shop.enter(browser, '林姐');
  const page = await shop.enter(browser, '小检', '--role', 'inspector', '--branch', 'wuhou');
  await page.setViewportSize(PHONE);
  await page.goto('/console/cars/A-1');
  await expect(page.getByRole('heading', { name: '记录和清单' })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: /维保记录/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: '新增维保记录' })).toBeVisible();
  await page.getByLabel(/^结论\s*必填/).fill('记录连续');
  // A query of which nothing is stated lacks nothing.
  const query = page.getByRole('group', { name: '查询' });
  await expect(query.getByText('必填')).toHaveCount(0);
  await query.getByRole('textbox').first().fill('某查询平台');
  await expect(query.getByText('必填')).not.toHaveCount(0);
  await query.getByRole('textbox').first().fill('');
  for (const [at, day, km] of [
    [0, '2024-05-11', '30100'],
    [1, '2025-05-11', '18200'],
  ] as const) {
    await page.getByRole('button', { name: '加一项记录' }).click();
    await page
      .getByLabel(/^日期\s*必填/)
      .nth(at)
      .fill(day);
    await page.getByLabel(/^里程/).nth(at).fill(km);
    await page
      .getByLabel(/^类别\s*必填/)
      .nth(at)
      .fill('保养');
  }
  // A reading that falls is refused, as in an import.
  await page.getByRole('button', { name: '存好' }).click();
  await expect(page.getByRole('alert').last()).toContainText('第 2 项的里程：里程比 2024-05-11');
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel(/^里程/).nth(1).fill('39200');
  await page.getByRole('button', { name: '存好' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '大众 迈腾 2021款' })).toBeVisible();
  await expect(page.getByText('没有改动')).toBeVisible();
  await page.setViewportSize(DESKTOP);
  expect(await violationsOf(page)).toEqual([]);
  const href = (await page.getByRole('link', { name: '看页面' }).getAttribute('href')) ?? '';
  // Without a stated query the page draws no conclusion, so a visit is read, not the verdict.
  await expect(async () => {
    await visitor.goto(shop.origin + href);
    await expect(visitor.getByText('39,200 公里').first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('button', { name: '返回' }).click();
  await expect(page.getByRole('link', { name: /维保记录\s*改/ })).toBeVisible();
});
