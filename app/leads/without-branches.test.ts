import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { LeadPayload } from './lead-payload.ts';
import { findByReceipt } from './queries.ts';

// A dealer with a single place imports cars and no branch. The forms then have no branch field.
let shop: TestShop;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
});
after(() => shop.close());

const person = { phone: '138 0000 1234', consent: true };
const FORMS: readonly [path: string, contact: string, input: object][] = [
  ['/v1/visit', '一位购车顾问', { day: '2026-11-21', half_day: 'am' }],
  ['/v1/sell_car', '一位收车顾问', { registration_year: '2021', mileage: '3-5' }],
  ['/v1/customer_service', '一位维修顾问', { kind: 'repair', description: '冷车有异响' }],
  ['/v1/callback', '一位购车顾问', { when: 'soon' }],
];

async function post(path: string, input: object) {
  const answer = await shop.answer(path, {
    method: 'POST',
    body: JSON.stringify({ ...input, ...person }),
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
  });
  return (await answer.json()) as { status: string; data: { receipt?: string; errors?: object } };
}

describe('a dealer without branches', () => {
  for (const [path, contact, input] of FORMS) {
    for (const substation_id of ['', 'gone']) {
      test(`${path} is sent with the branch "${substation_id}", and names none`, async () => {
        const { status, data } = await post(path, { ...input, substation_id });
        assert.deepEqual([status, data.errors], ['success', undefined]);
        const lead = await findByReceipt(shop.db, data.receipt ?? '');
        const content = parse(LeadPayload, JSON.parse(lead?.content ?? ''));
        assert.equal(content.contact, contact);
        assert.equal(content.fields.substation_id, undefined);
        const labels = content.details.map(({ label }) => label);
        assert.ok(!labels.includes('门店') && !labels.includes('服务分站'), labels.join());
      });
    }
  }
});
