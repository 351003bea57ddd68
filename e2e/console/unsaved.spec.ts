import type { Page } from '@playwright/test';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { startStaffShop, type StaffShop } from './staff-shop.ts';

let shop: StaffShop;
test.beforeAll(async () => {
  shop = await startStaffShop({ branch: {}, car: { branch_id: 'wuhou' } });
});
test.afterAll(() => shop.stop());

const NOTES = '左后门换过，有发票';

test('a person is asked before unsaved changes are lost by a link, Back or a reload', async ({
  browser,
}) => {
  const owner = await shop.enter(browser, '林姐');
  await owner.getByRole('link', { name: '车辆' }).click();
  await owner.getByRole('link', { name: /A-1/ }).click();
  const notes = owner.getByLabel('补充说明');
  await notes.fill(NOTES);
  const questions: string[] = [];
  let isLeaving = false;
  owner.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void (isLeaving ? dialog.accept() : dialog.dismiss());
  });

  await owner.getByRole('link', { name: '线索' }).click();
  await expect.poll(() => questions).toEqual(['confirm']);
  await back(owner);
  await expect.poll(() => questions).toEqual(['confirm', 'confirm']);
  await owner.getByRole('button', { name: '全部车辆' }).click();
  await expect.poll(() => questions).toHaveLength(3);
  await owner.evaluate(() => location.reload());
  await expect.poll(() => questions).toEqual(['confirm', 'confirm', 'confirm', 'beforeunload']);
  expect(owner.url()).toMatch(/\/console\/cars\/A-1$/);
  await expect(notes).toHaveValue(NOTES);

  // Stored changes need no question.
  await owner.getByRole('button', { name: '存好 1 处' }).click();
  await expect(owner.getByRole('button', { name: '没有改动' })).toBeVisible();
  await owner.getByRole('link', { name: '线索' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: '线索' })).toBeVisible();
  expect(questions).toHaveLength(4);

  // Another form, left on purpose: the screen is that of the previous entry.
  await owner.getByRole('link', { name: '内容' }).click();
  await owner.getByRole('link', { name: /^文章/ }).click();
  await owner.getByRole('link', { name: '新增' }).click();
  await owner.getByLabel('标题').fill('写了一半');
  isLeaving = true;
  await back(owner);
  await expect(owner.getByRole('heading', { level: 1, name: '文章' })).toBeVisible();
  await owner.getByRole('link', { name: '车辆' }).click();
  await expect(owner.getByRole('heading', { level: 1, name: '车辆' })).toBeVisible();
  expect(questions).toHaveLength(5);
  await owner.context().close();
});

function back(page: Page): Promise<void> {
  return page.evaluate(() => history.back());
}
