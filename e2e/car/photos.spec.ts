import type { Page } from '@playwright/test';
import { href } from '#/app/sitemap.ts';
import { cards, expect, open, test } from '#/e2e/platform/fixtures.ts';

const PHOTOS = href('carPhotos', { id: 'ZY-0317' });
const LABELS = [
  '外观',
  '中控与方向盘',
  '座椅',
  '后备箱与附件',
  '发动机舱',
  '轮毂与其他',
  '瑕疵',
  '图文说明',
];

test('photos are grouped by category with counts, flaws have captions', async ({ page }) => {
  await open(page, PHOTOS);
  await expect(page).toHaveTitle(/^车辆照片 - 大众 迈腾/);
  const sections = page.getByRole('main').locator('section');
  await expect(sections).toHaveCount(LABELS.length);
  for (const [at, label] of LABELS.entries()) {
    const section = sections.nth(at);
    const count = await section.getByRole('listitem').count();
    await expect(section.getByRole('heading')).toHaveText(`${label}${count} 张`);
    await expect(tabs(page).nth(at)).toHaveText(`${label}${count}`);
  }
  await expect(page.locator('#flaw')).toContainText('划痕');
});

test('the counts on the page of a car are those of its photos', async ({ page }) => {
  for (const id of ['ZY-0317', 'ZY-0338']) {
    await open(page, href('carDetail', { id }));
    const section = page.locator('#pictures');
    const all = await section.getByText(/^全部 \d+ 张/).textContent();
    const groups = await section.locator('a[href*="#"]').evaluateAll((links) =>
      links.map((link) => ({
        hash: (link as HTMLAnchorElement).hash,
        count: Number.parseInt(link.querySelector('small')?.textContent ?? '', 10),
      })),
    );
    expect(groups.length).toBeGreaterThan(1);
    await open(page, href('carPhotos', { id }));
    const main = page.getByRole('main');
    const total = await main.locator('section').getByRole('listitem').count();
    expect(all).toContain(`全部 ${total} 张`);
    for (const { hash, count } of groups)
      await expect(main.locator(hash).getByRole('listitem')).toHaveCount(count);
  }
});

test('a cached car is not fetched again', async ({ page, upstream }) => {
  await open(page, href('carDetail', { id: 'ZY-0317' }));
  upstream.reset();
  await page.locator(`a[href^="${PHOTOS}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1, name: '车辆照片' })).toBeVisible();
  expect(upstream.calls().filter((line) => line.includes('/v1/car/ZY-0317'))).toEqual([]);
});

test('the tabs scroll to their pictures, follow the scrolling and stay visible', async ({
  page,
}) => {
  await open(page, PHOTOS);
  await expect(current(page)).toContainText('外观');
  await tabs(page).nth(2).tap();
  await expect(page).toHaveURL(`${PHOTOS}#seats`);
  await expect(current(page)).toContainText('座椅');
  await expect(page.locator('#seats')).toBeInViewport();
  await tabs(page).last().tap();
  await expect(current(page)).toContainText('图文说明');
  await expect(current(page)).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect(current(page)).toContainText('外观');
  const length = await page.evaluate(() => history.length);
  await tabs(page).nth(1).tap();
  await expect(page).toHaveURL(/#interior_decoration$/);
  expect(await page.evaluate(() => history.length)).toBe(length);
});

test('a link to a category opens there', async ({ page }) => {
  await open(page, `${PHOTOS}#flaw`);
  await expect(page.locator('#flaw')).toBeInViewport();
  await expect(current(page)).toContainText('瑕疵');
});

test('a wholesale car has three categories', async ({ page, upstream, request }) => {
  const answer = await request.get(`${upstream.origin}/v1/cars?is_wholesale=1`);
  const [car] = (await answer.json()).data.cars as { id: string }[];
  await open(page, href('carPhotos', { id: car?.id ?? '' }));
  const labels = await page.getByRole('main').locator('section h2').allInnerTexts();
  const known = ['外观', '内饰', '其他', '瑕疵', '图文说明'];
  expect(labels.length).toBeGreaterThan(0);
  for (const label of labels) expect(known).toContain(label.split('\n')[0]?.trim());
});

test('a car without photos shows a message and a link', async ({ page, upstream }) => {
  await open(page, '/');
  const answer = await page.request.get(`${upstream.origin}/v1/car/ZY-0317`);
  const body = await answer.json();
  for (const category of Object.keys(body.data.images)) body.data.images[category] = [];
  upstream.trouble(/\/v1\/car\//, { body });
  await cards(page).nth(3).getByRole('link').first().click();
  await expect(page.locator('article')).toBeVisible();
  await page.evaluate(
    (to) => {
      const link = document.createElement('a');
      link.href = to;
      link.dataset.link = '';
      link.textContent = '照片';
      document.querySelector('main')?.prepend(link);
    },
    `${new URL(page.url()).pathname}/photos`,
  );
  await page.getByRole('link', { name: '照片', exact: true }).click();
  await expect(page.getByText('这台车还没有照片')).toBeVisible();
  await page.getByRole('link', { name: '看这台车的资料' }).click();
  await expect(page).toHaveURL(/\/car\/[^/]+$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('each photo is a link to its large version, and the tabs work', async ({
    page,
    request,
    upstream,
  }) => {
    await page.goto(PHOTOS);
    await tabs(page).filter({ hasText: '瑕疵' }).click();
    await expect(page.locator('#flaw')).toBeInViewport();
    const to = await page.locator('#flaw').getByRole('link').getAttribute('href');
    expect(to).toMatch(/^\/media\/[0-9a-f]{32}\?w=1920$/);
    const answer = await request.get(upstream.origin + to);
    expect(answer.headers()['content-type']).toMatch(/^image\//);
  });
});

function tabs(page: Page) {
  return page.getByRole('navigation', { name: '照片分类' }).getByRole('link');
}

function current(page: Page) {
  return page.getByRole('navigation', { name: '照片分类' }).locator('[aria-current]');
}
