import { href } from '#/app/sitemap.ts';
import { consent, expectFit, phone, receiptNumber } from '#/e2e/leads/forms.ts';
import { expect, test } from './fixtures.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';

// A shop that imported two short rows and has no settings. Its pages must state nothing that these
// rows do not contain.
const CAR = { id: 'SP-1', title: '2021款 某车', brand: '某牌', type: '在售' };
/** The only car of its series. No other car is similar to it. */
const SOLD = { id: 'SP-2', title: '2020款 另一台', brand: '另牌', series: '某系', type: '已售' };

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnServer('server/main.ts', { DEMO: 'off' });
  await server.importFile('cars.ndjson', [CAR, SOLD]);
});
test.afterAll(() => server.stop());

test('the list states neither a listing day nor a promise that the dealer did not give', async ({
  page,
}) => {
  await page.goto(`${server.origin}/`);
  await expect(page.getByText(CAR.title)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/最近上架|不是中介/);
  await page.goto(`${server.origin}/board`);
  const arrivals = page.locator('#arrivals');
  await expect(arrivals).toContainText('在售的车都没有写明上架日');
  await expect(arrivals).not.toContainText('今天');
});

test('the warranty page says that no text is published', async ({ page }) => {
  await page.goto(`${server.origin}/warranty`);
  await expect(page.getByRole('main')).toContainText('还没有发布');
  await expect(page.getByRole('main')).not.toContainText('三个月');
});

test('unanswered questions are listed once, without a consultant if there is none', async ({
  page,
}) => {
  await page.goto(server.origin + href('FaqDetail', { id: CAR.id }));
  const main = page.getByRole('main');
  await expect(main.getByText('这台车的记录里还没有下面这些。')).toHaveCount(1);
  await expect(main).toContainText('在哪里看车？');
  await expect(main).not.toContainText('顾问');
});

test('descriptions and notes mention nothing that the shop does not have', async ({ page }) => {
  const description = (path: string) =>
    page
      .goto(server.origin + path)
      .then(() => page.locator('meta[name=description]').getAttribute('content'));
  expect(await description('/branches')).toBe('二手车还没有登记门店的地址和电话。');
  expect(await description('/moments')).toContain('还没有动态');
  await expect(page.getByRole('main')).not.toContainText('车主记下的');
  expect(await description(href('carDetail', { id: CAR.id }))).toContain('二手车');
  await page.goto(server.origin + href('carLoans', { id: CAR.id }));
  await expect(page.getByRole('main')).toContainText('过户、保险等费用不在内。');
});

test('a visit is booked where there is no branch to choose', async ({ page }) => {
  await page.goto(server.origin + href('carDetail', { id: CAR.id }));
  await page.getByRole('main').getByRole('link', { name: '预约看车' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('预约看车');
  await expect(page.getByRole('combobox', { name: '门店' })).toHaveCount(0);
  await expectFit(page);
  await page.getByRole('radio', { name: /周/ }).nth(1).check();
  await page.getByRole('radio', { name: '下午' }).check();
  await phone(page).fill('138 0000 1234');
  await consent(page).check();
  await page.getByRole('button', { name: '提交预约' }).click();
  await receiptNumber(page);
  await expect(page.getByRole('main')).toContainText('一位购车顾问');
});

test('a car without a price is asked for by leaving a number, where there is no other way', async ({
  page,
}) => {
  await page.goto(server.origin + href('carDetail', { id: CAR.id }));
  const main = page.getByRole('main');
  await expect(main).not.toContainText(/到店或来电|来电询价/);
  await expect(page.locator('#consultant').getByRole('link')).toHaveText('留电话，门店打给你');
  await main.getByRole('link', { name: '留电话询价' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('请顾问回电');
});

test('the ways out of a sold car lead to a section and to a list that exist', async ({ page }) => {
  await page.goto(server.origin + href('carDetail', { id: SOLD.id }));
  const main = page.getByRole('main');
  await expect(page.locator('#similar-cars')).toContainText('现在没有相近的车在售');
  await main.getByRole('link', { name: '看相近的车' }).click();
  await expect(page.locator('#similar-cars')).toBeInViewport();
  const ways = main.getByRole('link', { name: '看在售的车' });
  for (const way of await ways.all()) await expect(way).toHaveAttribute('href', '/');
  await ways.first().click();
  await expect(page.getByText(CAR.title)).toBeVisible();
});

test('an unknown word in the path is no page', async ({ page }) => {
  await page.goto(`${server.origin}/faq`);
  await expect(page.getByRole('status').filter({ hasText: '没有找到这个页面' })).toBeVisible();
});
