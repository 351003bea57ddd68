import { violationsOf } from '#/e2e/platform/axe.ts';
import { cards, expect, open, settle, test } from '#/e2e/platform/fixtures.ts';

const nothing = '/?keyword=迈腾&price_max=50000';
const way = /^不限“5万以下” ?看 \d+ 台$/;

test('if filters match no car, each change that would help is offered, with its number of cars', async ({
  page,
}) => {
  await open(page, nothing);
  await page.getByRole('link', { name: way }).click();
  await expect(page).not.toHaveURL(/price_max/);
  await expect(cards(page).first()).toContainText('迈腾');
});

test('after navigation within the page, suggestions load once the list is painted', async ({
  page,
  upstream,
}) => {
  await open(page, '/?keyword=迈腾');
  upstream.trouble(/relax/, { delayMs: 400 });
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/?keyword=迈腾&price_max=50000';
    link.dataset.link = '';
    document.body.append(link);
    link.click();
    link.remove();
  });
  await expect(page.getByText('没有找到“迈腾”')).toBeVisible();
  await expect(page.getByRole('link', { name: way })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
});

test('failed suggestions are not alerted; the link to all cars remains', async ({
  page,
  upstream,
  alerts,
}) => {
  await open(page, '/');
  upstream.trouble(/relax/, { status: 500 });
  await page.getByRole('searchbox').fill('zzzz');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('没有找到“zzzz”')).toBeVisible();
  await expect.poll(() => upstream.calls().some((call) => call.includes('relax'))).toBe(true);
  await settle(page);
  expect(alerts).toEqual([]);
  await page.getByRole('link', { name: '清空筛选，看全部车' }).click();
  await expect(cards(page)).toHaveCount(20);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the suggestions are in the HTML', async ({ page }) => {
    await page.goto(nothing);
    await page.getByRole('link', { name: way }).click();
    await expect(cards(page).first()).toContainText('迈腾');
  });
});
