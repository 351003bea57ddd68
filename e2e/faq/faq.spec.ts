import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';

const FAQ = '/car/ZY-0338/faq';

test('the page of the car shows the first questions, and links to all', async ({ page }) => {
  await open(page, '/car/ZY-0338');
  const section = page.locator('#faq');
  await expect(section.locator('dt')).toHaveCount(3);
  const answers = await section.locator('dd').allInnerTexts();
  await section.getByRole('link', { name: '全部问题' }).click();
  await expect(page).toHaveTitle(/^我想问 - /);
  const main = page.getByRole('main');
  for (const answer of answers) await expect(main.getByText(answer)).toBeAttached();
  await expect(main.getByText('158,500元，到手价里逐项列出。')).toBeVisible();
  await expect(main.getByText('定金能退吗？')).toBeVisible();
  await expect(main.getByRole('link', { name: '拨打电话' })).toBeVisible();
});

test("questions that the car's data do not answer are listed", async ({ page }) => {
  await open(page, '/car/ZY-0341/faq');
  await expect(page.getByText('这台车的记录里还没有下面这些，可以联系店里问。')).toBeVisible();
});

test('an answer links to the page with details', async ({ page }) => {
  await open(page, FAQ);
  await page.getByRole('link', { name: '看分期方案' }).click();
  await expect(page).toHaveURL(/\/car\/ZY-0338\/loans/);
  await page.goBack();
  await page.getByRole('heading', { name: '里程是真的吗，凭什么？' }).click();
  await page.getByRole('link', { name: '看维保记录' }).first().click();
  await expect(page).toHaveURL(/\/car\/ZY-0338\/report\/mileage/);
});

test('answers that begin with a word show it, and the other questions open', async ({ page }) => {
  await open(page, FAQ);
  await expect(page.getByText('有几把钥匙？')).toBeVisible();
  const second = page.getByText(/^车商自述：里程可信/);
  await expect(page.getByText(/^骨架 36 项/)).toBeVisible();
  await expect(second).toBeHidden();
  await page.getByRole('heading', { name: '里程是真的吗，凭什么？' }).click();
  await expect(second).toBeVisible();
});

test('topics link to their questions', async ({ page }) => {
  await open(page, FAQ);
  await page.getByRole('link', { name: '手续与看车' }).click();
  await expect(page.getByRole('heading', { name: '手续与看车' })).toBeInViewport();
});

test('a sold car has no questions about prices, and links to similar cars', async ({ page }) => {
  await open(page, '/car/ZY-0357/faq');
  const main = page.getByRole('main');
  await expect(main.getByText('为什么标着“已售”？')).toBeVisible();
  await expect(main.getByText('可以贷款吗')).toHaveCount(0);
  await expect(main.getByRole('link', { name: '拨打电话' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: '看在售的车' })).toBeVisible();
});

test('if the call fails, answers from the record are displayed', async ({
  page,
  upstream,
  alerts,
}) => {
  await open(page, '/car/ZY-0338');
  upstream.trouble(/\/v1\/car\/.*\/faq/, { status: 500 });
  await page.locator('#faq').getByRole('link', { name: '全部问题' }).click();
  await expect(page.getByText('店里自己的回答没有取到')).toBeVisible();
  await expect(page.getByText('全部办完要多少钱？')).toBeVisible();
  await expect(page.getByText('定金能退吗？')).toHaveCount(0);
  expect(alerts).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('all answers are displayed', async ({ page }) => {
    await page.goto(FAQ);
    await expect(page.getByText('158,500元，到手价里逐项列出。')).toBeVisible();
    await expect(page.getByText('定金能退吗？')).toBeVisible();
  });
});

test('fits 320 px and text twice as large, and has no axe violations', async ({ page }) => {
  for (const url of [FAQ, '/car/ZY-0357/faq']) {
    await open(page, url);
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      for (const size of ['200%', '100%']) {
        await page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
    expect(await violationsOf(page, { wcagOnly: true })).toEqual([]);
  }
});
