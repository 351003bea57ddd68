import { href } from '#/app/sitemap.ts';
import { expect, test } from './fixtures.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';

// A shop that imported one row and set nothing: its pages claim nothing beyond that row.
const CAR = { id: 'SP-1', title: '2021款 某车', brand: '某牌', type: '在售' };

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startOwnServer('server/main.ts', { DEMO: 'off' });
  await server.importFile('cars.ndjson', [CAR]);
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
  await expect(arrivals).toContainText('没有写明上架日的在售车');
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
