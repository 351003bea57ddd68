import { writeXlsx } from 'hucre/xlsx';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { startStaffShop, type StaffShop } from './staff-shop.ts';

let shop: StaffShop;
test.beforeAll(async () => {
  shop = await startStaffShop({ car: { mileage_km: 43_000 } });
});
test.afterAll(() => shop.stop());

test('an owner imports a workbook with a wrong row, and undoes it', async ({
  browser,
  page: visitor,
}) => {
  const owner = await shop.enter(browser, '林姐');
  await owner.getByRole('link', { name: '我的' }).click();
  await owner.getByRole('link', { name: '导入' }).click();
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '车源',
        rows: [
          ['编号', '车型', '品牌', '车系', '现价(万)', '表显里程(万公里)', '状态', '指导价(万)'],
          ['A-1', '大众 迈腾 2021款', '大众', '迈腾', 10.98, 4.3, '在售', ''],
          ['A-2', '丰田 凯美瑞 2022款', '丰田', '凯美瑞', 112.8, 7.35, '在售', 18.98],
          ['A-3', '', '', '', 9.68, 6, '在售', ''],
        ],
      },
    ],
  });
  const file = {
    name: '车源_1122.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(bytes),
  };
  await owner.getByLabel('选表格').setInputFiles(file);
  await expect(owner.getByRole('heading', { name: '试运行，什么都还没有写' })).toBeVisible();
  await expect(owner.getByRole('heading', { name: '这些行不会写' })).toBeVisible();
  await expect(owner.getByText(/第 4 行 A-3/).first()).toBeVisible();
  await expect(owner.getByText('10.98万')).toBeVisible();
  await expect(owner.getByText('A-1 大众 迈腾 2021款 119,800 → 109,800')).toBeVisible();
  await owner.getByLabel('1 个数我核对过，没有错，照样用').check();
  expect(await violationsOf(owner)).toEqual([]);
  await owner.setViewportSize({ width: 1280, height: 900 });
  expect(await violationsOf(owner)).toEqual([]);
  await owner.setViewportSize({ width: 390, height: 844 });
  await visitor.goto(`${shop.origin}/car/A-1`);
  await expect(visitor.getByText('11.98').first()).toBeVisible();

  const [report] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('button', { name: '下载有问题的行' }).click(),
  ]);
  expect(report.suggestedFilename()).toBe('车源_1122.问题.xlsx');

  await owner.getByRole('button', { name: '导入 2 行和 1 个核对过的数，跳过 1 行' }).click();
  await expect(owner.getByRole('heading', { name: '导入好了' })).toBeVisible();
  expect(await violationsOf(owner)).toEqual([]);
  const shows = (path: string, text: RegExp) =>
    expect(async () => {
      await visitor.goto(shop.origin + path);
      await expect(visitor.getByText(text).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
  await shows('/car', /凯美瑞/);
  await shows('/car/A-2', /112\.80/);
  await shows('/car/A-1', /10\.98/);

  await owner.getByRole('button', { name: '撤销上次导入' }).click();
  await owner.getByRole('button', { name: '撤销', exact: true }).click();
  await expect(owner.getByText('恢复了 1 条，删掉新加的 1 条。')).toBeVisible();
  expect(await violationsOf(owner)).toEqual([]);
  await shows('/car/A-1', /11\.98/);
  expect((await visitor.request.get(`${shop.origin}/car/A-2`)).status()).toBe(404);
  await owner.context().close();
});
