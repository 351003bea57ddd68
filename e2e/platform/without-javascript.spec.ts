import { sitemap, href } from '#/app/sitemap.ts';
import { cards, expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false });

test('the list is in the HTML, with the name and price of each car', async ({
  page,
  request,
  upstream,
}) => {
  const html = await (await request.get(`${upstream.origin}/`)).text();
  await page.goto('/');
  await expect(cards(page)).toHaveCount(20);
  for (const card of await cards(page).all()) {
    const title = await card.getByRole('heading').innerText();
    expect(html).toContain(title);
    await expect(card).toContainText(/\d+\.\d\d万|询价/);
  }
  expect(upstream.calls()).toEqual([]);
});

test('the next page is a plain link to other cars, and there is a link back', async ({ page }) => {
  await page.goto('/');
  const links = () =>
    cards(page)
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const first = await links();
  await page.getByRole('link', { name: /^下一页/ }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(cards(page)).toHaveCount(20);
  const second = await links();
  expect(second.filter((link) => first.includes(link))).toEqual([]);
  await page.getByRole('link', { name: '回到第一页' }).click();
  await expect(page).not.toHaveURL(/cursor=/);
  expect(await links()).toEqual(first);
});

test('filters and the search are one form, and each preserves the other', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: '筛选' }).getByRole('link', { name: '品牌' }).click();
  const brand = page.getByRole('checkbox').nth(1);
  const picked = (await brand.getAttribute('value')) ?? '';
  await brand.check();
  await page.getByRole('button', { name: '看结果' }).click();
  await expect(page).toHaveURL(new RegExp(`brand_id=${picked}`));
  const filteredCount = await cards(page).count();
  expect(filteredCount).toBeGreaterThan(0);
  const [title = ''] = await cards(page).getByRole('heading').allInnerTexts();
  await page.getByRole('searchbox').fill(title);
  await page.getByRole('button', { name: '搜索' }).click();
  await expect(page).toHaveURL(new RegExp(`brand_id=${picked}`));
  await expect(page).toHaveURL(/keyword=/);
  await expect(page.getByRole('searchbox')).toHaveValue(title);
  await expect(cards(page).first()).toContainText(title);
  await page.goto('/?keyword=zzzz');
  await expect(page.getByText('没有找到“zzzz”')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: '清空筛选，看全部车' }).click();
  await expect(cards(page)).toHaveCount(20);
});

test('a card links to the car’s page, with its price, its reports and its title', async ({
  page,
}) => {
  await page.goto('/?keyword=ZY-0317');
  const card = cards(page).first();
  const title = await card.getByRole('heading').innerText();
  await card.getByRole('link').first().click();
  await expect(page).toHaveTitle(`${title} - 良驹好车`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('main')).toContainText(/\d+\.\d\d\s*万/);
  const reports = page.locator('#reports').getByRole('link');
  expect(await reports.count()).toBeGreaterThan(3);
  const words = await reports.first().locator('b').innerText();
  await reports.first().click();
  await expect(page).toHaveURL(/\/report/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(words.slice(0, 2));
});

test('the page does not wait for data that only a script can fetch', async ({ page }) => {
  await page.goto('/car/ZY-0317');
  await expect(page.getByRole('link', { name: '看同车系在售' })).toBeVisible();
  for (const name of ['配置', '车上用品']) {
    await expect(page.getByRole('heading', { name, exact: true })).toHaveCount(0);
  }
  await expect(page.getByText('正在加载').filter({ visible: true })).toHaveCount(0);
});

test('the menu and the QR card open and close', async ({ page }) => {
  await page.goto('/');
  const entry = page.locator('header').getByRole('link', { name: sitemap.branches.title });
  await expect(entry).toBeHidden();
  await page.getByLabel('良驹好车 更多页面').click();
  await expect(entry).toBeVisible();
  await entry.click();
  await expect(page).toHaveTitle(new RegExp(`^${sitemap.branches.title} - `));
  const code = page.getByRole('img', { name: '微信扫一扫，关注良驹好车公众号' });
  await expect(code).toBeHidden();
  await page.getByLabel('公众号二维码').click();
  await expect(code).toBeVisible();
  // A tap outside the card closes it.
  await page.touchscreen.tap(100, 200);
  await expect(code).toBeHidden();
});

test('every page of the menu has its title', async ({ page }) => {
  await page.goto('/');
  const links = page.locator('header details').getByRole('link', { includeHidden: true });
  const pages = await links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href') ?? '', link.textContent ?? ''] as const),
  );
  expect(pages.length).toBeGreaterThan(10);
  expect(pages.map(([url]) => url)).toContain(href('saved'));
  for (const [url, title] of pages) {
    await page.goto(url);
    await expect(page).toHaveTitle(new RegExp(`^${title} - `));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('there is no button that needs a script', async ({ page }) => {
  await page.goto('/');
  await expect(cards(page)).toHaveCount(20);
  await expect(page.getByRole('button', { name: /^收藏/ })).toHaveCount(0);
  await page.goto((await cards(page).getByRole('link').first().getAttribute('href')) ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^收藏|加入对比/ })).toHaveCount(0);
});
