import { href } from '#/app/sitemap.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';

test.describe('a claim on the page of a car', () => {
  test('links to the rows that prove it', async ({ page }) => {
    await open(page, href('carDetail', { id: 'ZY-0317' }));
    const tags = page.getByRole('main').locator('header');
    await expect(tags.getByRole('link', { name: /0过户/ })).toHaveAttribute('href', /#facts$/);
    await tags.getByRole('link', { name: /4S全程/ }).click();
    await expect(page).toHaveURL(/\/car\/ZY-0317\/report\/mileage.*#records$/);
    await expect(page.locator('#records')).toBeInViewport();
    await expect(page.locator('#records')).toContainText('4S 店');
  });

  test('needs no script', async ({ browser, upstream }) => {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: upstream.origin,
    });
    const page = await context.newPage();
    await page.goto(href('carDetail', { id: 'ZY-0317' }));
    await page.getByRole('link', { name: /4S全程/ }).click();
    await expect(page.locator('#records')).toContainText('4S 店');
    await context.close();
  });

  test('that is contradicted by the car’s own reports is not displayed, listed or found', async ({
    page,
  }) => {
    await open(page, href('carDetail', { id: 'ZY-0452' }));
    const header = page.getByRole('main').locator('header');
    await expect(header).toContainText('4S全程');
    await expect(page.getByRole('main')).not.toContainText('原版原漆');
    await page.goto('/?highlights=原版原漆&keyword=COOPER');
    await expect(page.getByRole('main').locator('a[href*="ZY-0452"]')).toHaveCount(0);
    await page.goto('/?highlights=4S全程&keyword=COOPER');
    await expect(page.getByRole('main').locator('a[href*="ZY-0452"]').first()).toBeVisible();
  });
});
