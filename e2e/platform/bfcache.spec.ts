import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { CHROMIUM_PARAMETERS, findChromium } from '#/tools/setup/chromium.ts';
import { expect, open, settle, test } from './fixtures.ts';

// By default Playwright disables the back/forward cache, which these tests need.
const chromium = findChromium();
test.use({
  launchOptions: {
    args: [...CHROMIUM_PARAMETERS, '--enable-features=BackForwardCache'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    ...(chromium ? { executablePath: chromium } : {}),
  },
});

/**
 * Opens a document of another site and goes back. `persisted` is true if the page came from the
 * back/forward cache.
 */
async function leaveAndComeBack(page: Page): Promise<{ persisted: boolean; marked: boolean }> {
  const elsewhere = createServer((_, res) => {
    res.setHeader('content-type', 'text/html');
    res.end('<!doctype html><title>elsewhere</title><link rel="icon" href="data:,">');
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo;
  // A browser may not cache a page with a request under way.
  await settle(page);
  await page.evaluate(() => {
    Object.assign(window, { marked: true });
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await page.goto(`http://127.0.0.1:${port}/`);
  await expect(page).toHaveTitle('elsewhere');
  // A page from the back/forward cache does not fire `load`, so the test must not wait for this
  // event.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).not.toHaveTitle('elsewhere');
  const came = await page.evaluate(() => {
    const { persisted = false, marked = false } = window as {
      persisted?: boolean;
      marked?: boolean;
    };
    return { persisted, marked };
  });
  await new Promise((resolve) => elsewhere.close(resolve));
  return came;
}

test('a page restored from the back/forward cache has its menu closed', async ({ page }) => {
  await open(page, '/recycle');
  const menu = page.locator('header details');
  await menu.evaluate((details: HTMLDetailsElement) => (details.open = true));
  await expect(menu.getByRole('link').first()).toBeVisible();
  expect(await leaveAndComeBack(page)).toEqual({ persisted: true, marked: true });
  await expect(menu.getByRole('link').first()).toBeHidden();
});

test('a page restored from the back/forward cache has its dialogs and QR card closed', async ({
  page,
}) => {
  await open(page, '/recycle');
  await page.getByLabel('公众号二维码').click();
  // Each open dialog must close, also one that a script of the dealer has added.
  await page.evaluate(() => {
    const dialog = document.createElement('dialog');
    dialog.textContent = 'sheet';
    document.body.append(dialog);
    dialog.showModal();
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await leaveAndComeBack(page)).toEqual({ persisted: true, marked: true });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('img', { name: /公众号$/ })).toBeHidden();
});

test('a list restored from the back/forward cache has its sheet closed', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('navigation', { name: '筛选' }).getByRole('link', { name: '车况' }).click();
  await expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible();
  expect(await leaveAndComeBack(page)).toEqual({ persisted: true, marked: true });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a page restored from the back/forward cache follows links at once, without loading anything', async ({
  page,
  upstream,
}) => {
  await open(page, '/recycle');
  expect((await leaveAndComeBack(page)).persisted).toBe(true);
  upstream.requests.length = 0;
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '特价区' })
    .click();
  await expect(page).toHaveTitle(/^特价专区 - /);
  expect(upstream.requests.filter((line) => line.startsWith('GET /discount'))).toEqual([]);
});
