import { href } from '#/app/sitemap.ts';
import { cards, expect, open, recordShifts, test } from '#/e2e/platform/fixtures.ts';

const CALL = /\/v1\/car\/[^/?]+\?/;

test('a tapped card shows its picture, title and price at once, until the car arrives', async ({
  page,
  upstream,
}) => {
  const shifts = await recordShifts(page, { all: true });
  await open(page, '/');
  const card = cards(page).nth(2);
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

test('going back while a car is loading shows the list as it was', async ({ page, upstream }) => {
  await open(page, '/');
  const card = cards(page).nth(2);
  const title = await card.getByRole('link').first().innerText();
  const release = upstream.pause(CALL);
  await card.getByRole('link').first().click();
  const skeleton = page.getByRole('main').getByRole('paragraph').filter({ hasText: title });
  await expect(skeleton).toBeInViewport();
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
  await expect(page.getByRole('main').locator('p', { hasText: /^卖车$/ })).toBeInViewport();
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(href('Recycle'));
});
