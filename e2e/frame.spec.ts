import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { href, sitemap } from '#/app/sitemap.ts';
import { cards, expect, open, test } from './fixtures.ts';
import { startOwnServer, type OwnServer } from './own-server.ts';

const bar = (page: Pick<Page, 'getByRole'>) => page.getByRole('navigation', { name: '主导航' });
const entries = ['精品自营车', '特价区', '良驹圈', '卖车'];
const report = { id: 'ZY-0338', reportId: 'R-1', business: 'retail' };

/** Where the main area begins (px from the top of the window). */
const mainTop = (page: Page) =>
  page.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);

/** Follows a link of the site, wherever it may stand. */
async function follow(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement('a');
    Object.assign(link, { href: to }).dataset.link = '';
    document.body.append(link);
    link.click();
    link.remove();
  }, url);
}

test.describe('the top bar', () => {
  test('has a logo that leads to Index, and four entries that lead where they say', async ({
    page,
  }) => {
    await open(page, '/recycle');
    await expect(bar(page)).toBeVisible();
    expect(await mainTop(page)).toBe(48);
    for (const [label, path, title] of [
      ['特价区', '/discount?category=discount', '特价专区'],
      ['良驹圈', '/moments', '良驹圈'],
      ['卖车', '/recycle', '卖车'],
      ['精品自营车', '/', '首页'],
    ] as const) {
      await bar(page).getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveTitle(title);
      expect(await page.evaluate(() => location.pathname + location.search)).toBe(path);
    }
    await bar(page).getByRole('link', { name: '卖车' }).click();
    await expect(page).toHaveTitle('卖车');
    await bar(page).getByRole('link', { name: '良驹好车 首页' }).click();
    await expect(cards(page).first()).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('marks the entry of the page', async ({ page }) => {
    for (const [url, active] of [
      ['/', '精品自营车'],
      ['/car/ZY-0338?category=premium', '精品自营车'],
      ['/car/ZY-0338/report/flaw?category=premium', '精品自营车'],
      ['/discount', '特价区'],
      ['/car/ZY-0338?category=discount', '特价区'],
      ['/car?category=discount', '特价区'],
      ['/moments', '良驹圈'],
      ['/m', '良驹圈'],
      ['/moments/topic/1', '良驹圈'],
      ['/moments/user/1', '良驹圈'],
      ['/recycle', '卖车'],
      ['/car/ZY-0338', ''],
      ['/help/agreement', ''],
    ] as const) {
      await page.goto(url);
      for (const name of entries) {
        const link = bar(page).getByRole('link', { name, exact: true });
        if (name === active) await expect(link, url).toHaveAttribute('aria-current', 'page');
        else await expect(link, url).not.toHaveAttribute('aria-current');
      }
    }
  });

  test('is not there on the inspection routes and on the pictures, and no room is kept for it', async ({
    page,
  }) => {
    const keys = (Object.keys(sitemap) as (keyof typeof sitemap)[]).filter(
      (key) => key.startsWith('CarReportInspection') || key === 'pictures',
    );
    expect(keys).toHaveLength(10);
    await open(page, '/recycle');
    for (const key of keys) {
      await page.goto(href(key, report));
      await expect(bar(page), key).toHaveCount(0);
      expect([key, await mainTop(page)]).toEqual([key, 0]);
    }
  });

  test('comes and goes with the screens', async ({ page }) => {
    await open(page, '/recycle');
    await follow(page, href('pictures'));
    await expect(page).toHaveTitle(sitemap.pictures.title);
    await expect(bar(page)).toHaveCount(0);
    expect(await mainTop(page)).toBe(0);
    await page.goBack();
    await expect(bar(page)).toBeVisible();
    expect(await mainTop(page)).toBe(48);
    await expect(bar(page).getByRole('link', { name: '良驹好车 首页' })).toBeVisible();
  });

  test('is whole also where the first page had none', async ({ page }) => {
    await open(page, href('pictures'));
    await follow(page, '/recycle');
    await expect(bar(page)).toBeVisible();
    await expect(bar(page).getByRole('link', { name: '良驹好车 首页' })).toBeVisible();
    await expect(page.getByLabel('良驹好车 更多页面')).toBeVisible();
  });
});

type Agent = { name: string; userAgent: string; expect: { navHiddenByUa: boolean } };
const fixture = new URL('../web/user-agents.fixture.json', import.meta.url);
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
    // An empty shop is up at once, and has the same frame.
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

  test('one that frames the page hides the bar', async ({ page }) => {
    await page.goto(originOf(office));
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1 })).toHaveText('卖车');
    await expect(frame.getByRole('navigation', { name: '主导航' })).toBeHidden();
    const top = await frame.getByRole('main').evaluate((main) => main.getBoundingClientRect().top);
    expect(top).toBe(0);
  });

  test('a stranger may not frame the page at all', async ({ page, problems }) => {
    await page.goto(originOf(stranger));
    await expect.poll(() => problems.join()).toContain('frame-ancestors');
    await expect(page.frameLocator('iframe').getByRole('heading')).toHaveCount(0);
    problems.length = 0;
  });

  test('one that refers to the page hides the bar, for this tab and from then on', async ({
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

  test('a stranger that refers to the page hides nothing', async ({ page, problems }) => {
    await page.goto(originOf(stranger));
    await page.getByRole('link', { name: 'shop' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('卖车');
    await expect(bar(page)).toBeVisible();
    expect(await page.evaluate(() => document.referrer)).not.toBe('');
    problems.splice(
      0,
      problems.length,
      ...problems.filter((line) => !line.includes('frame-ancestors')),
    );
  });
});

test.describe('the QR code', () => {
  const code = (page: Page) => page.getByRole('img', { name: '微信扫一扫，关注良驹好车公众号' });

  test('stands beside the column on a desk, and is a picture that loads', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const url of ['/', '/car/ZY-0338', '/recycle', href('pictures')]) {
      await page.goto(url);
      await expect(code(page), url).toBeVisible();
      const box = await code(page).boundingBox();
      const column = await page.getByRole('main').boundingBox();
      expect(box?.x).toBeGreaterThan((column?.x ?? 0) + (column?.width ?? 0));
      await expect
        .poll(() => code(page).evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
  });

  test('opens on a phone at a tap, and closes by Escape, a tap beside it and going elsewhere', async ({
    page,
  }) => {
    await open(page, '/recycle');
    const tab = page.getByLabel('公众号二维码');
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => page.touchscreen.tap(60, 300),
      () => bar(page).getByRole('link', { name: '良驹圈' }).dispatchEvent('click'),
    ]) {
      await expect(code(page)).toBeHidden();
      await tab.tap();
      await expect(code(page)).toBeVisible();
      await close();
      await expect(code(page)).toBeHidden();
    }
    await expect(page).toHaveTitle('良驹圈');
  });
});

test('the menu opens at a tap, and closes by Escape, a tap beside it and going elsewhere', async ({
  page,
}) => {
  await open(page, '/recycle');
  const name = page.getByLabel('良驹好车 更多页面');
  const link = bar(page).getByRole('link', { name: sitemap.branches.title });
  for (const close of [
    () => page.keyboard.press('Escape'),
    () => page.touchscreen.tap(195, 830),
    () => name.tap(),
    () => link.tap(),
  ]) {
    await expect(link).toBeHidden();
    await name.tap();
    await expect(link).toBeVisible();
    await close();
    await expect(link).toBeHidden();
  }
  await expect(page).toHaveTitle(sitemap.branches.title);
});
