import { expect, open, test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';

let shop: OwnServer;
test.beforeAll(async () => {
  shop = await startOwnServer('server/main.ts', { DEMO: 'off', BRAND_NAME: '好车行' });
  const row = (version: string, effective_on: string, body: string) => ({
    name: '寻车须知',
    version,
    effective_on,
    body,
  });
  await shop.importFile('texts.ndjson', [
    row('2020-01', '2020-01-01', '{brand}的旧版。\n\n## 收费\n\n每单两百元。'),
    row('2021-01', '2021-01-01', '{brand}的新版。\n\n## 收费\n\n不收费。'),
  ]);
});
test.afterAll(() => shop.stop());

test('the table of contents of an agreement links to each topic', async ({ page }) => {
  await open(page, '/agreement');
  await page.getByText(/^目录\d+ 节$/).click();
  const contents = page.getByRole('navigation', { name: '各节' });
  await contents.getByRole('link', { name: '定金' }).click();
  const heading = page.getByRole('heading', { level: 2, name: '定金' });
  await expect(heading).toBeInViewport();
  await expect(page.getByText('版本 2026-09，2026-09-01 起生效')).toBeAttached();
});

test('texts that a dealer has not promised are neither published nor indexed', async ({ page }) => {
  const answer = await page.goto(`${shop.origin}/help/agreement`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText('自营车购车须知还没有发布')).toBeVisible();
  await expect(page.getByRole('link', { name: '请顾问回电' })).toBeVisible();
  expect(await answer?.text()).toContain('<meta name="robots" content="noindex">');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an earlier version of a text can be read, shows until when it applied, and links to the current one', async ({
    page,
  }) => {
    await page.goto(`${shop.origin}/help/hunt-agreement`);
    await expect(page.getByText('好车行的新版。')).toBeVisible();
    await page.getByRole('link', { name: /寻车须知 2020-01/ }).click();
    await expect(page).toHaveURL(/version=2020-01$/);
    await expect(page.getByText('每单两百元。')).toBeVisible();
    await expect(page.getByRole('note')).toContainText('以前的版本，适用到 2020-12-31');
    await page.getByRole('link', { name: '看现在适用的' }).click();
    await expect(page.getByText('不收费。')).toBeVisible();
  });

  test('an unknown version shows the current text', async ({ page }) => {
    await page.goto(`${shop.origin}/privacy?version=%3Cb%3E`);
    await expect(page.getByRole('heading', { level: 1, name: '隐私政策' })).toBeVisible();
    // If the dealer has no telephone number, the page has no line for it.
    await expect(page.getByText('电话：')).toHaveCount(0);
  });
});
