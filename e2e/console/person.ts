import type { Browser, Page } from '@playwright/test';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect } from '#/e2e/platform/fixtures.ts';

const PASSWORD = '三杯茶-7Kd9-试';

/**
 * Opens the one-time link of a person in a browser of its own, sets the password and returns the
 * page. The caller closes its context.
 */
export async function enterConsole(browser: Browser, origin: string, link: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: origin });
  const page = await context.newPage();
  const { pathname, hash } = new URL(link);
  await page.goto(pathname + hash);
  await page.getByLabel('新密码').fill(PASSWORD);
  await page.getByLabel('再输入一次').fill(PASSWORD);
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole('button', { name: '开始使用' }).click();
  await expect(page.getByRole('navigation', { name: '后台' })).toBeVisible();
  return page;
}
