import { expect, open, test } from '#/e2e/platform/fixtures.ts';

const PURCHASE = '/oem/5f0c8e1a-7b3d-4c96-9a2e-d41b6f83c7e5/purchase';

test('packages are listed by category with their prices, followed by a telephone number', async ({
  page,
}) => {
  await open(page, '/repair');
  const brakes = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: '前刹车片' });
  await expect(brakes.first()).toContainText('460 元起');
  await page.getByRole('link', { name: /^电器与三电/ }).click();
  await expect(page.getByRole('heading', { name: '电器与三电' })).toBeInViewport();
  await expect(page.getByRole('link', { name: '电话问门店' })).toHaveAttribute('href', /^tel:/);
});

test('packages that were not loaded are loaded on demand, beside the form', async ({
  page,
  upstream,
}) => {
  await open(page, '/privacy');
  upstream.trouble(/repair-packages/, { status: 500, times: 1 });
  await page.getByLabel('良驹好车 更多页面').click();
  await page.locator('header').getByRole('link', { name: '维修套餐' }).click();
  await expect(page.getByText('维修套餐没有取到')).toBeVisible();
  await expect(page.getByRole('button', { name: '提交预约' })).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.locator('main')).toContainText('小保养');
  await expect(page.getByText('维修套餐没有取到')).toHaveCount(0);
});

test('a shop without packages shows a message', async ({ page, upstream }) => {
  await open(page, '/privacy');
  upstream.trouble(/repair-packages/, { body: { status: 'success', message: '', data: [] } });
  await page.getByLabel('良驹好车 更多页面').click();
  await page.locator('header').getByRole('link', { name: '维修套餐' }).click();
  await expect(page.getByText('还没有登记维修套餐')).toBeVisible();
});

test('the page of a purchase has its three stages, and links to the car', async ({ page }) => {
  await open(page, PURCHASE);
  await expect(page.getByRole('columnheader')).toHaveText(['收购时', '整备后', '上架时']);
  await expect(page.getByRole('row').filter({ hasText: '已更换' })).toContainText('没有更换');
  await expect(page.getByText('收购时已披露的问题')).toBeVisible();
  await page.getByRole('link', { name: '看这台车现在的资料' }).click();
  await expect(page).toHaveURL(/\/car\/ZY-0338/);
});

test('a purchase is accessible by its link', async ({ request, upstream }) => {
  const answer = await request.get(upstream.origin + PURCHASE);
  expect(answer.headers()['cache-control']).toBe('no-store');
  expect(answer.headers()['referrer-policy']).toBe('no-referrer');
  expect(await answer.text()).toContain('noindex');
  const missing = await request.get(`${upstream.origin}/oem/nobody/purchase`);
  expect(missing.status()).toBe(404);
  expect(await missing.text()).toContain('没有这份收购报告');
});

test('a new purchase leaves out empty parts', async ({ page }) => {
  await open(page, '/oem/c29e4b70-18fa-4d35-b6c1-7e90a25d3f48/purchase');
  await expect(page.getByRole('row').filter({ hasText: '刮痕' })).toContainText('未登记');
  await expect(page.getByRole('heading', { name: '手续' })).toHaveCount(0);
  // Nothing was checked yet, so the page must not call anything normal.
  await expect(page.getByText('整备还没有开始')).toBeVisible();
  await expect(page.getByRole('img', { name: '正常' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('packages and the purchase are displayed', async ({ page }) => {
    await page.goto('/repair');
    await expect(page.locator('main')).toContainText('小保养');
    await page.goto(PURCHASE);
    await expect(page.getByRole('table')).toContainText('已更换，出风正常');
  });
});
