import { href } from '#/app/sitemap.ts';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';

// An inspection with few data. No page may draw a conclusion from data that are missing.
const CAR = { id: 'NQ-1', reportId: 'R-NQ-1', business: 'retail' };
const PAGES = [
  'CarReportInspectionIndex',
  'CarReportInspectionAccidentRecord',
  'CarReportInspectionMaintenanceRecord',
  'CarReportInspectionMileageAnalysisBasis',
] as const;
/** Matches conclusions that must not be drawn from missing data. */
const NEGATIVE =
  /没有查到|未查到|无出险|里程可信|基本可信|里程存疑|结构无伤|无泡水|无火烧|无异常|全部正常|点全部检到|有过户|未涉及|100 分/;

let server: OwnServer;
test.beforeAll(async () => {
  server = await startOwnServer('server/main.ts', { DEMO: 'off' });
  const car = { id: CAR.id, title: '2021款 奔驰 GLC', brand: '奔驰', type: '在售', price: 268_000 };
  await server.importFile('cars.ndjson', [{ ...car, first_registration: '2021-06' }]);
  const row = { report_id: CAR.reportId, car_id: CAR.id, inspector: '周*' };
  await server.importFile('inspections.ndjson', [
    { ...row, inspected_on: '2026-11-18', normal: 'A01' },
  ]);
});
test.afterAll(() => server.stop());

test('an inspection with little data draws no conclusions @at-home', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const key of PAGES) {
    await page.goto(server.origin + href(key, CAR));
    const main = page.getByRole('main');
    // The section about the rules contains all verdicts, so it is left out. It does not concern
    // this car.
    const words = (await main.locator('section:not(#rules), header, li').allInnerTexts()).join(
      '\n',
    );
    if (!key.endsWith('Notice'))
      expect(words.replace(/怎么判断[^]*/, ''), key).not.toMatch(NEGATIVE);
  }
  await page.goto(server.origin + href('CarReportInspectionAccidentRecord', CAR));
  await expect(page.getByRole('main')).toContainText('出险记录：未查询。');
  await expect(page.locator('#years li').first()).toContainText('未查询');
  await page.goto(server.origin + href('CarReportInspectionMaintenanceRecord', CAR));
  await expect(page.getByRole('main')).toContainText('维保记录：未查询。');
});

test('it names day and source after a query @at-home', async ({ page }) => {
  const query = { source: '车险信息平台', day: '2026-11-02', from: '2021-06-01', to: '2026-11-02' };
  const row = { report_id: CAR.reportId, car_id: CAR.id, inspector: '周*' };
  const queried = { claims_queried: query, services_queried: query };
  await server.importFile('inspections.ndjson', [
    { ...row, inspected_on: '2026-11-18', ...queried },
  ]);
  await page.goto(server.origin + href('CarReportInspectionAccidentRecord', CAR));
  const main = page.getByRole('main');
  await expect(main).toContainText('2026-11-02 在车险信息平台查询，未查到出险记录。');
  await expect(page.locator('#years li').first()).toContainText('无出险');
  await page.goto(server.origin + href('CarReportInspectionMaintenanceRecord', CAR));
  await expect(main).toContainText('2026-11-02 在车险信息平台查询，未查到维保记录。');
});
