import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect } from '#/e2e/platform/fixtures.ts';

/** Answers this number of points, one after the other, as normal. */
export async function answer(page: Page, count: number): Promise<void> {
  const heading = page.getByRole('heading', { level: 2 }).first();
  for (let at = 0; at < count; at += 1) {
    const before = await heading.textContent();
    await page.getByRole('button', { name: '正常，下一项' }).click();
    await expect(heading).not.toHaveText(before ?? '');
  }
}

/** Adds a photo of one colour to the point on the screen. */
export async function addPhoto(page: Page, background: string): Promise<void> {
  const photo = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();
  await page
    .getByLabel('拍照')
    .setInputFiles({ name: '近.jpg', mimeType: 'image/jpeg', buffer: photo });
}

/** States the points without an answer as unchecked, on the screen 发布. */
export async function leaveRestUnchecked(page: Page, reason: string): Promise<void> {
  await page.getByLabel('没检的原因').fill(reason);
  await page.getByRole('button', { name: /项都记未检/ }).click();
}
