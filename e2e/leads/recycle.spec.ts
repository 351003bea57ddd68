import { expect, open, test } from '#/e2e/platform/fixtures.ts';
import { consent, expectFit, OFFER, phone, receiptNumber } from './forms.ts';

const SEND = { name: '提交卖车信息' };

for (const javaScriptEnabled of [false, true]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('a car is chosen step by step, estimated before a telephone number is required, and offered', async ({
      page,
    }) => {
      await (javaScriptEnabled ? open(page, '/recycle') : page.goto('/recycle'));
      await page.getByRole('combobox', { name: '品牌' }).selectOption('volkswagen');
      if (!javaScriptEnabled)
        await page.getByRole('button', { name: '显示所选品牌的车系、车型' }).click();
      await page.getByRole('combobox', { name: '车系' }).selectOption({ label: '迈腾' });
      await page.getByRole('combobox', { name: '上牌年份' }).selectOption('2022');
      await page.getByRole('combobox', { name: '行驶里程' }).selectOption('3-5');
      await expect(phone(page)).toHaveCount(0);
      await page.getByRole('button', { name: '看估价区间' }).click();
      await expect(page.getByRole('heading', { name: '估价区间' })).toBeVisible();
      await expect(page.getByText(/^\d+\.\d\d–\d+\.\d\d 万$/)).toBeVisible();
      await expect(page.getByRole('main')).toContainText(/依据 \d+ 台同车系的车/);
      await page.getByRole('radio', { name: '成都站' }).check();
      await phone(page).fill('+86 138-0000-1234');
      await consent(page).check();
      await page.getByRole('button', SEND).click();
      await receiptNumber(page);
      await expect(page.getByRole('main')).toContainText('大众 迈腾');
      await expect(page.getByRole('main')).toContainText(/\d+\.\d\d–\d+\.\d\d 万有效至/);
      await expect(page.getByRole('main')).not.toContainText('1234');
    });

    test('a missing year or mileage is reported beside its field', async ({ page }) => {
      await (javaScriptEnabled ? open(page, '/recycle') : page.goto('/recycle'));
      await page.getByRole('button', { name: '看估价区间' }).click();
      await expect(page.getByText('请选上牌年份')).toBeVisible();
      await expect(page.getByRole('combobox', { name: '行驶里程' })).toHaveAccessibleDescription(
        '请选行驶里程',
      );
      if (javaScriptEnabled) await expectFit(page);
    });
  });
}

test('input stays after a reload; the car can be changed', async ({ page }) => {
  await open(page, OFFER);
  await page.getByRole('radio', { name: '重庆站' }).check();
  await phone(page).fill('13800001234');
  await page.reload();
  await expect(phone(page)).toHaveValue('13800001234');
  await expect(page.getByRole('radio', { name: '重庆站' })).toBeChecked();
  await page.getByRole('link', { name: '修改' }).click();
  await expect(page.getByRole('combobox', { name: '上牌年份' })).toHaveValue('2022');
  await page.getByRole('combobox', { name: '上牌年份' }).selectOption('2020');
  await expect(page).toHaveURL(/registration_year=2020/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: '上牌年份' })).toHaveValue('2020');
  await page.getByRole('button', { name: '看估价区间' }).click();
  await expect(page.getByText('2020 年，3–5万公里').first()).toBeVisible();
  await expect(phone(page)).toHaveValue('13800001234');
});

test('a car with too few comparable ones gets a message and no estimate', async ({ page }) => {
  await open(page, '/recycle?registration_year=2010&mileage=20-');
  await expect(page.getByRole('heading', { name: '这台车给不出区间' })).toBeVisible();
  await expect(page.getByText(/\d–\d+\.\d\d 万/)).toHaveCount(0);
  await expect(phone(page)).toBeVisible();
});

test('the form fits the screen when empty, with errors, and with all optional fields', async ({
  page,
}) => {
  await open(page, OFFER);
  await expectFit(page);
  await page.getByText('车况自述').click();
  await page.getByRole('group', { name: '进过水' }).getByRole('radio', { name: '否' }).check();
  await page.getByRole('textbox', { name: /^期望价/ }).fill('九万');
  await page.getByRole('button', SEND).click();
  await expect(page.getByRole('alert')).toContainText('有 4 处要改');
  await expect(page.getByText(/填数字，单位万元/).first()).toBeVisible();
  await expectFit(page);
});
