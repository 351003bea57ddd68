import sharp from 'sharp';
import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { SLOWDOWN } from '#/e2e/platform/pace.ts';
import { startStaffShop, type StaffShop } from './staff-shop.ts';

/** The photos of a walk around a car. */
const PHOTOS = 10;
/** Time in ms in which a busy machine makes these photos smaller and sends them. */
const SENDING_MS = 120_000;

let shop: StaffShop;
test.beforeAll(async () => {
  shop = await startStaffShop({ branch: {}, car: { branch_id: 'wuhou' } });
});
test.afterAll(() => shop.stop());

test('a car added by hand gets ten photos from a phone and goes live', async ({
  browser,
  request,
}) => {
  test.slow();
  const photos = await Promise.all(
    Array.from({ length: PHOTOS }, async (_, at) => ({
      name: `IMG_${at}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await sharp({
        create: { width: 4_032, height: 3_024, channels: 3, background: `#a5${at}` },
      })
        .jpeg()
        .toBuffer(),
    })),
  );
  const owner = await shop.enter(browser, '林姐');
  await owner.setViewportSize({ width: 390, height: 844 });
  const start = performance.now();
  await owner.getByRole('link', { name: '车辆' }).click();
  await owner.getByRole('link', { name: '新增车辆' }).click();
  await owner.getByLabel(/^品牌/).fill('大众');
  await owner.getByLabel(/^车系/).fill('帕萨特');
  await owner.getByLabel(/^标题/).fill('2022款 330 豪华版');
  await owner.getByLabel(/^车架号/).fill('LFV2A21K4C3000001');
  await owner.getByLabel(/^现价/).fill('12.98万');
  expect(await violationsOf(owner)).toEqual([]);
  await owner.getByRole('button', { name: '存好' }).click();
  await expect(
    owner.getByRole('heading', { level: 1, name: '大众 帕萨特 2022款 330 豪华版' }),
  ).toBeVisible();
  expect((await request.get(`${shop.origin}/car/LFV-0001`)).status()).toBe(404);

  await owner.getByLabel('拍照或选外观照片').setInputFiles(photos);
  await expect(owner.getByRole('button', { name: `外观 ${PHOTOS}` })).toBeVisible({
    timeout: SENDING_MS * SLOWDOWN,
  });
  await owner.getByRole('button', { name: '在售', exact: true }).click();
  await expect(owner.getByRole('button', { name: '在售', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect
    .poll(async () => (await request.get(`${shop.origin}/car/LFV-0001`)).status(), {
      timeout: 30_000 * SLOWDOWN,
    })
    .toBe(200);
  // No limit: it would measure the machine.
  const seconds = Math.round((performance.now() - start) / 1_000);
  test.info().annotations.push({ type: 'live after', description: `${seconds} s` });
  await owner.context().close();
});
