import { PHOTOS, viewer } from '#/e2e/car/viewer-parts.ts';
import { cards, expect as promptly, live, test } from './fixtures.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';

/**
 * Timeout in ms. The development server compiles a screen when it is opened for the first time,
 * which takes long on a slow machine.
 */
const COMPILE_MS = 60_000;
const expect = promptly.configure({ timeout: COMPILE_MS });

let dev: OwnServer;

test.beforeAll(async ({}, info) => {
  // The database of the main server is used, which saves filling another one. These tests only read
  // it.
  const data = info.config.webServer?.env?.DATA_DIR;
  test.setTimeout(3 * COMPILE_MS);
  dev = await startOwnServer('server/dev.ts', data ? { DATA_DIR: data } : {});
});
test.afterAll(() => dev.stop());

test('the development build has no warnings under StrictMode, and can reload edited code', async ({
  page,
}) => {
  test.setTimeout(5 * COMPILE_MS);
  const logged: string[] = [];
  page.on('console', (message) => {
    logged.push(`${message.type()}: ${message.text()}`);
  });
  await page.goto(dev.origin);
  await expect.poll(() => logged.join('\n')).toContain('[vite] connected.');
  await live(page);
  const title = await cards(page).nth(1).getByRole('heading').innerText();
  await cards(page).nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('heading', { name: '相近的车' })).toBeVisible();
  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await page.getByRole('navigation', { name: '热门品牌' }).getByRole('link').nth(1).click();
  await expect(page).toHaveURL(/brand_id=/);
  await expect(page.getByRole('main').locator('ul[aria-busy]')).toHaveAttribute(
    'aria-busy',
    'false',
  );
  // The development server may have reloaded the page. Before hydration, a link would load a new
  // document.
  await live(page);
  await page.getByRole('navigation', { name: '筛选' }).getByRole('link', { name: '车况' }).click();
  await expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await cards(page).first().getByRole('button', { name: /^收藏/ }).click();
  for (const [address, words] of [
    [PHOTOS, '正后'],
    ['/saved', '只存在这台设备上'],
    ['/compare?ids=ZY-0317,ZY-0338', '只看不同'],
  ] as const) {
    await page.goto(dev.origin + address);
    await live(page);
    await expect(page.getByText(words).first()).toBeVisible();
    if (address !== PHOTOS) continue;
    await page.getByRole('link', { name: words }).click();
    await expect(viewer(page)).toContainText('4 /');
    await page.keyboard.press('Escape');
    await expect(viewer(page)).toHaveCount(0);
    // Closing the viewer goes back in the history. A navigation during that would be aborted.
    await expect.poll(() => page.evaluate(() => history.state?.overlay)).toBeUndefined();
  }
  await page
    .getByRole('navigation', { name: '主导航' })
    .getByRole('link', { name: '卖车' })
    .click();
  await expect(page).toHaveTitle(/^卖车 - /);
  expect(logged.filter((line) => /^(error|warning): /.test(line))).toEqual([]);
});
