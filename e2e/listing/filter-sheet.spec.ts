import type { Locator, Page } from '@playwright/test';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { swipe, type Point } from '#/e2e/platform/fingers.ts';
import {
  animationsEnd,
  cards,
  expect,
  nextFrames,
  open,
  settle,
  test,
} from '#/e2e/platform/fixtures.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: '筛选' });
const bar = (page: Page) => page.getByRole('navigation', { name: '筛选' });
const apply = (page: Page) => sheet(page).getByRole('button', { name: /^看 \d+ 台车$/ });

test('a down payment and an instalment become the highest price of the list', async ({ page }) => {
  await open(page, '/');
  await openSheet(page, '价格');
  await sheet(page).getByText('按首付和月供算').click();
  await expect(sheet(page).getByText('填好两项')).toBeVisible();
  await sheet(page).getByLabel('首付').fill('4');
  await sheet(page).getByLabel('月供').fill('3000');
  await expect(sheet(page).getByRole('status').filter({ hasText: '最高' })).toContainText(
    /最高 \d+\.\d\d万.*年化利率 \d+\.\d\d%/,
  );
  // Nothing is set before the button is tapped.
  await expect(sheet(page).getByRole('tab', { name: /^品牌与价格$/ })).toBeVisible();
  await sheet(page)
    .getByRole('button', { name: /^按 .*以下筛选$/ })
    .click();
  const most = Number(await sheet(page).getByLabel('最高价（万元）').inputValue());
  expect(most).toBeGreaterThan(10);
  await expect(apply(page)).toBeVisible();
  await apply(page).click();
  await expect(page).toHaveURL(`/?price_max=${Math.round(most * 10_000)}`);
});

async function middleOf(element: Locator): Promise<Point> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function openSheet(page: Page, group: string): Promise<void> {
  await bar(page).getByRole('link', { name: group }).click();
  await expect(sheet(page)).toBeVisible();
  await expect(apply(page)).toBeVisible();
}

test('several brands and a price change the count, the list and the URL', async ({
  page,
  upstream,
}) => {
  await open(page, '/');
  await openSheet(page, '品牌');
  for (const brand of [/^奥迪.*台$/, /^本田.*台$/])
    await sheet(page).getByRole('checkbox', { name: brand }).check();
  await sheet(page).getByRole('checkbox', { name: '10–15万' }).check();
  await expect(sheet(page).getByRole('tab', { name: /品牌与价格 ?3/ })).toBeVisible();
  await expect(apply(page)).toBeVisible();
  const words = await apply(page).innerText();
  upstream.requests.length = 0;
  await apply(page).click();
  await expect(sheet(page)).toHaveCount(0);
  await expect(page).toHaveURL(/brand_id=[^&]+%2C[^&]+.*price_min=100000&price_max=150000/);
  await expect(page.getByText(`${/\d+/.exec(words)?.[0]} 台可买`)).toBeVisible();
  // The list has replaced the history entry of the sheet. Going back shows all cars and no sheet.
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.getByRole('group', { name: '已选条件' })).toHaveCount(0);
});

test('Back, Escape and the cross close the sheet, nothing is set, and the focus returns', async ({
  page,
}) => {
  await open(page, '/');
  const entry = bar(page).getByRole('link', { name: '车况' });
  const ways = [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => sheet(page).getByRole('button', { name: '关闭' }).click(),
  ];
  for (const close of ways) {
    await entry.focus();
    await page.keyboard.press('Enter');
    await expect(apply(page)).toBeVisible();
    await sheet(page).getByRole('checkbox').first().check();
    await close();
    await expect(sheet(page)).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);
    await expect(entry).toBeFocused();
  }
});

test('a reload opens the sheet again', async ({ page }) => {
  await open(page, '/');
  await openSheet(page, '分站');
  await page.reload();
  await expect(sheet(page).getByRole('tab', { name: '分站' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await expect(cards(page).first()).toBeVisible();
});

test('choices in the sheet survive a reload, and are dropped when it is closed', async ({
  page,
}) => {
  await open(page, '/');
  await openSheet(page, '车况');
  const first = () => sheet(page).getByRole('checkbox').first();
  await first().check();
  await page.reload();
  await expect(first()).toBeChecked();
  await expect(apply(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toHaveCount(0);
  await openSheet(page, '车况');
  await expect(first()).not.toBeChecked();
});

test('a late count does not replace a newer one', async ({ page, upstream }) => {
  await open(page, '/');
  await openSheet(page, '车况');
  const [first, second] = [0, 1].map((index) => sheet(page).getByRole('checkbox').nth(index));
  const ids = await Promise.all([first, second].map((box) => box?.getAttribute('value')));
  const older = new RegExp(`condition_level=${ids[0]}&.*page_size=1`);
  const release = upstream.pause(older);
  await first?.check();
  await expect.poll(() => upstream.requests.some((line) => older.test(line))).toBe(true);
  await second?.check();
  await expect(apply(page)).toBeVisible();
  const words = await apply(page).innerText();
  const finished = page.waitForEvent('requestfinished', (request) => older.test(request.url()));
  release();
  await finished;
  await nextFrames(page);
  await expect(apply(page)).toHaveText(words);
});

test('a failed count is not alerted, and the cars can be displayed', async ({
  page,
  upstream,
  alerts,
}) => {
  await open(page, '/');
  upstream.trouble(/page_size=1/, { status: 500 });
  await bar(page).getByRole('link', { name: '车况' }).click();
  await sheet(page).getByRole('checkbox').first().check();
  await sheet(page).getByRole('button', { name: '看结果' }).click();
  await expect(page).toHaveURL(/condition_level=/);
  await expect(page.getByText(/\d+ 台可买/)).toBeVisible();
  expect(alerts).toEqual([]);
});

test('the price sliders follow the arrow keys, the price fields the typed numbers', async ({
  page,
}) => {
  await open(page, '/');
  await openSheet(page, '价格');
  const low = sheet(page).getByRole('slider', { name: '最低价' });
  await low.focus();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await expect(low).toHaveAttribute('aria-valuetext', '10万');
  await expect(sheet(page).getByRole('textbox', { name: /最低价/ })).toHaveValue('10');
  const highest = sheet(page).getByRole('textbox', { name: /最高价/ });
  await highest.fill('12.5');
  await expect(apply(page)).toBeVisible();
  await highest.press('Enter');
  await expect(page).toHaveURL(/price_min=100000&price_max=125000/);
  await expect(page.getByRole('group', { name: '已选条件' })).toContainText('10–12.5万');
});

test('a price that is cleared leaves its fields empty', async ({ page }) => {
  await open(page, '/');
  await openSheet(page, '价格');
  const lowest = sheet(page).getByRole('textbox', { name: /最低价/ });
  await lowest.fill('12');
  await sheet(page).getByRole('button', { name: '清空' }).click();
  await expect(lowest).toHaveValue('');
});

test('touching a letter scrolls to its brands', async ({ page }) => {
  await open(page, '/');
  await openSheet(page, '品牌');
  const letters = sheet(page).locator('ul[aria-hidden] > li');
  const [first, last] = [letters.first(), letters.last()];
  const heading = sheet(page).getByRole('heading', { name: await last.innerText(), exact: true });
  await expect(heading).not.toBeInViewport();
  await swipe(page, await middleOf(first), await middleOf(last));
  await expect(heading).toBeInViewport();
  await expect(last).toHaveClass(/./);
});

for (const group of ['品牌', '分站', '车况', '更多']) {
  test(`the sheet at ${group} has no axe violations, and no horizontal scrolling`, async ({
    page,
  }) => {
    await open(page, '/');
    await openSheet(page, group);
    await animationsEnd(page);
    expect(await violationsOf(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const size of ['100%', '200%']) {
      await page.evaluate((to) => (document.documentElement.style.fontSize = to), size);
      const wide = await sheet(page).evaluate((box) => box.scrollWidth - box.clientWidth);
      expect([size, wide]).toEqual([size, 0]);
    }
  });
}

test('a tap on the bar has a visible effect at once', async ({ page, upstream }) => {
  await open(page, '/');
  const release = upstream.pause(/\/assets\/sheet.*js/);
  const entry = bar(page).getByRole('link', { name: '车况' });
  await entry.click();
  await expect(entry).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(sheet(page)).toBeVisible();
  await expect(entry).not.toHaveAttribute('aria-busy');
});

test('the code of the filters is fetched at the first touch only', async ({ page, upstream }) => {
  await open(page, '/');
  await settle(page);
  const code = () => upstream.requests.filter((line) => /\/assets\/sheet.*js/.test(line));
  expect(code()).toEqual([]);
  await bar(page).getByRole('link', { name: '车况' }).dispatchEvent('pointerdown');
  // The first recorded chunk may be that of this sheet, or one that all sheets share.
  await expect.poll(code).not.toEqual([]);
});
