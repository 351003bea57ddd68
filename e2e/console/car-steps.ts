import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '#/e2e/platform/fixtures.ts';
import { SLOWDOWN } from '#/e2e/platform/pace.ts';

/** Time in ms in which a busy machine makes ten photos smaller and sends them. */
const SENDING_MS = 120_000;

/** Returns photos of a walk around a car, as large as a phone takes them. */
export function takePhotos(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `IMG_${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 4_032, height: 3_024, channels: 3, background: `#a5${at}` },
      })
        .jpeg()
        .toBuffer(),
    })),
  );
}

/** Fills in the form of a new car, which becomes the car LFV-0001. The caller stores it. */
export async function fillNewCar(page: Page): Promise<void> {
  await page.getByRole('link', { name: '车辆' }).click();
  await page.getByRole('link', { name: '新增车辆' }).click();
  await page.getByLabel(/^品牌/).fill('大众');
  await page.getByLabel(/^车系/).fill('帕萨特');
  await page.getByLabel(/^标题/).fill('2022款 330 豪华版');
  await page.getByLabel(/^车架号/).fill('LFV2A21K4C3000001');
  await page.getByLabel(/^现价/).fill('12.98万');
}

/** Adds photos on the page of an unreleased car, and sets it to 在售. */
export async function putOnSale(
  page: Page,
  photos: Awaited<ReturnType<typeof takePhotos>>,
): Promise<void> {
  await page.getByLabel('拍照或选外观照片').setInputFiles(photos);
  await expect(page.getByRole('button', { name: `外观 ${photos.length}` })).toBeVisible({
    timeout: SENDING_MS * SLOWDOWN,
  });
  await page.getByRole('button', { name: '在售', exact: true }).click();
  await expect(page.getByRole('button', { name: '在售', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
}

/** Waits until visitors have the page of a car. */
export async function expectLive(request: APIRequestContext, url: string): Promise<void> {
  await expect
    .poll(async () => (await request.get(url)).status(), { timeout: 30_000 * SLOWDOWN })
    .toBe(200);
}
