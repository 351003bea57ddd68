import { href } from '#/app/sitemap.ts';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';
import { consent, expectFit, fillVisit, phone, receiptNumber, VISIT } from './forms.ts';

const SEND = { name: '提交预约' };

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a visit is booked, and the receipt shows time and place', async ({ page }) => {
    await page.goto(VISIT);
    await fillVisit(page);
    await consent(page).check();
    await page.getByRole('button', SEND).click();
    await receiptNumber(page);
    await expect(page.getByRole('main')).toContainText('成都站');
    await expect(page.getByRole('main')).toContainText('下午');
  });

  test('a refused form is displayed again with its input, and none of it in the URL', async ({
    page,
    problems,
  }) => {
    await page.goto(VISIT);
    await fillVisit(page, '138 0000 12');
    await page.getByRole('button', SEND).click();
    await expect(page.getByRole('alert')).toContainText('有 2 处要改');
    await expect(page).toHaveTitle(/^有 2 处要改/);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(phone(page)).toHaveValue('138 0000 12');
    await expect(phone(page)).toHaveAccessibleDescription(/手机号要 11 位，现在是 9 位/);
    await expect(page.getByRole('radio', { name: '下午' })).toBeChecked();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(VISIT);
    await phone(page).fill('１３８ 0000 1234');
    await consent(page).check();
    await page.getByRole('button', SEND).click();
    await receiptNumber(page);
    problems.allow(/422/);
  });

  test('a visitor can request a call instead', async ({ page }) => {
    await page.goto(VISIT);
    await page.getByRole('link', { name: '请顾问回电' }).click();
    await page.getByRole('radio', { name: '下午' }).check();
    await phone(page).fill('+86 13900005678');
    await consent(page).check();
    await page.getByRole('button', { name: '请顾问打给我' }).click();
    await receiptNumber(page);
    await expect(page.getByRole('main')).toContainText('下午');
  });
});

test('the page of a car links to the form for it', async ({ page }) => {
  await open(page, '/car/ZY-0317');
  await page.getByRole('main').getByRole('link', { name: '预约看车' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('预约看车');
  await expect(page.getByRole('link', { name: /大众 迈腾 2021款/ })).toBeVisible();
  await expect(page.getByRole('combobox', { name: '门店' })).toHaveValue('chengdu');
  await expectFit(page);
});

test('an error is displayed at once beside the field, which has the focus', async ({
  page,
  upstream,
}) => {
  await open(page, VISIT);
  await page.getByRole('button', SEND).click();
  await expect(page.getByRole('alert')).toContainText('有 4 处要改');
  await expect(page.getByRole('radio', { name: /周|今天/ }).first()).toBeFocused();
  await page.getByRole('link', { name: /^手机号：/ }).click();
  await expect(phone(page)).toBeFocused();
  await expectFit(page);
  expect(upstream.calls().filter((line) => line.includes('/v1/visit'))).toEqual([]);
});

test('an error found by the server is displayed beside the field, too', async ({ page }) => {
  await page.route('**/v1/visit', (route) => {
    const { day: _day, ...input } = route.request().postDataJSON() as Record<string, string>;
    return route.continue({ postData: JSON.stringify({ ...input, day: '2020-01-01' }) });
  });
  await open(page, VISIT);
  await fillVisit(page);
  await consent(page).check();
  await page.getByRole('button', SEND).click();
  await expect(page.getByRole('alert')).toContainText('哪一天：请选一天');
  await expect(phone(page)).toHaveValue('138 0000 1234');
});

test('a reload keeps the input except the consent, and a button clears it', async ({ page }) => {
  await open(page, VISIT);
  await fillVisit(page);
  await consent(page).check();
  await page.reload();
  await expect(page.getByText('已填回你在这一页写的内容')).toBeVisible();
  await expect(phone(page)).toHaveValue('138 0000 1234');
  await expect(page.getByRole('radio', { name: '下午' })).toBeChecked();
  await expect(consent(page)).not.toBeChecked();
  await page.getByRole('button', { name: '清空' }).click();
  await expect(phone(page)).toHaveValue('');
  expect(await page.evaluate(() => sessionStorage.getItem('unsent-forms'))).toBeNull();
});

test('a form sent offline is sent once when the network is back', async ({
  page,
  context,
  upstream,
  problems,
}) => {
  await open(page, VISIT);
  await fillVisit(page);
  await consent(page).check();
  await context.setOffline(true);
  await page.getByRole('button', SEND).click();
  await expect(page.getByRole('alert')).toContainText('没有收到回音');
  await expect(phone(page)).toHaveValue('138 0000 1234');
  await expectFit(page);
  await context.setOffline(false);
  await receiptNumber(page);
  expect(upstream.requests.filter((line) => line === 'POST /v1/visit')).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem('unsent-forms'))).toBeNull();
  problems.allow(/ERR_/);
});

test('after a lost response the request is repeated, and gets the same receipt', async ({
  page,
  problems,
}) => {
  const receipts: string[] = [];
  await page.route('**/v1/visit', async (route) => {
    const answer = await route.fetch();
    receipts.push(((await answer.json()) as { data: { receipt: string } }).data.receipt);
    return receipts.length === 1 ? route.abort() : route.fulfill({ response: answer });
  });
  await open(page, VISIT);
  await fillVisit(page);
  await consent(page).check();
  await page.getByRole('button', SEND).click();
  await page.getByRole('button', { name: '再提交一次' }).click();
  expect(await receiptNumber(page)).toBe(receipts[0]);
  expect(receipts[1]).toBe(receipts[0]);
  problems.allow(/ERR_/);
});

test('two taps make one booking', async ({ page, upstream }) => {
  await open(page, VISIT);
  await fillVisit(page);
  await consent(page).check();
  await page.getByRole('button', SEND).dblclick();
  await receiptNumber(page);
  expect(upstream.requests.filter((line) => line === 'POST /v1/visit')).toHaveLength(1);
});

test('a visit can be booked by keyboard', async ({ page }) => {
  await open(page, VISIT);
  await page.getByRole('combobox', { name: '门店' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.type('13800001234');
  await consent(page).focus();
  await page.keyboard.press('Space');
  await phone(page).press('Enter');
  await receiptNumber(page);
});

test('a sold or reserved car shows alternatives', async ({ page }) => {
  for (const [id, words] of [
    ['ZY-0357', /不再出售/],
    ['ZY-0334', /已有人预定/],
  ] as const) {
    await page.goto(href('visit', {}, { car: id }));
    await expect(page.getByRole('main')).toContainText(words);
    await expect(phone(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: '看相近的车' })).toBeVisible();
  }
  await page.getByRole('link', { name: '不指定车，约到店' }).click();
  await expect(phone(page)).toBeVisible();
});
