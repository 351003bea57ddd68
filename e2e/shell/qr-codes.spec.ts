import type { Locator } from '@playwright/test';
import { decodeQR } from 'qr/decode.js';
import sharp from 'sharp';
import { demoBrand } from '#/app/demo/brand.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';

/** Returns the text that a displayed QR code encodes. */
async function scan(code: Locator): Promise<string> {
  await expect
    .poll(() => code.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
    .toBe(true);
  const seen = sharp(await code.screenshot())
    .ensureAlpha()
    .raw();
  const { data, info } = await seen.toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data });
}

for (const [name, width, height, url, hasTab] of [
  ['a phone', 390, 844, '/receipt', true],
  ['a list on a desktop', 1280, 800, '/', false],
  ['a wide page on a desktop', 1280, 800, '/pictures', true],
] as const) {
  test(`on ${name}, the code beside the page links to the brand’s account`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, url);
    const tab = page.getByText('公众号', { exact: true });
    if (hasTab) await tab.tap();
    else await expect(tab).toBeHidden();
    const code = page.getByRole('img', { name: /^微信扫一扫，关注.+公众号$/ });
    expect(await scan(code)).toBe(demoBrand.followUrl);
  });
}

test("a car's page shows the code of the consultant chosen by the server", async ({ page }) => {
  const answers: string[] = [];
  page.on('response', async (response) => {
    if (!response.url().includes('/v1/consultant/work-contact')) return;
    const body = (await response.json()) as { data: { data: { contact_url: string } } };
    answers.push(body.data.data.contact_url);
  });
  await open(page, '/car/ZY-0317');
  const code = page.getByRole('img', { name: '顾问的企业微信二维码' });
  await code.scrollIntoViewIfNeeded();
  expect(await scan(code)).toMatch(/^https:\/\//);
  expect(answers).toContain(await scan(code));
});
