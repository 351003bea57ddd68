import { cards, expect, live, open, test } from '#/e2e/platform/fixtures.ts';

test('a branch shows its address, hours and directions', async ({ page }) => {
  await open(page, '/branches');
  const chengdu = page.locator('#chengdu');
  await expect(chengdu.getByRole('heading')).toContainText('成都站');
  await expect(chengdu).toContainText('成都市示例大道 1 号');
  await expect(chengdu).toContainText('每天 9:00–20:00');
  await expect(chengdu.getByRole('link', { name: '打电话给成都站' })).toHaveAttribute(
    'href',
    'tel:400-000-0001',
  );
  const directions = chengdu.getByRole('link', { name: /^去这里/ });
  const url = new URL((await directions.getAttribute('href')) ?? '');
  expect(url.searchParams.get('to')).toBe('104.0668,30.5728,成都站');
});

test('a tap copies an address', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/branches');
  await page.getByRole('button', { name: '复制成都站的地址' }).click();
  await expect(page.getByText('地址已复制')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('成都市示例大道 1 号');
});

test('branches can be sorted by distance, and the position is sent nowhere', async ({
  page,
  context,
  upstream,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 29.5, longitude: 106.5 });
  await open(page, '/branches');
  const names = page.getByRole('main').getByRole('heading', { level: 3 });
  await expect(names.first()).not.toContainText('重庆站');
  upstream.reset();
  await page.getByRole('button', { name: '离我近的排前面' }).click();
  await expect(names.first()).toContainText('重庆站');
  await expect(names.first()).toContainText(/直线约 \d+ 公里/);
  expect(upstream.requests.filter((line) => /29\.5|106\.5/.test(line))).toEqual([]);
  const stored = await page.evaluate(() =>
    JSON.stringify({ ...localStorage, ...sessionStorage, ...(history.state as object) }),
  );
  expect(stored).not.toContain('106.5,');
  await page.getByRole('button', { name: '按省份排列' }).click();
  await expect(names.first()).not.toContainText('重庆站');
});

test('without a map the positions of the branches are drawn, that of the visitor after a tap', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 29.5, longitude: 106.5 });
  await open(page, '/branches');
  const drawing = page.getByRole('img', { name: '门店的位置' });
  await expect(drawing).toContainText('拉萨站');
  await expect(page.getByText('不是地图')).toBeVisible();
  const x = (name: string) =>
    drawing.getByText(name, { exact: true }).evaluate((text) => text.getBoundingClientRect().x);
  expect(await x('拉萨站')).toBeLessThan(await x('成都站'));
  expect(await x('成都站')).toBeLessThan(await x('杭州站'));
  await expect(drawing).not.toContainText('您');
  await page.getByRole('button', { name: '离我近的排前面' }).click();
  await expect(drawing).toContainText('您');
});

test('without permission for the location, branches stay sorted by province', async ({
  page,
  context,
}) => {
  await context.clearPermissions();
  await open(page, '/branches');
  await page.getByRole('button', { name: '离我近的排前面' }).click();
  await expect(page.getByText('仍按省份排列')).toBeVisible();
});

test('branches that failed to load can be retried', async ({ page, upstream }) => {
  await open(page, '/privacy');
  upstream.trouble(/substations\?category=premium/, { status: 500, times: 1 });
  await page.getByLabel('良驹好车 更多页面').click();
  await page.locator('header').getByRole('link', { name: '门店' }).click();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.locator('#chengdu')).toBeVisible();
});

test('if the special prices fail, the rest is displayed', async ({ page, upstream }) => {
  await open(page, '/privacy');
  upstream.trouble(/substations\?category=discount/, { status: 500 });
  await page.getByLabel('良驹好车 更多页面').click();
  await page.locator('header').getByRole('link', { name: '门店' }).click();
  await expect(page.locator('#chengdu')).toContainText(/在售 \d+ 台/);
  await expect(page.locator('main').getByText(/特价 \d/)).toHaveCount(0);
});

test('a URL selects one branch', async ({ page }) => {
  await page.goto('/branches#xian');
  await live(page);
  await expect(page.locator('#xian')).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all content is there, with links to the cars of a branch', async ({ page }) => {
    await page.goto('/branches');
    await expect(page.getByRole('button', { name: '离我近的排前面' })).toBeHidden();
    await page.locator('#chengdu').getByRole('link', { name: /^在售/ }).click();
    await expect(page).toHaveURL(/substation_id=chengdu/);
    await expect(cards(page).first()).toContainText('成都站');
  });
});
