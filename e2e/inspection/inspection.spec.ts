import { href } from '#/app/sitemap.ts';
import { button, viewer } from '#/e2e/car/viewer-parts.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';

// The main page of an inspection report, and the preview of a report that is not final.
const at = (id: string) => ({ id, reportId: `R-${id}`, business: 'retail' });
const CAR = at('ZY-0331');
const REPORT = href('CarReportInspectionIndex', CAR);
const PREVIEW = href('CarReportInspectionPreview', at('ZY-0428'));

const PAGES = [
  {
    path: REPORT,
    title: '二手车检测报告',
    texts: [
      '95.35 分',
      '结构无伤',
      '占 30%',
      '为什么是 B',
      '外观瑕疵 3 处',
      '里程可信',
      '4,500 元',
    ],
  },
  {
    path: PREVIEW,
    title: '二手车检测报告（抢先版）',
    texts: ['不评级', '未检 70 项', '底盘', '里程未核完', '不是终版'],
  },
] as const;

for (const { path, title, texts } of PAGES) {
  test(`${title} is complete in the HTML, and has no top bar`, async ({ browser, upstream }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: upstream.origin,
    });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page).toHaveTitle(new RegExp(`^${title} - `));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const words of texts) await expect(page.getByRole('main')).toContainText(words);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('link', { name: '精品自营车' })).toBeHidden();
    await context.close();
  });

  test(`${title} has no axe violations, and scrolls only vertically at 320 px and 200%`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, path);
    expect(await violationsOf(page)).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    // A number that wraps would be two lines high.
    const figure = page.locator('header dd').filter({ hasText: /^\d{3}$/ });
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 700 });
      for (const one of await figure.all()) {
        expect((await one.boundingBox())?.height).toBeLessThan(60);
      }
    }
  });
}

test('a preview shows no grade, and links to no page that only a final report has', async ({
  page,
}) => {
  await page.goto(PREVIEW);
  await expect(page.getByRole('img', { name: /车况等级|不评级，/ })).toHaveCount(0);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: /出险记录|里程分析依据|须知/ })).toHaveCount(0);
  await expect(main.getByRole('link', { name: '全车检测点', exact: true })).not.toHaveCount(0);
});

test('a flaw on the drawing opens its picture, by tap and by keyboard, and Back closes it', async ({
  page,
}) => {
  await open(page, REPORT);
  const flaw = page.getByRole('link', { name: /^瑕疵 2：左前翼子板/ });
  await flaw.tap();
  await expect(viewer(page)).toContainText('瑕疵 2');
  await expect(viewer(page)).toContainText('左前翼子板，划痕');
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(REPORT);
  await flaw.focus();
  await page.keyboard.press('Enter');
  await expect(viewer(page)).toContainText('瑕疵 2');
  await button(page, '关闭').tap();
  await expect(viewer(page)).toHaveCount(0);
});

test('the top of the report links to the proof and the table', async ({ page }) => {
  await open(page, REPORT);
  const ways = page.getByRole('navigation', { name: '核对这份报告' });
  await expect(ways.getByRole('link', { name: '验真' })).toHaveAttribute(
    'href',
    /^\/proof\?sha256=\w{64}$/,
  );
  await ways.getByRole('link', { name: '检测点总表' }).click();
  await expect(page).toHaveTitle(/^全车检测点总表 - /);
});

test('failed readings or flaws do not affect the rest of the report', async ({
  page,
  upstream,
  alerts,
}) => {
  await open(page, href('CarReportInspectionNotice', CAR));
  upstream.trouble(/vehicleInspection\/(flaw|mileage)/, { status: 500 });
  await page.getByRole('link', { name: '二手车检测报告' }).click();
  const main = page.getByRole('main');
  await expect(main).toContainText('瑕疵图没有加载出来，其余内容不受影响');
  await expect(main).toContainText('6 类来源 15 个读数');
  await expect(main).toContainText('为什么是 B');
  upstream.reset();
  await page.getByRole('link', { name: '重新加载' }).click();
  await expect(main.getByRole('link', { name: /^瑕疵 2/ })).toBeVisible();
  alerts.length = 0;
});

test('it prints on few pages, dark on light, including folded sections', async ({ page }) => {
  await open(page, REPORT);
  const folded = page.locator('#grade details dl');
  await expect(folded).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(folded).toBeVisible();
  const colours = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const { color } = getComputedStyle(heading);
    const { backgroundColor } = getComputedStyle(heading.parentElement ?? heading);
    return { color, backgroundColor };
  });
  expect(colours).toEqual({ color: 'rgb(21, 25, 28)', backgroundColor: 'rgb(255, 255, 255)' });
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)?.length).toBeLessThan(7);
});

test('every page of an older version shows that, and links to the same page of the latest', async ({
  page,
}) => {
  const family = [
    'CarReportInspectionIndex',
    'CarReportInspectionPreview',
    'CarReportInspectionChecklist',
    'CarReportInspectionChecklistTable',
    'CarReportInspectionChecklistDetail',
    'CarReportInspectionMaintenanceRecord',
    'CarReportInspectionMileageAnalysisBasis',
    'CarReportInspectionAccidentRecord',
    'CarReportInspectionNotice',
  ] as const;
  for (const name of family) {
    const path = href(name, CAR);
    await page.goto(`${path}?version=1&item_id=H02`);
    const main = page.getByRole('main');
    await expect(main).toContainText('这是第 1 版');
    const latest = main.getByRole('link', { name: '看最新一版' });
    await expect(latest).toHaveAttribute('href', `${path}?item_id=H02`);
  }
  await page.goto(`${REPORT}?version=2`);
  await expect(page.getByText('这是第')).toHaveCount(0);
});

test('an unknown version links to the latest, and an unfinished report to its preview', async ({
  browser,
  upstream,
}) => {
  // A context of its own, because the default one fails a test with a 404.
  const context = await browser.newContext({ baseURL: upstream.origin });
  const page = await context.newPage();
  const answer = await page.goto(`${REPORT}?version=99`);
  expect(answer?.status()).toBe(404);
  const main = page.getByRole('main');
  await expect(main).toContainText('没有找到检测报告 R-ZY-0331 的第 99 版');
  await expect(main.getByRole('link', { name: '看最新一版' })).toHaveAttribute('href', REPORT);
  await page.goto(href('CarReportInspectionIndex', at('ZY-0428')));
  const preview = main.getByRole('link', { name: '看有没有抢先版' });
  await expect(preview).toHaveAttribute('href', PREVIEW);
  await context.close();
});
