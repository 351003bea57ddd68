import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { DEMO_COUPONS } from '#/app/coupons/demo.ts';
import { takeLead } from '#/app/leads/take-lead.ts';
import { DEMO_DELIVERY, DEMO_EXAMINE } from '#/app/notices/demo.ts';
import { TEST_LINKS } from '#/testing/demo-links.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { services } from './services.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const HUNT = 'H-7Qm2xKd94TzR';
/** The calls whose responses are for the owner of a link. */
const PRIVATE: Readonly<Record<string, (receipt: string) => string>> = {
  getAllLocationInfo: () => `/v1/gps/all-location-info?token=${TEST_LINKS.overview}`,
  getConsumables: () => `/v1/car/consumablesList?id=${HUNT}&hunt=1`,
  getCoupon: () => `/v1/coupon?code=${DEMO_COUPONS.valid}`,
  getDeliveryNotice: () => `/v1/getProcedureDeliveryCar?id=${DEMO_DELIVERY}`,
  getExamineNotice: () => `/gcar/appraise?id=${DEMO_EXAMINE}`,
  getHunt: () => `/v1/hunt/${HUNT}`,
  getHuntMileageReport: () => `/gcar/v1/mileageReport?id=${HUNT}`,
  getPurchaseReport: () => '/v1/oem/purchaseReport?uuid=5f0c8e1a-7b3d-4c96-9a2e-d41b6f83c7e5',
  getReceipt: (receipt) => `/v1/receipt?no=${receipt}`,
  getTrajectory: () => `/v1/gps/trajectory?token=${TEST_LINKS.trajectory}`,
  getTrajectoryPoints: () => `/v1/gps/trajectory/points?token=${TEST_LINKS.trajectory}`,
  getWestardTracking: () => `/v1/gps/westard-tracking?token=${TEST_LINKS.shipment}`,
};

test('no cache stores private data, neither as a response of a call nor as a page', async () => {
  const { receipt } = await takeLead(shop.context, testLead());
  // GET calls only: caches do not store POST responses.
  const known = services.flatMap(({ endpoint: { isPrivate, method, name } }) =>
    isPrivate && method === 'GET' ? name : [],
  );
  assert.deepEqual(known.toSorted(), Object.keys(PRIVATE));
  for (const pathOf of Object.values(PRIVATE)) {
    const path = pathOf(receipt);
    const answer = await shop.answer(path);
    const { status } = (await answer.json()) as { status: string };
    assert.deepEqual(
      [path, status, answer.headers.get('cache-control')],
      [path, 'success', 'no-store'],
    );
  }
  assert.equal((await shop.answer('/v1/cars')).headers.get('cache-control'), 'no-cache');
});
