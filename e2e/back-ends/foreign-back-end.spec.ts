import type { Page } from '@playwright/test';
import { services } from '#/contract/services.ts';
import { cards, expect, live, loadCards, test } from '#/e2e/platform/fixtures.ts';
import { startOwnServer, type OwnServer } from '#/e2e/platform/own-server.ts';
import { startForeignBackEnd, type ForeignBackEnd } from './foreign-back-end.ts';
import { wordsOf } from './words-of.ts';

let back: ForeignBackEnd;
let shop: OwnServer;

test.beforeAll(async () => {
  back = await startForeignBackEnd();
  const origins = Object.values(services).map(({ setting }) => [setting, back.origin]);
  shop = await startOwnServer('server/main.ts', {
    ...Object.fromEntries(origins),
    ANALYTICS_URL: `${back.origin}/v1/page-view`,
    DEMO: 'off',
  });
  back.allow(shop.origin);
});
test.beforeEach(() => {
  back.setFailing(false);
  back.fromBrowsers.length = 0;
});
test.afterEach(() => expect(back.refused).toEqual([]));
test.afterAll(async () => {
  await shop.stop();
  await back.close();
});

/** Matches text that a page displays if a field is missing. */
const BROKEN = /undefined|NaN|null|Invalid|\[object/;

async function open(page: Page, url: string): Promise<void> {
  await page.goto(shop.origin + url);
  await live(page);
}

/**
 * Opens a URL without loading a new document, so that the browser sends the calls to the back end.
 */
async function goOn(page: Page, url: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, url);
}

const pages = [
  ['the list', '/'],
  ['a list by brand and price', '/?brand_id=toyota&price_max=250000&sort=price_asc'],
  ['what was searched for', '/?keyword=凯美瑞'],
  ['the special prices', '/discount'],
  ['wholesale cars', '/w'],
  ['a car with hardly a field', '/car/K-1001'],
  ['a car with some', '/car/K-1008'],
  ['its photos', '/car/K-1008/photos'],
  ['photos of a car without any', '/car/K-1001/photos'],
  ['a report that is there', '/car/K-1029/report/preparation'],
  ['a report that is null', '/car/K-1008/report/mileage'],
  ['the inspection', '/car/K-1008/report-inspection/X-1/business/retail'],
  ['its checkpoints', '/car/K-1008/report-inspection/X-1/business/retail/inspection-checklist'],
  ['questions about a car', '/car/K-1008/faq'],
  ['two cars side by side', '/compare?ids=K-1001,K-1008'],
  ['the branches', '/branches'],
  ['an article', '/article/paint'],
] as const;
/** The calls that the browser must send for these pages. */
const CALLS = [
  '/v1/cars?',
  '/v1/car/K-1001?',
  '/v1/car/K-1008?',
  '/v1/car/repairList?',
  '/v1/car/mileageReport?',
  '/v1/vehicleInspection/report?',
  '/v1/vehicleInspection/appraise/checkPoints?',
  '/v1/car/K-1008/faq?',
  '/v1/car/condition?',
  '/v1/filter-param-substations',
  '/v1/article?',
];

test('pages have the same text from the server and in the browser', async ({ page }) => {
  test.slow();
  const words = new Map<string, string>();
  for (const [what, url] of pages) {
    await open(page, url);
    const found = await wordsOf(page);
    expect(found, what).not.toMatch(BROKEN);
    words.set(url, found);
  }
  // Responses stored by earlier pages would make the calls unnecessary.
  await page.addInitScript(() => sessionStorage.clear());
  await open(page, '/warranty');
  back.fromBrowsers.length = 0;
  for (const [what, url] of pages) {
    await goOn(page, url);
    await expect.poll(() => wordsOf(page), what).toBe(words.get(url));
  }
  for (const call of CALLS) {
    expect(back.fromBrowsers.join('\n')).toContain(`GET ${call}`);
  }
});

test('a visitor goes from the list to a car, its photos, the saved cars and a comparison', async ({
  page,
}) => {
  await open(page, '/');
  await loadCards(page, 25);
  expect(back.fromBrowsers.some((call) => call.includes('cursor=20'))).toBe(true);
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('navigation', { name: '筛选' }).getByRole('link', { name: '品牌' }).click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await sheet.getByRole('checkbox', { name: /^丰田/ }).check();
  await sheet.getByRole('button', { name: '看 5 台车' }).click();
  await expect(cards(page)).toHaveCount(5);
  await cards(page).filter({ hasText: '检测 2/3 项' }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('凯美瑞');
  expect(await wordsOf(page)).not.toMatch(BROKEN);
  await page
    .getByRole('button', { name: /^收藏 .*凯美瑞/ })
    .first()
    .click();
  await goOn(page, '/car/K-1008/photos');
  await expect(page.getByRole('img').first()).toBeVisible();
  await goOn(page, '/saved');
  await expect(cards(page)).toHaveCount(1);
  expect(await wordsOf(page)).not.toMatch(BROKEN);
});

test('a failing shop and equipment with another code do not affect the rest of the car’s page', async ({
  page,
  alerts,
  problems,
}) => {
  back.setFailing(true);
  await open(page, '/warranty');
  await goOn(page, '/car/K-1008');
  await expect.poll(() => wordsOf(page)).toContain('用品没有取到');
  await expect(
    page.locator('#similar-cars').getByRole('heading', { level: 3 }).first(),
  ).toBeVisible();
  await expect(page.locator('#equipment')).toHaveCount(0);
  expect(alerts).toEqual(['请求失败（500），请稍后再试']);
  // The browser logs the response with status 500; this is expected.
  problems.allow(/^Failed to load/);
});

test('a report does not wait for the car that only its description names', async ({ request }) => {
  const letGo = back.pause('/v1/car');
  const report = '/car/K-1008/report-inspection/X-1/business/retail';
  const answer = await request.get(`${shop.origin}${report}?first`);
  const html = await answer.text();
  expect([answer.status(), html.includes('二手车检测报告')]).toEqual([200, true]);
  expect(html).not.toMatch(/og:title" content="[^"]+：二手车检测报告/);
  letGo();
  const next = await (await request.get(`${shop.origin}${report}?next`)).text();
  expect(next).toMatch(/og:title" content="[^"]+：二手车检测报告/);
});
