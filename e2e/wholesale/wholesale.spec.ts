import { cards, expect, open, test } from '#/e2e/platform/fixtures.ts';

test('the filters are in the URL, and narrow the rows', async ({ page }) => {
  await open(page, '/w');
  const all = await cards(page).count();
  expect(all).toBeGreaterThan(5);
  await page.getByLabel('批发价').selectOption({ label: '5–8万' });
  await expect(page).toHaveURL(/price_min=50000&price_max=80000/);
  await expect.poll(() => cards(page).count()).toBeLessThan(all);
  for (const price of await cards(page).locator('div:last-child > span').allTextContents())
    expect(Number.parseFloat(price)).toBeLessThanOrEqual(8);
  await page.getByRole('link', { name: '清空' }).click();
  await expect(page).toHaveURL(/\/w$/);
  await expect(cards(page)).toHaveCount(all);
  await expect(page.getByLabel('批发价')).toHaveValue('');
});

test('filters that match no car show a message and a link', async ({ page }) => {
  await open(page, '/w?keyword=zzzz');
  await expect(page.getByText('没有同时符合这些条件的批发车')).toBeVisible();
  await page.getByRole('link', { name: '清空筛选，看全部批发车' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test('a row links to the car, with its price, its lot and its three categories of photos', async ({
  page,
}) => {
  await open(page, '/w?show=lots');
  const lot = page.locator('#PF-0001');
  await expect(lot).toContainText(/3 台，每台约 \d/);
  await lot.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/w\/WH-/);
  await expect(page.getByRole('region', { name: '价格' })).toContainText('批发价');
  await expect(page.locator('#lot')).toContainText('本车');
  await page.getByRole('link', { name: /的照片$/ }).click();
  await expect(page).toHaveURL(/\/photo$/);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText([/^外观/, /^内饰/, /^其他/]);
});

test('a retail car has no wholesale page', async ({ page, request, upstream }) => {
  for (const url of ['/w/ZY-0317', '/w/ZY-0317/photo']) {
    const answer = await request.get(upstream.origin + url);
    expect([url, answer.status()]).toEqual([url, 404]);
  }
  await open(page, '/w');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '/w/ZY-0317' });
    link.dataset.link = '';
    document.body.append(link);
    link.click();
  });
  await page.getByRole('link', { name: '看这台车' }).click();
  await expect(page).toHaveURL(/\/car\/ZY-0317/);
});

test('a car shows its lot also if that is not among the latest', async ({ page, upstream }) => {
  const data = { lots: [], next_cursor: '2026-11-01.PF-0009' };
  await open(page, '/privacy');
  upstream.trouble(/wholesale\/lots$/, { body: { status: 'success', message: '', data } });
  await page.getByLabel('良驹好车 更多页面').click();
  await page.locator('header').getByRole('link', { name: '批发车源' }).click();
  await expect(cards(page).filter({ hasText: '3 台整批' })).toHaveCount(3);
});

test('failed lots do not affect the list of cars', async ({ page, upstream, alerts }) => {
  await open(page, '/privacy');
  upstream.trouble(/wholesale\/lots/, { status: 500 });
  await page.getByLabel('良驹好车 更多页面').click();
  await page.locator('header').getByRole('link', { name: '批发车源' }).click();
  await expect(cards(page).first()).toBeVisible();
  expect(alerts).toEqual([]);
});

test('cars that failed to load can be retried; an empty list of lots has a message', async ({
  page,
  upstream,
}) => {
  await open(page, '/privacy');
  const data = { lots: [], next_cursor: null };
  upstream.trouble(/wholesale\/lots/, { body: { status: 'success', message: '', data } });
  upstream.trouble(/is_wholesale=1/, { status: 500, times: 3 });
  await page.getByLabel('良驹好车 更多页面').click();
  await page.locator('header').getByRole('link', { name: '批发车源' }).click();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('link', { name: '整批', exact: true }).click();
  await expect(page.getByText('现在没有整批卖的车')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the form submits its filters, and they stay selected', async ({ page }) => {
    await page.goto('/w');
    const all = await cards(page).count();
    await page.getByLabel('车况').selectOption({ label: 'C 一般' });
    await page.getByRole('button', { name: '查找' }).click();
    await expect(page).toHaveURL(/condition_level=c/);
    await expect(page.getByLabel('车况')).toHaveValue('c');
    expect(await cards(page).count()).toBeLessThan(all);
    await expect(cards(page).first()).toContainText(/\d万/);
    await cards(page).first().getByRole('link').click();
    await expect(page.getByRole('region', { name: '价格' })).toContainText('批发价');
  });
});

test('the filters offer the levels of the stock also if their response is the last', async ({
  page,
  upstream,
}) => {
  const data = [{ id: 'a', label: 'A 级车', name: null, words: null, count: 2 }];
  await open(page, '/privacy');
  upstream.trouble(/filter-param-condition-levels/, {
    delayMs: 40,
    body: { status: 'success', message: '', data },
  });
  for (const path of ['filter-param-brand-new', 'filter-param-substations'])
    upstream.trouble(new RegExp(path), { delayMs: 0 });
  await page.getByLabel('良驹好车 更多页面').click();
  await page.getByRole('link', { name: '批发车源' }).click();
  await expect(page.getByLabel('车况').getByRole('option')).toHaveText(['不限', 'A 级车']);
});
