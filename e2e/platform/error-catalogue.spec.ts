import type { Page } from '@playwright/test';
import { cards, expect, open, settle, test } from './fixtures.ts';
import type { Trouble } from './upstream.ts';

// The effect of each kind of failure in the browser. moved-services.spec.ts tests failures during
// rendering on the server; the tests of the screens test failures of a single screen.
const CAR = '/car/ZY-0317';
const retry = { name: '重试' };

/** Calls whose failure is alerted, and for each an action that makes the call. */
const alertedCalls: { name: string; call: RegExp; act(page: Page): Promise<void> }[] = [
  {
    name: 'a car',
    call: /\/v1\/car\//,
    async act(page) {
      await open(page, '/');
      await cards(page).nth(1).getByRole('link').first().click();
    },
  },
  {
    name: 'a list',
    call: /\/v1\/cars\?.*brand_id=/,
    async act(page) {
      await open(page, '/');
      await page.getByRole('navigation', { name: '热门品牌' }).getByRole('link').first().click();
    },
  },
  {
    name: 'the levels to filter by',
    call: /\/v1\/filter-param-condition-levels/,
    async act(page) {
      await openChoices(page, '车况');
    },
  },
  { name: 'similar cars', call: /\/v1\/likes/, act: openWhole },
  { name: 'goods', call: /\/v1\/other\/shopGoods/, act: openWhole },
];

/** Faulty responses of a back end, and the message that must be displayed. */
const troubles: { name: string; trouble: Trouble; words: string }[] = [
  { name: 'HTTP 500', trouble: { status: 500 }, words: '请求失败（500），请稍后再试' },
  {
    name: 'HTTP 503 with words',
    trouble: { status: 503, body: { status: 'success', code: 2000000, message: '维护中' } },
    words: '请求失败（503），请稍后再试',
  },
  {
    name: 'no success',
    trouble: { body: { status: 'error', code: 1, message: '系统维护中', data: null } },
    words: '系统维护中',
  },
  { name: 'no JSON', trouble: { text: '<html>' }, words: '内容暂时看不了，请稍后再试' },
];

for (const { name, call, act } of alertedCalls) {
  test(`${name}: each failure is alerted once, and can be retried`, async ({
    page,
    upstream,
    alerts,
  }) => {
    test.slow();
    // Responses stored by the first attempt would make the call unnecessary.
    await page.addInitScript(() => {
      if (location.protocol !== 'about:') sessionStorage.clear();
    });
    for (const { name: what, trouble, words } of troubles) {
      alerts.length = 0;
      upstream.trouble(call, trouble);
      // The page is left first, because a reload would open a sheet or menu again.
      await page.goto('about:blank');
      await act(page);
      await expect.poll(() => alerts, what).toEqual([words]);
      await expect(page.getByRole('button', retry), what).toBeVisible();
      const requestCount = upstream.requests.filter((line) => call.test(line)).length;
      await settle(page);
      expect(alerts, what).toEqual([words]);
      expect(
        upstream.requests.filter((line) => call.test(line)),
        what,
      ).toHaveLength(requestCount);
      upstream.reset();
      await page.getByRole('button', retry).click();
      await expect(page.getByRole('button', retry), what).toHaveCount(0);
      expect(alerts, what).toEqual([words]);
    }
  });
}

test('a response that takes longer than ten seconds counts as failed', async ({
  page,
  upstream,
  alerts,
}) => {
  upstream.trouble(/\/v1\/likes/, { status: 500, times: 1 });
  await openWhole(page);
  const section = page.locator('#similar-cars');
  const again = section.getByRole('button', retry);
  await expect(again).toBeVisible();
  await settle(page);
  alerts.length = 0;
  // From here on no other call is under way, and time passes only where the test says so.
  const release = upstream.pause(/\/v1\/likes/);
  await page.clock.install();
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  await again.click();
  await expect
    .poll(() => upstream.requests.filter((line) => line.includes('/v1/likes')))
    .toHaveLength(2);
  await page.clock.fastForward(9_900);
  await expect(section).not.toContainText('没有取到');
  await page.clock.fastForward(200);
  await expect(section).toContainText('相近的车没有取到');
  release();
  expect(alerts).toEqual(['网络不通，请稍后再试']);
});

for (const trouble of [{ status: 500 }, { body: { status: 'error', message: '没有省份' } }]) {
  test(`failed provinces (${JSON.stringify(trouble)}) are not alerted; branches are displayed`, async ({
    page,
    upstream,
    alerts,
  }) => {
    upstream.trouble(/\/v1\/filter-param-province/, trouble);
    await openChoices(page, '分站');
    const sheet = page.getByRole('dialog', { name: '筛选' });
    await sheet.getByRole('checkbox').first().check();
    await expect(sheet.getByRole('heading', { name: '省份' })).toHaveCount(0);
    await sheet.getByRole('button', { name: /^看 \d+ 台车$/ }).click();
    await expect(page).toHaveURL(/substation_id=/);
    expect(alerts).toEqual([]);
  });
}

test('equipment with another code has no section and no alert', async ({
  page,
  upstream,
  alerts,
}) => {
  const body = { code: 200000000, message: '没有这个车型', data: [{ name: '安全装备' }] };
  upstream.trouble(/equipmentReport/, { body });
  await openWhole(page);
  await expect(page.getByRole('heading', { name: '配置', exact: true })).toHaveCount(0);
  expect(alerts).toEqual([]);
});

test('a failed consultant is alerted once, and the card shows the data of the record', async ({
  page,
  upstream,
  alerts,
}) => {
  upstream.trouble(/work-contact/, { status: 500 });
  await openWhole(page);
  await expect.poll(() => alerts).toEqual(['请求失败（500），请稍后再试']);
  const card = page.locator('#consultant');
  await expect(card.getByRole('link', { name: '拨打电话' })).toBeVisible();
});

test('no consultant is fetched for a car without a branch', async ({
  page,
  request,
  upstream,
  alerts,
}) => {
  const record = await request.get(`${upstream.origin}/v1${CAR}`);
  const { data } = (await record.json()) as { data: { more: object } };
  const without = { ...data, consult: null, more: { ...data.more, branch: null } };
  upstream.trouble(/\/v1\/car\/ZY-0317/, { body: { status: 'success', data: without } });
  await open(page, '/?keyword=ZY-0317');
  const goods = page.waitForResponse(/shopGoods/);
  await cards(page).first().getByRole('link').first().click();
  await goods;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(upstream.requests.filter((line) => line.includes('work-contact'))).toEqual([]);
  expect(alerts).toEqual([]);
});

test('a car that is no longer sold is no failure', async ({ page, alerts, problems }) => {
  const answer = await page.goto('/car/ZY-0366');
  expect(answer?.status()).toBe(410);
  await expect(page.locator('#similar-cars').getByRole('link').first()).toBeVisible();
  expect(alerts).toEqual([]);
  problems.allow(/status of 410/);
});

/** Opens a car's page and scrolls to the sections that are fetched after the first paint. */
async function openWhole(page: Page): Promise<void> {
  await open(page, CAR);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('#similar-cars')).toBeVisible();
}

async function openChoices(page: Page, group: string): Promise<void> {
  await open(page, '/');
  await page.getByRole('navigation', { name: '筛选' }).getByRole('link', { name: group }).click();
  await expect(page.getByRole('dialog', { name: '筛选' })).toBeVisible();
}
