import type { Page } from '@playwright/test';
import { cards, expect, open, test } from '#/e2e/platform/fixtures.ts';

const bar = (page: Page) => page.getByRole('navigation', { name: '筛选' });

test('a tap before the script is loaded opens the same form as a page', async ({
  page,
  upstream,
}) => {
  const release = upstream.pause(/\/assets\/entry.*js/);
  await page.goto('/', { waitUntil: 'commit' });
  await bar(page).getByRole('link', { name: '车况' }).click();
  await expect(page).toHaveURL(/filter=level/);
  release();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: '看结果' }).click();
  await expect(page).toHaveURL(/condition_level=/);
  await expect(page.getByRole('group', { name: '已选条件' })).toBeVisible();
});

test('the form as a page still works after the browser restores it', async ({ page }) => {
  await open(page, '/?filter=level');
  await page.getByRole('link', { name: '返回列表' }).click();
  await expect(cards(page)).toHaveCount(20);
  await page.goBack();
  await page.getByRole('checkbox').first().check();
  await page.getByText('价格', { exact: true }).click();
  await page.getByRole('textbox', { name: /最高价/ }).fill('18.5');
  await expect(page.getByRole('textbox', { name: /最高价/ })).toHaveValue('18.5');
  await page.getByText('更多', { exact: true }).click();
  await page.getByRole('radio', { name: '3年内' }).check();
  await page.getByRole('button', { name: '看结果' }).click();
  await expect(page).toHaveURL(/\?price_max=185000&condition_level=[^&]+&age_max=3$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all filters are one form, with the current values', async ({ page }) => {
    await page.goto('/?keyword=大众&sort=newest');
    await bar(page).getByRole('link', { name: '价格' }).click();
    await page.getByRole('textbox', { name: /最高价/ }).fill('18.5');
    await page.getByText('分站', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^成都站/ }).check();
    await page.getByRole('checkbox', { name: /^重庆站/ }).check();
    await page.getByRole('button', { name: '看结果' }).click();
    const chips = page.getByRole('group', { name: '已选条件' });
    await expect(chips).toContainText('18.5万以下');
    await expect(chips).toContainText('成都站、重庆站');
    await expect(page).toHaveURL(/sort=newest/);
    await expect(page.getByRole('searchbox')).toHaveValue('大众');
    await chips.getByRole('link', { name: /成都站/ }).click();
    await expect(chips).not.toContainText('成都站');
    await expect(chips).toContainText('18.5万以下');
  });
});
