import { expect, open, test } from '#/e2e/platform/fixtures.ts';
import { consent, expectFit, phone, receiptNumber } from './forms.ts';

const SEND = { name: '提交预约' };

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a tapped package is selected in the form and requested', async ({ page }) => {
      await (javaScriptEnabled ? open(page, '/repair') : page.goto('/repair'));
      await page.getByRole('link', { name: /^约这项.*电池健康检测$/ }).click();
      await expect(page.getByRole('combobox', { name: '套餐' })).toHaveValue('battery-health');
      await page.getByRole('combobox', { name: '门店' }).selectOption({ label: '成都站' });
      await phone(page).fill('028 8555 1234');
      await consent(page).check();
      await page.getByRole('button', SEND).click();
      await receiptNumber(page);
      await expect(page.getByRole('main')).toContainText('电池健康检测');
    });

    test('without a package the visitor describes the work', async ({ page, problems }) => {
      await (javaScriptEnabled ? open(page, '/repair') : page.goto('/repair'));
      await page.getByRole('combobox', { name: '门店' }).selectOption({ label: '拉萨站' });
      await phone(page).fill('13800001234');
      await consent(page).check();
      await page.getByRole('button', SEND).click();
      await expect(page.getByRole('alert')).toContainText('有 1 处要改');
      await page.getByRole('textbox', { name: /^要做什么/ }).fill('冷车起步有异响，上月开始');
      await page.getByRole('textbox', { name: /^车牌/ }).fill('川A12345');
      await consent(page).check();
      await page.getByRole('button', SEND).click();
      await receiptNumber(page);
      // The receipt does not contain the free text and the number plate.
      await expect(page.getByRole('main')).not.toContainText('异响');
      await expect(page.getByRole('main')).not.toContainText('12345');
      problems.allow(/422/);
    });
  });
}

test('an error found by the server is displayed beside the field', async ({ page }) => {
  await open(page, '/repair?package_id=battery-health');
  await page.getByRole('combobox', { name: '门店' }).selectOption({ label: '拉萨站' });
  await phone(page).fill('13800001234');
  await consent(page).check();
  await page.getByRole('button', SEND).click();
  await expect(page.getByRole('combobox', { name: '门店' })).toHaveAccessibleDescription(
    '这家门店不做这个套餐，请换一家',
  );
  await expectFit(page);
});

test('another package is another request, also after a lost response', async ({
  page,
  problems,
}) => {
  const sent: { package_id: string; request_id: string }[] = [];
  await page.route('**/v1/customer_service', async (route) => {
    sent.push(route.request().postDataJSON() as (typeof sent)[number]);
    const answer = await route.fetch();
    return sent.length < 3 ? route.abort() : route.fulfill({ response: answer });
  });
  const fill = async (offer: string) => {
    await page.getByRole('combobox', { name: '套餐' }).selectOption(offer);
    await page.getByRole('combobox', { name: '门店' }).selectOption({ label: '成都站' });
    await phone(page).fill('13800001234');
    await consent(page).check();
  };
  await open(page, '/repair?package_id=small-service');
  await fill('small-service');
  await page.getByRole('button', SEND).click();
  await expect(page.getByRole('alert')).toContainText('没有收到回音');
  await page.getByRole('combobox', { name: '套餐' }).selectOption('big-service');
  await page.getByRole('button', SEND).click();
  await expect(page.getByRole('alert')).toContainText('没有收到回音');
  // The URL still contains the first package.
  await page.reload();
  await expect(page.getByRole('combobox', { name: '套餐' })).toHaveValue('small-service');
  await consent(page).check();
  await page.getByRole('button', SEND).click();
  await receiptNumber(page);
  expect(sent.map(({ package_id }) => package_id)).toEqual([
    'small-service',
    'big-service',
    'small-service',
  ]);
  expect(new Set(sent.map(({ request_id }) => request_id)).size).toBe(3);
  problems.allow(/ERR_/);
});
