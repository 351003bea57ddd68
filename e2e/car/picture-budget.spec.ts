import type { Page, Request } from '@playwright/test';
import { cards, expect, open, test } from '#/e2e/platform/fixtures.ts';

/**
 * Records the sizes of pictures. Returns a function that ends this and returns the bytes of each
 * picture by URL.
 */
function recordPictureBytes(page: Page): () => Promise<Map<string, number>> {
  const arrived: Request[] = [];
  page.on('requestfinished', (request) => {
    if (new URL(request.url()).pathname.startsWith('/media/')) arrived.push(request);
  });
  return async () => {
    await page.waitForLoadState('networkidle');
    const weighed = arrived.map(async (request) => {
      const { responseBodySize, responseHeadersSize } = await request.sizes();
      return [request.url(), responseBodySize + responseHeadersSize] as const;
    });
    return new Map(await Promise.all(weighed));
  };
}

function total(weights: ReadonlyMap<string, number>): number {
  return [...weights.values()].reduce((sum, bytes) => sum + bytes, 0);
}

for (const id of ['ZY-0317', 'ZY-0338', 'ZY-0352']) {
  test(`a page of a car loads at most 250 kB of pictures before it is scrolled: ${id}`, async ({
    page,
  }) => {
    const weights = recordPictureBytes(page);
    await open(page, `/car/${id}`);
    const first = page.getByRole('group', { name: /./ }).getByRole('img').first();
    await expect(first).toHaveJSProperty('complete', true);
    const address = await first.evaluate((picture) => (picture as HTMLImageElement).currentSrc);
    const found = await weights();
    expect(found.get(address)).toBeGreaterThan(1_000);
    expect(found.get(address)).toBeLessThanOrEqual(45_000);
    expect(total(found)).toBeLessThanOrEqual(250_000);
  });
}

test('a list loads at most 150 kB of pictures before it is scrolled, and at most 12 kB per card', async ({
  page,
}) => {
  const weights = recordPictureBytes(page);
  await open(page, '/');
  await expect(cards(page).first().getByRole('presentation')).toHaveJSProperty('complete', true);
  const found = await weights();
  expect(found.size).toBeGreaterThanOrEqual(3);
  expect(Math.max(...found.values())).toBeLessThanOrEqual(12_000);
  expect(total(found)).toBeLessThanOrEqual(150_000);
});

test('a picture’s colour is visible before the picture, also without a script', async ({
  browser,
  upstream,
}) => {
  upstream.trouble(/\/media\/.*\?w=/, { delayMs: 3_000 });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(upstream.origin, { waitUntil: 'commit' });
  const frame = page.locator('main li span:has(> img)').first();
  await expect(frame).toHaveCSS('background-color', 'rgb(232, 236, 235)');
  await context.close();
});
