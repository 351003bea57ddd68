import { violationsOf } from '#/e2e/platform/axe.ts';
import { swipe } from '#/e2e/platform/fingers.ts';
import { expect, open, settle, test } from '#/e2e/platform/fixtures.ts';
import { button, COUNT, loaded, openViewer, PHOTOS, viewer } from './viewer-parts.ts';

test('a tap opens the picture, and Back, Escape and the button close it', async ({ page }) => {
  await open(page, PHOTOS);
  const link = page.getByRole('link', { name: '正后' });
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => button(page, '关闭').tap(),
  ]) {
    await link.tap();
    await expect(viewer(page)).toContainText(`4 / ${COUNT}`);
    await expect(viewer(page)).toContainText('外观');
    await expect(viewer(page)).toContainText('正后');
    await expect(
      page.getByRole('img', { name: '大众 迈腾 2021款 330TSI DSG 豪华型 正后' }),
    ).toBeVisible();
    await close();
    await expect(viewer(page)).toHaveCount(0);
    await expect(page).toHaveURL(PHOTOS);
    await expect(link).toBeFocused();
  }
});

test('a reload shows the same picture again', async ({ page }) => {
  await openViewer(page, 0);
  await loaded(page);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(viewer(page)).toContainText(`3 / ${COUNT}`);
  await page.reload();
  await expect(viewer(page)).toContainText(`3 / ${COUNT}`);
  await loaded(page);
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL(PHOTOS);
});

test('a picture that fails to load shows a message, and loads after a retry', async ({
  page,
  upstream,
}) => {
  await open(page, PHOTOS);
  upstream.trouble(/\?w=(960|1280|1920)/, { status: 500 });
  await page.getByRole('link', { name: '正后' }).tap();
  await expect(viewer(page).getByRole('alert')).toHaveText(/图片没有加载出来/);
  upstream.reset();
  await button(page, '重试').tap();
  await loaded(page);
  await expect(viewer(page).getByRole('alert')).toHaveCount(0);
});

test('the small picture of the page is displayed until the large one is loaded', async ({
  page,
  upstream,
}) => {
  await open(page, PHOTOS);
  await page.getByRole('link', { name: '正后' }).scrollIntoViewIfNeeded();
  await expect
    .poll(() =>
      page
        .getByRole('link', { name: '正后' })
        .locator('img')
        .evaluate((img: HTMLImageElement) => img.naturalWidth),
    )
    .toBeGreaterThan(0);
  const release = upstream.pause(/\?w=(960|1280|1920)/);
  await page.getByRole('link', { name: '正后' }).tap();
  await expect(page.locator('.pswp__img--placeholder[src*="/media/"]').first()).toBeVisible();
  await expect(viewer(page).getByText('正在加载图片')).toBeVisible();
  release();
  await loaded(page);
  await expect(viewer(page).getByText('正在加载图片')).toHaveCount(0);
});

test('without the code of the viewer, a tap opens the picture file', async ({ page, upstream }) => {
  await open(page, PHOTOS);
  upstream.trouble(/\/viewer-.*\.js/, { status: 500 });
  await page.getByRole('link', { name: '正后' }).tap();
  await expect(page).toHaveURL(/\/media\/[0-9a-f]{32}\?w=1920$/);
});

test('the focus stays inside, and the page below does not scroll', async ({ page }) => {
  await open(page, PHOTOS);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.getByRole('link', { name: '中控屏' }).tap();
  await loaded(page);
  const y = await page.evaluate(() => window.scrollY);
  const names: string[] = [];
  for (let times = 0; times < 12; times += 1) {
    await page.keyboard.press('Tab');
    names.push(await page.evaluate(focusedName));
  }
  // After the last control the browser's own controls get the focus, then the first control again.
  // Their name is BODY here.
  const inside = names.filter((name) => name !== 'BODY');
  expect(inside.length).toBeGreaterThan(8);
  expect(new Set(inside)).toEqual(new Set(['放大', '缩小', '关闭', '上一张', '下一张']));
  await page.mouse.move(195, 400);
  await page.mouse.wheel(0, 500);
  await swipe(page, { x: 195, y: 500 }, { x: 195, y: 450 });
  await page.keyboard.press('PageDown');
  await settle(page);
  expect(await page.evaluate(() => window.scrollY)).toBe(y);
  await page.keyboard.press('Escape');
  expect(await page.evaluate(() => window.scrollY)).toBe(y);
});

test('a tap hides all controls, and a key or another tap shows them', async ({ page }) => {
  await openViewer(page, 2);
  await loaded(page);
  await page.touchscreen.tap(195, 400);
  await expect(button(page, '关闭')).toBeHidden();
  await page.touchscreen.tap(195, 400);
  await expect(button(page, '关闭')).toBeVisible();
  await page.touchscreen.tap(195, 400);
  await expect(button(page, '关闭')).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(button(page, '关闭')).toBeVisible();
});

for (const [name, width, height] of [
  ['a narrow phone', 320, 640],
  ['a phone on its side', 844, 390],
  ['a desktop', 1280, 800],
] as const) {
  test(`on ${name}, nothing is cut off, and there are no axe violations`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openViewer(page, COUNT - 1);
    await loaded(page);
    for (const each of await viewer(page).getByRole('button').all()) {
      const size = await each.boundingBox();
      expect(size?.width).toBeGreaterThanOrEqual(44);
      expect(size?.height).toBeGreaterThanOrEqual(44);
      expect(size?.x).toBeGreaterThanOrEqual(0);
      expect((size?.x ?? 0) + (size?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    expect(await violationsOf(page, { within: 'dialog' })).toEqual([]);
  });
}

/** Returns the label of the focused element if it is a control of the dialog, else its tag name. */
function focusedName(): string {
  const { activeElement } = document;
  const label = activeElement?.closest('dialog') && activeElement.getAttribute('aria-label');
  return label || (activeElement?.tagName ?? '');
}
