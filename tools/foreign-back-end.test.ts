import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { startForeignBackEnd, type ForeignBackEnd } from '#/e2e/foreign-back-end.ts';
import { runRules } from './conformance/run.ts';

const SITE = 'https://cars.example';

let back: ForeignBackEnd;
before(async () => {
  back = await startForeignBackEnd();
  back.allow(SITE);
});
after(() => back.close());

test('a back end that shares nothing with ours but the contract holds its every rule', async () => {
  const { broken, left, judged } = await runRules({
    wire: { home: back.origin, origins: {}, words: { brand: 'liangju', shop: 'shop' } },
    mayWrite: true,
    origin: SITE,
  });
  assert.deepEqual(broken, []);
  assert.ok(judged > 200, `${judged} judged`);
  // It hunts no cars and sends no coupons or notices, seals nothing, and has no consultants.
  const lacking = new Set(left.map((name) => /^\w+/.exec(name)?.[0]));
  assert.deepEqual([...lacking].toSorted(), [
    'findPublished',
    'getConsultant',
    'getCoupon',
    'getDeliveryNotice',
    'getEstimate',
    'getExamineNotice',
    'getHunt',
    'getHuntMileageReport',
    'getPurchaseReport',
    'getReceipt',
    'getSealedReport',
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
