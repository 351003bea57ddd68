import type { Page } from '@playwright/test';
import { cards, expect, open, test } from '#/e2e/platform/fixtures.ts';

const hotBrand = (page: Page, index: number) =>
  page.getByRole('navigation', { name: '热门品牌' }).getByRole('link').nth(index);

test('a failed filter leaves the list, shows a message, and can be retried', async ({
  page,
  upstream,
  alerts,
}) => {
  await open(page, '/');
  const first = await cards(page).first().getByRole('heading').innerText();
  upstream.trouble(/brand_id=/, { status: 500, times: 1 });
  await hotBrand(page, 0).click();
  await expect(page.getByText('没有取到，下面还是之前的列表')).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  expect(await cards(page).first().getByRole('heading').innerText()).toBe(first);
  expect(alerts).toEqual(['请求失败（500），请稍后再试']);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('group', { name: '已选条件' })).toBeVisible();
  await expect(page.getByText('没有取到')).toHaveCount(0);
});

test('two popular brands are both marked, and each link removes only its own', async ({ page }) => {
  await open(page, '/');
  const brand = (index: number) => hotBrand(page, index);
  await brand(0).click();
  await expect(brand(0)).toHaveAttribute('aria-current', 'true');
  const brandsOf = () => new URL(page.url()).searchParams.get('brand_id')?.split(',') ?? [];
  const [first] = brandsOf();
  await brand(1).click();
  await expect(brand(1)).toHaveAttribute('aria-current', 'true');
  await expect(brand(0)).toHaveAttribute('aria-current', 'true');
  const [second, ...more] = brandsOf().filter((id) => id !== first);
  expect([second === undefined, more]).toEqual([false, []]);
  await brand(0).click();
  await expect(brand(0)).not.toHaveAttribute('aria-current');
  expect(brandsOf()).toEqual([second]);
});

test('the focus stays on the filter that was set, and the result is announced', async ({
  page,
}) => {
  await open(page, '/');
  const brand = hotBrand(page, 0);
  for (const state of ['true', null, 'true']) {
    await brand.focus();
    await page.keyboard.press('Enter');
    if (state) await expect(brand).toHaveAttribute('aria-current', state);
    else await expect(brand).not.toHaveAttribute('aria-current');
    await expect(brand).toBeFocused();
  }
  // If a chip is removed, the next element gets the focus.
  const chips = page.getByRole('group', { name: '已选条件' });
  await chips.getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(chips).toHaveCount(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
});

test('a list without a car is announced, too', async ({ page }) => {
  await open(page, '/');
  const status = page.getByRole('main').getByRole('status').first();
  await expect(status).toContainText('台可买');
  const line = await status.elementHandle();
  await page.getByRole('searchbox').fill('zzzz');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('没有找到“zzzz”')).toBeVisible();
  await expect(status).toHaveText('没有符合的车');
  expect(await line?.evaluate((element) => element.isConnected)).toBe(true);
});

test('two URLs with the same cars each have their own links', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/?category=premium';
    link.dataset.link = '';
    document.body.append(link);
    link.click();
    link.remove();
  });
  await expect(page).toHaveURL(/category=premium/);
  await expect(hotBrand(page, 0)).toHaveAttribute('href', /category=premium/);
});
