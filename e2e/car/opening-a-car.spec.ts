import type { Locator, Page } from '@playwright/test';
import { href } from '#/app/sitemap.ts';
import { cards, expect, open, recordShifts, test } from '#/e2e/platform/fixtures.ts';

const CALL = /\/v1\/car\/[^/?]+\?/;

test('a tapped card shows its picture, title and price at once, until the car arrives', async ({
  page,
  upstream,
}) => {
  const shifts = await recordShifts(page, { all: true });
  await open(page, '/');
  const card = await cardWithPicture(page);
  const title = await card.getByRole('link').first().innerText();
  const cover = await card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  const release = upstream.pause(CALL);
  await card.getByRole('link').first().click();
  const main = page.getByRole('main');
  await expect(main.getByRole('paragraph').filter({ hasText: title })).toBeInViewport();
  await expect(main.locator(`img[src="${cover}"]`).last()).toBeInViewport();
  release();
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeInViewport();
  await expect(main.getByRole('paragraph').filter({ hasText: title })).toHaveCount(0);
  expect(await shifts()).toEqual([]);
});

test('a card tapped before the code of skeletons has arrived shows its car when it has', async ({
  page,
  upstream,
}) => {
  const releaseCode = upstream.pause(/\/assets\/page-skeleton-.*\.js/);
  await open(page, '/');
  const card = await cardWithPicture(page);
  const title = await card.getByRole('link').first().innerText();
  const releaseCar = upstream.pause(CALL);
  await card.getByRole('link').first().click();
  await expect.poll(() => upstream.calls().some((line) => CALL.test(line))).toBe(true);
  const skeleton = page.getByRole('main').getByRole('paragraph').filter({ hasText: title });
  await expect(skeleton).toHaveCount(0);
  releaseCode();
  await expect(skeleton).toBeInViewport();
  releaseCar();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(skeleton).toHaveCount(0);
});

test('going back while a car is loading shows the list as it was', async ({ page, upstream }) => {
  await open(page, '/');
  const card = await cardWithPicture(page);
  const title = await card.getByRole('link').first().innerText();
  const release = upstream.pause(CALL);
  await card.getByRole('link').first().click();
  const skeleton = page.getByRole('main').getByRole('paragraph').filter({ hasText: title });
  await expect(skeleton).toBeInViewport();
  await expect.poll(() => upstream.calls().some((line) => CALL.test(line))).toBe(true);
  await page.goBack();
  await expect(skeleton).toHaveCount(0);
  await expect(card).toBeInViewport();
  release();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
});

test('a page without a card shows its title while it loads', async ({ page, upstream }) => {
  await open(page, '/');
  const release = upstream.pause(/sell_car/);
  await page.getByRole('banner').getByRole('link', { name: '卖车' }).click();
  const skeleton = page.getByRole('main').locator('p', { hasText: /^卖车$/ });
  await expect(skeleton).toBeInViewport();
  await expect.poll(() => upstream.calls().some((line) => line.includes('sell_car'))).toBe(true);
  release();
  await expect(skeleton).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(href('Recycle'));
});

test('the placeholder of a list has the filter bar where the list has it', async ({
  page,
  upstream,
}) => {
  await open(page, href('branches'));
  const release = upstream.pause(/\/v1\/cars\?/);
  await page.getByRole('banner').getByRole('link', { name: '精品自营车' }).click();
  const word = page.getByRole('main').getByText('品牌', { exact: true });
  await expect(word).toBeInViewport();
  const placed = await word.boundingBox();
  release();
  const link = page.getByRole('navigation', { name: '筛选' }).getByRole('link', { name: '品牌' });
  await expect(link).toBeInViewport();
  const bar = await link.boundingBox();
  const middle = (box: typeof bar) => (box ? box.y + box.height / 2 : Infinity);
  expect(Math.abs(middle(placed) - middle(bar))).toBeLessThan(8);
});

/** Returns a card whose picture is loaded. Without its picture, a card's skeleton has no title. */
async function cardWithPicture(page: Page): Promise<Locator> {
  const card = cards(page).nth(2);
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect.poll(() => card.locator('img').evaluate(isLoaded)).toBe(true);
  return card;
}
