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

const rail = (page: Page) => page.getByRole('complementary', { name: '筛选' });

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
    await expect(rail(page)).toBeVisible();
    await scrollTo(page, 900);
    const box = await rail(page).boundingBox();
    const card = await cards(page).first().boundingBox();
    expect((box?.x ?? NaN) + (box?.width ?? NaN)).toBeLessThan(card?.x ?? NaN);
    await expect(rail(page).getByRole('checkbox', { name: '大众' })).toBeInViewport();
    await expect(page.getByRole('searchbox', { name: '搜索车辆' })).toBeInViewport();
  });

  test('a choice in the rail filters the list without a dialog, and the counts follow', async ({
    page,
  }) => {
    await open(page, '/');
    const suv = rail(page).getByRole('checkbox', { name: /^SUV/ });
    const all = await suv.evaluate((input) => input.closest('label')?.textContent);
    const brand = rail(page).getByRole('checkbox', { name: '大众' });
    await brand.check();
    await expect(page).toHaveURL('/?brand_id=volkswagen');
    await expect(page.getByRole('group', { name: '已选条件' })).toContainText('大众');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(brand).toBeChecked();
    await expect(brand).toBeFocused();
    await expect
      .poll(() => suv.evaluate((input) => input.closest('label')?.textContent))
      .not.toBe(all);
    const code = await page.getByRole('img', { name: /^微信扫一扫/ }).boundingBox();
    const edges = await cards(page).evaluateAll((items) =>
      items.map((item) => item.getBoundingClientRect().right),
    );
    expect(Math.max(...edges)).toBeLessThan(code?.x ?? NaN);
  });

  test('a choice made while the list of an earlier one is loading counts, too', async ({
    page,
    upstream,
  }) => {
    await open(page, '/');
    await expect(rail(page)).toBeVisible();
    const resume = upstream.pause(/brand_id=volkswagen/);
    await rail(page).getByRole('checkbox', { name: '大众' }).check();
    await expect(page).toHaveURL('/?brand_id=volkswagen');
    await rail(page).getByRole('checkbox', { name: /^SUV/ }).check();
    await expect(page).toHaveURL('/?brand_id=volkswagen&body=suv');
    resume();
    await expect(page.getByRole('group', { name: '已选条件' })).toContainText('SUV');
    await expect(rail(page).getByRole('checkbox', { name: '大众' })).toBeChecked();
    await expect(rail(page).getByRole('checkbox', { name: /^SUV/ })).toBeChecked();
  });

  test('the arrow keys of the price change the list, and Back restores it', async ({ page }) => {
    await open(page, '/');
    const least = rail(page).getByRole('slider', { name: '最低价' });
    await least.focus();
    await least.press('ArrowRight');
    await expect(page).toHaveURL('/?price_min=50000');
    await expect(least).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL('/');
    await expect(least).toHaveValue('0');
  });

  test('the brands by initial are in the dialog', async ({ page }) => {
    await open(page, '/');
    await rail(page)
      .getByRole('link', { name: /^全部 \d+ 个品牌/ })
      .click();
    await expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('large text leaves the rail usable', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('elder', '1'));
    await open(page, '/');
    const box = rail(page).getByRole('checkbox', { name: '大众' });
    await box.check();
    await expect(page).toHaveURL('/?brand_id=volkswagen');
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`nothing moves and axe finds nothing in ${colorScheme} colours`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      const shifts = await recordShifts(page, { all: true });
      await open(page, '/');
      await expect(rail(page).getByRole('checkbox', { name: '成都站' })).toBeAttached();
      await page.waitForLoadState('networkidle');
      expect(await violationsOf(page)).toEqual([]);
      expect(await shifts()).toEqual([]);
    });
  }
});

test.describe('on a desktop without JavaScript', () => {
  test.use({ viewport: { width: 1280, height: 800 }, javaScriptEnabled: false });

  test('the rail links to the brands and to the form of all filters', async ({ page }) => {
    await page.goto('/');
    await expect(rail(page)).toHaveCount(0);
    await page
      .getByRole('navigation', { name: '热门品牌' })
      .getByRole('link', { name: '大众' })
      .click();
    await page.getByRole('navigation', { name: '筛选' }).getByText('更多').click();
    await page.getByRole('checkbox', { name: /^SUV/ }).check();
    await page.getByRole('button', { name: '看结果' }).click();
    await expect(page.getByRole('group', { name: '已选条件' })).toContainText('大众');
    await expect(page.getByRole('group', { name: '已选条件' })).toContainText('SUV');
  });
});
