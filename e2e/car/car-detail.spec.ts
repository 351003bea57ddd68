import type { ElementHandle } from '@playwright/test';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { cards, expect, live, open, test } from '#/e2e/platform/fixtures.ts';

const ELECTRIC = '/car/ZY-0338';

/** One car for each sale status. `label` and `words` are texts on its page. */
const STATUSES = [
  { id: 'ZY-0338', label: '在售', isOpen: true },
  { id: 'ZY-0325', label: '抢先报', isOpen: true, words: /这里没有：正式检测报告/ },
  { id: 'ZY-0334', label: '已预定', isOpen: true, isReserved: true, words: /已有人预定/ },
  { id: 'ZY-0360', label: '已被秒', isOpen: false, words: /抢先报期间已被买走/ },
  { id: 'ZY-0345', label: '被截胡', isOpen: false, words: /已被另一位买家买走/ },
  { id: 'ZY-0357', label: '已售', isOpen: false, words: /已经卖出/ },
  { id: 'ZY-0366', label: '已下架', isOpen: false, words: /已下架，不再出售/ },
];

for (const { id, label, isOpen, isReserved = false, words } of STATUSES) {
  test(`${label}: the page explains the status, and offers only possible actions`, async ({
    page,
    problems,
  }) => {
    const answer = await page.goto(`/car/${id}`);
    expect(answer?.status()).toBe(label === '已下架' ? 410 : 200);
    await live(page);
    const main = page.getByRole('main');
    await expect(main.locator('header')).toContainText(label);
    if (words) await expect(main.locator('header')).toContainText(words);
    const isToVisit = isOpen && !isReserved;
    await expect(main.getByRole('link', { name: '预约看车' })).toHaveCount(isToVisit ? 1 : 0);
    await expect(main.getByRole('link', { name: '咨询顾问' })).toHaveCount(isOpen ? 1 : 0);
    await expect(main.getByText('月供', { exact: false })).toHaveCount(isOpen ? 2 : 0);
    await expect(main.getByRole('link', { name: /^看.*在售/ })).toHaveCount(isToVisit ? 0 : 1);
    const isPriced = isOpen || label === '已下架';
    await expect(main.getByRole('heading', { name: /到手价/ })).toHaveCount(isPriced ? 1 : 0);
    // Only the colours of the header depend on the status. layout.spec.ts checks the whole page.
    expect(await violationsOf(page, { within: 'main header', wcagOnly: true })).toEqual([]);
    problems.allow(/status of 410/);
  });
}

test('code of static parts is not loaded on a first visit', async ({ page, upstream }) => {
  const scripts = () =>
    upstream.requests.filter((line) => /GET \/assets\/static\.island.*\.js/.test(line));
  const parts = page.locator('#car-offer');
  await open(page, ELECTRIC);
  await expect(page.getByRole('heading', { name: '相近的车' })).toBeVisible();
  await expect(parts).toContainText('158,500');
  const first = await parts.innerText();
  expect(scripts()).toEqual([]);

  await page.getByRole('link', { name: '精品自营车' }).first().click();
  await expect(cards(page)).toHaveCount(20);
  await page.goBack();
  await expect(parts).toContainText('158,500');
  expect(await parts.innerText()).toBe(first);
  expect(scripts()).toHaveLength(1);
});

test('disclosures and links in static parts work on a first visit', async ({ page }) => {
  await open(page, ELECTRIC);
  const rest = page.locator('#facts details');
  await expect(rest.getByText('车身颜色')).toBeHidden();
  await rest.locator('summary').click();
  await expect(rest.getByText('车身颜色')).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await page
    .locator('#reports')
    .getByRole('link', { name: /耗材清单/ })
    .click();
  await expect(page).toHaveURL(/\/car\/ZY-0338\/report\/consumable/);
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
});

test('each group of pictures links to its place among all photos', async ({ page }) => {
  await open(page, ELECTRIC);
  const groups = page.locator('#pictures').getByRole('link');
  const targets = await groups.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(targets.slice(1)).toEqual(
    ['facade', 'interior_decoration', 'seats'].map((group) => `/car/ZY-0338/photos#${group}`),
  );
  // Each group has at most three photos here. This car has only two of its seats.
  for (const [at, count] of [3, 3, 2].entries())
    await expect(groups.nth(at + 1).locator('img')).toHaveCount(count);
});

test('with reduced motion the other picture appears at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, ELECTRIC);
  const gallery = page.getByRole('group', { name: /特斯拉/ });
  const tab = gallery
    .getByRole('link')
    .filter({ hasNot: page.getByRole('img') })
    .nth(1);
  const left = await gallery.locator('ul').evaluate(
    (track, link) => {
      link?.click();
      return track.scrollLeft;
    },
    (await tab.elementHandle()) as ElementHandle<HTMLElement> | null,
  );
  expect(left).toBeGreaterThan(300);
});

test('the consultant has a QR code, and 咨询顾问 links to it', async ({ page }) => {
  await open(page, ELECTRIC);
  await page.getByRole('link', { name: '咨询顾问' }).click();
  const card = page.locator('#consultant');
  await expect(card).toBeInViewport();
  const code = card.getByRole('img', { name: '顾问的企业微信二维码' });
  await expect(code).toBeVisible();
  const width = await code.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBeGreaterThan(100);
});

test.describe('in the short-video app', () => {
  test.use({ userAgent: 'Mozilla/5.0 (iPhone) Mobile ToutiaoMicroApp/1.0' });
  test('the QR code of the messaging app is not shown, only the telephone number', async ({
    page,
    upstream,
  }) => {
    await open(page, ELECTRIC);
    await expect.poll(() => upstream.calls().join()).toContain('/v1/consultant/');
    const card = page.locator('#consultant');
    await expect(card).toContainText('从业');
    await expect(card.getByRole('img', { name: /二维码/ })).toHaveCount(0);
    await expect(card.getByRole('link', { name: '拨打电话' })).toHaveAttribute('href', /^tel:/);
  });
});

test('if the consultant cannot be fetched, the card shows a telephone number', async ({
  page,
  upstream,
  alerts,
}) => {
  upstream.trouble(/work-contact/, { status: 500 });
  await open(page, ELECTRIC);
  await expect.poll(() => alerts).toEqual(['请求失败（500），请稍后再试']);
  const card = page.locator('#consultant');
  await expect(card.getByRole('link', { name: '拨打电话' })).toBeVisible();
  await expect(card.getByRole('img', { name: /二维码/ })).toHaveCount(0);
});

test('failed similar cars show a message and can be retried', async ({
  page,
  upstream,
  alerts,
}) => {
  upstream.trouble(/\/v1\/likes/, { status: 500, times: 1 });
  await open(page, ELECTRIC);
  await expect.poll(() => alerts).toEqual(['请求失败（500），请稍后再试']);
  const similar = page.locator('#similar-cars');
  await similar.getByRole('button', { name: '重试' }).click();
  await expect(similar.getByRole('link').first()).toBeVisible();
});

test('a visited car is stored on the device', async ({ page }) => {
  await open(page, ELECTRIC);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('viewed') ?? ''))
    .toContain('ZY-0338');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('all content is readable, and all navigation is by links', async ({ page }) => {
    await page.goto(ELECTRIC);
    const main = page.getByRole('main');
    for (const id of ['facts', 'flaws', 'reports', 'three-electric', 'pictures', 'consultant'])
      await expect(main.locator(`#${id}`)).toBeVisible();
    await expect(main.getByText('现价是否含过户')).toBeVisible();
    await expect(main.getByText(/资料核对时间：2026-11-20/)).toBeVisible();
    await expect(main.locator('#similar-cars').getByRole('link')).toBeVisible();
    const tab = main.getByRole('link', { name: '座椅', exact: true });
    await tab.click();
    await expect(page).toHaveURL(/#picture-\d+$/);
    await expect(main.locator('#picture-7')).toBeInViewport();
  });
});
