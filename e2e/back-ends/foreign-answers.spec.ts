import type { Page } from '@playwright/test';
import { expect, open, test } from '#/e2e/platform/fixtures.ts';

const CAR = '/car/ZY-0317';

function section(page: Page, title: string) {
  const heading = page.getByRole('heading', { level: 2, name: title, exact: true });
  return page.locator('section').filter({ has: heading });
}

async function openWhole(page: Page): Promise<void> {
  await open(page, CAR);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}

/** Responses in the right envelope whose data have another schema than ours. */
const foreign = [
  ['equipment', '配置', /equipmentReport/, { code: 2000000, data: { items: [] } }],
  ['equipment', '配置', /equipmentReport/, { code: 2000000, data: [{ name: '安全', group: 7 }] }],
  ['goods', '车上用品', /shopGoods/, { code: 2000000, data: [null] }],
  ['goods', '车上用品', /shopGoods/, { code: 2000000, data: { length: 2 } }],
  ['likes', '相近的车', /\/likes/, { status: 'success', data: { cars: [{ id: 'a' }] } }],
  ['likes', '相近的车', /\/likes/, { status: 'success', data: { items: [] } }],
] as const;

for (const [name, title, call, body] of foreign) {
  test(`only ${name} with another schema are left out: ${JSON.stringify(body.data)}`, async ({
    page,
    upstream,
    alerts,
    problems,
  }) => {
    upstream.trouble(call, { body });
    await openWhole(page);
    await expect.poll(() => problems.all).toHaveLength(1);
    await expect(section(page, title)).toHaveCount(0);
    for (const other of ['配置', '车上用品', '相近的车'].filter((each) => each !== title)) {
      await expect(section(page, other)).toHaveCount(1);
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // The browser reports the error once. There is no alert, because a visitor could do nothing
    // about it.
    expect(problems.all).toEqual([expect.stringContaining('TypeError')]);
    problems.allow(/TypeError/);
    expect(alerts).toEqual([]);
  });
}

const empty = [
  ['配置', /equipmentReport/, { code: 2000000, data: [{ name: '安全装备' }, {}] }],
  ['配置', /equipmentReport/, { code: 2000000 }],
  ['车上用品', /shopGoods/, { code: 2000000, data: {} }],
  ['相近的车', /\/likes/, { status: 'success', data: null }],
] as const;

for (const [title, call, body] of empty) {
  test(`no ${title} and no message after ${JSON.stringify(body)}`, async ({
    page,
    upstream,
    alerts,
  }) => {
    upstream.trouble(call, { body });
    await openWhole(page);
    await expect(section(page, title)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(alerts).toEqual([]);
  });
}

for (const data of [null, { data: null }, { data: { more: { brands: 'all' } } }]) {
  test(`the consultant's card shows what the record says after ${JSON.stringify(data)}`, async ({
    page,
    upstream,
    alerts,
    problems,
  }) => {
    upstream.trouble(/work-contact/, { body: { data } });
    const answered = page.waitForResponse(/work-contact/);
    await open(page, CAR);
    await answered;
    const card = page.locator('#consultant');
    await expect(card.getByRole('link', { name: '拨打电话' })).toBeVisible();
    await expect(card.getByRole('img')).toHaveCount(0);
    const isBroken = JSON.stringify(data).includes('brands');
    await expect.poll(() => problems.all).toHaveLength(isBroken ? 1 : 0);
    if (isBroken) problems.allow(/TypeError/);
    expect(alerts).toEqual([]);
  });
}

test('the section is back on the next car', async ({ page, upstream, problems }) => {
  const body = { status: 'success', data: { items: [] } };
  upstream.trouble(/\/likes/, { body, times: 1 });
  await openWhole(page);
  await expect(section(page, '相近的车')).toHaveCount(0);
  await expect.poll(() => problems.all).toHaveLength(1);
  problems.allow(/TypeError/);
  await page.evaluate(() => history.pushState(null, '', '/car/ZY-0338'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(section(page, '相近的车').getByRole('link').first()).toBeVisible();
});

test('only choices with another schema fail in the sheet', async ({
  page,
  upstream,
  alerts,
  problems,
}) => {
  upstream.trouble(/filter-param-condition-levels/, { body: { status: 'success', data: {} } });
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: '筛选' });
  await bar.getByRole('link', { name: '车况' }).click();
  const sheet = page.getByRole('dialog', { name: '筛选' });
  await expect(sheet.getByText('选项没有取到')).toBeVisible();
  await expect.poll(() => problems.all).toHaveLength(1);
  problems.allow(/TypeError/);
  await sheet.getByRole('tab', { name: '更多' }).click();
  await expect(sheet.getByRole('checkbox').first()).toBeVisible();
  expect(alerts).toEqual([]);
});
