import type { Page } from '@playwright/test';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, open, recordShifts, settle, test } from '#/e2e/platform/fixtures.ts';

const CAR = '/car/ZY-0331';
const CODE = /GET \/assets\/live-hero.*\.js/;

const hero = (page: Page) => page.locator('#condition');
const card = (page: Page) => hero(page).locator('[aria-live]');

/**
 * Opens the page and waits until the drawing can be used: its code is loaded and has replaced the
 * server's HTML.
 */
async function openLive(page: Page, url = CAR): Promise<void> {
  await open(page, url);
  await hero(page).scrollIntoViewIfNeeded();
  await expect(hero(page).getByRole('tablist')).toBeVisible();
}

test('a tap on a mark shows its flaw in the card below, and never moves the page', async ({
  page,
}) => {
  const shifts = await recordShifts(page, { all: true });
  await openLive(page);
  await expect(card(page)).toContainText('右后门，划痕');
  await hero(page).getByRole('button', { name: '2：左前翼子板，划痕' }).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await hero(page).getByRole('button', { name: '2：左前翼子板，划痕' }).click();
  await expect(card(page)).toContainText('左前翼子板，划痕');
  await expect(hero(page).getByText('2 / 3')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(top);
  expect(await shifts()).toEqual([]);
});

test('the arrows walk through all flaws, and the focus stays on the arrow', async ({ page }) => {
  await openLive(page);
  const next = hero(page).getByRole('button', { name: '下一处' });
  await next.focus();
  for (const count of ['2 / 3', '3 / 3', '1 / 3']) {
    await page.keyboard.press('Enter');
    await expect(hero(page).getByText(count)).toBeVisible();
    await expect(next).toBeFocused();
  }
});

test('the photo of the card opens in the viewer, and Back closes it', async ({ page }) => {
  await openLive(page);
  await hero(page).getByRole('link', { name: '右后门，划痕，照片' }).click();
  const viewer = page.getByRole('dialog', { name: '查看图片' });
  await expect(viewer).toContainText('右后门，划痕');
  await page.goBack();
  await expect(viewer).toBeHidden();
});

test('four layers show flaws, paint, frame and bolts on the same drawing', async ({ page }) => {
  await openLive(page);
  const drawing = hero(page).locator('use').first();
  const filled = () =>
    drawing.evaluate((use) => getComputedStyle(use).getPropertyValue('--part-hood').trim());
  expect(await filled()).toBe('');
  await hero(page).getByRole('tab', { name: /^漆膜/ }).click();
  await expect.poll(filled).not.toBe('');
  await expect(hero(page)).toContainText('μm');
  await hero(page).getByRole('tab', { name: /^骨架/ }).click();
  await expect(hero(page)).toContainText('都查过，没有发现损伤');
  const frame = hero(page).locator('use[href$="#frame"]');
  expect(await frame.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(300);
  await hero(page).getByRole('tab', { name: /^螺丝/ }).click();
  await expect(card(page)).toContainText('原厂漆封完好');
  expect(await violationsOf(page, { within: '#condition' })).toEqual([]);
});

test('a tap near a member of the frame selects it, and its name leads to its checkpoint', async ({
  page,
}) => {
  await openLive(page);
  await hero(page).getByRole('tab', { name: /^骨架/ }).click();
  const box = await hero(page).locator('svg[role=img]').boundingBox();
  // The place of the left front rail in the view from above.
  await page.mouse.click(
    (box?.x ?? 0) + 0.42 * (box?.width ?? 0),
    (box?.y ?? 0) + 0.29 * (box?.height ?? 0),
  );
  await expect(card(page)).toContainText('左前纵梁');
  await card(page).getByRole('link', { name: '左前纵梁' }).click();
  await expect(page).toHaveURL(/inspection-checklist-detail\?item_id=A09/);
});

test('the code of the drawing is loaded only once it is near the window', async ({
  page,
  upstream,
}) => {
  const loaded = () => upstream.requests.filter((line) => CODE.test(line)).length;
  await open(page, CAR);
  await settle(page);
  expect(loaded()).toBe(0);
  await hero(page).scrollIntoViewIfNeeded();
  await expect.poll(loaded).toBe(1);
});

test('a tap before the code has arrived is repeated when it has', async ({ page, upstream }) => {
  const go = upstream.pause(/\/assets\/live-hero.*\.js/);
  await open(page, CAR);
  await hero(page).getByRole('link', { name: '3：' }).click();
  await expect(card(page)).toContainText('右后门，划痕');
  go();
  await expect(hero(page).getByText('3 / 3')).toBeVisible();
  await expect(page).toHaveURL(CAR);
});

test('without the code, a mark leads to its flaw in the report', async ({ page, upstream }) => {
  upstream.trouble(/\/assets\/live-hero.*\.js/, { abort: true });
  await open(page, CAR);
  await hero(page).getByRole('link', { name: '3：' }).click();
  await expect(page).toHaveURL(/\/report\/flaw#flaw-3$/);
});

test('on a later visit, the drawing waits in its final size, or the list of flaws takes its place', async ({
  page,
  upstream,
}) => {
  upstream.trouble(/\/v1\/car-overview/, { status: 500 });
  await open(page, '/?keyword=ZY-0317');
  await page.getByRole('main').getByRole('link', { name: /迈腾/ }).click();
  await expect(hero(page)).toContainText('车况图没取到');
  await expect(hero(page).getByRole('link', { name: /看每一处/ })).toBeVisible();
  const go = upstream.pause(/\/v1\/car-overview/);
  await hero(page).getByRole('button', { name: '再试' }).click();
  await expect(hero(page).getByRole('status', { name: '正在加载车况' })).toBeVisible();
  go();
  await expect(hero(page).getByRole('tablist')).toBeVisible();
  await expect(card(page)).toContainText('右后门，划痕');
});

test('a response of another shape does not take the page with it', async ({
  page,
  problems,
  upstream,
}) => {
  upstream.trouble(/\/v1\/car-overview/, { body: { status: 'success', data: { inspection: 7 } } });
  await open(page, '/?keyword=ZY-0317');
  await page.getByRole('main').getByRole('link', { name: /迈腾/ }).click();
  await expect(hero(page).getByRole('link', { name: /看每一处/ })).toBeVisible();
  await expect(page.locator('#reports').getByRole('link', { name: /外观瑕疵/ })).toBeVisible();
  // Only the part that cannot be drawn causes errors in the console.
  problems.allow(/TypeError/);
});

test('a report that the car does not have is named, and is no link', async ({ page }) => {
  await open(page, '/car/ZY-0317');
  const missing = page.locator('#reports p').filter({ hasText: '这里没有' });
  await expect(missing).toContainText('二次鉴定');
  await expect(missing.getByRole('link')).toHaveCount(0);
});

test('a car without an inspection says so at the corners, without a link', async ({ page }) => {
  await open(page, '/car/ZY-0425');
  for (const name of ['结构', '泡水', '火烧', '里程'])
    await expect(hero(page).getByRole('listitem').filter({ hasText: name })).toContainText(
      '没有报告',
    );
  await expect(hero(page).getByRole('link', { name: /没有报告/ })).toHaveCount(0);
});

test('without records to draw, the section says what is not recorded', async ({ page }) => {
  await open(page, '/car/MT-0497');
  await expect(hero(page).locator('use')).toHaveCount(0);
  await expect(hero(page)).toContainText('瑕疵未登记');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('marks, layers, corners and tiles are links to their reports', async ({ page }) => {
    await page.goto(CAR);
    const to = (name: RegExp | string) => hero(page).getByRole('link', { name });
    await expect(to('2：')).toHaveAttribute('href', '/car/ZY-0331/report/flaw#flaw-2');
    await expect(to(/^漆膜/)).toHaveAttribute('href', '/car/ZY-0331/report/flaw#paint');
    await expect(to(/^泡水/)).toHaveAttribute('href', /inspection-checklist\?system=C$/);
    await expect(to('下一处')).toHaveAttribute('href', '/car/ZY-0331/report/flaw#flaw-2');
    const tile = page.locator('#reports').getByRole('link', { name: /耗材清单/ });
    await expect(tile).toContainText('项');
    await tile.click();
    await expect(page).toHaveURL(/\/report\/consumable$/);
  });
});
