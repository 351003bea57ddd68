import type { Page } from '@playwright/test';
import { href } from '#/app/sitemap.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';
import { testReport } from './report-tests.ts';

// Reports on wear parts and equipment, and the page that compares the condition of two cars.
const ID = 'ZY-0317';
const REPORTS = [
  {
    path: href('StandardReportConsumble', { id: ID }),
    alias: `/car/${ID}/consumable`,
    call: /\/v1\/car\/consumablesList/,
    title: '耗材清单',
    texts: [
      /\d+ 项实测，全部达标/,
      /未来 2 万公里预计花费(至少 )?[\d,]+–[\d,]+元/,
      /左前\d\.\d mm/,
      /DOT \d{4}/,
      /\d{4} 年第 \d+ 周生产/,
      '约可再用',
      '本次已更换',
      '机油、机滤',
      '按磨损估算的部件上下浮动两成',
      '这份报告没有覆盖',
    ],
  },
  {
    path: href('CarCategroyReport', { id: ID, name: 'configuration' }),
    call: /\/v1\/car\/configurationChecklist/,
    title: '配置核对',
    texts: [/\d+ 项/, '安全装备', '胎压监测', '标配', '逐项核对', '这份报告没有覆盖'],
  },
] as const;

for (const report of REPORTS) testReport({ car: { id: ID, name: /迈腾/ }, ...report });

test('each gauge shows its reading and its limits, and the total links to its lines', async ({
  page,
}) => {
  await open(page, REPORTS[0].path);
  await expect(
    page.getByRole('img', { name: /^实测 [\d.]+mm；更换 1.6mm，预警 3mm，新胎 8mm$/ }),
  ).toBeVisible();
  await expect(page.getByRole('img', { name: '四轮位置图，俯视' })).toBeVisible();
  await page.getByRole('link', { name: /预计花费/ }).click();
  const cost = page.getByRole('heading', { name: '未来 2 万公里' });
  await expect(cost).toBeInViewport();
});

test('a part to be watched is named in the summary, and listed first', async ({ page }) => {
  await open(page, href('StandardReportConsumble', { id: 'ZY-0422' }));
  await expect(page.getByRole('main')).toContainText('蓄电池需关注');
  const readings = page.locator('#readings');
  await expect(readings.getByRole('heading', { level: 3 }).first()).toHaveText('蓄电池');
  await expect(readings.getByRole('listitem').first()).toContainText('关注');
});

/** Returns the table row whose header begins with `label`. */
function fact(page: Page, label: string) {
  return page
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${label}`) }) });
}

test.describe('the comparison of two cars', () => {
  test('fetches their reports in one call, and marks differences', async ({ page, upstream }) => {
    await open(page, '/privacy');
    upstream.requests.length = 0;
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('a[data-link]');
      link?.setAttribute('href', '/compare?ids=ZY-0317,ZY-0334');
      link?.click();
    });
    await expect(fact(page, '2 万公里耗材')).toContainText(/[\d,]+–[\d,]+元/);
    await expect(fact(page, '2 万公里耗材')).toContainText('不同');
    await expect(fact(page, '轮胎')).toContainText(/最浅 \d\.\dmm/);
    await expect(fact(page, '电池 SOH')).toContainText('不适用93.5%');
    const conditionCalls = upstream.calls().filter((line) => line.includes('/v1/car/condition'));
    expect(conditionCalls).toEqual(['GET /v1/car/condition?ids=ZY-0317%2CZY-0334']);
  });

  test('shows what no report of a car states', async ({ page }) => {
    await open(page, '/compare?ids=ZY-0317,MT-0009');
    await expect(fact(page, '轮胎')).toContainText('未登记');
  });

  test('shows a message if the call fails, and the other facts', async ({
    page,
    upstream,
    alerts,
  }) => {
    upstream.trouble(/\/v1\/car\/condition/, { status: 500 });
    await open(page, '/privacy');
    await page.evaluate(() => {
      const link = document.querySelector<HTMLAnchorElement>('a[data-link]');
      link?.setAttribute('href', '/compare?ids=ZY-0317,ZY-0334');
      link?.click();
    });
    await expect(fact(page, '现价')).toContainText('13.28万');
    await expect(page.getByText('报告里的车况这次没有取到')).toBeVisible();
    expect(alerts).toEqual([]);
  });
});
