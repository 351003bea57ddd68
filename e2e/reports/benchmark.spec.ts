import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';

const BENCHMARK = '/car/ZY-0338/benchmark';

test('the page of the car links to its price comparison, which links to the compared cars', async ({
  page,
}) => {
  await open(page, '/car/ZY-0338');
  await page
    .locator('#reports')
    .getByRole('link', { name: /同款对比/ })
    .click();
  await expect(page).toHaveTitle(/^同款对比 - /);
  const main = page.getByRole('main');
  await expect(main.getByText(/标价比 \d 台同系车的中位价/)).toBeVisible();
  await expect(main.getByRole('img', { name: /台车按标价和里程排开/ })).toBeVisible();
  const rows = main.getByRole('table').locator('tbody tr');
  expect(await rows.count()).toBeGreaterThanOrEqual(4);
  await expect(rows.filter({ hasText: '本车' })).toContainText('15.80万');
  await expect(main.getByText('都是标价，不是成交价')).toBeVisible();
  await rows.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/car\/ZY-\d+$/);
});

test('a car that is not for sale has no price comparison, and its page does not mention one', async ({
  page,
}) => {
  await open(page, '/car/ZY-0357');
  await expect(page.getByRole('link', { name: /同款对比/ })).toHaveCount(0);
  await open(page, '/car/ZY-0357/benchmark');
  await expect(page.getByText('这辆车没有这份报告')).toBeVisible();
});

test('with too few comparable cars there is no verdict, and the page says so', async ({
  page,
  upstream,
}) => {
  const car = { title: '某车', price: 100_000, mileage_km: 30_000, level: 'A' };
  const none = { first_registration: null, id: null, source: null, seen_at: null };
  const data = {
    verdict: '可比的车只有 1 台，不下结论',
    tone: 'watch',
    not_covered: [],
    basis: 'body',
    car: { ...car, ...none },
    others: [{ ...car, ...none, mileage_km: null, level: null }],
  };
  upstream.trouble(/car\/benchmark/, { body: { status: 'success', message: '', data } });
  await open(page, '/car/ZY-0338');
  await page
    .locator('#reports')
    .getByRole('link', { name: /同款对比/ })
    .click();
  await expect(page.getByText('可比的车只有 1 台，不下结论')).toBeVisible();
  await expect(page.getByText('画不出分布')).toBeVisible();
  await expect(page.getByText('里程不详')).toBeVisible();
});

test('a failure shows a message and can be retried', async ({ page, upstream, alerts }) => {
  await open(page, '/car/ZY-0338');
  upstream.trouble(/car\/benchmark/, { status: 500, times: 1 });
  await page
    .locator('#reports')
    .getByRole('link', { name: /同款对比/ })
    .click();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  expect(alerts).toEqual(['请求失败（500），请稍后再试']);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('verdict, plot and table are displayed', async ({ page }) => {
    await page.goto(BENCHMARK);
    await expect(page.getByText(/标价比 \d 台同系车的中位价/)).toBeVisible();
    await expect(page.getByRole('img', { name: /台车按标价和里程排开/ })).toBeVisible();
    await expect(page.getByRole('table').getByText('本车')).toBeVisible();
  });
});

test('fits 320 px and text twice as large, and has no axe violations', async ({ page }) => {
  for (const url of [BENCHMARK, '/car/ZY-0357/benchmark']) {
    await open(page, url);
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
