import { href } from '#/app/sitemap.ts';
import { expect, live, open, test } from '#/e2e/platform/fixtures.ts';
import { testReport } from './report-tests.ts';

// Reports on the records of a car: maintenance, accessories and preparation.
const ID = 'ZY-0331';
const REPORTS = [
  {
    path: href('StandardReportMileage', { id: ID }),
    alias: `/car/${ID}/mileage`,
    call: /\/v1\/car\/mileageReport/,
    title: '维保记录',
    texts: [/里程可信|基本可信/, '78,025 公里', '里程表', '万公里', '这份报告没有覆盖'],
  },
  {
    path: href('StandardReportAccessory', { id: ID }),
    alias: `/car/${ID}/accessory`,
    call: /\/v1\/car\/attachmentList/,
    title: '附件清单',
    texts: [/项应有/, '遥控钥匙', '说明书', '这份报告没有覆盖'],
  },
  {
    path: href('StandardReportPreparation', { id: ID }),
    call: /\/v1\/car\/repairList/,
    title: '售前整备',
    texts: [/项整备都已完成/, '机油机滤更换', '工时', '质保 6 个月'],
  },
  {
    path: href('StandardReportPreparationRemind', { id: ID }),
    call: /\/v1\/car\/repairList/,
    title: '整备进度提醒',
    texts: ['下单当天', '交车前 1 天'],
  },
] as const;

for (const report of REPORTS) testReport({ car: { id: ID, name: /雅阁/ }, ...report });

test('a falling odometer is described first, with both readings', async ({ page }) => {
  await open(page, href('StandardReportMileage', { id: 'WH-0107' }));
  const main = page.getByRole('main');
  await expect(main).toContainText('里程不符');
  await expect(main).toContainText(/读数回落 \d\.\d\d万公里/);
  await expect(main.getByRole('img', { name: /回落到/ })).toBeVisible();
  await main.locator('summary').click();
  await expect(main).toContainText(/比上一次少/);
});

test('each report links to the next, and the car’s page to each', async ({ page }) => {
  await open(page, href('carDetail', { id: ID }));
  await page
    .locator('#reports')
    .getByRole('link', { name: /维保记录/ })
    .click();
  await expect(page).toHaveURL(REPORTS[0].path);
  const steps = page.getByRole('navigation', { name: '这台车的其他报告' });
  await steps.getByRole('link', { name: /下一份/ }).click();
  await expect(page).not.toHaveURL(REPORTS[0].path);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('维保记录');
  await page.getByRole('main').getByRole('link', { name: /雅阁/ }).first().click();
  await expect(page).toHaveURL(new RegExp(`/car/${ID}`));
});

test('without a share function of the browser, the URL is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined }),
  );
  await open(page, REPORTS[0].path);
  await page.getByRole('button', { name: '分享这份报告' }).click();
  await expect(page.getByRole('status')).toHaveText('链接已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(REPORTS[0].path);
});

test('a picture of the preparation opens in the viewer', async ({ page }) => {
  await open(page, REPORTS[2].path);
  await page
    .getByRole('link', { name: /整备后/ })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toContainText('整备后');
  await live(page);
});
