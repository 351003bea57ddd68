import type { Page } from '@playwright/test';
import { violationsOf } from '#/e2e/platform/axe.ts';
import {
  cards,
  expect,
  nextFrames,
  open,
  recordShifts,
  scrollTo,
  test,
} from '#/e2e/platform/fixtures.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: '热门品牌' });

/** Returns the number of cards in the first row. */
async function columns(page: Page): Promise<number> {
  const tops = await cards(page).evaluateAll((items) =>
    items.map((item) => item.getBoundingClientRect().top),
  );
  return tops.filter((top) => Math.abs(top - (tops[0] ?? NaN)) < 1).length;
}

test('a row has more cards in a wider window, and nothing scrolls sideways', async ({ page }) => {
  await page.setViewportSize({ width: 899, height: 800 });
  await page.goto('/');
  await expect(cards(page)).toHaveCount(20);
  for (const [width, count] of [
    [899, 1],
    [900, 2],
    [1024, 2],
    [1280, 3],
    [1600, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await nextFrames(page);
    expect([width, await columns(page)]).toEqual([width, count]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([width, overflow]).toEqual([width, 0]);
  }
});

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the filters are left of the cards and stay in view', async ({ page }) => {
    await open(page, '/');
    await scrollTo(page, 900);
    const box = await rail(page).boundingBox();
    const card = await cards(page).first().boundingBox();
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThan(card?.x ?? NaN);
    await expect(rail(page).getByRole('link', { name: '大众' })).toBeInViewport();
    await expect(page.getByRole('searchbox', { name: '搜索车辆' })).toBeInViewport();
  });

  test('a brand in the rail filters the list, and the follow code covers no card', async ({
    page,
  }) => {
    await open(page, '/');
    await rail(page).getByRole('link', { name: '大众' }).click();
    await expect(page.getByRole('group', { name: '已选条件' })).toContainText('大众');
    await expect(rail(page).getByRole('link', { name: '大众' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const code = await page.getByRole('img', { name: /^微信扫一扫/ }).boundingBox();
    const edges = await cards(page).evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().right),
    );
    expect(Math.max(...edges)).toBeLessThan(code?.x ?? NaN);
  });

  test('a group of filters opens the dialog', async ({ page }) => {
    await open(page, '/');
    await page.getByRole('navigation', { name: '筛选' }).getByText('车况').click();
    await expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('with large text, which has no popular brands, a group of brands is in the rail', async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('elder', '1'));
    await open(page, '/');
    await expect(rail(page)).toBeHidden();
    await expect(
      page.getByRole('navigation', { name: '筛选' }).getByText('品牌', { exact: true }),
    ).toBeVisible();
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing moves and axe finds nothing in ${colorScheme} colours`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const shifts = await recordShifts(page, { all: true });
      await open(page, '/');
      await page.waitForLoadState('networkidle');
      expect(await violationsOf(page)).toEqual([]);
      expect(await shifts()).toEqual([]);
    });
  }
});
