import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, live, open, test } from '#/e2e/platform/fixtures.ts';

const LOANS = '/car/ZY-0338/loans';

test('the default loan is displayed at once, as on the page of the car', async ({ page }) => {
  await open(page, '/car/ZY-0338');
  const link = page.getByRole('link', { name: /月供 3,309元/ });
  await expect(link).toContainText('首付 4.74万，36 期');
  await expect(link).toContainText('总利息 8,518元，年化 4.88%');
  await link.click();
  await expect(page).toHaveTitle(/^分期方案 - 特斯拉 Model Y/);
  const result = page.getByRole('status').filter({ hasText: '月供' });
  await expect(result).toContainText('3,309元');
  await expect(result).toContainText('每期 3,308.83元，末期 3,308.67元');
  await expect(result).toContainText('总利息8,517.72元');
  await expect(result).toContainText('年化利率4.88%');
});

test('the figures change as the choices are touched, without a call, and the URL keeps them', async ({
  page,
  upstream,
}) => {
  await open(page, LOANS);
  upstream.reset();
  const result = page.getByRole('status').filter({ hasText: '共' });
  await page.getByRole('radio', { name: '12 期' }).check();
  await expect(result).toContainText('9,463元');
  const slider = page.getByRole('slider', { name: /首付/ });
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', '35%，5.53万');
  await expect(result).toContainText('8,787元');
  await page.getByRole('radio', { name: /低首付分期/ }).check();
  // This product has no term of 12 months, so the nearest term is selected.
  await expect(page.getByRole('radio', { name: '24 期' })).toBeChecked();
  await expect(result).toContainText('年化利率10.35%');
  await page.getByRole('radio', { name: /等额本金/ }).check();
  await expect(result).toContainText('首月还款');
  await expect(page).toHaveURL(/product=principal&down=35&months=24/);
  expect(upstream.calls()).toEqual([]);

  await page.reload();
  await live(page);
  await expect(result).toContainText('首月还款');
  await expect(page.getByRole('radio', { name: '24 期' })).toBeChecked();
  await page.getByRole('link', { name: /后驱版/ }).click();
  await expect(page).toHaveURL(/\/car\/ZY-0338$/);
  await page.goBack();
  await expect(slider).toHaveValue('35');
});

test('the schedule repays the loan exactly to the fen', async ({ page }) => {
  await open(page, `${LOANS}?product=standard&down=30&months=12`);
  await page.getByText('逐期还款表').click();
  const rows = page.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(13);
  await expect(rows.nth(12)).toContainText(/0\.00$/);
  const cells = await page.getByRole('table').locator('tbody td:nth-child(3)').allInnerTexts();
  const fen = cells.map((text) => Math.round(Number(text.replace(',', '')) * 100));
  expect(fen.reduce((sum, each) => sum + each, 0)).toBe(11_060_000);
});

test('the page of a car without a loan shows the reason and a link', async ({ page }) => {
  for (const [id, words] of [
    ['ZY-0357', '这台车已经不卖了，没有分期可办'],
    ['WH-0107', '批发车不办个人分期'],
  ] as const) {
    await open(page, `/car/${id}/loans`);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('link', { name: '看这台车的资料' })).toBeVisible();
    await expect(page.getByText('找谁办')).toHaveCount(0);
  }
});

test('if the products fail, the loan of the record is displayed, and they can be retried', async ({
  page,
  upstream,
  alerts,
}) => {
  await open(page, '/car/ZY-0338');
  upstream.trouble(/\/v1\/car\/loans/, { status: 500, times: 1 });
  await page.getByRole('link', { name: /月供/ }).click();
  await expect(page.getByRole('heading', { name: '月供 3,309元' })).toBeVisible();
  await expect(page.getByText('可选的方案没有取到')).toBeVisible();
  await page.getByRole('button', { name: '重试' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  expect(alerts).toEqual([]);
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('choices are a form that the server handles', async ({ page }) => {
    await page.goto(`${LOANS}?category=premium`);
    await expect(page.getByText('3,309')).toBeVisible();
    await page.getByRole('radio', { name: '12 期' }).check();
    await page.getByRole('radio', { name: /低首付分期/ }).check();
    await page.getByRole('button', { name: '按所选条件计算' }).click();
    // It is the nearest term that this product has.
    await expect(page).toHaveURL(/category=premium&down=30&months=12&product=low-down/);
    await expect(page.getByRole('radio', { name: '24 期' })).toBeChecked();
    await expect(page.getByText('5,047')).toBeVisible();
    await page.getByText('逐期还款表').click();
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(25);
  });
});

test('fits 320 px and text twice as large, and has no axe violations', async ({ page }) => {
  for (const url of [LOANS, `${LOANS}?product=principal`, '/car/ZY-0357/loans']) {
    await open(page, url);
    const details = page.locator('main details');
    if ((await details.count()) > 0) await details.locator('summary').click();
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
