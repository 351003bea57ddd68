import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, live, open, test } from '#/e2e/platform/fixtures.ts';
import { SLOWDOWN } from '#/e2e/platform/pace.ts';

const CAR = '/car/ZY-0317';
const GOODS = /\/v1\/other\/shopGoods/;
const EQUIPMENT = /\/v1\/other\/equipmentReport/;

function section(page: Page, title: string) {
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
  return page.locator('section').filter({ has: heading });
}

test('equipment is folded by chapter, with present and missing items and notes', async ({
  page,
}) => {
  await open(page, CAR);
  const equipment = section(page, '配置');
  await expect(async () => {
    await equipment.scrollIntoViewIfNeeded();
    await equipment.getByText('操控配置').click();
  }).toPass();
  await expect(equipment.getByText('车身稳定控制')).toBeVisible();
  const none = equipment.getByText('无', { exact: true }).filter({ visible: true });
  await expect(none.first()).toBeVisible();
  await expect(equipment.getByText('车载冰箱')).toHaveCount(0);
  await expect(equipment.getByText(/^按车型出厂清单列出/)).toBeVisible();
});

test('if equipment fails, its section is left out without a message', async ({
  page,
  upstream,
  alerts,
}) => {
  for (const trouble of [{ status: 500 }, { abort: true as const }]) {
    upstream.trouble(EQUIPMENT, trouble);
    await open(page, CAR);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await expect(section(page, '车上用品')).toBeVisible();
    await expect(section(page, '配置')).toHaveCount(0);
  }
  expect(alerts).toEqual([]);
});

test('goods have their prices; those for other cars are left out', async ({ page }) => {
  await open(page, CAR);
  const goods = section(page, '车上用品');
  await scrollTo(goods);
  await expect(goods.getByRole('listitem').first()).toContainText('全包围脚垫');
  await expect(goods.getByRole('listitem').first()).toContainText('398');
  await expect(goods.getByText('应急启动电源')).toHaveCount(1);
  await expect(goods.getByText('7kW 随车充电枪')).toHaveCount(0);
});

test('failed goods are alerted once, only in their section, and can be retried', async ({
  page,
  upstream,
  alerts,
}) => {
  upstream.trouble(GOODS, { body: { code: 1, message: '网店休息中', data: null }, times: 1 });
  await open(page, CAR);
  const goods = section(page, '车上用品');
  await scrollTo(goods);
  await expect.poll(() => alerts).toEqual(['网店休息中']);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await goods.getByRole('button', { name: '重试' }).click();
  await expect(goods.getByRole('listitem').first()).toBeVisible();
  expect(alerts).toHaveLength(1);
});

test('goods are fetched once per tab and car', async ({ page, upstream }) => {
  await open(page, CAR);
  const goods = section(page, '车上用品');
  await expect(goods.getByRole('listitem').first()).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: '特价区' }).click();
  await expect(page).toHaveURL(/discount/);
  await page.goBack();
  await expect(goods.getByRole('listitem').first()).toBeVisible();
  expect(upstream.calls().filter((line) => GOODS.test(line))).toHaveLength(1);
});

test('without goods for this car there is no section', async ({ page, upstream }) => {
  upstream.trouble(GOODS, { body: { code: 2000000, message: '', data: [] } });
  await open(page, CAR);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(section(page, '配置')).toBeVisible();
  await expect(section(page, '车上用品')).toHaveCount(0);
});

test('a link of the shop opens the shop', async ({ page, upstream }) => {
  const wash = { id: 'wash', name: '洗车液', url: 'https://shop.example/wash' };
  upstream.trouble(GOODS, { body: { code: 2000000, message: '', data: [wash] } });
  await open(page, CAR);
  const link = section(page, '车上用品').getByRole('link');
  await scrollTo(link);
  await expect(link).toHaveAttribute('href', wash.url);
  await expect(link).toContainText('暂无报价');
});

test('only web URLs become links', async ({ page, upstream }) => {
  const wash = { id: 'wash', name: '洗车液', url: 'javascript:alert(1)' };
  upstream.trouble(GOODS, { body: { code: 2000000, message: '', data: [wash] } });
  await open(page, CAR);
  const goods = section(page, '车上用品');
  await scrollTo(goods);
  await expect(goods.getByText(wash.name)).toBeVisible();
  await expect(goods.getByRole('link')).toHaveCount(0);
});

test('a consultant’s QR code that fails to load shows a message', async ({ page, upstream }) => {
  const person = { id: '1', name: '李*', phone: null, qr_code: '/media/gone', position: null };
  upstream.trouble(/\/v1\/consultant\/work-contact/, {
    body: { data: { data: person } },
  });
  await open(page, CAR);
  const card = section(page, '你的顾问');
  await scrollTo(card);
  await expect(card.getByText('二维码没有加载出来')).toBeVisible();
  await expect(card.getByText('长按识别')).toBeHidden();
  await expect(card.getByRole('img')).toHaveCSS('opacity', '0');
});

test('the equipment of two cars with the same module is fetched once', async ({
  page,
  upstream,
  request,
}) => {
  const [first = '', second = ''] = await twoOfOneModule(request, upstream.origin);
  const requestCount = () => upstream.requests.filter((line) => EQUIPMENT.test(line)).length;
  await open(page, `/car/${first}`);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(section(page, '配置')).toBeVisible();
  await page.evaluate((to) => history.pushState(null, '', to), `/car/${second}`);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(page.getByText(second).filter({ visible: true }).first()).toBeVisible();
  await live(page);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(section(page, '配置')).toBeVisible();
  expect(requestCount()).toBe(1);
});

/** Returns the ids of two cars that have the same equipment. */
async function twoOfOneModule(request: APIRequestContext, origin: string): Promise<string[]> {
  type Answer<Data> = { data: Data };
  const list = await request.get(`${origin}/v1/cars?page_size=50&keyword=大众`);
  const { cars } = ((await list.json()) as Answer<{ cars: { id: string }[] }>).data;
  const seen = new Map<string, string>();
  for (const { id } of cars) {
    const record = await request.get(`${origin}/v1/car/${id}`);
    const { more } = ((await record.json()) as Answer<{ more: { module_id: string | null } }>).data;
    const other = more.module_id === null ? undefined : seen.get(more.module_id);
    if (other !== undefined) return [other, id];
    if (more.module_id !== null) seen.set(more.module_id, id);
  }
  throw new Error('No two cars of the demo came with the same');
}

/** Scrolls to an element. Tries again if hydration replaces the element meanwhile. */
async function scrollTo(what: Locator): Promise<void> {
  await expect(() => what.scrollIntoViewIfNeeded({ timeout: 1_000 * SLOWDOWN })).toPass();
}
