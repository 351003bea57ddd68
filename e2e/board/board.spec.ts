import type { Page } from '@playwright/test';
import { expect, live, open, settle, test } from '#/e2e/platform/fixtures.ts';
import { SLOWDOWN } from '#/e2e/platform/pace.ts';

/** A panel without cars. In the board `OTHER`, the panel of price reductions is missing. */
const NONE = { count: 0, cars: [] };
const OTHER = {
  today: '',
  statuses: [{ status: 'existed', count: 0 }],
  arrivals: NONE,
  early: NONE,
  ordered: NONE,
  sold: NONE,
};

const panel = (page: Page, name: string) => page.locator(`#${name}`);

test(
  'a board without changes does not keep responses in memory',
  { tag: '@long' },
  async ({ page, upstream }) => {
    const devtools = await page.context().newCDPSession(page);
    const heap = async () => {
      for (let round = 0; round < 3; round += 1) await devtools.send('HeapProfiler.collectGarbage');
      return (await devtools.send('Runtime.getHeapUsage')).usedSize;
    };
    const askOften = (times: number) =>
      page.evaluate(async (count) => {
        for (let at = 0; at < count; at += 1) {
          window.dispatchEvent(new Event('online'));
          await new Promise((resolve) => setTimeout(resolve, 30));
        }
        performance.clearResourceTimings();
      }, times);
    await open(page, '/board');
    await page.waitForLoadState('networkidle');
    await askOften(20);
    const before = await heap();
    upstream.reset();
    const answers = async () => {
      await askOften(50);
      return upstream.calls().length;
    };
    await expect.poll(answers, { timeout: 30_000 * SLOWDOWN }).toBeGreaterThan(60);
    // A board has about 7 kB. If the page stored all responses, a hundred calls would add several
    // hundred kB.
    const callCount = upstream.calls().length;
    expect(((await heap()) - before) / callCount).toBeLessThan(2_500);
  },
);

test('a lost connection leaves the last board with a notice, and is retried', async ({
  page,
  upstream,
  alerts,
}) => {
  await open(page, '/board');
  const status = page.locator('main').getByRole('status');
  await expect(status).toHaveText('自动更新');
  const cars = await page.locator('main li').allTextContents();
  upstream.trouble(/\/v1\/board/, { status: 500 });
  // After failures the board waits longer between calls. An `online` event makes it call at once.
  const waitForText = (words: string) =>
    expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        return status.textContent();
      })
      .toContain(words);
  await waitForText('连不上，停在');
  expect(await page.locator('main li').allTextContents()).toEqual(cars);
  upstream.reset();
  await waitForText('自动更新');
  // A response of another schema is not displayed; the previous cars stay.
  upstream.trouble(/\/v1\/board/, { body: { status: 'success', message: '', data: OTHER } });
  await waitForText('连不上，停在');
  expect(await page.locator('main li').allTextContents()).toEqual(cars);
  upstream.reset();
  await waitForText('自动更新');
  expect(alerts).toEqual([]);
});

test('a hidden board makes no calls, and makes one at once when visible again', async ({
  page,
  upstream,
}) => {
  await page.clock.install();
  await open(page, '/board');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await settle(page);
  upstream.reset();
  await page.clock.fastForward(60_000);
  await settle(page);
  expect(upstream.calls()).toEqual([]);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect.poll(() => upstream.calls()).toContain('GET /v1/board');
});

test('a hidden board loads the code of a newer server', async ({ page, upstream }) => {
  await open(page, '/board');
  upstream.trouble(/\/healthz/, { body: { status: 'ok', build: 'newer' } });
  const loaded = page.waitForEvent('load');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await loaded;
  await live(page);
});

test('a board that failed to load can be retried', async ({ page, upstream }) => {
  await open(page, '/privacy');
  upstream.trouble(/\/v1\/board/, { status: 500, times: 1 });
  await page.getByLabel('良驹好车 更多页面').click();
  await page.locator('header').getByRole('link', { name: '车源看板' }).click();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(panel(page, 'arrivals')).toBeVisible();
});

test('groups without a car show a message in their place', async ({ page, upstream }) => {
  await open(page, '/privacy');
  const data = { ...OTHER, falls: NONE };
  upstream.trouble(/\/v1\/board/, { body: { status: 'success', message: '', data } });
  await page.getByLabel('良驹好车 更多页面').click();
  await page.locator('header').getByRole('link', { name: '车源看板' }).click();
  await expect(panel(page, 'falls')).toContainText('近期没有记录到降价');
  await expect(page.locator('main')).toContainText('在库 0 台');
});

test('a car off sale says so in its row, and has no reduction', async ({ page, upstream }) => {
  await open(page, '/privacy');
  const car = {
    title: '迈腾',
    cover: null,
    price: 120_000,
    fall: 5_000,
    mileage_km: 8_600,
    first_registration: '2021-06',
    branch: null,
    day: '2026-11-20',
  };
  const cars = [
    { ...car, id: 'OFF-1', type: '已售' },
    { ...car, id: 'OFF-2', type: '被秒' },
    { ...car, id: 'ON-1', type: '在售' },
  ];
  const data = { ...OTHER, today: '2026-11-20', falls: { count: 3, cars } };
  upstream.trouble(/\/v1\/board/, { body: { status: 'success', message: '', data } });
  await page.getByLabel('良驹好车 更多页面').click();
  await page.locator('header').getByRole('link', { name: '车源看板' }).click();
  const rows = panel(page, 'falls').getByRole('listitem');
  for (const [at, word] of ['已售', '已被秒'].entries()) {
    await expect(rows.nth(at)).toContainText(word);
    await expect(rows.nth(at)).toContainText('8,600公里');
    await expect(rows.nth(at)).not.toContainText('降');
  }
  await expect(rows.nth(2)).toContainText('降 0.50万');
  await expect(rows.nth(2)).not.toContainText('已');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each sold car has its status', async ({ page }) => {
    await page.goto('/board');
    for (const row of await panel(page, 'sold').getByRole('listitem').all())
      await expect(row).toContainText(/已售|已被秒|被截胡/);
    await expect(panel(page, 'arrivals')).not.toContainText(/已售|已被秒|被截胡/);
  });

  test('the figures, the cars and a link to reload are there', async ({ page }) => {
    await page.goto('/board');
    await expect(page.locator('main')).toContainText(/在库 \d+ 台/);
    await expect(panel(page, 'sold').getByRole('listitem')).toHaveCount(5);
    await expect(page.getByText('自动更新')).toBeHidden();
    await page.getByRole('link', { name: '刷新看板' }).click();
    await expect(page).toHaveURL(/\/board$/);
    await panel(page, 'arrivals').getByRole('link').first().click();
    await expect(page).toHaveURL(/\/car\//);
  });
});
