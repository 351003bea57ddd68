import type { Page } from '@playwright/test';
import { expect, nextFrames, open, settle, test } from '#/e2e/platform/fixtures.ts';

const TWO = '/compare?ids=ZY-0317,ZY-0338';

/** Returns the table row whose header begins with `label`. */
function fact(page: Page, label: string) {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${label}`) }) });
}

test('cars are compared fact by fact, and differences are marked', async ({ page }) => {
  await open(page, TWO);
  await expect(page.getByRole('columnheader', { name: /大众 迈腾/ })).toBeVisible();
  await expect(fact(page, '现价')).toContainText('13.28万 最低15.80万');
  await expect(fact(page, '现价')).toContainText('不同');
  await expect(fact(page, '座位')).not.toContainText('不同');
  await page.getByLabel('只看不同').check();
  await expect(fact(page, '座位')).toBeHidden();
  await expect(fact(page, '现价')).toBeVisible();
});

test('the flaws of both cars are on their drawings, and lead to their reports', async ({
  page,
}) => {
  await open(page, TWO);
  const flaws = page.locator('#flaws');
  await expect(flaws.getByRole('img', { name: /大众 迈腾.*的瑕疵，1 处/ })).toBeVisible();
  await expect(flaws.getByRole('img', { name: /特斯拉 Model Y.*的瑕疵，2 处/ })).toBeVisible();
  await flaws.getByRole('link', { name: /^2 / }).click();
  await expect(page).toHaveURL(/ZY-0338\/report\/flaw#flaw-2$/);
});

test('without ids in the URL the cars of the device are compared, under a URL to share', async ({
  page,
}) => {
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.setItem('compared', 'ZY-0338  ,ZY-0317  '));
  await page.goto('/compare');
  await expect(page).toHaveURL(/\?ids=ZY-0338,ZY-0317$/);
  await expect(fact(page, '现价')).toContainText('15.80万13.28万 最低');
  await page.goBack();
  await expect(page).toHaveURL(/\/privacy$/);
});

test('without cars there is a message, and links to choose some', async ({ page }) => {
  await open(page, '/compare');
  await expect(page.getByText('还没有要对比的车')).toBeVisible();
  await expect(page.getByRole('link', { name: '从收藏里选' })).toBeVisible();
});

test('with one car the page offers similar cars as the second', async ({ page }) => {
  const choose = async () => {
    await open(page, '/compare?ids=ZY-0317');
    await expect(page.getByRole('heading', { name: '再选一台来比' })).toBeVisible();
    await page
      .getByRole('link', { name: /和它比/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\?ids=ZY-0317,[^,]+$/);
    await expect(page.getByRole('columnheader')).toHaveCount(3);
  };
  await choose();
  // A tap before the code of the similar cars has arrived only follows the link.
  await expect(async () => {
    const stored = await page.evaluate(() => localStorage.getItem('compared'));
    if (stored === null) await choose();
    expect(stored).toContain('ZY-0317');
  }).toPass();
});

test('a removed car is removed from the URL and the device', async ({ page }) => {
  await page.goto('/privacy');
  await page.evaluate(() => localStorage.setItem('compared', 'ZY-0317,ZY-0338,ZY-0331'));
  await open(page, '/compare?ids=ZY-0317,ZY-0338,ZY-0331');
  await page.getByRole('link', { name: '移除 特斯拉 Model Y 2021款 后驱版' }).click();
  await expect(page).toHaveURL(/\?ids=ZY-0317,ZY-0331$/);
  await expect(page.getByRole('columnheader', { name: /特斯拉/ })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('compared'))).toBe('ZY-0317,ZY-0331');
});

test('an unavailable car is named, and the others are compared', async ({ page }) => {
  await open(page, '/compare?ids=ZY-0317,ZY-9999,ZY-0338');
  await expect(page.getByText('找不到 ZY-9999')).toBeVisible();
  await expect(fact(page, '现价')).toContainText('13.28万 最低15.80万');
  await page.getByRole('main').getByRole('link', { name: '移除', exact: true }).click();
  await expect(page).toHaveURL(/\?ids=ZY-0317,ZY-0338$/);
  await expect(page.getByText('ZY-9999')).toHaveCount(0);
});

test('records are fetched on demand, and cached ones without a call', async ({
  page,
  upstream,
}) => {
  await page.addInitScript(() => localStorage.setItem('compared', 'ZY-0317,ZY-0338'));
  await open(page, '/car/ZY-0317');
  await page.getByLabel('良驹好车 更多页面').click();
  await page.locator('header').getByRole('link', { name: '对比' }).click();
  await expect(fact(page, '现价')).toBeVisible();
  await settle(page);
  upstream.reset();
  await page.getByRole('link', { name: '再比到手价、过户' }).click();
  await expect(fact(page, '到手价')).toContainText('133,300元');
  await expect(fact(page, '过户次数')).toContainText('0次');
  expect(upstream.calls()).toEqual(['GET /v1/car/ZY-0338?id=ZY-0338']);
});

test('the table scrolls in its box, and the names of the cars stay visible above their columns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, '/compare?ids=ZY-0317,ZY-0338,ZY-0331,ZY-0334');
  const box = page.getByRole('region', { name: '对比表' });
  await page.evaluate(() => window.scrollTo(0, 500));
  await box.evaluate((element) => (element.scrollLeft = 90));
  const names = page.locator('[aria-hidden] b');
  await expect(names.nth(2)).toBeInViewport();
  const left = async (of: ReturnType<Page['locator']>) => (await of.boundingBox())?.x ?? NaN;
  const cell = fact(page, '门店').getByRole('cell').nth(2);
  expect(Math.abs((await left(names.nth(2))) - (await left(cell)))).toBeLessThan(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('in a mini program, which has a bar of its own', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50 miniProgram' });

  test('the names appear once the column heads are scrolled away', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, '/compare?ids=ZY-0317,ZY-0338,ZY-0331,ZY-0334');
    const heads = page.getByRole('region', { name: '对比表' }).locator('thead');
    const names = page.locator('[aria-hidden] b');
    const scrollTo = (left: number) =>
      heads.evaluate((box, px) => scrollBy(0, box.getBoundingClientRect().bottom - px), left);
    await scrollTo(24);
    await nextFrames(page, 4);
    await expect(names.first()).toBeHidden();
    await scrollTo(-4);
    await expect(names.first()).toBeVisible();
  });
});

test('without storage a comparison works until the page is left', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await open(page, '/compare?ids=ZY-0317');
  await page
    .getByRole('link', { name: /和它比/ })
    .first()
    .click();
  await expect(fact(page, '现价')).toContainText('13.28万');
  await page.getByRole('link', { name: '再加一台' }).click();
  await expect(page.getByText('对比 2/4')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a shared comparison is complete', async ({ page }) => {
    await page.goto(TWO);
    await expect(fact(page, '现价')).toContainText('13.28万 最低15.80万');
    await page.getByLabel('只看不同').check();
    await expect(fact(page, '座位')).toBeHidden();
    await page.getByRole('link', { name: '再比到手价、过户' }).click();
    await expect(fact(page, '到手价')).toContainText('158,500元');
  });
});
