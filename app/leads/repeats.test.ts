import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, describe, test } from 'node:test';
import type { Estimate } from '#/app/leads/recycle/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
let noon: () => Date;
before(async () => {
  shop = await openTestShop();
  noon = shop.context.now;
});
afterEach(() => {
  shop.context.now = noon;
});
after(() => shop.close());

let address = 0;

/**
 * Posts like the site's own pages, by default each time from another IP address. Returns the
 * receipt or the errors.
 */
async function post(path: string, input: object, from?: string): Promise<string> {
  address += 1;
  const answer = await shop.answer(path, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': from ?? `10.4.0.${address}`,
    },
  });
  const { data } = (await answer.json()) as { data: { receipt?: string; errors?: object } };
  return data.receipt ?? JSON.stringify(data.errors);
}

const person = { phone: '138 0000 1234', consent: true };
const visit = { substation_id: 'chengdu', day: '2026-11-20', half_day: 'am', ...person };
const sale = { registration_year: '2021', mileage: '3-5', substation_id: 'chengdu', ...person };

describe('a repeat after a lost response returns the first receipt', () => {
  test('also when its half of the day can no longer be booked', async () => {
    const request_id = randomUUID();
    shop.context.now = () => new Date('2026-11-20T09:59:00+08:00');
    const first = await post('/v1/visit', { ...visit, request_id });
    shop.context.now = () => new Date('2026-11-20T10:00:00+08:00');
    assert.equal(await post('/v1/visit', { ...visit, request_id }), first);
    assert.match(await post('/v1/visit', { ...visit, request_id: randomUUID() }), /half_day/);
  });

  test('also with content that is invalid by now, on each form', async () => {
    const forms: [path: string, input: object][] = [
      ['/v1/visit', { ...visit, day: '2026-11-21' }],
      ['/v1/callback', { when: 'soon', ...person }],
      ['/v1/sell_car', sale],
      [
        '/v1/customer_service',
        { kind: 'repair', substation_id: 'chengdu', description: '冷车有异响', ...person },
      ],
    ];
    for (const [path, input] of forms) {
      const request_id = randomUUID();
      const first = await post(path, { ...input, request_id });
      assert.match(first, /^[2-9A-Z-]{14}$/, path);
      const rest = { request_id: request_id.toUpperCase(), phone: '13800001234' };
      assert.equal(await post(path, rest), first, path);
    }
  });
});

describe('the same form without an id is one request', () => {
  test('also if its estimate changed in between', async () => {
    await price(100_000);
    const before = await estimate();
    assert.equal(before.length, 3);
    const form = { ...sale, series_id: SERIES };
    const first = await post('/v1/sell_car', form, HOME);
    await price(120_000);
    assert.notDeepEqual(await estimate(), before);
    assert.equal(await post('/v1/sell_car', form, HOME), first);
    assert.notEqual(await post('/v1/sell_car', { ...form, mileage: '5-8' }, HOME), first);
  });

  test('also if its branch was renamed in between', async () => {
    const wish = { ...visit, day: '2026-11-21', phone: '138 0000 5678' };
    const first = await post('/v1/visit', wish, HOME);
    await shop.db.kysely
      .updateTable('branch')
      .set({ name: '新名字' })
      .where('id', '=', wish.substation_id)
      .execute();
    assert.equal(await post('/v1/visit', wish, HOME), first);
  });
});

describe("another visitor never gets the first one's receipt", () => {
  const forms: [path: string, input: object][] = [
    ['/v1/visit', { ...visit, day: '2026-11-21' }],
    ['/v1/callback', { when: 'soon', ...person }],
    ['/v1/sell_car', sale],
    [
      '/v1/customer_service',
      { kind: 'repair', substation_id: 'chengdu', ...person, description: '冷车有异响' },
    ],
  ];

  test('by sending the id of the first with a number of their own, or without one', async () => {
    for (const [path, input] of forms) {
      const request_id = randomUUID();
      const first = await post(path, { ...input, request_id });
      const other = await post(path, { ...input, request_id, phone: '139 0000 9999' });
      assert.match(other, /^[2-9A-Z-]{14}$/, path);
      assert.notEqual(other, first, path);
      assert.doesNotMatch(await post(path, { request_id }), /^[2-9A-Z-]{14}$/, path);
    }
  });

  test('by guessing, elsewhere, what the first sent without an id', async () => {
    for (const [path, input] of forms) {
      const guessed = { ...input, phone: '137 0000 0042' };
      const first = await post(path, guessed, HOME);
      assert.match(first, /^[2-9A-Z-]{14}$/, path);
      assert.notEqual(await post(path, guessed), first, path);
      assert.equal(await post(path, guessed, HOME), first, path);
    }
  });
});

/** The network of one visitor. */
const HOME = '10.5.0.1';
const SERIES = 'toyota-汉兰达';

async function estimate() {
  const { bands } = await shop.get<Estimate>(
    `/v1/sell_car/estimate?registration_year=2021&mileage=3-5&series_id=${encodeURIComponent(SERIES)}`,
  );
  return bands;
}

/** Fills the series with equal cars at a price in yuan. */
async function price(yuan: number): Promise<void> {
  const alike = { first_registration: '2021-03', mileage_km: 40_000, condition_level: 'a' };
  await shop.db.kysely
    .updateTable('car')
    .set({ ...alike, series_id: SERIES, price: yuan })
    .where('sales_channel', '=', 'premium')
    .execute();
}
