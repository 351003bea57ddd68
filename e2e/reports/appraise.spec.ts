import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';

/** The paths of a report with a difference and of one without. */
const DIFFERENT = '/car/ZY-0348/appraise';
const ALIKE = '/car/ZY-0415/appraise';

test('two levels: differences with their resolution, and the rest on demand', async ({ page }) => {
  await open(page, '/car/ZY-0348');
  await page
    .locator('#reports')
    .getByRole('link', { name: /二次鉴定/ })
    .click();
  await expect(page).toHaveTitle(/^二次鉴定报告 - /);
  await expect(page.getByText(/^等级一致，\d+ 项里有 \d 项差异/).first()).toBeVisible();
  const different = page.getByRole('table', { name: '有差异的项目' });
  await expect(different.getByText(/^处理：/).first()).toBeVisible();
  const alike = page.getByRole('table', { name: '一致的项目' });
  await expect(alike).toBeHidden();
  await page.getByText('逐项看两次的记录').click();
  await expect(alike).toBeVisible();
});

test('a report without differences says so; a missing report has a message and a link', async ({
  page,
}) => {
  await open(page, ALIKE);
  await expect(page.getByText(/^两次都有记录的 \d+ 项，没有差异。$/)).toBeVisible();
  await open(page, '/car/ZY-0317/appraise');
  await expect(page.getByText('这辆车没有这份报告')).toBeVisible();
});

test('a failure shows a message and can be retried', async ({ page, upstream, alerts }) => {
  await open(page, '/car/ZY-0348');
  upstream.trouble(/appraiseReport/, { status: 500, times: 1 });
  await page
    .locator('#reports')
    .getByRole('link', { name: /二次鉴定/ })
    .click();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('table', { name: '有差异的项目' })).toBeVisible();
  expect(alerts).toEqual(['请求失败（500），请稍后再试']);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('verdict and lines are displayed', async ({ page }) => {
    await page.goto(DIFFERENT);
    await expect(page.getByText(/^等级一致，\d+ 项里有 \d 项差异/).first()).toBeVisible();
    await expect(page.getByRole('table', { name: '有差异的项目' })).toBeVisible();
    await page.getByText('逐项看两次的记录').click();
    await expect(page.getByRole('table', { name: '一致的项目' })).toBeVisible();
  });
});

test('fits 320 px and text twice as large, and has no axe violations', async ({ page }) => {
  for (const url of [DIFFERENT, ALIKE]) {
    await open(page, url);
    await page.getByText('逐项看两次的记录').click();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      for (const size of ['200%', '100%']) {
        await page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
    expect(await violationsOf(page, { wcagOnly: true })).toEqual([]);
  }
});
