import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';

const bar = (page: Pick<Page, 'getByRole'>) => page.getByRole('navigation', { name: '主导航' });

/** Returns the distance in px between the top of the window and the main area. */
const mainTop = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);

type Agent = { name: string; userAgent: string; expect: { navHiddenByUa: boolean } };
const fixture = new URL('../../web/document/user-agents.fixture.json', import.meta.url);
const agents = JSON.parse(readFileSync(fixture, 'utf8')) as Agent[];

for (const name of ['wxmp-webview-ios', 'douyin-mp-android', 'wechat-ios-phone']) {
  const agent = agents.find((each) => each.name === name);
  const hidden = agent?.expect.navHiddenByUa;
  test(`${name} ${hidden ? 'has its own navigation: no top bar' : 'has the top bar'}`, async ({
    browser,
    upstream,
  }) => {
    const page = await browser.newPage({
      baseURL: upstream.origin,
      userAgent: agent?.userAgent ?? '',
    });
    for (const url of ['/', '/recycle']) {
      await page.goto(url);
      await expect(bar(page)).toBeVisible({ visible: !hidden });
      expect(await mainTop(page)).toBe(hidden ? 0 : 48);
    }
    await page.close();
  });
}

test.describe('back-office hosts', () => {
  let office: Server;
  let stranger: Server;
  let shop: OwnServer;
  const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  test.beforeAll(async () => {
    const serve = async () => {
      const server = createServer((_, res) => {
        res.setHeader('content-type', 'text/html');
        res.end(
          `<!doctype html><link rel="icon" href="data:,"><a href="${shop.origin}/recycle">shop</a>` +
            `<iframe src="${shop.origin}/recycle" title="shop" width="390" height="600"></iframe>`,
        );
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      return server;
    };
    [office, stranger] = await Promise.all([serve(), serve()]);
    const host = new URL(originOf(office)).host;
    // A shop without the demo starts faster, and has the same top bar.
    shop = await startOwnServer('server/main.ts', {
      BACK_OFFICE_HOSTS: `erp.example, ${host}`,
      DEMO: 'off',
    });
  });
  test.afterAll(async () => {
    await shop.stop();
    for (const server of [office, stranger]) {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  test('a back office that frames the page hides the bar', async ({ page }) => {
    await page.goto(originOf(office));
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('卖车');
    await expect(frame.getByRole('navigation', { name: '主导航' })).toBeHidden();
    const top = await frame.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);
    expect(top).toBe(0);
  });

  test('an unknown site cannot frame the page', async ({ page, problems }) => {
    await page.goto(originOf(stranger));
    await expect.poll(() => problems.all.join()).toContain('frame-ancestors');
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
    problems.allow(/frame-ancestors/);
  });

  test('a back office that links to the page hides the bar for the rest of the tab', async ({
    page,
    context,
  }) => {
    await page.goto(originOf(office));
    await page.getByRole('link', { name: 'shop' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('卖车');
    await expect(bar(page)).toBeHidden();
    expect(await mainTop(page)).toBe(0);
    await page.goto(`${shop.origin}/help/agreement`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(bar(page)).toBeHidden();
    const other = await context.newPage();
    await other.goto(`${shop.origin}/recycle`);
    await expect(bar(other)).toBeVisible();
    await other.close();
  });

  test('an unknown site that links to the page does not hide the bar', async ({
    page,
    problems,
  }) => {
    await page.goto(originOf(stranger));
    await page.getByRole('link', { name: 'shop' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('卖车');
    await expect(bar(page)).toBeVisible();
    expect(await page.evaluate(() => document.referrer)).not.toBe('');
    problems.allow(/frame-ancestors/);
  });
});
