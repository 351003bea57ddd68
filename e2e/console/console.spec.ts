import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { acceptLink, enterConsole, invite, startStaffShop, type StaffShop } from './staff-shop.ts';

const PHONE = '13987654321';

let shop: StaffShop;
test.beforeAll(async () => {
  const settings = { TRUSTED_PROXIES: '0' };
  shop = await startStaffShop({ branch: { hours: '每天 0:00–24:00' }, settings });
});
test.afterAll(() => shop.stop());

/** Sends a form of the shop as a visitor. */
async function sendCallback(page: Page, name: string): Promise<void> {
  const answer = await page.request.post(`${shop.origin}/v1/visit`, {
    data: {
      request_id: randomUUID(),
      phone: PHONE,
      name,
      substation_id: 'wuhou',
      ...(await firstDay(page)),
      consent: '1',
    },
  });
  expect(await answer.text()).toContain('success');
}

async function firstDay(page: Page): Promise<{ day: string; half_day: string }> {
  const answer = await page.request.get(`${shop.origin}/v1/visit/times`);
  const { data } = (await answer.json()) as {
    data: { days: { date: string; am: boolean; pm: boolean }[] };
  };
  const day = data.days[1];
  return { day: day?.date ?? '', half_day: day?.am ? 'am' : 'pm' };
}

test('an owner is made, a manager invited, a lead called and closed, and all is in the log', async ({
  browser,
  page,
}) => {
  expect((await page.request.get(`${shop.origin}/console`)).status()).toBe(404);
  const owner = await shop.enter(browser, '林姐');

  const link = await invite(owner, '店长小何', 'manager');
  const manager = await enterConsole(browser, shop.origin, link);
  await expect(manager.getByText('没有等着的线索')).toBeVisible();

  // The lead arrives without a reload.
  await sendCallback(page, '赵小明');
  await expect(manager.getByText('赵**', { exact: true })).toBeVisible();
  expect(await violationsOf(manager)).toEqual([]);
  await manager.getByRole('link', { name: /打开/ }).click();
  await expect(manager.getByText('139****4321')).toBeVisible();
  await expect(manager.getByText(/139 ?8765 ?4321/)).toBeHidden();
  expect(await violationsOf(manager)).toEqual([]);

  await manager.getByRole('button', { name: '打电话，并记录' }).click();
  await expect(manager.getByRole('link', { name: '打 139 8765 4321' })).toHaveAttribute(
    'href',
    `tel:${PHONE}`,
  );
  // A note that was typed is there after another screen.
  await manager.getByLabel('备注').fill('周六来看车');
  await manager.getByRole('link', { name: '全部线索' }).click();
  await manager.getByRole('link', { name: /赵\*\*/ }).click();
  await expect(manager.getByLabel('备注')).toHaveValue('周六来看车');
  await manager.reload();
  await expect(manager.getByLabel('备注')).toHaveValue('周六来看车');
  // The second tap does not wait for the first call.
  await manager.route('**/note', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await manager.getByRole('button', { name: '存好' }).click();
  await manager.getByRole('button', { name: '约好看车' }).click();
  expect(await violationsOf(manager)).toEqual([]);
  await manager.getByRole('button', { name: /按他要的/ }).click();
  await expect(manager.getByText('记了一笔 周六来看车')).toBeVisible();
  await manager.reload();
  await expect(manager.getByLabel('备注')).toHaveValue('');
  await manager.getByRole('button', { name: '改时间' }).click();
  await manager.getByLabel('别的看车时间').fill('2099-12-31T15:30');
  await manager.getByRole('button', { name: '约这个时间' }).click();
  await expect(manager.getByText('2099-12-31 15:30')).toBeVisible();
  await manager.goto('/console/visits?day=2099-12-31');
  await expect(manager.getByText('2099-12-28 到 2100-01-03')).toBeVisible();
  expect(await violationsOf(manager)).toEqual([]);
  await manager.getByRole('button', { name: '上一周' }).click();
  await expect(manager.getByText('2099-12-21 到 2099-12-27')).toBeVisible();
  await manager.getByRole('button', { name: '下一周' }).click();
  await manager.getByRole('link', { name: /^15:30 赵/ }).click();
  // The buttons of a stage wait for the next stage, so that no form opens that vanishes.
  const stored = Promise.withResolvers<void>();
  await manager.route('**/stage', async (route) => {
    await stored.promise;
    await route.continue();
  });
  await manager.getByRole('button', { name: '成交' }).click();
  await manager.getByRole('radio', { name: '不是店里的车' }).check();
  expect(await violationsOf(manager)).toEqual([]);
  await manager.getByRole('button', { name: '只记成交' }).click();
  await expect(manager.getByRole('button', { name: '只记成交' })).toBeDisabled();
  await expect(manager.getByRole('button', { name: '改时间' })).toBeDisabled();
  stored.resolve();
  await expect(manager.locator('[aria-current="step"]')).toHaveText('成交');
  // A slip of the finger goes back by one step, with a reason.
  await manager.getByRole('button', { name: '改回去' }).click();
  await expect(manager.getByRole('button', { name: '到店' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await manager.getByRole('button', { name: '约看' }).click();
  await manager.getByLabel('为什么改回「约看」').fill('点错了');
  expect(await violationsOf(manager)).toEqual([]);
  await manager.getByRole('button', { name: '改回去' }).click();
  await expect(manager.locator('[aria-current="step"]')).toHaveText('约看');
  await manager.getByRole('button', { name: '成交' }).click();
  await manager.getByRole('radio', { name: '不是店里的车' }).check();
  await manager.getByRole('button', { name: '只记成交' }).click();
  await expect(manager.locator('[aria-current="step"]')).toHaveText('成交');
  await expect(manager.getByText('139****4321')).toBeVisible();

  // Back from a lead returns to what was found. The address has no word of the search.
  await manager.goto('/console/search');
  await manager.getByLabel('全名、手机号、后四位或车号').fill('4321');
  await manager.getByRole('button', { name: '找' }).click();
  await expect(manager.getByText('找到 1 条')).toBeVisible();
  await manager.getByRole('link', { name: /赵\*\*/ }).click();
  await expect(manager.getByText('139****4321')).toBeVisible();
  await manager.goBack();
  await expect(manager.getByText('找到 1 条')).toBeVisible();
  expect(manager.url()).toMatch(/\/console\/search$/);

  await manager.goto('/console/audit');
  await expect(manager.getByText('店长小何 改了进度')).toHaveCount(3);
  await expect(manager.getByText('店长小何 约了看车')).toHaveCount(2);
  await expect(manager.getByText('店长小何 看了号码，打电话')).toBeVisible();
  await expect(manager.getByText('林姐 加同事')).toBeVisible();
  await manager.getByRole('link', { name: '线索', exact: true }).last().click();
  await expect(manager.getByRole('heading', { name: '赵**' })).toBeVisible();

  for (const person of [owner, manager]) await person.context().close();
});

test('what a page has not sent is refused once another tab has signed in a colleague', async ({
  browser,
  page,
}) => {
  const owner = await shop.enter(browser, '沈姐');
  const place = ['--role', 'sales', '--branch', 'wuhou'];
  const salesman = await shop.enter(browser, '小王', ...place);
  await sendCallback(page, '钱小红');
  await salesman.getByRole('link', { name: /打开/ }).click();
  await expect(salesman.getByLabel('备注')).toBeVisible();
  // The network is slow: the visit waits for the note.
  const isSent = Promise.withResolvers<void>();
  await salesman.route('**/note', async (route) => {
    await isSent.promise;
    await route.continue();
  });
  await salesman.getByLabel('备注').fill('周日来看车');
  await salesman.getByRole('button', { name: '存好' }).click();
  await salesman.getByRole('button', { name: '约好看车' }).click();
  await salesman.getByRole('button', { name: /按他要的/ }).click();

  const [link = ''] = (await shop.tool('console.ts', 'add', '小冯', ...place)).split('\n');
  await acceptLink(await salesman.context().newPage(), link);
  isSent.resolve();
  await expect(salesman.getByRole('button', { name: '登录', exact: true })).toBeVisible();

  await owner.goto('/console/audit');
  await expect(owner.getByText('小冯 设好密码，开始使用').first()).toBeVisible();
  await expect(owner.getByText(/小(冯|王) (记了一笔|约了看车)/)).toHaveCount(0);
  for (const each of [salesman, owner]) await each.context().close();
});
