import { DEMO_COUPONS } from '#/app/coupons/demo.ts';
import { DEMO_DELIVERY, DEMO_EXAMINE } from '#/app/notices/demo.ts';
import { href } from '#/app/sitemap.ts';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { cards, expect, open, test } from '#/e2e/platform/fixtures.ts';

// Coupons and notices: pages that anybody can open who has the link.
const coupon = (code: string) => href('CouponSmsLanding', {}, { code });
const DELIVERY = href('deliveryNotice', { id: DEMO_DELIVERY });
const EXAMINE = href('examineNotice', { id: DEMO_EXAMINE });
const VALID = coupon(DEMO_COUPONS.valid);

test('the HTML of a coupon has its value and whether it can be used', async ({
  request,
  upstream,
}) => {
  const states = { valid: '可以使用', early: '还没到时间', expired: '已经过期', used: '已经用过' };
  for (const [state, words] of Object.entries(states)) {
    const code = DEMO_COUPONS[state as keyof typeof states];
    const html = await (await request.get(upstream.origin + coupon(code))).text();
    expect(html, state).toContain(words);
    expect(html.includes('券码的二维码'), state).toBe(state === 'valid');
    expect(html.includes('能用这张券的车'), state).toBe(state === 'valid' || state === 'early');
  }
});

test('data of a private link is in no storage of the tab, also after a reload', async ({
  page,
}) => {
  await open(page, DELIVERY);
  await page.getByRole('link', { name: '精品自营车', exact: true }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  await page.reload();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  expect(stored).toContain('listCars');
  expect(stored).not.toContain('getDeliveryNotice');
});

test('data of a private link is neither cached nor indexed', async ({ request, upstream }) => {
  for (const url of [VALID, '/coupon/landing', DELIVERY, EXAMINE]) {
    const answer = await request.get(upstream.origin + url);
    const { 'cache-control': cache, 'referrer-policy': referrer } = answer.headers();
    expect([url, cache, referrer]).toEqual([url, 'no-store', 'no-referrer']);
    expect(await answer.text(), url).toContain('<meta name="robots" content="noindex">');
  }
});

test('an unknown link is not found, with a message', async ({ request, upstream }) => {
  for (const [url, words] of [
    [coupon('Q0000000000aa'), '没有这张优惠券'],
    [href('deliveryNotice', { id: 'D-1' }), '没有这份交车须知'],
    [href('examineNotice', { id: DEMO_DELIVERY }), '没有这份检测须知'],
  ] as const) {
    const answer = await request.get(upstream.origin + url);
    expect([url, answer.status()]).toEqual([url, 404]);
    expect(await answer.text(), url).toContain(words);
  }
});

test('a coupon code can be typed in', async ({ page }) => {
  await open(page, `${href('CouponSmsLanding')}?code=${encodeURIComponent('我的券')}`);
  await expect(page.getByText('这不像一个券码')).toBeVisible();
  await page.getByRole('textbox', { name: '券码' }).fill(DEMO_COUPONS.valid);
  await page.getByRole('button', { name: '看这张券' }).click();
  await expect(page.getByText('可以使用')).toBeVisible();
  await page.getByRole('link', { name: /^全部 \d+ 台$/ }).click();
  await expect(page).toHaveURL(/price_min=80000/);
});

test('ticked items of a notice are still ticked on the next visit', async ({ page }) => {
  await open(page, DELIVERY);
  await expect(page.getByText('车管所受理中')).toBeVisible();
  await page.getByRole('checkbox', { name: /本人身份证/ }).check();
  await page.getByRole('checkbox', { name: /里程与合同一致/ }).check();
  await open(page, EXAMINE);
  await expect(page.getByText('检测不拆解')).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await open(page, DELIVERY);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await expect(page.getByText('已勾 1，共 9')).toBeVisible();
});

for (const path of [VALID, DELIVERY, EXAMINE, href('couponGuide'), href('weappReleaseNote')]) {
  test(`${path} fits 320 px and text twice as large, and has no axe violations`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await open(page, path);
    expect(await violationsOf(page)).toEqual([]);
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}
