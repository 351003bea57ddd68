import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { Coupon } from './contract.ts';
import { DEMO_COUPONS } from './demo.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const ask = (code: string) => shop.get<Coupon>(`/v1/coupon?code=${code}`);

describe('a coupon', () => {
  test('has its state, and a QR code only while it is valid', async () => {
    for (const [state, code] of Object.entries(DEMO_COUPONS)) {
      const coupon = await ask(code);
      assert.equal(coupon.state, state);
      assert.equal(coupon.qr_code !== null, state === 'valid', state);
    }
  });

  test('lists eligible cars for sale, and none once it is used or expired', async () => {
    const { cars, cars_total, cars_query } = await ask(DEMO_COUPONS.valid);
    assert.equal(cars.length, 4);
    assert.ok(cars_total > 4 && cars.every(({ price }) => (price.current ?? 0) >= 80_000));
    assert.deepEqual(cars_query, { category: 'premium', price_min: '80000' });
    for (const code of [DEMO_COUPONS.used, DEMO_COUPONS.expired])
      assert.deepEqual((await ask(code)).cars, []);
  });

  test('is valid on its first and its last day', async () => {
    const row = { code: 'Q8nWd3Kt6XvC1', title: '券', value: '500元' };
    const today = '2026-11-20';
    await shop.importFile('coupons.ndjson', [{ ...row, since: today, until: today }]);
    assert.equal((await ask(row.code)).state, 'valid');
    const { bad } = await shop.importFile('coupons.ndjson', [{ ...row, until: '2026-11-19' }]);
    assert.deepEqual(
      bad.map(({ field, reason }) => [field, reason]),
      [['until', '应不早于开始日期，写的是「2026-11-19」']],
    );
    await shop.importFile('coupons.ndjson', [{ ...row, since: null, until: '2026-11-19' }]);
    assert.equal((await ask(row.code)).state, 'expired');
  });

  test('that is withdrawn is deleted', async () => {
    const row = { code: 'Q8nWd3Kt6XvC9', title: '券', value: 500, until: '2026-12-31' };
    await shop.importFile('coupons.ndjson', [row]);
    assert.equal((await ask(row.code)).state, 'valid');
    await shop.importFile('coupons.ndjson', [{ ...row, 作废: '是' }]);
    const { body } = await shop.request(`/v1/coupon?code=${row.code}`);
    assert.deepEqual(body.data, { reason: 'not_found' });
  });

  test('with an unknown code is not found', async () => {
    const { body } = await shop.request('/v1/coupon?code=Q0000000000aa');
    assert.deepEqual(body.data, { reason: 'not_found' });
  });
});

test('a condition with a price that the field lacks or contradicts is warned about', async () => {
  const row = { code: 'Q8nWd3Kt6XvC4', title: '券', value: 100, until: '2026-12-31' };
  const warned = async (conditions: string, prices: object = {}) => {
    const rows = [{ ...row, price_min: null, price_max: null, conditions, ...prices }];
    const { bad, warnings } = await shop.importFile('coupons.ndjson', rows);
    assert.deepEqual(bad, []);
    return warnings.map(({ field, reason }) => `${field} ${reason}`);
  };
  const [missing = '', ...none] = await warned('车价满 8 万元可用;一台车用一张');
  assert.match(missing, /^price_min .*80,000 元，「最低车价」没有填/);
  assert.deepEqual(none, []);
  const [other = ''] = await warned('车价满8万可用', { price_min: 100_000 });
  assert.match(other, /^price_min .*80,000 元，「最低车价」是 100,000 元/);
  const both = await warned('车价 80,000 元以上、不超过 15 万元', { price_max: 200_000 });
  assert.deepEqual(
    both.map((each) => each.slice(0, 9)),
    ['price_min', 'price_max'],
  );
  const agreed = { price_min: 80_000, price_max: 150_000 };
  assert.deepEqual(await warned('车价 8 万元起，15 万元以内可用', agreed), []);
  assert.deepEqual(await warned('满 500 元保养可用;抵扣车款，不兑现金'), []);
  const negated = '车价不得低于 8 万元;车价不能超过 15 万元';
  assert.deepEqual(await warned(negated, agreed), []);
  assert.deepEqual(await warned('车价低于 8 万元不可用;抵扣车款，满5000元保养可用', agreed), []);
});

test('a guessable code is refused, and so are days or prices in the wrong order', async () => {
  const row = { title: '券', value: 100, until: '2026-12-31' };
  const { bad } = await shop.importFile('优惠券.ndjson', [
    { ...row, code: 'COUPON-000123' },
    { ...row, code: 'Q8nWd3Kt6XvC2', since: '2027-01-01' },
    { ...row, code: 'Q8nWd3Kt6XvC3', price_min: '20万', price_max: '10万' },
  ]);
  assert.deepEqual(
    bad.map(({ field }) => field),
    ['code', 'until', 'price_max'],
  );
});
