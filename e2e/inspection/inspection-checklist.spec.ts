import { brotliCompressSync } from 'node:zlib';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { href } from '#/app/sitemap.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { clickInPlace, expect, open, test } from '#/e2e/platform/fixtures.ts';

// A demo car whose inspection has several versions, flaws, a repaired checkpoint and an unchecked
// checkpoint.
const PLACE = { id: 'ZY-0331', reportId: 'R-ZY-0331', business: 'retail' };
const LIST = href('CarReportInspectionChecklist', PLACE);
const TABLE = href('CarReportInspectionChecklistTable', PLACE);
/** Maximum size of the table of all checkpoints in compressed bytes. */
const MOST_BYTES = 60 * 1024;

test('a filter and a search narrow the checkpoints, and Back restores groups and scroll position', async ({
  page,
}) => {
  await open(page, LIST);
  const groups = page.getByRole('main').getByRole('group');
  await expect(groups).toHaveCount(16);
  const body = page.getByRole('group').filter({ hasText: '车身骨架' });
  await body.getByRole('heading', { name: /车身骨架/ }).tap();
  await expect(body.getByRole('link', { name: /左A柱/ })).toBeVisible();
  const point = page.getByRole('link', { name: /左后纵梁/ });
  await point.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  await clickInPlace(point);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('左后纵梁');
  await page.goBack();
  await expect(body.getByRole('link', { name: /左A柱/ })).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

  await page.getByRole('link', { name: /^异常与轻微 \d+$/ }).tap();
  await expect(page.getByRole('status').filter({ hasText: '项。' })).toHaveText(/^\d+ 项。看全部$/);
  await expect(page.getByRole('main').getByText('正常', { exact: true })).toHaveCount(0);
  await page.getByRole('searchbox', { name: '搜检测点' }).fill('hbxg');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/only=bad&q=hbxg/);
  await expect(page.getByRole('link', { name: /后保险杠/ })).toBeVisible();
  await page.getByRole('link', { name: /^未检/ }).tap();
  await expect(page.getByText('没有「hbxg」这样的检测点。')).toBeVisible();
  await page.getByRole('link', { name: '看全部' }).tap();
  await expect(groups).toHaveCount(16);
});

test('a system has a page with its points, its panels on the car, and the next system', async ({
  page,
}) => {
  await open(page, href('CarReportInspectionIndex', PLACE));
  await page.getByRole('link', { name: '外观覆盖件与漆面', exact: true }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('外观覆盖件与漆面');
  await expect(page.getByRole('img', { name: /车身展开图，标出 \d 处/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /E01 前保险杠 正常/ })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('link', { name: /下一类 F/ }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/玻璃/);
  await page.getByRole('link', { name: '全部系统' }).tap();
  await expect(page.getByRole('main').getByRole('group')).toHaveCount(16);
});

test('what was not checked is neither called nor counted as normal', async ({ page }) => {
  await open(page, `${LIST}?only=unchecked`);
  const list = page.getByRole('main').getByRole('group');
  const uncheckedRows = list.getByText('未检', { exact: true });
  await expect(page.getByRole('main').getByText('未检不算正常')).toBeVisible();
  const count = Number(
    /\d+/.exec((await page.getByRole('link', { name: /^未检 \d+/ }).textContent()) ?? '')?.[0],
  );
  expect(count).toBeGreaterThan(0);
  await expect(uncheckedRows).toHaveCount(count);
  await expect(list.getByText('正常', { exact: true })).toHaveCount(0);
});

test('without JavaScript the search is a form, the choices are links, and groups open', async ({
  browser,
  upstream,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: upstream.origin });
  const page = await context.newPage();
  await page.goto(`${LIST}?only=bad`);
  await page.getByRole('searchbox', { name: '搜检测点' }).fill('划痕');
  await page.getByRole('button', { name: '搜索' }).click();
  await expect(page).toHaveURL(/only=bad&q=/);
  await expect(page.getByRole('link', { name: /左前翼子板.*划痕/ })).toBeVisible();
  await page.goto(`${LIST}?q=fanghuoqiang`);
  await expect(page.getByRole('link', { name: /A23\s*防火墙/ })).toBeVisible();
  await context.close();
});

test('groups and rows can be opened by keyboard', async ({ page }) => {
  await open(page, LIST);
  const summary = page.getByRole('group').filter({ hasText: '车身骨架' }).locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /A01\s*左A柱/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('左A柱');
});

for (const [name, url] of [
  ['the list', `${LIST}?q=zqm`],
  ['the table', TABLE],
  ['the proof', href('inspectionProof')],
] as const) {
  test(`${name} has no axe violations, and scrolls only vertically at 320 px`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, url);
    expect(await violationsOf(page)).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test('the table of a report that is not final shows no score', async ({ page }) => {
  const place = { id: 'ZY-0428', reportId: 'R-ZY-0428', business: 'retail' };
  await page.goto(href('CarReportInspectionChecklistTable', place));
  const head = page.getByRole('region', { name: '报告信息' });
  await expect(head).toContainText('不评级');
  await expect(head).toContainText('抢先版，未完成');
  await expect(head).not.toContainText(' 分');
});

test('the table is small when transferred and complete when printed, and its code links to the proof', async ({
  page,
  request,
}) => {
  const html = await (await request.get(TABLE)).body();
  const bytes = brotliCompressSync(html).length;
  test.info().annotations.push({ type: 'packed', description: `${bytes} of ${html.length} bytes` });
  expect(bytes).toBeLessThan(MOST_BYTES);
  await open(page, TABLE);
  const code = page.getByRole('img', { name: '验真二维码' });
  await expect
    .poll(() => code.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const leads = decodeQR({ width: info.width, height: info.height, data });
  expect(leads).toMatch(/\/proof\?sha256=[0-9a-f]{64}$/);
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  // Each page of the PDF has the size of A4 in points.
  expect(paper.match(/\/MediaBox \[0 0 59\d[.\d]* 84\d[.\d]*\]/g)?.length).toBeGreaterThan(8);
  expect(paper.match(/\/Type \/Page\b/g)?.length).toBeLessThan(18);

  await open(page, leads);
  const result = page.getByRole('region', { name: '查询结果' });
  await expect(result).toContainText('是本店发布的报告');
  await result.getByRole('link', { name: '看这份报告' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/二手车检测报告|本田/);
});

test('a downloaded file is verified as genuine, and not with one letter changed', async ({
  page,
  request,
}) => {
  const query = new URLSearchParams({ id: PLACE.id, report_id: PLACE.reportId });
  const file = await (await request.get(`/v1/vehicleInspection/proof?${query}`)).text();
  const named = (text: string) => ({
    name: 'report.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
  await open(page, href('inspectionProof'));
  const result = page.getByRole('region', { name: '核对结果' });
  await page.getByLabel(/选择报告文件/).setInputFiles(named(file));
  await expect(result).toContainText('文件是真的，没有改动过');
  await page.getByLabel(/选择报告文件/).setInputFiles(named(file.replace('"周*"', '"李*"')));
  await expect(result).toContainText('文件被改动过');
  await page.getByLabel(/选择报告文件/).setInputFiles(named('PNG'));
  await expect(result).toContainText('这不是本站下载的报告文件');
  await page.getByLabel(/选择报告文件/).setInputFiles(named(' '.repeat(300_001)));
  await expect(result).toContainText('文件太大，这里核对不了');
});
