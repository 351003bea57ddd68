import { cards, expect, live, open, test } from '#/e2e/platform/fixtures.ts';

test('a card shows what the car is, what it costs and what was checked', async ({ page }) => {
  await page.goto('/?keyword=ZY-0317');
  await expect(page.getByText('1 台可买')).toBeVisible();
  const card = cards(page).first();
  for (const words of [
    '在售',
    '大众 迈腾 2021款',
    '2021-06',
    '4.36万公里',
    '成都站',
    '13.28万',
    '较上架降 0.50万',
  ]) {
    await expect(card).toContainText(words);
  }
  await expect(card).toContainText(/检测 \d+(\/\d+)? 项/);
});

test('a card keeps its height when its car is sold', async ({ page, upstream }) => {
  await open(page, '/');
  const heights = () =>
    cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().height));
  const before = await heights();
  const answer = await page.request.get(`${upstream.origin}/v1/cars`);
  const list = (await answer.json()) as { data: { cars: { type: string }[] } };
  for (const car of list.data.cars) car.type = '已售';
  upstream.trouble(/\/v1\/cars\?/, { body: list });
  await page.getByRole('combobox', { name: '排序' }).selectOption('price_asc');
  await expect(cards(page).filter({ hasText: '已售' })).toHaveCount(20);
  expect(await heights()).toEqual(before);
});

test('each filter is in the URL and has a chip that removes it', async ({ page }) => {
  await open(page, '/?price_min=100000&price_max=150000&brand_id=dazhong&series_id=x');
  const chips = page.getByRole('group', { name: '已选条件' });
  await expect(chips).toContainText('10–15万');
  await page.getByRole('searchbox').fill('成都');
  await page.getByRole('searchbox').press('Enter');
  await expect(chips).toContainText('成都');
  await expect(page).toHaveURL(/price_min=100000/);
  await chips.getByRole('link', { name: '10–15万' }).click();
  await expect(chips).not.toContainText('10–15万');
  await expect(page).not.toHaveURL(/price_/);
  await chips.getByRole('link', { name: '清空' }).click();
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveValue('');
});

test('a second filter adds to the first while that is still loading', async ({
  page,
  upstream,
}) => {
  await open(page, '/');
  const release = upstream.pause(/keyword=/);
  await page.getByRole('searchbox').fill('成都');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('combobox', { name: '排序' }).selectOption('price_asc');
  release();
  await expect(page).toHaveURL(/keyword=.*sort=price_asc/);
  await expect(page.getByRole('group', { name: '已选条件' })).toContainText('成都');
});

test('invalid values in the URL are dropped and the list still shows', async ({ page, alerts }) => {
  await page.goto('/?price_min=abc&sort=sideways&energy=zz');
  await expect(cards(page)).toHaveCount(20);
  expect(alerts).toEqual([]);
});

test('an empty result has a message, and a link to all cars', async ({ page }) => {
  await open(page, '/?keyword=zzzz');
  await expect(page.getByText('没有找到“zzzz”')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '清空筛选，看全部车' }).click();
  await expect(cards(page)).toHaveCount(20);
});

test('a failed next page leaves the list, and can be retried', async ({
  page,
  upstream,
  alerts,
  problems,
}) => {
  upstream.trouble(/cursor=/, { status: 500, times: 1 });
  await open(page, '/');
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('下一页没有取到')).toBeVisible();
  await expect(cards(page)).toHaveCount(20);
  await page.getByRole('link', { name: '重试' }).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(40);
  expect(alerts.length).toBeLessThanOrEqual(1);
  problems.allow(/500/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the next and the previous page are links', async ({ page }) => {
    await page.goto('/');
    const first = await cards(page).first().textContent();
    await page.getByRole('link', { name: '下一页' }).click();
    await expect(page).toHaveURL(/cursor=/);
    expect(await cards(page).first().textContent()).not.toBe(first);
    await page.getByRole('link', { name: '回到第一页' }).click();
    expect(await cards(page).first().textContent()).toBe(first);
  });

  test('a car shows its price line by line, its facts and its reports', async ({ page }) => {
    await page.goto('/car/ZY-0338');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('特斯拉 Model Y');
    await expect(page.getByText('158,500', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: /^价格历史/ })).toBeVisible();
    await expect(page.getByText('路试工程师')).toBeVisible();
    await expect(page.getByRole('heading', { name: '三电' })).toBeVisible();
    await expect(page.getByRole('link', { name: /检测报告/ })).toHaveAttribute(
      'href',
      /report-inspection/,
    );
    await expect(page.getByRole('main').getByRole('link', { name: '预约看车' })).toHaveAttribute(
      'href',
      /^\/visit\?car=ZY-0338/,
    );
  });
});

test('a delisted car is displayed completely, with a ribbon that says so', async ({
  page,
  problems,
}) => {
  const answer = await page.goto('/car/ZY-0366');
  expect(answer?.status()).toBe(410);
  await live(page);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('理想 L8');
  await expect(page.getByText('已下架').first()).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /看.*在售/ })
      .first(),
  ).toBeVisible();
  problems.allow(/status of 410/);
});

test('the pictures can be selected by group, and the count follows', async ({ page }) => {
  await open(page, '/car/ZY-0338');
  await expect(page.getByText(/^1 \/ \d+$/).first()).toBeVisible();
  await page.getByRole('link', { name: '座椅', exact: true }).first().click();
  await expect(page.getByText(/^[2-9] \/ \d+$/).first()).toBeVisible();
});

for (const url of ['/', '/discount', '/car/ZY-0338', '/car/ZY-0357']) {
  test(`${url} scrolls only vertically at 320 px, also with large text`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await open(page, url);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBe(0);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await overflow()).toBe(0);
  });
}
