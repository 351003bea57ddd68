import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { startStaffShop, type StaffShop } from './staff-shop.ts';

const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1_280, height: 900 };

let shop: StaffShop;
test.beforeAll(async () => {
  shop = await startStaffShop({ branch: { hours: '9:00–18:00' } });
  const text = { name: '质保说明' };
  await shop.importFile('texts.jsonl', [
    { ...text, version: '1.0', effective_on: '2026-01-01', body: '质保一年，先到为准。' },
    { ...text, version: '2.0', effective_on: '2026-02-01', body: '质保两年，先到为准。' },
  ]);
});
test.afterAll(() => shop.stop());

test('an editor writes what visitors read, puts earlier words back, and is told of a colleague', async ({
  browser,
  page: visitor,
}) => {
  test.slow();
  const owner = await shop.enter(browser, '林姐');
  const editor = await shop.enter(browser, '小文', '--role', 'editor', '--branch', 'wuhou');
  await editor.setViewportSize(PHONE);
  const open = async (...names: string[]) => {
    await editor.goto('/console/content');
    for (const name of names) await editor.getByRole('link', { name }).first().click();
  };
  const save = async (page = editor) => {
    await page.getByRole('button', { name: '存好' }).click();
    await expect(page.getByText('已存好')).toBeVisible();
  };

  await editor.getByRole('link', { name: '内容' }).click();
  await expect(editor.getByRole('heading', { level: 1, name: '内容' })).toBeVisible();
  await expect(editor.getByRole('link', { name: /须知和政策 2/ })).toBeVisible();
  await expectNoViolations(editor);

  // The words of version 1.0 are in force again.
  await open('须知和政策', '1.0 版');
  await expect(editor.getByText('质保一年，先到为准。')).toBeVisible();
  await expectNoViolations(editor);
  await editor.getByRole('link', { name: '照这一版写新版' }).click();
  await editor.getByLabel('版本').fill('3.0');
  await save();
  await expect(async () => {
    await visitor.goto(`${shop.origin}/warranty`);
    await expect(visitor.getByText('质保一年，先到为准。')).toBeVisible({ timeout: 1_000 });
  }).toPass();

  // An article with a cover.
  await open('文章', '新增');
  await editor.getByLabel('标题').fill('刹车片怎么看');
  await editor.getByRole('button', { name: '存好' }).click();
  await expect(editor.getByRole('alert')).toContainText('有 1 处不对');
  await editor.getByLabel('正文').fill('## 看厚度\n\n低于 **3 毫米** 就该换。');
  await editor.getByRole('button', { name: '预览' }).click();
  await expect(editor.getByRole('region', { name: '正文预览' })).toContainText('低于 3 毫米');
  await editor
    .getByLabel('选封面')
    .setInputFiles({ name: '封面.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(editor.getByRole('img', { name: '封面' })).toBeVisible();
  await expectNoViolations(editor);
  await save();
  await expect(editor.getByRole('heading', { level: 1, name: '刹车片怎么看' })).toBeVisible();
  await expectNoViolations(editor);
  await visitor.goto(shop.origin + (await hrefOf(editor)));
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('刹车片怎么看');
  await expect(visitor.getByText('低于 3 毫米 就该换')).toBeVisible();
  await expect(visitor.locator('main img').first()).toBeVisible();

  // A coupon, whose code the server draws.
  await open('优惠券', '新增');
  await expect(editor.getByLabel('券码')).toHaveValue(/^\w{16}$/);
  await editor.getByLabel('名称').fill('到店抵用券');
  await editor.getByLabel('面额').fill('800');
  await editor.getByLabel('截止日期').fill('2030-12-31');
  await save();
  await expect(editor.getByRole('heading', { level: 1, name: '到店抵用券' })).toBeVisible();
  await visitor.goto(shop.origin + (await hrefOf(editor)));
  await expect(visitor.getByText('到店抵用券').first()).toBeVisible();

  // A consultant of the branch that a search finds.
  await open('顾问', '新增');
  await editor.getByLabel('姓名').fill('陈顾问');
  await editor.getByRole('searchbox', { name: '找门店' }).fill('武侯');
  await editor.getByRole('searchbox', { name: '找门店' }).press('Enter');
  await editor.getByRole('button', { name: /武侯店/ }).click();
  await editor
    .getByLabel('选头像')
    .setInputFiles({ name: '头像.jpg', mimeType: 'image/jpeg', buffer: await photo() });
  await expect(editor.getByRole('img', { name: '头像' })).toBeVisible();
  await save();
  await expect(editor.getByRole('heading', { level: 1, name: '陈顾问' })).toBeVisible();
  await visitor.goto(shop.origin + (await hrefOf(editor)));
  await expect(visitor.getByText('陈顾问').first()).toBeVisible();

  // Both have the hours of the branch on their screens. The second is told, and chooses.
  await open('门店', '武侯店');
  await owner.goto('/console/content/branch/wuhou');
  await expect(owner.getByLabel('营业时间')).toHaveValue('9:00–18:00');
  await editor.getByLabel('营业时间').fill('9:00–20:00');
  await save();
  await owner.getByLabel('营业时间').fill('8:30–18:00');
  await owner.getByRole('button', { name: '存好' }).click();
  await expect(owner.getByRole('alert')).toContainText('小文');
  await expect(owner.getByRole('alert')).toContainText('9:00–20:00');
  await expect(owner.getByRole('alert')).toContainText('8:30–18:00');
  await expectNoViolations(owner);
  await owner.getByRole('button', { name: '用我的' }).click();
  await expect(owner.getByText('营业时间：9:00–20:00 8:30–18:00')).toBeVisible();
  await visitor.goto(`${shop.origin}/branches`);
  await expect(visitor.getByText('8:30–18:00').first()).toBeVisible();
  await owner.getByRole('button', { name: '放回改之前的' }).first().click();
  await expect(owner.getByLabel('营业时间')).toHaveValue('9:00–20:00');

  // A branch with a consultant stays; an article is deleted, with a reason.
  await owner.getByRole('button', { name: '删除这条门店' }).click();
  await expect(owner.getByRole('alert')).toContainText('顾问');
  await open('文章', '刹车片怎么看');
  await editor.getByRole('button', { name: '删除这条文章' }).click();
  await editor.getByLabel('为什么删').fill('写重了');
  await expectNoViolations(editor);
  await editor.getByRole('button', { name: '真的删' }).click();
  await expect(editor.getByText('还没有文章')).toBeVisible();

  // The log names everybody. A phone has its link on another screen.
  await owner.setViewportSize(DESKTOP);
  await owner.getByRole('link', { name: '记录' }).click();
  await expect(owner.getByText('小文 删除了')).toBeVisible();
  await expect(owner.getByText('林姐 放回了早先的内容')).toBeVisible();
  for (const person of [owner, editor]) await person.context().close();
});

/** Checks the accessibility of a screen on a phone and on a desktop. */
async function expectNoViolations(page: Page): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    expect(await violationsOf(page)).toEqual([]);
  }
}

/** Returns the address of the public page to which the screen of a record links. */
async function hrefOf(page: Page): Promise<string> {
  return (await page.getByRole('link', { name: '看页面' }).getAttribute('href')) ?? '';
}

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 800, height: 600, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer();
}
