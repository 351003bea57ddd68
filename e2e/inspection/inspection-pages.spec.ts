import { href, sitemap } from '#/app/sitemap.ts';
import { viewer } from '#/e2e/car/viewer-parts.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';

// The pages that belong to an inspection report: claims, service, mileage, single checkpoints and
// the notice.
const CAR = { id: 'ZY-0331', reportId: 'R-ZY-0331', business: 'retail' };
const DETAIL = href('CarReportInspectionChecklistDetail', CAR);
const PAGES = [
  {
    key: 'CarReportInspectionMaintenanceRecord',
    title: '维保记录',
    call: /vehicleInspection\/report/,
    texts: ['查到 7 次', '2025-12-24', '65,550 公里', '机油机滤'],
  },
  {
    key: 'CarReportInspectionMileageAnalysisBasis',
    title: '里程分析依据',
    call: /vehicleInspection\/mileage/,
    texts: ['里程可信', '6 类来源', '13,090 公里', '怎么判断', '诊断仪', '没有读数', '年检'],
  },
  {
    key: 'CarReportInspectionAccidentRecord',
    title: '出险记录',
    call: /vehicleInspection\/report/,
    texts: ['出险 1 次，共 4,500 元，损伤一般', '后保险杠', '工时', '2023-11 至 2024-10', '无出险'],
  },
  {
    key: 'CarReportInspectionNotice',
    title: '须知',
    call: /vehicleInspection\/report/,
    texts: ['怎么检测', '未检不算正常', '怎么评级', '怎么验真'],
  },
] as const;

for (const { key, title, texts, call } of PAGES) {
  const path = href(key, CAR);
  test(`${title}: the HTML has the verdict and the figures, and no top bar`, async ({
    browser,
    upstream,
  }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: upstream.origin,
    });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${title} - `));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const words of texts) await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('link', { name: '精品自营车' })).toBeHidden();
    await page.goto(path.replace('R-ZY-0331', 'R-none'));
    await expect(page.getByRole('main')).toContainText('没有找到检测报告 R-none');
    await context.close();
  });

  test(`${title}: no axe violations, no horizontal scrolling, and a retry after a failed call`, async ({
    page,
    upstream,
    alerts,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, path);
    expect(await violationsOf(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await open(page, DETAIL);
    await page.getByRole('link', { name: '二手车检测报告' }).click();
    await expect(page).toHaveTitle(/^二手车检测报告 - /);
    // A failed response is not cached, so the page makes the call again.
    upstream.trouble(call, { status: 500 });
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      link.dataset.link = '';
      document.body.append(link);
      link.click();
      link.remove();
    }, `${path}?preview=x`);
    await page.getByRole('button', { name: '重试' }).waitFor();
    upstream.reset();
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByRole('main')).toContainText(texts[0]);
    alerts.length = 0;
  });
}

test('a checkpoint shows its value and limit, its method, and its neighbours', async ({ page }) => {
  await open(page, `${DETAIL}?item_id=G01`);
  await expect(page).toHaveTitle(/^检测点详情 - /);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('左前轮胎花纹深度');
  await expect(page.getByRole('img', { name: /实测 5\.9mm；更换 1\.6mm/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  const others = page.getByRole('navigation', { name: '其他检测点' });
  await others.getByRole('link', { name: /下一项 G02/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('右前轮胎花纹深度');
  await others.getByRole('link', { name: /上一项 G01/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('左前轮胎花纹深度');
});

test('a checkpoint of a panel lights it on the drawing, above its paint and the one opposite', async ({
  page,
}) => {
  await open(page, `${DETAIL}?item_id=E08`);
  await expect(page.getByRole('img', { name: '左后门的位置，左侧' })).toBeVisible();
  const paint = page.getByRole('region', { name: '漆膜厚度' });
  await expect(paint).toContainText('疑似补漆');
  await expect(paint).toContainText(/对侧同一块 \d+ μm/);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: /下一项 E09/ }).click();
  await expect(page.getByRole('img', { name: '右后门的位置，右侧' })).toBeVisible();
});

test("a checkpoint's picture opens in the viewer, and Back closes it", async ({ page }) => {
  await open(page, `${DETAIL}?item_id=E09`);
  await page
    .getByRole('main')
    .getByRole('img', { name: /右后门划痕/ })
    .tap();
  await expect(viewer(page)).toBeVisible();
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
});

test('a checkpoint that the car does not have is not found, with a message', async ({
  request,
  upstream,
}) => {
  for (const [item, words] of [
    ['P01', '检测点 P01 不适用于这辆车'],
    ['Z99', '检测点 Z99 不适用于这辆车'],
    ['ZZZ', '没有这个检测点'],
  ] as const) {
    const response = await request.get(`${upstream.origin}${DETAIL}?item_id=${item}`);
    expect(response.status()).toBe(404);
    expect(await response.text()).toContain(words);
  }
  const strange = `${DETAIL}?item_id=${encodeURIComponent('\0')}${'9'.repeat(4000)}`;
  expect((await request.get(upstream.origin + strange)).status()).toBe(404);
});

const FAMILY = Object.keys(sitemap).filter((key): key is keyof typeof sitemap =>
  key.startsWith('CarReportInspection'),
);

test('every page of a final report describes the car for search engines, without its record', async ({
  request,
  upstream,
}) => {
  for (const key of FAMILY.filter((each) => each !== 'CarReportInspectionPreview')) {
    const url = href(key, CAR) + (href(key, CAR) === DETAIL ? '?item_id=G01' : '');
    const html = await (await request.get(upstream.origin + url)).text();
    const title = /<meta property="og:title" content="([^"]*)">/.exec(html)?.[1];
    expect([key, title]).toEqual([
      key,
      `本田 雅阁 2020款 260TURBO 豪华版 国VI：${sitemap[key].title}`,
    ]);
    expect(html).not.toContain('"getCar?');
  }
});

test('every page of the report of a delisted car responds with 410', async ({
  request,
  upstream,
}) => {
  const unknown = { id: 'ZY-0366', reportId: 'R-ZY-0366', business: 'retail' };
  for (const key of FAMILY.filter((each) => !/Preview|Detail/.test(each))) {
    const answer = await request.get(upstream.origin + href(key, unknown));
    expect([key, answer.status()]).toEqual([key, 410]);
    expect(await answer.text()).toContain(sitemap[key].title);
  }
});

test('reports that do not exist are not found, and cars without one have no link to one', async ({
  request,
  upstream,
}) => {
  for (const url of [
    href('CarReportInspectionIndex', { ...CAR, reportId: 'R-none' }),
    href('CarReportInspectionIndex', { ...CAR, business: 'none' }),
    href('CarReportInspectionPreview', { ...CAR, id: 'MT-0009' }),
  ])
    expect([url, (await request.get(upstream.origin + url)).status()]).toEqual([url, 404]);
  const car = await request.get(`${upstream.origin}${href('carDetail', { id: 'MT-0009' })}`);
  expect(await car.text()).not.toContain('/report-inspection');
});
