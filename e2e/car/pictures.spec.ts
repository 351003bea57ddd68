import type { Page } from '@playwright/test';
import { expect, live, open, test } from '#/e2e/platform/fixtures.ts';
import { PHOTOS } from './viewer-parts.ts';

test('shows the pictures named in the URL, and goes back', async ({ page }) => {
  await open(page, PHOTOS);
  const [first, second] = await addresses(page);
  await page.goto(`/pictures?src=${first}&src=${second}&src=https://elsewhere.example/a.jpg`);
  await live(page);
  const viewer = page.getByRole('dialog', { name: '查看图片' });
  await expect(viewer).toContainText('1 / 2');
  await expect(page.getByText('另有 1 张图片不在本站，没有显示。')).toBeAttached();
  await viewer.getByRole('button', { name: '下一张' }).click();
  await expect(viewer).toContainText('2 / 2');
  await page.reload();
  await expect(viewer).toContainText('2 / 2');
  await viewer.getByRole('button', { name: '关闭' }).click();
  await expect(page).toHaveURL(PHOTOS);
});

test('shows data of the history entry or of the storage', async ({ page }) => {
  await open(page, PHOTOS);
  const [src] = await addresses(page);
  await page.evaluate((image) => {
    const pictures = [{ src: image, caption: '登记证第 1 页', group: '登记证' }];
    localStorage.setItem('pictures:a', JSON.stringify(pictures));
    history.pushState({ pictures }, '', '/pictures');
  }, src);
  await page.reload();
  await expect(page.getByRole('dialog')).toContainText('登记证第 1 页');
  await page.goto('/pictures?key=a');
  await expect(page.getByRole('dialog')).toContainText('登记证第 1 页');
  await page.goto('/pictures?key=b');
  await expect(page.getByText('没有要查看的图片')).toBeVisible();
});

test('a picture that fails to load is replaced by the drawn car', async ({ page, upstream }) => {
  upstream.trouble(/^\/media\/gone/, { status: 404 });
  await open(page, '/pictures?src=/media/gone');
  const picture = page.getByRole('main').locator('li img');
  await expect(picture).toHaveCSS('opacity', '0');
  await expect(picture.locator('..')).toHaveCSS('background-image', /svg/);
});

test('a caption longer than its box can be scrolled with the keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, PHOTOS);
  const [src] = await addresses(page);
  await page.evaluate((image) => {
    const pictures = [{ src: image, caption: '登记证上写的字很多。'.repeat(80) }, image];
    history.pushState({ pictures }, '', '/pictures');
  }, src);
  await page.reload();
  const caption = page.getByRole('dialog').getByRole('region', { name: '图片说明' });
  await caption.focus();
  await page.keyboard.press('PageDown');
  await expect.poll(() => caption.evaluate((box) => box.scrollTop)).toBeGreaterThan(50);
  await page.keyboard.press('End');
  await expect(page.getByRole('dialog')).toContainText('1 / 2');
});

test('refuses pictures of other hosts', async ({ page, upstream }) => {
  await open(page, '/pictures?src=https://elsewhere.example/a.jpg');
  await expect(page.getByText('图片不在本站，不能在这里打开')).toBeVisible();
  const others = upstream.requests.filter((line) => !line.includes('/pictures?'));
  expect(others.join()).not.toContain('elsewhere');
  await page.getByRole('main').getByRole('link', { name: '回首页' }).click();
  await expect(page).toHaveURL('/');
});

test('goes to the list if there is no previous page', async ({ page, upstream }) => {
  await open(page, PHOTOS);
  const [src] = await addresses(page);
  const opened = page.context().waitForEvent('page');
  await page.evaluate((image) => void window.open(`/pictures?src=${image}`), src);
  const tab = await opened;
  await tab.getByRole('button', { name: '关闭' }).click();
  await expect(tab).toHaveURL(`${upstream.origin}/`);
  await expect(tab.getByRole('dialog')).toHaveCount(0);
});

/** Returns the URLs of pictures of the site. */
function addresses(page: Page): Promise<string[]> {
  return page
    .locator('a[data-view]')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
}
