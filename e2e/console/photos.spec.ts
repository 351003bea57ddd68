import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { SLOWDOWN } from '#/e2e/platform/pace.ts';
import { startStaffShop, type StaffShop } from './staff-shop.ts';

/** Time in ms in which a busy machine makes ten photos smaller and sends them. */
const SENDING_MS = 120_000 * SLOWDOWN;

let shop: StaffShop;
test.beforeAll(async () => {
  shop = await startStaffShop({ branch: {}, car: { branch_id: 'wuhou' } });
});
test.afterAll(() => shop.stop());

/** Returns photos of one colour each, from dark to light, named by their order. */
function photosOf(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `照片${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 1_600, height: 1_200, channels: 3, background: greyOf(at) },
      })
        .jpeg()
        .toBuffer(),
    })),
  );
}

/** Returns the grey of the photo that was chosen as number `at`. */
function greyOf(at: number): string {
  return `rgb(${20 + at * 22}, ${20 + at * 22}, ${20 + at * 22})`;
}

/** Returns the numbers of the photos in the order in which a page has them, read from their greys. */
async function orderOf(page: Page, addresses: readonly string[]): Promise<number[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const response = await page.request.get(address);
      const { channels } = await sharp(await response.body()).stats();
      return Math.round(((channels[0]?.mean ?? 0) - 20) / 22);
    }),
  );
}

/** Returns the addresses of the photos of the group on the screen, in their order. */
function addressesOf(page: Page): Promise<string[]> {
  return page
    .getByRole('button', { name: /^第 \d+ 张/ })
    .locator('img')
    .evaluateAll((images) => images.map((image) => image.getAttribute('src') ?? ''));
}

function isWide(page: Page): Promise<boolean> {
  return page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
}

test('ten photos arrive once and in order over a line that is cut twice, and are ordered by hand', async ({
  browser,
}) => {
  test.slow();
  const person = await shop.enter(browser, '林姐');
  const context = person.context();
  await person.setViewportSize({ width: 390, height: 844 });
  await person.goto('/console/cars/A-1');
  await expect(person.getByText('这一组还没有照片')).toBeVisible();

  // The line is cut while the third photo is being sent.
  let sent = 0;
  let cutAt = 3;
  await context.route(/\/photos\/facade\?/, async (route) => {
    sent += 1;
    if (sent !== cutAt) return route.continue();
    await context.setOffline(true);
    return route.abort('internetdisconnected');
  });
  await person.getByLabel('拍照或选外观照片').setInputFiles(await photosOf(10));
  await expect(person.getByText(/^没有网络，8 张照片等着/)).toBeVisible({ timeout: SENDING_MS });
  await expect(person.getByText(/都存在这台设备上/)).toBeVisible();
  const waiting = person.getByRole('list', { name: '等着传的照片' });
  await expect(waiting.getByRole('listitem')).toHaveCount(8);
  expect(await violationsOf(person)).toEqual([]);
  expect(await isWide(person)).toBe(false);

  // It is back, and cut again after three more. The answer to the last of them is lost.
  cutAt = 0;
  sent = 0;
  await context.unroute(/\/photos\/facade\?/);
  await context.route(/\/photos\/facade\?/, async (route) => {
    sent += 1;
    if (sent < 3) return route.continue();
    if (sent === 3) {
      await route.fetch();
      await context.setOffline(true);
    }
    return route.abort('internetdisconnected');
  });
  await context.setOffline(false);
  await expect(person.getByText(/^没有网络，6 张照片等着/)).toBeVisible({ timeout: SENDING_MS });

  // The browser is closed and opened again. Another page sends the rest, and names the car.
  await person.close();
  await context.unroute(/\/photos\/facade\?/);
  await context.setOffline(false);
  const again = await context.newPage();
  await again.setViewportSize({ width: 390, height: 844 });
  await again.goto('/console/cars');
  const banner = again.getByRole('link', { name: /迈腾 2021款 还有 \d 张照片没传完/ });
  await banner.click();
  await expect(again.getByRole('button', { name: '外观 10' })).toBeVisible({ timeout: SENDING_MS });
  await expect(again.getByText('照片张数 9 → 10')).toBeVisible();
  expect(await orderOf(again, await addressesOf(again))).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  await again.reload();
  await expect(again.getByRole('button', { name: '外观 10' })).toBeVisible();
  await expect(again.getByRole('list', { name: '等着传的照片' })).toBeEmpty();

  // By mouse: the first photo goes to the last place. Meanwhile the page scrolls at its edge.
  const handle = (at: number) =>
    again.getByRole('button', { name: `换位置，现在排第 ${at}`, exact: true });
  await again.setViewportSize({ width: 390, height: 560 });
  await handle(1).scrollIntoViewIfNeeded();
  const from = await handle(1).boundingBox();
  if (!from) throw new Error('The handle is not visible');
  await again.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await again.mouse.down();
  const before = await again.evaluate(() => scrollY);
  await again.mouse.move(from.x + from.width / 2, 530, { steps: 5 });
  await expect.poll(() => again.evaluate(() => scrollY)).toBeGreaterThan(before);
  await expect(handle(10)).toBeInViewport({ ratio: 1 });
  await again.mouse.move(from.x + from.width / 2, 300, { steps: 5 });
  // The tenth photo is alone in the last row. It leaves its place to the dragged one. While the page
  // scrolled, the dragged one may have been over that place.
  await expect.poll(async () => (await handle(10).boundingBox())?.x).toBe(from.x);
  const last = await handle(10).boundingBox();
  if (!last) throw new Error('The last handle is not visible');
  await again.mouse.move(last.x + last.width / 2, last.y + last.height / 2, { steps: 5 });
  await expect
    .poll(async () => (await handle(10).boundingBox())?.x ?? 0)
    .toBeGreaterThan(last.x + last.width);
  await again.mouse.up();
  await expect(again.getByText('第 1 张移到了第 10 位，共 10 张')).toBeAttached();

  // By keyboard: the ninth place becomes the first, and the focus stays on the photo.
  await handle(9).focus();
  await again.keyboard.press('Home');
  await expect(again.getByText('第 9 张移到了第 1 位，共 10 张')).toBeAttached();
  await expect(handle(1)).toBeFocused();
  await again.keyboard.press('ArrowRight');
  await expect(handle(2)).toBeFocused();
  const ordered = [1, 9, 2, 3, 4, 5, 6, 7, 8, 0];
  await expect.poll(async () => orderOf(again, await addressesOf(again))).toEqual(ordered);
  await again.waitForLoadState('networkidle');
  await again.reload();
  await expect(handle(10)).toBeVisible();
  expect(await orderOf(again, await addressesOf(again))).toEqual(ordered);
  expect(await violationsOf(again)).toEqual([]);

  // Visitors have them in this order.
  const names = (await addressesOf(again)).map(
    (address) => /[0-9a-f]{32}/.exec(address)?.[0] ?? '',
  );
  const car = await (await again.request.get(`${shop.origin}/v1/car/A-1`)).text();
  const places = names.map((name) => car.indexOf(name));
  expect(places[0]).toBeGreaterThan(0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  await context.close();
});

test('a person is told where photos wait, may cancel one, and is told of a refused one', async ({
  browser,
}) => {
  const person = await shop.enter(browser, '小周', '--role', 'owner');
  await person.setViewportSize({ width: 320, height: 720 });
  // A browser that stores nothing, as in a private window.
  await person.addInitScript('Object.defineProperty(window, "indexedDB", { value: undefined })');
  await person.goto('/console/cars/A-1');
  await person.getByRole('button', { name: /^座椅/ }).click();
  await person.context().setOffline(true);
  const [first, second, third] = await photosOf(3);
  const broken = { name: '坏的.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
  if (!first || !second || !third) throw new Error('No photos');
  await person.getByLabel('拍照或选座椅照片').setInputFiles([first, second, broken, third]);
  await expect(person.getByText(/这个浏览器不能存照片.*有 4 张只在这一页里/)).toBeVisible();
  await expect(person.getByText(/^没有网络，4 张照片等着，会自己接着传。$/)).toBeVisible();
  expect(await violationsOf(person)).toEqual([]);
  expect(await isWide(person)).toBe(false);
  await person.getByRole('button', { name: '不传 照片1.jpg' }).click();
  await person.context().setOffline(false);
  await expect(person.getByRole('button', { name: /^座椅 2/ })).toBeVisible({
    timeout: SENDING_MS,
  });
  await expect(person.getByText('坏的.jpg 没传上')).toBeVisible();
  await expect(person.getByRole('button', { name: '座椅 2，1 张没传上' })).toBeVisible();
  expect(await violationsOf(person)).toEqual([]);
  await person.getByRole('button', { name: '不传了 坏的.jpg' }).click();
  await expect(person.getByRole('list', { name: '等着传的照片' })).toBeEmpty();
  expect(await orderOf(person, await addressesOf(person))).toEqual([0, 2]);
  await person.context().close();
});

test('a device without room is named, and its photos are sent from the page', async ({
  browser,
}) => {
  const person = await shop.enter(browser, '小吴', '--role', 'owner');
  await person.goto('/console/cars/A-1');
  await person.getByRole('button', { name: /^内饰/ }).click();
  const devtools = await person.context().newCDPSession(person);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: shop.origin, quotaSize: 1 });
  await person.getByLabel('拍照或选内饰照片').setInputFiles(await photosOf(2));
  await expect(person.getByText(/这台设备存不下了.*只在这一页里/)).toBeVisible();
  await expect(person.getByRole('button', { name: '内饰 2', exact: true })).toBeVisible({
    timeout: SENDING_MS,
  });
  await person.context().close();
});

test('a person is told of a colleague who ordered the photos meanwhile, and applies the own order', async ({
  browser,
}) => {
  const person = await shop.enter(browser, '小何', '--role', 'owner');
  const colleague = await shop.enter(browser, '阿兰', '--role', 'owner');
  for (const each of [person, colleague]) {
    await each.goto('/console/cars/A-1');
    await each.getByRole('button', { name: /^瑕疵/ }).click();
  }
  await person.getByLabel('拍照或选瑕疵照片').setInputFiles(await photosOf(3));
  await expect(person.getByRole('button', { name: '瑕疵 3', exact: true })).toBeVisible({
    timeout: SENDING_MS,
  });
  await colleague.reload();
  await colleague.getByRole('button', { name: /^瑕疵/ }).click();
  await colleague.getByRole('button', { name: '换位置，现在排第 3' }).press('Home');
  await colleague.waitForLoadState('networkidle');
  await person.getByRole('button', { name: '换位置，现在排第 1' }).press('ArrowRight');
  const note = person.getByRole('alert').filter({ hasText: '阿兰' });
  await expect(note).toContainText('改过这一组');
  await expect.poll(async () => orderOf(person, await addressesOf(person))).toEqual([2, 0, 1]);
  expect(await violationsOf(person)).toEqual([]);
  await person.getByRole('button', { name: '用我的顺序' }).click();
  await expect(note).toBeHidden();
  await person.waitForLoadState('networkidle');
  await person.reload();
  await person.getByRole('button', { name: /^瑕疵/ }).click();
  await expect.poll(async () => orderOf(person, await addressesOf(person))).toEqual([1, 0, 2]);
  for (const each of [person, colleague]) await each.context().close();
});
