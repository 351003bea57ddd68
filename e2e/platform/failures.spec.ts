import { cards, expect, open, settle, test } from './fixtures.ts';

const retry = { name: '重试' };

test('500: the status in an alert, the failed screen, and a retry that works', async ({
  page,
  upstream,
  alerts,
}) => {
  await open(page, '/');
  upstream.trouble(/\/v1\/car\//, { status: 500, times: 1 });
  await cards(page).nth(1).getByRole('link').click();
  await expect(page.getByRole('button', retry)).toBeVisible();
  await expect.poll(() => alerts).toEqual(['请求失败（500），请稍后再试']);
  await page.getByRole('button', retry).click();
  await expect(page.getByRole('button', retry)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(alerts).toEqual(['请求失败（500），请稍后再试']);
});

test('an aborted connection shows 网络不通，请稍后再试, and the retry works', async ({
  page,
  upstream,
  alerts,
}) => {
  await open(page, '/');
  // The browser itself repeats a request whose connection was aborted, so each attempt must be
  // aborted.
  upstream.trouble(/\/v1\/car\//, { abort: true });
  await cards(page).nth(1).getByRole('link').click();
  await expect(page.getByText('网络不通，请稍后再试')).toBeVisible();
  upstream.reset();
  await page.getByRole('button', retry).click();
  await expect(page.getByRole('button', retry)).toHaveCount(0);
  expect(alerts).toEqual([]);
});

test('a screen that failed offline loads by itself when the network is back', async ({
  page,
  context,
  alerts,
  problems,
}) => {
  await open(page, '/');
  await context.setOffline(true);
  await cards(page).nth(1).getByRole('link').click();
  await expect(page.getByText('网络不通，请稍后再试')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('button', retry)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/car\//);
  expect(alerts).toEqual([]);
  problems.allow(/ERR_INTERNET_DISCONNECTED|did not load/);
});

test('a car that does not exist shows a message, without an alert or a retry', async ({
  page,
  alerts,
}) => {
  await open(page, '/');
  await page.evaluate(() => history.pushState(null, '', '/car/no-such-car'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText('这辆车不存在')).toBeVisible();
  await expect(page.getByRole('button', retry)).toHaveCount(0);
  expect(alerts).toEqual([]);
});

test('a failed screen has its title and sends one page view, however often it is tried', async ({
  page,
  upstream,
  alerts,
}) => {
  const views = () => upstream.requests.filter((line) => line.includes('/v1/page-view')).length;
  await open(page, '/');
  await expect.poll(views).toBe(1);
  upstream.trouble(/\/v1\/car\//, { status: 500 });
  await cards(page).nth(1).getByRole('link').click();
  await expect(page.getByRole('button', retry)).toBeVisible();
  await expect(page).toHaveTitle(/^车辆详情 - /);
  await expect.poll(views).toBe(2);
  await page.getByRole('button', retry).click();
  await expect.poll(() => alerts).toHaveLength(2);
  await settle(page);
  expect(views()).toBe(2);
  upstream.reset();
  await page.getByRole('button', retry).click();
  await expect(page.getByRole('button', retry)).toHaveCount(0);
  await settle(page);
  expect(views()).toBe(0);
});

test('404 from the server hydrates without a call', async ({
  page,
  upstream,
  alerts,
  problems,
}) => {
  const response = await page.goto('/car/no-such-car');
  expect(response?.status()).toBe(404);
  await expect(page.getByText('这辆车不存在')).toBeVisible();
  await settle(page);
  expect(upstream.calls()).toEqual([]);
  expect(alerts).toEqual([]);
  // The browser logs the 404 of the document; this is expected.
  problems.allow(/status of 404/);
});

test('code that does not arrive shows the failed screen with a retry that works', async ({
  page,
  upstream,
  problems,
}) => {
  await open(page, '/');
  upstream.trouble(/\/assets\/car-detail.*\.js/, { status: 503, times: 1 });
  await cards(page).nth(1).getByRole('link').click();
  await expect(page.getByRole('button', retry)).toBeVisible();
  await page.getByRole('button', retry).click();
  await expect(page.getByRole('button', retry)).toHaveCount(0);
  await expect(page).toHaveURL(/\/car\//);
  problems.allow(/503|dynamically imported/);
});

test('missing code after a deploy reloads the page once', async ({ page, upstream, problems }) => {
  await page.clock.install();
  await open(page, '/');
  upstream.trouble(/\/assets\/car-detail.*\.js/, { status: 404 });
  upstream.trouble(/\/healthz/, { body: { status: 'ok', build: 'a-newer-build' } });
  upstream.requests.length = 0;
  await cards(page).nth(1).getByRole('link').click();
  await expect
    .poll(() => upstream.requests.filter((line) => line.startsWith('GET /car/')).length)
    .toBe(1);
  // The new page requests the server's build after each failure of its code, some seconds apart:
  // once before it reloads, and twice after that.
  await expect
    .poll(async () => {
      await page.clock.fastForward(1_000);
      return upstream.requests.filter((line) => line.includes('/healthz')).length;
    })
    .toBeGreaterThanOrEqual(3);
  expect(upstream.requests.filter((line) => line.startsWith('GET /car/'))).toHaveLength(1);
  // The server's HTML can still be read although the code cannot be loaded.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  problems.allow(/404|dynamically imported/);
});

test('a failed section does not affect the rest of the page', async ({
  page,
  upstream,
  alerts,
}) => {
  await open(page, '/');
  upstream.trouble(/\/v1\/likes/, { status: 500 });
  await cards(page).nth(1).getByRole('link').click();
  await expect.poll(() => alerts).toEqual(['请求失败（500），请稍后再试']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('prefetching never alerts', async ({ page, upstream, alerts }) => {
  await open(page, '/');
  upstream.trouble(/\/v1\/car\//, { status: 500 });
  await cards(page).nth(1).getByRole('link').dispatchEvent('touchstart');
  await expect
    .poll(() => upstream.calls().filter((line) => line.includes('/v1/car/')))
    .toHaveLength(1);
  await settle(page);
  expect(alerts).toEqual([]);
});
