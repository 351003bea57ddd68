import type { Page } from '@playwright/test';
import { demoCars } from '#/app/demo/cars/demo-cars.ts';
import { href } from '#/app/sitemap.ts';
import { expect, nextFrames, open } from '#/e2e/platform/fixtures.ts';

/** The page with the photos of a car that has photos in every group. */
export const PHOTOS = href('carPhotos', { id: 'ZY-0317' });
/** The number of photos on this page. */
export const COUNT = countPhotos();

export function viewer(page: Page) {
  return page.getByRole('dialog', { name: '查看图片' });
}

export function button(page: Page, name: string) {
  return viewer(page).getByRole('button', { name });
}

export async function openViewer(page: Page, index: number): Promise<void> {
  await open(page, PHOTOS);
  await page.locator('a[data-view]').nth(index).tap();
  await expect(viewer(page)).toBeVisible();
}

/** Returns the picture that the viewer displays. */
export function displayedPicture(page: Page) {
  return page.locator('.pswp__item[aria-hidden="false"] img:not([aria-hidden])');
}

export async function loaded(page: Page): Promise<void> {
  await expect
    .poll(() => displayedPicture(page).evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
}

export async function box(page: Page) {
  const found = await displayedPicture(page).boundingBox();
  return found ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Waits until the position and the size of the picture have not changed for ten frames. */
export async function waitForRest(page: Page): Promise<void> {
  await expect(async () => {
    const before = await box(page);
    await nextFrames(page, 10);
    expect(await box(page)).toEqual(before);
  }).toPass();
}

export async function width(page: Page): Promise<number> {
  return Math.round((await box(page)).width);
}

export function middle({ x, width: wide }: { x: number; width: number }): number {
  return x + wide / 2;
}

export function large(requests: readonly string[]): number {
  return new Set(requests.filter((line) => /\?w=(960|1280|1920)/.test(line))).size;
}

/**
 * Returns the number of photos of the first demo car. The cover is one of the exterior photos, so
 * it is not counted separately.
 */
function countPhotos(): number {
  const [car] = demoCars(1);
  const groups = [
    car?.facade,
    car?.interior_decoration,
    car?.seats,
    car?.attachment,
    car?.engine_room,
    car?.other,
    car?.flaw,
    car?.note_with_images,
  ];
  return groups.reduce<number>((sum, group) => sum + (Array.isArray(group) ? group.length : 0), 0);
}
