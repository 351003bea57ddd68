import { violationsOf } from '#/e2e/platform/axe.ts';
import { expect, test } from '#/e2e/platform/fixtures.ts';
import { expectLive, fillNewCar, putOnSale, takePhotos } from './car-steps.ts';
import { startStaffShop, type StaffShop } from './staff-shop.ts';

/** The photos of a walk around a car. */
const PHOTOS = 10;
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
  const photos = await takePhotos(PHOTOS);
  const owner = await shop.enter(browser, '林姐');
  await owner.setViewportSize({ width: 390, height: 844 });
  const start = performance.now();
  await fillNewCar(owner);
  expect(await violationsOf(owner)).toEqual([]);
  await owner.getByRole('button', { name: '存好' }).click();
  await expect(
    owner.getByRole('heading', { level: 1, name: '大众 帕萨特 2022款 330 豪华版' }),
  ).toBeVisible();
  expect((await request.get(`${shop.origin}/car/LFV-0001`)).status()).toBe(404);

  await putOnSale(owner, photos);
  await expectLive(request, `${shop.origin}/car/LFV-0001`);
  // No limit: it would measure the machine.
  const seconds = Math.round((performance.now() - start) / 1_000);
  test.info().annotations.push({ type: 'live after', description: `${seconds} s` });
  await owner.context().close();
});
