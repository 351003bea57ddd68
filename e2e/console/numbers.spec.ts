import { readFile } from 'node:fs/promises';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { startStaffShop, type StaffShop } from './staff-shop.ts';

let shop: StaffShop;
test.beforeAll(async () => {
  shop = await startStaffShop({ car: {} });
});
test.afterAll(() => shop.stop());

test('an owner sees the views of a car, as a chart and as a table, and exports them', async ({
  browser,
  page: visitor,
}) => {
  const owner = await shop.enter(browser, '林姐');
  await owner.getByRole('link', { name: '我的' }).click();
  await owner.getByRole('link', { name: '数据' }).click();
  await expect(owner.getByText('浏览还没有记录，线索还没有记录。')).toBeVisible();
  await expect(owner.getByRole('cell', { name: '1', exact: true })).toBeVisible();

  await visitor.goto(`${shop.origin}/car/A-1`);
  const table = owner.getByRole('table', { name: '按车分' });
  await expect(async () => {
    await owner.reload();
    await expect(table.getByRole('row', { name: /迈腾/ })).toBeVisible({ timeout: 1_000 });
    await expect(owner.getByText(/浏览从 .*起有记录/)).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(owner.getByRole('img', { name: /浏览，每天，最多一天 1 次/ })).toBeVisible();
  await owner.getByText('看表格').click();
  const days = owner.getByRole('table', { name: /每天/ });
  await expect(days.getByRole('row')).toHaveCount(31);
  await owner.getByRole('button', { name: '7 天' }).click();
  await owner.getByText('看表格').click();
  await expect(days.getByRole('row')).toHaveCount(8);
  expect(await violationsOf(owner)).toEqual([]);
  await owner.setViewportSize({ width: 1280, height: 900 });
  expect(await violationsOf(owner)).toEqual([]);

  const [file] = await Promise.all([
    owner.waitForEvent('download'),
    owner.getByRole('button', { name: '导出' }).first().click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^数据-按天-.*\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toMatch(/^\ufeff按天,浏览,线索,约看\r\n/);
  await table.getByRole('link', { name: /迈腾/ }).click();
  await expect(owner.getByRole('heading', { level: 1, name: /迈腾/ })).toBeVisible();
  await owner.context().close();
});
