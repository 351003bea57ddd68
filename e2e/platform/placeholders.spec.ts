import type { Locator } from '@playwright/test';
import { cards, expect, open, test } from './fixtures.ts';

/** Returns what the frame of a picture shows, and whether the picture covers it. */
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

test('the drawn car stands in while a picture loads', async ({ page, upstream }) => {
  const release = upstream.hold(/\/media\/.*\?w=/);
  await page.goto('/', { waitUntil: 'commit' });
  const frame = cards(page).first().locator('span:has(> img)').first();
  await expect.poll(() => looks(frame)).toEqual({ placeholder: true, covers: false, shape: 1.33 });
  release();
  // Once loaded, the picture covers it.
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
  await open(page, '/');
  await expect(cards(page)).toHaveCount(20);
  // The last of the first page: near it, the next page comes.
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
