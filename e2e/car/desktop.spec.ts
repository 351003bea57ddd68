import type { Page } from '@playwright/test';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, nextFrames, open, recordShifts, scrollTo, test } from '#/e2e/platform/fixtures.ts';

const CAR = '/car/ZY-0317';
const pictures = (page: Page) => page.getByRole('group', { name: /^大众 迈腾/ });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const visit = (page: Page) => page.getByRole('main').getByRole('link', { name: '预约看车' });

test('the offer is beside the pictures from 900 px, and nothing scrolls sideways', async ({
  page,
}) => {
  await page.setViewportSize({ width: 900, height: 800 });
  await open(page, CAR);
  for (const width of [900, 1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await nextFrames(page);
    const gallery = await pictures(page).boundingBox();
    const title = await heading(page).boundingBox();
    const end = (gallery?.x ?? NaN) + (gallery?.width ?? NaN);
    expect(end, `${width} px`).toBeLessThan(title?.x ?? NaN);
    expect(gallery?.width, `${width} px`).toBeGreaterThan(width * 0.5);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([width, overflow]).toEqual([width, 0]);
  }
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('price and contact stay in view while the page is read', async ({ page }) => {
    await open(page, CAR);
    await expect(page.getByText('13.28万').first()).toBeInViewport();
    await scrollTo(page, 2500);
    await expect(heading(page)).toBeInViewport();
    await expect(page.getByText('13.28万').first()).toBeInViewport();
    await expect(page.getByRole('link', { name: '咨询顾问' })).toBeInViewport();
    await expect(visit(page)).toBeInViewport();
  });

  test('in a low window the offer scrolls in itself, and its buttons stay', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 560 });
    await open(page, CAR);
    await expect(visit(page)).toBeInViewport({ ratio: 1 });
  });

  test('buttons turn the pictures of the gallery', async ({ page }) => {
    await open(page, CAR);
    await expect(page.getByRole('button', { name: '上一张' })).toBeDisabled();
    await page.getByRole('button', { name: '下一张' }).click();
    await expect(pictures(page)).toContainText('2 / 9');
    await page.getByRole('button', { name: '上一张' }).click();
    await expect(pictures(page)).toContainText('1 / 9');
  });

  test('the buttons disappear in a window made narrow, and return in a wide one', async ({
    page,
  }) => {
    await open(page, CAR);
    const next = page.getByRole('button', { name: '下一张' });
    await expect(next).toBeVisible();
    await page.setViewportSize({ width: 800, height: 1280 });
    await expect(next).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(next).toBeVisible();
  });

  test('the drawing lies, with the finding below it', async ({ page }) => {
    await open(page, CAR);
    // The part may be replaced between the two calls.
    await expect(async () => {
      const drawing = await page.getByRole('img', { name: /^车身展开图/ }).boundingBox();
      const finding = await page.getByRole('heading', { name: '右后门，划痕' }).boundingBox();
      expect(drawing?.width ?? NaN).toBeGreaterThan(drawing?.height ?? NaN);
      expect((drawing?.y ?? NaN) + (drawing?.height ?? NaN)).toBeLessThan(finding?.y ?? NaN);
    }).toPass();
  });

  test('a click on the lying drawing selects the finding nearest to it', async ({ page }) => {
    // This car has three flaws.
    await open(page, '/car/ZY-0331');
    const condition = page.locator('#condition');
    await condition.scrollIntoViewIfNeeded();
    // The code has replaced the server's HTML.
    await expect(condition.getByRole('tablist')).toBeVisible();
    const mark = condition.getByRole('button', { name: /^2：/ });
    await mark.scrollIntoViewIfNeeded();
    const box = await mark.boundingBox();
    if (!box) throw new Error('The mark is not displayed');
    await page.mouse.click(box.x + box.width / 2, box.y - 8);
    await expect(mark).toHaveAttribute('aria-pressed', 'true');
  });

  test('a thumbnail turns the gallery', async ({ page }) => {
    await open(page, CAR);
    await page.getByRole('button', { name: /^第 3 张/ }).click();
    await expect(pictures(page)).toContainText('3 / 9');
  });

  test('links to the sections stay in view and follow the page', async ({ page }) => {
    await open(page, CAR);
    const bar = page.getByRole('navigation', { name: '这台车' });
    await bar.getByRole('link', { name: '照片' }).click();
    await expect(page.getByRole('heading', { name: '照片', exact: true })).toBeInViewport();
    await expect(bar).toBeInViewport();
    await expect(bar.getByRole('link', { name: '照片' })).toHaveAttribute('aria-current', 'true');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing moves and axe finds nothing in ${colorScheme} colours`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const shifts = await recordShifts(page, { all: true });
      await open(page, CAR);
      await page.waitForLoadState('networkidle');
      expect(await violationsOf(page)).toEqual([]);
      expect(await shifts()).toEqual([]);
    });
  }
});

test('on a phone the gallery has no buttons, and the actions are at the foot', async ({ page }) => {
  await open(page, CAR);
  await expect(page.getByRole('button', { name: '下一张' })).toHaveCount(0);
  const box = await visit(page).boundingBox();
  expect(box?.y).toBeGreaterThan(750);
});
