import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, afterEach, before, describe, test } from 'node:test';
import { openTestShop, type TestShop } from '#/app/cars/test-shop.ts';

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

/** Posts as the site's own pages do, each time from another address; answers the receipt, or what was refused. */
async function post(path: string, input: object): Promise<string> {
  address += 1;
  const answer = await shop.answer(path, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: {
      'Content-Type': 'application/json',
      'Sec-Fetch-Site': 'same-origin',
      'X-Forwarded-For': `10.4.0.${address}`,
    },
  });
  const { data } = (await answer.json()) as { data: { receipt?: string; errors?: object } };
  return data.receipt ?? JSON.stringify(data.errors);
}

const person = { phone: '138 0000 1234', consent: true };
const visit = { substation_id: 'chengdu', day: '2026-11-20', half_day: 'am', ...person };
const sale = { registration_year: '2021', mileage: '3-5', substation_id: 'chengdu', ...person };

describe('a repeat after a lost answer is answered as the first was', () => {
  test('once its half of the day is too near', async () => {
    const request_id = randomUUID();
    shop.context.now = () => new Date('2026-11-20T09:59:00+08:00');
    const first = await post('/v1/visit', { ...visit, request_id });
    shop.context.now = () => new Date('2026-11-20T10:00:00+08:00');
    assert.equal(await post('/v1/visit', { ...visit, request_id }), first);
    assert.match(await post('/v1/visit', { ...visit, request_id: randomUUID() }), /half_day/);
  });

  test('whatever would be refused by now, on each form', async () => {
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
      assert.equal(await post(path, { request_id: request_id.toUpperCase() }), first, path);
    }
  });
});
