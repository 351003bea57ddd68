import type { Page } from '@playwright/test';
import { href } from '#/app/sitemap.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, open, recordShifts, settle, test } from '#/e2e/platform/fixtures.ts';

const CAR = { id: 'ZY-0317' };
const root = (page: Page) => page.locator('html');
const menu = (page: Page) => page.getByLabel(/更多页面/).first();
const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.body).backgroundColor);

test('colours follow the system until the visitor chooses, and the choice lasts', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  const dark = await groundOf(page);
  await menu(page).click();
  await page.getByRole('banner').getByRole('button', { name: '换成浅色' }).click();
  await expect(root(page)).not.toHaveClass(/dark/);
  const light = await groundOf(page);
  expect(light).not.toBe(dark);
  await page.reload();
  expect(await groundOf(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });
  await menu(page).click();
  await page.getByRole('banner').getByRole('button', { name: '换成深色' }).click();
  await open(page, href('carDetail', CAR));
  expect(await groundOf(page)).toBe(dark);
});

test('paper is printed in light colours', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, href('carDetail', CAR));
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' });
  expect(await groundOf(page)).toBe('rgb(255, 255, 255)');
});

const routes = {
  list: '/',
  car: href('carDetail', CAR),
  flaws: href('StandardReportFlaw', CAR),
  consumables: href('StandardReportConsumble', CAR),
  form: href('Recycle'),
  board: href('board'),
};

for (const [name, url] of Object.entries(routes)) {
  test(`${name} in dark colours does not shift and has no axe violations`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    const shifts = await recordShifts(page);
    await open(page, url);
    await settle(page);
    await expect(root(page)).toHaveClass(/dark/);
    expect(await shifts()).toEqual([]);
    expect(await violationsOf(page, { wcagOnly: true })).toEqual([]);
  });
}
