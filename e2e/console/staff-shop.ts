import type { Browser, Page } from '@playwright/test';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';

/** The password of each person. */
export const PASSWORD = '三杯茶-7Kd9-试';

/** A shop whose staff uses the console. */
export type StaffShop = OwnServer & {
  /**
   * Creates an account with these options of `npm run console -- add`, and returns its page: see
   * `enterConsole`.
   */
  enter(browser: Browser, name: string, ...options: readonly string[]): Promise<Page>;
};

type Content = {
  /** Fields of the only branch, `wuhou`. If absent, the shop has no branch. */
  branch?: object;
  /**
   * Further fields of the car A-1, and the rows of further cars. Without `car`, the shop has no
   * cars at all.
   */
  car?: object;
  cars?: readonly object[];
  settings?: Readonly<Record<string, string>>;
};

/** Starts a shop for one test file. The caller stops it. */
export async function startStaffShop({ branch, car, cars = [], settings = {} }: Content) {
  const server = await startOwnServer('server/main.ts', { DEMO: 'off', ...settings });
  if (branch) {
    const place = { id: 'wuhou', name: '武侯店', province: '四川', city: '成都' };
    await server.importFile('branches.jsonl', [{ ...place, ...branch }]);
  }
  if (car) {
    const made = { id: 'A-1', title: '大众 迈腾 2021款', brand: '大众', series: '迈腾' };
    const sold = { type: '在售', price: 119_800 };
    await server.importFile('cars.jsonl', [{ ...made, ...sold, ...car }, ...cars]);
  }
  const shop: StaffShop = {
    ...server,
    async enter(browser, name, ...options) {
      const [link = ''] = (await server.tool('console.ts', 'add', name, ...options)).split('\n');
      return enterConsole(browser, server.origin, link);
    },
  };
  return shop;
}

/** Invites a person with this role to the branch `wuhou`, on the page of an owner. Returns the link. */
export async function invite(owner: Page, name: string, role: string): Promise<string> {
  await owner.getByRole('link', { name: '我的' }).click();
  await owner.getByRole('link', { name: '同事' }).click();
  await owner.getByLabel('名字').fill(name);
  await owner.getByLabel('角色').selectOption(role);
  await owner.getByLabel('门店').selectOption('wuhou');
  await owner.getByRole('button', { name: '生成一次性链接' }).click();
  return owner.getByLabel('一次性链接').inputValue();
}

/**
 * Opens the one-time link of a person in a browser of its own, sets the password and returns the
 * page. The caller closes its context.
 */
export async function enterConsole(browser: Browser, origin: string, link: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  await acceptLink(page, link);
  return page;
}

/** Opens the one-time link of a person in this page, and sets the password. */
export async function acceptLink(page: Page, link: string): Promise<void> {
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await page.getByLabel('新密码').fill(PASSWORD);
  await page.getByLabel('再输入一次').fill(PASSWORD);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '开始使用' }).click();
  await expect(page.getByRole('navigation', { name: '后台' })).toBeVisible();
}
