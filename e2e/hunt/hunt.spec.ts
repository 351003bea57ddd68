import { mileageText } from '#/app/format.ts';
import { href } from '#/app/sitemap.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';

// Reports on a car that the dealer looks for on a customer's order. They consist of the same parts
// as reports on cars in stock.
const ID = 'H-7Qm2xKd94TzR';
const REPORTS = [
  {
    path: href('HuntReportMileage', { id: ID }),
    title: '维保记录',
    texts: ['里程可信', '43,597 公里'],
  },
  { path: href('HuntReportConsumable', { id: ID }), title: '耗材清单', texts: ['项实测', '刹车'] },
  { path: href('HuntReportChassis', { id: ID }), title: '底盘照片', texts: ['重要螺丝', '副车架'] },
] as const;

for (const { path, title, texts } of REPORTS) {
  test(`${title} is whole in the HTML, with its order`, async ({ browser, upstream }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: upstream.origin,
    });
    const bare = await context.newPage();
    await bare.goto(path);
    await expect(bare).toHaveTitle(new RegExp(`^${title} - `));
    const main = bare.getByRole('main');
    for (const words of ['迈腾', 'XC20261103', '2021-06', ...texts])
      await expect(main).toContainText(words);
    await context.close();
  });

  test(`${title} has no axe violations, and scrolls only vertically`, async ({ page }) => {
    await open(page, path);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    expect(await violationsOf(page)).toEqual([]);
  });
}

test('the mileage has the units of every other page', async ({ page, request, upstream }) => {
  const answer = await request.get(`${upstream.origin}/v1/hunt/${ID}`);
  const { data } = (await answer.json()) as { data: { mileage: number } };
  await open(page, REPORTS[0].path);
  const text = mileageText(data.mileage);
  expect(text).toMatch(/^\d+\.\d\d万公里$/);
  // The car is stated once, above the heading of the report.
  await expect(page.getByText(new RegExp(`^\\d{4}-\\d\\d ${text}$`))).toBeVisible();
  // Odometer readings are exact, as in the report of a car in stock.
  const readings = /\d{1,3},\d{3} 公里/;
  await expect(page.getByRole('main')).toContainText(readings);
  await open(page, href('StandardReportMileage', { id: 'ZY-0317' }));
  await expect(page.getByRole('main')).toContainText(readings);
});

test('the document opens in the viewer, and the reports link to each other', async ({ page }) => {
  await open(page, REPORTS[0].path);
  await page.getByRole('link', { name: '看查询原件' }).click();
  await expect(page.getByRole('dialog')).toContainText('维保记录原件');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const others = page.getByRole('navigation', { name: '这一单的其他报告' });
  await others.getByRole('link', { name: '底盘照片' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('底盘照片');
});

test('the work order of a replaced part opens in the viewer', async ({
  page,
  request,
  upstream,
}) => {
  await open(page, REPORTS[0].path);
  const src = await page.getByRole('link', { name: '看查询原件' }).getAttribute('href');
  const replaced = { spec: null, mileage_km: null, date: null, work_order: src };
  const call = `${upstream.origin}/v1/car/consumablesList?id=${ID}&hunt=1`;
  const body = (await (await request.get(call)).json()) as { data: { items: object[] } };
  body.data.items[0] = { ...body.data.items[0], name: '刹车片', replaced };
  upstream.trouble(/consumablesList/, { body });
  await page.getByRole('link', { name: '耗材清单' }).click();
  await page.locator('#replaced').getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText('刹车片，更换工单');
});

test('a missing report shows a message, and an unknown hunt is not found', async ({
  page,
  request,
  upstream,
}) => {
  await open(page, href('HuntReportMileage', { id: 'H-3Gv9fJe7XuA2' }));
  await expect(page.getByRole('main')).toContainText('这一单还没有这份报告');
  const answer = await request.get(`${upstream.origin}${href('HuntReportMileage', { id: 'H-9' })}`);
  expect(answer.status()).toBe(404);
  expect(await answer.text()).toContain('没有这份寻车资料');
});

test('a failed call shows a message and can be retried', async ({ page, upstream, alerts }) => {
  upstream.trouble(/\/v1\/car\/consumablesList/, { status: 500, times: 1 });
  await open(page, REPORTS[0].path);
  await page.getByRole('link', { name: '耗材清单' }).click();
  await expect.poll(() => alerts).toEqual(['请求失败（500），请稍后再试']);
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('耗材清单');
});
