import { href } from '#/app/sitemap.ts';
import { expect, live, open, test } from '#/e2e/platform/fixtures.ts';
import { testReport } from './report-tests.ts';

// Reports on the body of a car: flaws and paint, underbody and repairs. Also paths of reports that
// do not exist.
const ID = 'ZY-0331';
const REPORTS = [
  {
    path: href('StandardReportFlaw', { id: ID }),
    call: /\/v1\/vehicleInspection\/flaw/,
    title: '外观瑕疵',
    texts: [
      '33 处外板，3 处瑕疵',
      '右后门，划痕',
      '约 80×5 mm',
      '未修：没有到底漆',
      '漆膜厚度',
      '300–600',
    ],
  },
  {
    path: href('StandardReportChassis', { id: ID }),
    title: '底盘照片',
    texts: ['写明正常', '前部', '重要螺丝', '原厂漆封完好', '正常保养会拧动'],
  },
  {
    path: href('StandardReportRefurbishList', { id: ID }),
    call: /\/v1\/car\/repairList/,
    title: '良驹整备单',
    texts: ['项都已完成', 'J53', '空调滤芯更换', '工时', '共计'],
  },
  {
    path: href('CarCategroyReport', { id: ID, name: 'battery' }),
    call: /\/category-report/,
    title: '电池状况',
    texts: ['12V 蓄电池', '健康度', '静态电压', '满充满放'],
  },
] as const;

for (const report of REPORTS) testReport({ car: { id: ID, name: /雅阁/ }, ...report });

test('an unknown report name shows its own page with 404', async ({ page, problems }) => {
  const url = href('CarCategroyReport', { id: ID, name: 'no-such-report' });
  expect((await page.goto(url))?.status()).toBe(404);
  await expect(page).toHaveTitle(/^分类报告 - /);
  await expect(page.getByRole('main')).toContainText('没有叫「no-such-report」的报告');
  problems.allow(/status of 404/);
});

test('the numbers on the drawing are large enough to tap, do not overlap, and are labelled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await open(page, href('StandardReportFlaw', { id: ID }));
  const numbers = page.getByRole('link', { name: /^瑕疵 \d：/ });
  await expect(numbers).toHaveCount(3);
  const boxes = [];
  for (const number of await numbers.all()) {
    const box = await number.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    if (box) boxes.push(box);
  }
  for (const [at, one] of boxes.entries())
    for (const other of boxes.slice(at + 1)) {
      const [x, y] = [Math.abs(one.x - other.x), Math.abs(one.y - other.y)];
      expect(x >= 43 || y >= 43).toBe(true);
    }
});

test('both drawings show the file of the body with the colours of the page', async ({ page }) => {
  await open(page, href('StandardReportFlaw', { id: ID }));
  const drawings = page.locator('main use');
  await expect(drawings).toHaveCount(2);
  for (const drawing of await drawings.all()) {
    await expect(drawing).toHaveAttribute('href', '/drawings/sedan.svg#car');
    const width = () => drawing.evaluate((use: SVGUseElement) => use.getBBox().width);
    await expect.poll(width).toBeGreaterThan(500);
  }
});

test('a number opens the picture of its flaw, also by keyboard, and Back closes it', async ({
  page,
}) => {
  await open(page, href('StandardReportFlaw', { id: ID }));
  await live(page);
  const number = page.getByRole('link', { name: /^瑕疵 2：左前翼子板/ });
  await number.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: '查看图片' });
  await expect(viewer).toContainText('左前翼子板，划痕');
  await expect(viewer).toContainText('4 / 6');
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(number).toBeFocused();
});

test('after the first time, a picture of a flaw opens without fetching code', async ({
  page,
  upstream,
}) => {
  await open(page, href('StandardReportFlaw', { id: ID }));
  const numbers = page.getByRole('link', { name: /^瑕疵 \d：/ });
  const viewer = page.getByRole('dialog', { name: '查看图片' });
  await numbers.first().click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toBeHidden();
  upstream.requests.length = 0;
  await numbers.nth(1).click();
  await expect(viewer).toBeVisible();
  expect(upstream.requests.filter((request) => request.includes('/assets/'))).toEqual([]);
});
