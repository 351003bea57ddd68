import { cards, expect, open, test } from './fixtures.ts';

test('saving a car shows for two seconds where it is saved, with a link to a comparison', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/');
  const title = await cards(page).nth(1).getByRole('heading').innerText();
  const heart = cards(page).nth(1).getByRole('button', { name: /^收藏/ });
  await page.clock.pauseAt(Date.now() + 60_000);
  await heart.tap();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const toast = page.getByText('已收藏，只存在这台设备上');
  // The test controls the clock, so that loading the code of the toast may take any time.
  await expect
    .poll(async () => {
      await page.clock.runFor(20);
      return toast.count();
    })
    .toBe(1);
  await page.clock.runFor(1_950);
  await expect(toast).toBeVisible();
  await page.clock.runFor(100);
  await expect(toast).toHaveCount(0);
  await page.clock.resume();

  await cards(page).nth(1).getByRole('link').first().tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const saveButton = page.getByRole('button', { name: `收藏 ${title}` });
  await expect(saveButton).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '加入对比' }).tap();
  await expect(page.getByRole('link', { name: '看对比（1）' })).toBeFocused();

  await page.goBack();
  await cards(page).nth(2).getByRole('button', { name: /^收藏/ }).tap();
  await expect(toast, 'one notification').toHaveCount(0);
  await page.getByLabel('良驹好车 更多页面').click();
  await page.locator('header').getByRole('link', { name: /收藏/ }).click();
  await expect(cards(page)).toHaveCount(2);
  await cards(page)
    .first()
    .getByRole('button', { name: /^加入对比/ })
    .tap();
  await expect(page.getByText('对比 2/4')).toBeVisible();
  await page.getByRole('link', { name: '去对比' }).tap();
  await expect(page).toHaveURL(/\/compare\?ids=[^,]+,[^,]+$/);
  await expect(page.getByRole('columnheader', { name: title })).toBeVisible();
});
