import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { startStaffShop, type StaffShop } from './staff-shop.ts';

let shop: StaffShop;
test.beforeAll(async () => {
  shop = await startStaffShop({ branch: {} });
  const author = { union_id: 'U-7Qm2xKd94TzR', nickname: '雪山' };
  await shop.importFile('momentauthors.jsonl', [author]);
  await shop.importFile('moments.jsonl', [
    { id: 'M-1', union_id: author.union_id, published_at: '2026-01-02 17:30', text: '转发抽头盔' },
  ]);
});
test.afterAll(() => shop.stop());

test('a post is hidden with a reason and has no page, until it is shown again', async ({
  browser,
  page: visitor,
  problems,
}) => {
  problems.allow(/status of 404/);
  const owner = await shop.enter(browser, '林姐');
  await owner.setViewportSize({ width: 390, height: 844 });
  await owner.goto('/console/content/moment');
  await owner.getByRole('link', { name: /转发抽头盔/ }).click();
  await owner.getByLabel('为什么隐藏').fill('本店没有这个活动');
  expect(await violationsOf(owner)).toEqual([]);
  await owner.getByRole('button', { name: '隐藏这条动态' }).click();
  await expect(owner.getByText('网站上看不到这条。原因：本店没有这个活动')).toBeVisible();
  await expect(owner.getByRole('link', { name: '看页面' })).toBeHidden();
  expect(await violationsOf(owner)).toEqual([]);

  const path = `${shop.origin}/moments/M-1`;
  await expect(async () => {
    expect((await visitor.goto(path))?.status()).toBe(404);
  }).toPass();
  await expect(visitor.getByText('这条动态不存在，或已经删除')).toBeVisible();
  await expect(visitor.locator('head meta[content*="抽头盔"]')).toHaveCount(0);
  await visitor.goto(`${shop.origin}/moments`);
  await expect(visitor.getByText('转发抽头盔')).toBeHidden();

  await owner.goto('/console/content/moment');
  await expect(owner.getByText('已隐藏')).toBeVisible();
  await owner.getByRole('link', { name: /转发抽头盔/ }).click();
  await owner.getByLabel('为什么重新显示').fill('问过作者');
  await owner.getByRole('button', { name: '重新显示' }).click();
  await expect(owner.getByText(/^林姐\s*重新显示了/)).toBeVisible();
  await expect(async () => {
    expect((await visitor.goto(path))?.status()).toBe(200);
  }).toPass();
  await owner.context().close();
});
