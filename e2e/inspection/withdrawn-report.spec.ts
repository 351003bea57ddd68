import type { Page } from '@playwright/test';
import { href } from '#/app/sitemap.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, live, test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';

const AT = { id: 'WD-1', reportId: 'R-WD-1', business: 'retail' };
/** A car without a price whose only report is the inspection. */
const BARE = { id: 'WD-2', reportId: 'R-WD-2' };
const REASON = '漆膜仪没有校准，漆膜读数偏低，左前门漏检';
const REPORT = href('CarReportInspectionIndex', AT);

let shop: OwnServer;
let token: string;
/** The file of the report, downloaded before the withdrawal. */
let file: string;
let sha256: string;
test.beforeAll(async () => {
  shop = await startOwnServer('server/main.ts', { DEMO: 'off' });
  const scopes = 'records:write,records:withdraw';
  const made = await shop.tool('token.ts', 'create', 'erp', '--scope', scopes);
  token = /fct_[\w-]{43}/.exec(made)?.[0] ?? '';
  await send('PUT', 'records/car', [
    {
      id: AT.id,
      title: '2021款 大众迈腾 330TSI 豪华型',
      brand: '大众',
      type: '在售',
      price: 128_000,
      energy: 'fuel',
      body: 'sedan',
      gearbox: 'dct',
      seats_count: 5,
      first_registration: '2021-06',
      mileage_km: 43_600,
    },
    { id: BARE.id, title: '2021款 大众迈腾', brand: '大众', type: '在售' },
  ]);
  const checked = {
    inspected_on: '2026-01-10',
    inspector: '周*',
    odometer_km: 43_600,
    transfers: 1,
    keys: 2,
    normal: 'A B C D E F G H I J K L M N O Q',
  };
  await send('PUT', 'records/inspection', [
    {
      ...checked,
      report_id: AT.reportId,
      car_id: AT.id,
      findings: [{ item: 'E06', result: '异常', kind: '喷漆', words: '左前门喷过漆' }],
    },
    { ...checked, report_id: BARE.reportId, car_id: BARE.id },
  ]);
  const signed = `/v1/vehicleInspection/proof?id=${AT.id}&report_id=${AT.reportId}`;
  file = await (await fetch(shop.origin + signed)).text();
  ({ sha256 } = (JSON.parse(file) as { signature: { sha256: string } }).signature);
  for (const report_id of [AT.reportId, BARE.reportId])
    await send('POST', 'reports/withdraw', { report_id, reason: REASON });
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

async function arrive(page: Page, path: string): Promise<void> {
  await page.goto(shop.origin + path);
  await live(page);
}
const notice = (page: Page) => page.getByRole('region', { name: '撤回说明' });

for (const width of [390, 320]) {
  test(`a withdrawn report shows that first, and on scrolling, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await arrive(page, REPORT);
    await expect(notice(page)).toContainText('本店已撤回这份报告');
    await expect(notice(page)).toContainText(REASON);
    await expect(notice(page)).toContainText(/撤回时间\d{4}-\d\d-\d\d \d\d:\d\d/);
    await expect(notice(page)).toBeInViewport();
    // The whole report is still displayed. A notice of the withdrawal is visible at each scroll
    // position.
    await page.getByRole('heading', { name: '签发' }).scrollIntoViewIfNeeded();
    await expect(notice(page)).not.toBeInViewport();
    await expect(page.getByText('已撤回，结论不再有效')).toBeInViewport();
    await expect(page.getByRole('link', { name: '下载可验证的报告' })).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

test('every page behind a withdrawn report says so', async ({ page }) => {
  for (const name of [
    'CarReportInspectionChecklist',
    'CarReportInspectionChecklistTable',
    'CarReportInspectionChecklistDetail',
    'CarReportInspectionMaintenanceRecord',
    'CarReportInspectionMileageAnalysisBasis',
    'CarReportInspectionAccidentRecord',
    'CarReportInspectionNotice',
    'CarReportInspectionPreview',
  ] as const) {
    await arrive(page, href(name, AT));
    await expect(notice(page), name).toContainText(REASON);
    await expect(page.getByText('已撤回，结论不再有效'), name).toBeVisible();
  }
});

test('the page of its car says that it was withdrawn, and nothing of its findings', async ({
  page,
}) => {
  await arrive(page, href('carDetail', { id: AT.id }));
  const main = page.getByRole('main');
  await expect(main).toContainText('迈腾');
  await expect(page.getByRole('link', { name: '同款对比' })).toBeVisible();
  const links = page.getByRole('link', { name: /检测报告|里程分析|出险记录/ });
  await expect(links).toHaveText(['检测报告已撤回']);
  // The questions, the metadata for messaging apps and the data for search engines must not contain
  // findings either.
  for (const path of [href('carDetail', { id: AT.id }), href('FaqDetail', { id: AT.id }), '/']) {
    const html = await (await page.request.get(shop.origin + path)).text();
    expect(html).toContain('迈腾');
    expect(html, path).not.toMatch(/检测 \d+ 项|"A\+"|A\+ 级/);
  }
});

test('a car with only a withdrawn report links to it, and does not say that there is none', async ({
  page,
}) => {
  await arrive(page, href('carDetail', { id: BARE.id }));
  const reports = page.locator('#reports');
  await expect(reports.getByRole('link', { name: '检测报告已撤回' })).toBeVisible();
  await expect(reports).not.toContainText('还没有可以打开的报告');
});

test('the preview of a withdrawn final version does not refer to it as valid', async ({ page }) => {
  await arrive(page, href('CarReportInspectionPreview', AT));
  const main = page.getByRole('main');
  await expect(main).toContainText('终版已撤回');
  await expect(main).not.toContainText('以终版为准');
});

test('the printable table strikes out level and score, and explains it beside them', async ({
  page,
}) => {
  await arrive(page, href('CarReportInspectionChecklistTable', AT));
  const head = page.getByRole('region', { name: '报告信息' });
  await expect(head.locator('s')).toHaveText(/^A\+ 99\.2 分$/);
  await expect(head).toContainText('A+ 99.2 分 已撤回');
});

test('/proof reports the fingerprint and the downloaded file as withdrawn', async ({ page }) => {
  await arrive(page, href('inspectionProof'));
  await page.getByLabel('校验码').fill(sha256);
  await page.getByRole('button', { name: '查询' }).click();
  const known = page.getByRole('region', { name: '查询结果' });
  await expect(known).toContainText('是本店发布的报告，已撤回');
  await expect(known).toContainText(REASON);
  await page.getByLabel('选择报告文件').setInputFiles({
    name: 'report.json',
    mimeType: 'application/json',
    buffer: Buffer.from(file),
  });
  const verdict = page.getByRole('region', { name: '核对结果' });
  await expect(verdict).toContainText('报告已撤回');
  await expect(verdict).toContainText(REASON);
  await page.getByText('给技术人员').click();
  await expect(page.getByRole('link', { name: '撤回名单' })).toHaveAttribute(
    'href',
    /\/\.well-known\/inspection-withdrawals\.json$/,
  );
});
