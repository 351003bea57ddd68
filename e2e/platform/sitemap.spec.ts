import { demoBrand as brand } from '#/app/demo/brand.ts';
import { sitemap } from '#/app/sitemap.ts';
import { demoPagesWithAliases } from '#/testing/demo-pages.ts';
import type { Route } from '#/web/navigation/routing.ts';
import { cards, expect, live, open, test } from './fixtures.ts';

/** A page for each path and each alias of the routes that have a screen. */
const pages = demoPagesWithAliases.map(({ key, url }) => {
  const { title }: Route = sitemap[key];
  return { key, url, title: typeof title === 'string' ? title : title(brand) };
});

/** The titles of screens whose title depends on their data, by route. */
const ownTitle: Readonly<Record<string, string>> = {
  carDetail: '特斯拉 Model Y',
  carPhotos: '车辆照片',
  carLoans: '分期方案',
  carVideo: '看车视频',
  CarCategroyReport: '配置核对',
  ArticleDetail: '漆膜仪',
  momentTopic: '#提车日记',
  momentUser: '川西慢行',
  Wholesale2Detail: '日产 轩逸',
  Wholesale2Photo: '批发车照片',
};
/** The headings of screens whose heading differs from their title, by route. */
const ownHeading: Readonly<Record<string, string>> = {
  CarReportInspectionChecklistDetail: '左A柱',
};
const lists = ['Index', 'layout', 'StandardDiscount'];

/** Widths in px of a small phone, a common phone and a desktop. */
const WIDTHS = [320, 390, 1280];

test('every route and alias responds with 200, its title, one heading and the QR code, and fits phones and desktops', async ({
  page,
  problems,
}) => {
  test.slow();
  const escaped = (text: string) => text.replace(/&/g, '&#38;');
  for (const { key, url, title } of pages) {
    const response = await page.goto(url, { waitUntil: 'load' });
    const [path] = url.split('?');
    expect([url, response?.status(), new URL(page.url()).pathname]).toEqual([url, 200, path]);
    const html = (await response?.text()) ?? '';
    const expectedTitle = ownTitle[key];
    if (expectedTitle) expect(html, url).toMatch(new RegExp(`<title>[^<]*${expectedTitle}`));
    else expect(html, url).toContain(`<title>${escaped(title)} - `);
    expect(html.match(/<h1[ >]/g), url).toHaveLength(1);
    expect(html, url).toContain(`alt="微信扫一扫，关注${brand.name}公众号"`);
    // Hydration must be complete: it logs differences from the server's HTML in the console.
    await page.waitForFunction(() => history.state !== null && 'key' in history.state);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, `${url} at ${width} px`).toBeLessThanOrEqual(width);
    }
    expect(problems.unexpected(), url).toEqual([]);
  }
});

test('the browser navigates to every route and alias without loading a document: title, heading, no error', async ({
  page,
  upstream,
  alerts,
}) => {
  await open(page, '/recycle');
  upstream.requests.length = 0;
  for (const { key, url, title } of pages) {
    await page.evaluate((to) => {
      // The link is added by the test, because not every page has a link to every other page.
      const link = document.createElement('a');
      link.href = to;
      link.dataset.link = '';
      document.body.append(link);
      link.click();
      link.remove();
    }, url);
    const heading = page.getByRole('heading', { level: 1 });
    const expectedTitle = ownTitle[key];
    if (expectedTitle) await expect(page, url).toHaveTitle(new RegExp(expectedTitle));
    else await expect(page, url).toHaveTitle(new RegExp(`^${title} - `));
    await expect(page, url).toHaveURL((visited) => visited.href.endsWith(url));
    await expect(heading, url).toHaveCount(1);
    await expect(heading, url).toContainText(
      expectedTitle ?? ownHeading[key] ?? (lists.includes(key) ? /台(自营|特价)车/ : title),
    );
  }
  expect(
    upstream.requests.filter(
      (line) => line.startsWith('GET /') && pages.some(({ url }) => line === `GET ${url}`),
    ),
  ).toEqual([]);
  expect(alerts).toEqual([]);
});

test('unknown paths are redirected to Index, also those of a former route', async ({ page }) => {
  await open(page, '/recycle');
  const notFound = page.getByText('没有找到这个页面，已经回到首页');
  for (const url of ['/no/such/page', '/car/1/2/3/4/5', '/w/1/2/3']) {
    await page.goto(`${url}?utm_source=sms`);
    await expect(page).toHaveURL(/\/\?utm_source=sms&not_found=1$/);
    await expect(page).toHaveTitle(/^首页 - /);
    await expect(notFound).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  }
  for (const url of ['/h', '/h/7']) {
    await page.goto(url);
    await expect(page).toHaveURL(/\/$/);
    await expect(notFound).toBeHidden();
    await expect(cards(page).first()).toBeVisible();
  }
});

test('an alias keeps its own path and its hash', async ({ page }) => {
  await open(page, '/agreement?from=sms#top');
  await expect(page).toHaveURL(/\/agreement\?from=sms#top$/);
  await expect(page).toHaveTitle(new RegExp(`^${sitemap.ZycAgreement.title} - `));
});

test('a missing car shows a message and three other cars', async ({ page, problems }) => {
  for (const url of [
    '/car/no-such-car',
    '/car/no-such-car/report/flaw',
    '/car/a%20b?category=discount',
  ]) {
    expect((await page.goto(url))?.status(), url).toBe(404);
    await expect(page).toHaveTitle(/^没有这辆车 - /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('这辆车不存在或已被移除');
    await expect(cards(page)).toHaveCount(3);
  }
  await live(page);
  await cards(page).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/car\/[A-Z]{2}-\d+\?category=discount/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('这辆车不存在或已被移除');
  problems.allow(/status of 404/);
});

test('a delisted car responds with 410 on all of its pages, which are still readable', async ({
  page,
  problems,
}) => {
  const response = await page.goto('/car/ZY-0366');
  expect(response?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('理想 L8');
  await expect(page.getByText('已下架').first()).toBeVisible();
  for (const behind of ['photos', 'report/flaw', 'faq']) {
    expect((await page.goto(`/car/ZY-0366/${behind}`))?.status(), behind).toBe(410);
    await expect(page.getByRole('note')).toContainText('已下架，不再出售');
  }
  problems.allow(/status of 410/);
});

// The tag is needed because the sitemap lists only cars in the server's own database.
test(
  'the sitemap lists only existing pages, and each has its URL as canonical',
  { tag: '@at-home' },
  async ({ request, upstream }) => {
    const robots = await (await request.get(`${upstream.origin}/robots.txt`)).text();
    const [, list = ''] = /Sitemap: (\S+)/.exec(robots) ?? [];
    const xml = await (await request.get(list)).text();
    const found = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);
    expect(found.length).toBeGreaterThan(50);
    // All pages that are not about a car, and some of those that are.
    const some = found.filter((url, at) => !url.includes('/car/') || at % 40 === 0);
    for (const url of some) {
      const response = await request.get(url, { maxRedirects: 0 });
      expect([url, response.status(), response.headers()['x-robots-tag']]).toEqual([
        url,
        200,
        undefined,
      ]);
      expect(await response.text(), url).toContain(`<link rel="canonical" href="${url}">`);
    }
  },
);
