import type { Locator } from '@playwright/test';
import { DEMO_COUPONS } from '#/app/coupons/demo.ts';
import { href } from '#/app/sitemap.ts';
import { cards, expect, open, test } from './fixtures.ts';

/**
 * Returns whether the frame of a picture has a placeholder, whether the picture covers it, and the
 * aspect ratio of the frame.
 */
function looks(frame: Locator) {
  return frame.evaluate((box) => {
    const picture = box.querySelector('img');
    if (!picture) throw new Error('There is no picture in the frame');
    return {
      placeholder: getComputedStyle(box).backgroundImage.startsWith('url("data:image/svg'),
      covers: picture.naturalWidth > 0 && getComputedStyle(picture).opacity === '1',
      shape: Math.round((box.clientWidth / box.clientHeight) * 100) / 100,
    };
  });
}

test('the drawn car is displayed while a picture loads', async ({ page, upstream }) => {
  const release = upstream.pause(/\/media\/.*\?w=/);
  await page.goto('/', { waitUntil: 'commit' });
  const frame = cards(page).first().locator('span:has(> img)').first();
  await expect.poll(() => looks(frame)).toEqual({ placeholder: true, covers: false, shape: 1.33 });
  release();
  // The loaded picture covers the placeholder.
  await expect.poll(() => looks(frame)).toEqual({ placeholder: true, covers: true, shape: 1.33 });
});

test('the drawn car stays where a picture failed', async ({ page, upstream }) => {
  upstream.trouble(/\/media\/.*\?w=/, { status: 500 });
  await open(page, '/');
  const failed = cards(page).first().locator('span:has(> img[data-failed])').first();
  await expect(failed).toBeVisible();
  expect(await looks(failed)).toEqual({ placeholder: true, covers: false, shape: 1.33 });
  await expect(failed.locator('img')).toHaveCSS('opacity', '0');
});

test('pictures below the first screen are fetched when they come near', async ({
  page,
  upstream,
}) => {
  const fetched = () => new Set(upstream.requests.filter((line) => line.includes('/media/'))).size;
  // Chromium loads pictures that are less than about 3000 px away. In a normal list the last of
  // twenty cards is nearer than that. The large cards of the elder mode make the list longer.
  await page.addInitScript(() => localStorage.setItem('elder', '1'));
  await open(page, '/');
  await expect(cards(page)).toHaveCount(20);
  // This is the last card of the first page. The next page is loaded when the card comes near the
  // screen.
  const last = cards(page).nth(19).locator('img').first();
  await expect(last).toHaveAttribute('loading', 'lazy');
  expect(await last.evaluate((picture) => (picture as HTMLImageElement).complete)).toBe(false);
  const before = fetched();
  await last.scrollIntoViewIfNeeded();
  await expect
    .poll(() => last.evaluate((picture) => (picture as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0);
  expect(fetched()).toBeGreaterThan(before);
});

test('pictures of articles, avatars and codes that failed have a placeholder, too', async ({
  page,
  upstream,
}) => {
  upstream.trouble(/\/media\//, { status: 500 });
  await open(page, '/article/paint-thickness');
  const inText = page.getByRole('article').locator('img[data-failed]:not([alt=""])').first();
  await inText.scrollIntoViewIfNeeded();
  await expect(inText).toHaveCSS('background-image', /^url\("data:image\/svg/);
  expect(await inText.evaluate((picture) => picture.clientHeight)).toBeGreaterThan(100);
  await open(page, '/moments');
  const avatar = page.locator('article header span:has(> img)').first();
  await avatar.scrollIntoViewIfNeeded();
  await expect(avatar.locator('img[data-failed]')).toHaveCSS('opacity', '0');
  expect(await avatar.textContent()).toHaveLength(1);
  await open(page, href('CouponSmsLanding', {}, { code: DEMO_COUPONS.valid }));
  const code = page.getByRole('img', { name: '券码的二维码' });
  await expect(code).toBeVisible();
  const words = page.getByText('二维码没有加载出来，把下面的券码报给顾问也可以');
  await expect(words).toBeHidden();
  await code.evaluate((picture) => ((picture as HTMLImageElement).src = '/media/none'));
  await expect(words).toBeVisible();
  await expect(code).toBeHidden();
});
