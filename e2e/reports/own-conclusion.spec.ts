import { href } from '#/app/sitemap.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, live, test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';

const ID = 'OC-1';
const AT = { id: ID, reportId: 'R-OC-1', business: 'retail' };

let shop: OwnServer;
let token: string;
/** The source, the day and the period of a look-up of maintenance records. */
const QUERIED = { source: '某平台', day: '2026-01-08', from: '2021-01-01', to: '2026-01-08' };

test.beforeAll(async () => {
  shop = await startOwnServer('server/main.ts', { DEMO: 'off' });
  const made = await shop.tool('token.ts', 'create', 'erp', '--scope', 'records:write');
  token = /fct_[\w-]{43}/.exec(made)?.[0] ?? '';
  await send('PUT', 'records/car', [
    {
      id: ID,
      title: '2021款 大众迈腾 330TSI 豪华型',
      brand: '大众',
      type: '在售',
      price: 128_000,
      mileage_km: 43_600,
      mileage_report_status: 'ready',
      mileage_report: '里程正常',
    },
  ]);
  await send('PUT', 'records/mileage', [
    {
      car_id: ID,
      verdict: '里程正常',
      tone: 'fine',
      date: '2026-01-09',
      entries: [{ date: '2024-03-01', mileage_km: 31_000, kind: '保养', source: '维保' }],
      queried: QUERIED,
    },
  ]);
  await send('PUT', 'records/inspection', [
    {
      report_id: AT.reportId,
      car_id: ID,
      inspected_on: '2026-01-10',
      inspector: '周*',
      odometer_km: 43_600,
      normal: 'A B C D E F G H I J K L M N O Q',
      services_queried: QUERIED,
    },
  ]);
});
test.afterAll(() => shop.stop());

/** Sends a request to the shop's dealer API. */
async function send(method: string, path: string, body: unknown): Promise<void> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const url = `${shop.origin}/v1/dealer/${path}`;
  const answer = await fetch(url, { method, headers, body: JSON.stringify(body) });
  const text = await answer.text();
  if (!answer.ok || /"outcome":"refused"/.test(text)) throw new Error(text);
}

test('the dealer’s own conclusion is beside the one of the inspection, and links to it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(shop.origin + href('StandardReportMileage', { id: ID }));
  await live(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('车商自述');
  await expect(main).toContainText('里程正常');
  const computed = page.getByRole('region', { name: '检测报告的结论' });
  await expect(computed).toContainText('与上面的不一致');
  expect(await violationsOf(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await computed.getByRole('link', { name: '里程存疑' }).click();
  await expect(page).toHaveURL(
    new RegExp(`${href('CarReportInspectionMileageAnalysisBasis', AT)}$`),
  );
  await expect(page.getByRole('main')).toContainText('里程存疑');
});

test('the car’s page counts the records, and its questions attribute the conclusion to the dealer', async ({
  page,
}) => {
  await page.goto(shop.origin + href('carDetail', { id: ID }));
  const reports = page.locator('#reports');
  await expect(reports).toContainText('保养 1 次');
  await expect(reports).not.toContainText('里程正常');
  await page.goto(shop.origin + href('FaqDetail', { id: ID }));
  await expect(page.getByRole('main')).toContainText(/检测结论：里程存疑.*车商自述：里程正常。/);
});
