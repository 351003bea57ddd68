import { href } from '#/app/sitemap.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';

const LIST = href('articles');
const ARTICLE = href('ArticleDetail', { id: 'paint-thickness' });

test('articles are complete in the HTML: the list, the text, its table and the cars', async ({
  browser,
  upstream,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: upstream.origin,
  });
  const page = await context.newPage();
  await page.goto(LIST);
  await page.getByRole('link', { name: '漆膜仪上的数字怎么读' }).click();
  await expect(page).toHaveTitle(/^漆膜仪上的数字怎么读 - /);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 2, name: '自己量的时候' })).toBeVisible();
  await expect(main.getByRole('table')).toContainText('300–600');
  await expect(main.getByRole('heading', { name: /迈腾/ })).toBeVisible();
  const picture = main.getByRole('img', { name: /白色轿车/ });
  // The box must have the shape of the photo before the photo loads.
  await page.route(/\/media\//, () => {});
  await page.reload({ waitUntil: 'domcontentloaded' });
  const { width = 0, height = 0 } = (await picture.boundingBox()) ?? {};
  expect(width / height).toBeCloseTo(4 / 3, 1);
  await context.close();
});

test('the reading position is restored by a reload, and offered on the next visit', async ({
  page,
}) => {
  // The viewport is much lower than the text.
  await page.setViewportSize({ width: 390, height: 300 });
  await open(page, ARTICLE);
  const heading = page.getByRole('heading', { name: '自己量的时候' });
  await heading.evaluate((element) => element.scrollIntoView());
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('reading')))
    .toMatch(/^paint-thickness:\d+$/);
  const y = await page.evaluate(() => scrollY);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
  await open(page, LIST);
  await page.getByRole('link', { name: '漆膜仪上的数字怎么读' }).click();
  await page.getByRole('button', { name: '接着上次的地方读' }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
});

test('a missing article shows a message, and a failed list can be retried', async ({
  page,
  request,
  upstream,
}) => {
  const answer = await request.get(`${upstream.origin}/article/nobody`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('这篇文章不存在');
  await open(page, ARTICLE);
  upstream.trouble(/\/v1\/articles/, { status: 500 });
  await page.getByRole('link', { name: '看更多文章' }).click();
  const retry = page.getByRole('button', { name: '重试' });
  await expect(retry).toBeVisible();
  upstream.reset();
  await retry.click();
  await expect(page.getByRole('link', { name: '漆膜仪上的数字怎么读' })).toBeVisible();
});

test('an empty list of articles shows a message and a link', async ({ page, upstream }) => {
  await open(page, ARTICLE);
  const body = { status: 'success', message: '', data: { articles: [], next_cursor: null } };
  upstream.trouble(/\/v1\/articles/, { body });
  await page.getByRole('link', { name: '看更多文章' }).click();
  await expect(page.getByText('还没有文章')).toBeVisible();
});

for (const path of [LIST, ARTICLE]) {
  test(`${path} fits 320 px and text twice as large, and has no axe violations`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, path);
    expect(await violationsOf(page)).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
