import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, live, settle, test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';
import { startUpstream, type Upstream } from '#/e2e/platform/upstream.ts';

const CAR = '/car/ZY-0317';
const retry = { name: '重试' };
const NO_ANSWER = '网络不通，请稍后再试';

/** The dealer's back end on an origin of its own. It is a proxy that can simulate failures. */
let back: Upstream;
let shop: OwnServer;
/** A page of a back office that shows the shop in a frame. */
let office: ReturnType<typeof createServer>;

test.beforeAll(async () => {
  back = await startUpstream(test.info().project.use.baseURL ?? '');
  office = createServer((_, res) => {
    res.setHeader('content-type', 'text/html');
    res.end(
      `<link rel="icon" href="data:,"><iframe src="${shop.origin}${CAR}" title="x"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => office.listen(0, '127.0.0.1', resolve));
  const names = ['MAIN', 'INSPECTION', 'SHOP', 'EQUIPMENT', 'CONSULTANT', 'OWN', 'PROOF'];
  const services = names.map((name) => [`${name}_API_ORIGIN`, back.origin]);
  shop = await startOwnServer('server/main.ts', {
    ...Object.fromEntries(services),
    BACK_OFFICE_HOSTS: `127.0.0.1:${(office.address() as AddressInfo).port}`,
    DEMO: 'off',
  });
});
test.afterEach(({ problems }) => {
  back.reset();
  // The browser logs the page or call that failed; this is expected.
  problems.allow(/Failed to load/);
});
test.afterAll(async () => {
  await shop.stop();
  await back.close();
  office.closeAllConnections();
  await new Promise((resolve) => office.close(resolve));
});

let visits = 0;

/**
 * Opens a page of the shop with a query that was not requested before, because the server caches
 * pages for seconds. Returns the HTTP status.
 */
async function arrive(page: Page, url: string): Promise<number | undefined> {
  // A parameter that the page reads, so that the server does not have the page in its cache.
  const name = url === '/' ? 'not_found' : 'category';
  const answer = await page.goto(`${shop.origin}${url}?${name}=${(visits += 1)}`);
  await live(page);
  return answer?.status();
}

test('responses of back ends on other origins are displayed, by the server and in the browser', async ({
  page,
  alerts,
}) => {
  expect(await arrive(page, CAR)).toBe(200);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  for (const id of ['equipment', 'consultant', 'goods', 'similar-cars']) {
    await expect(page.locator(`#${id}`).getByText('正在加载')).toHaveCount(0);
    await expect(page.locator(`#${id}`)).toBeVisible();
  }
  expect(alerts).toEqual([]);
});

const failures = [
  {
    name: 'HTTP 500',
    trouble: { status: 500 },
    words: '请求失败（500），请稍后再试',
    heading: '没有取到，请再试',
  },
  {
    name: 'no success',
    trouble: { body: { status: 'error', message: '系统维护中', data: null } },
    words: '系统维护中',
    heading: /系统维护中/,
  },
  {
    name: 'a broken line',
    trouble: { abort: true as const },
    // The screen shows this failure; there is no alert.
    words: undefined,
    heading: NO_ANSWER,
  },
  {
    name: 'another shape',
    trouble: { body: { status: 'success', data: { cars: 7 } } },
    // The screen shows this failure; there is no alert.
    words: undefined,
    heading: '内容暂时看不了，请稍后再试',
  },
];

for (const { name, trouble, words, heading } of failures) {
  for (const [what, url, call] of [
    ['a car', CAR, /\/v1\/car\//],
    ['the list', '/', /\/v1\/cars/],
  ] as const) {
    test(`${what} that the server cannot fetch (${name}) is alerted once after hydration`, async ({
      page,
      alerts,
    }) => {
      back.trouble(call, trouble);
      expect(await arrive(page, url)).toBe(502);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      const expected = words === undefined ? [] : [words];
      await expect.poll(() => alerts).toEqual(expected);
      await settle(page);
      expect(alerts).toEqual(expected);
      // Only the server made the call. The browser makes it if the visitor taps the retry button.
      expect(back.requests.filter((line) => call.test(line))).toHaveLength(1);
      back.reset();
      await page.getByRole('button', retry).click();
      await expect(page.getByRole('button', retry)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(heading);
      expect(alerts).toEqual(expected);
    });
  }
}

test('the proof of a report is on the origin of its back end', async ({ page, request }) => {
  const report = '/car/ZY-0331/report-inspection/R-ZY-0331/business/retail';
  expect(await arrive(page, report)).toBe(200);
  const file = page.getByRole('link', { name: '下载可验证的报告' });
  const url = (await file.getAttribute('href')) ?? '';
  expect(url).toContain(`${back.origin}/v1/vehicleInspection/proof?`);
  expect((await request.get(url)).status()).toBe(200);
  await arrive(page, '/proof');
  await page.getByText('给技术人员').click();
  await expect(page.getByRole('link', { name: '本店公钥' })).toHaveAttribute(
    'href',
    `${back.origin}/.well-known/jwks.json`,
  );
});

test('a filter that the server cannot fetch is alerted, and the list is displayed', async ({
  page,
  alerts,
}) => {
  back.trouble(/\/v1\/filter-param-brand/, { status: 500 });
  expect(await arrive(page, '/')).toBe(200);
  await expect.poll(() => alerts).toEqual(['请求失败（500），请稍后再试']);
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await settle(page);
  expect(alerts).toHaveLength(1);
});

test('a car unknown to the back end is 404 without an alert', async ({ page, alerts }) => {
  const body = { status: 'error', message: '没有这辆车', data: { reason: 'not_found' } };
  back.trouble(/\/v1\/car\//, { body });
  expect(await arrive(page, CAR)).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('这辆车不存在或已被移除');
  await expect(page.getByRole('button', retry)).toHaveCount(0);
  expect(alerts).toEqual([]);
});

test('a failing shop on another origin does not affect the rest of the page', async ({
  page,
  alerts,
}) => {
  back.trouble(/shopGoods/, { status: 500 });
  expect(await arrive(page, CAR)).toBe(200);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.getByText('用品没有取到')).toBeVisible();
  expect(alerts).toEqual(['请求失败（500），请稍后再试']);
});

test('a form is posted to the shop, which forwards it to the service', async ({ page }) => {
  await arrive(page, '/help/price-negotiable');
  await page.getByRole('radio', { name: /当面谈/ }).check();
  await page.getByRole('button', { name: '投票，看结果' }).click();
  await expect(page).toHaveURL(/\/help\/price-negotiable\?voted=open&of=\d+$/);
  expect(new URL(page.url()).origin).toBe(shop.origin);
  await expect(page.getByRole('heading', { name: /已有 \d+ 台设备投票/ })).toBeVisible();
  expect(back.requests).toContain('POST /v1/vote/price-negotiable');
});

test('in a frame of another origin the message is on the page instead of an alert', async ({
  page,
  alerts,
}) => {
  back.trouble(/\/v1\/likes/, { body: { status: 'error', message: '系统维护中' } });
  await page.goto(`http://127.0.0.1:${(office.address() as AddressInfo).port}`);
  const frame = page.frameLocator('iframe');
  const notice = frame.getByRole('alert');
  await expect(notice).toContainText('系统维护中');
  await notice.getByRole('button', { name: '知道了' }).click();
  await expect(notice).toHaveCount(0);
  expect(alerts).toEqual([]);
});
