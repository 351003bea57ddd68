import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startForeignBackEnd, type ForeignBackEnd } from '#/e2e/back-ends/foreign-back-end.ts';
import { runRules } from '#/tools/conformance/run.ts';

const SITE = 'https://cars.example';
const PERSON = { phone: '13800001234', consent: 'on' };
/** Values of parameters that the responses of the other back end do not contain. */
const GIVEN = {
  token: 'a-link',
  postSellCar: PERSON,
  postCustomerService: PERSON,
  postVisit: PERSON,
  postCallback: PERSON,
};

let back: ForeignBackEnd;
before(async () => {
  back = await startForeignBackEnd();
  back.allow(SITE);
});
after(() => back.close());

test('a back end that shares only the contract with ours satisfies every rule', async () => {
  const { broken, left, checked } = await runRules({
    wire: { home: back.origin, origins: {}, words: { brand: 'liangju', shop: 'shop' } },
    given: GIVEN,
    mayWrite: true,
    origin: SITE,
  });
  assert.deepEqual(broken, []);
  assert.ok(checked > 200, `${checked} checked`);
  // The other back end has no data for these calls, or no list from which their parameters can be
  // taken.
  const skipped = new Set(left.map((name) => /^\w+/.exec(name)?.[0]));
  assert.deepEqual([...skipped].toSorted(), [
    'findPublished',
    'getConsultant',
    'getCoupon',
    'getDeliveryNotice',
    'getExamineNotice',
    'getHunt',
    'getHuntMileageReport',
    'getJsSdk',
    'getPurchaseReport',
    'getReceipt',
    'getSignedReport',
    'withdrawReceipt',
  ]);
});

test('browsers of another site, and other headers, are refused', async () => {
  const ask = async (origin: string, headers: string) => {
    const init = {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': headers,
      },
    };
    return (await fetch(`${back.origin}/v1/cars`, init)).status;
  };
  assert.equal(await ask(SITE, 'content-type,x-requested-with'), 204);
  assert.equal(await ask('https://other.example', 'content-type'), 403);
  assert.equal(await ask(SITE, 'content-type,authorization'), 403);
});
