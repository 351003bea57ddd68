import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Receipt } from '#/app/leads/contract.ts';
import { findByReceipt, listSteps } from '#/app/leads/queries.ts';
import { erase } from '#/app/leads/retention/erase.ts';
import { takeLead } from '#/app/leads/take-lead.ts';
import { createToken } from '#/server/dealer/tokens.ts';
import { listAccess } from '#/server/personal/queries.ts';
import { SECRETS, testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
let token: string | undefined;
before(async () => {
  shop = await openTestShop({ cars: 1 });
  const scopes = ['leads:read', 'leads:clear', 'leads:write'] as const;
  token = await createToken(shop.db, { name: 'crm', scopes }, shop.context.now());
});
after(() => shop.close());

type Page = {
  leads: { id: string; receipt_last4: string; phone: string | null; kind: string }[];
  next_cursor: string | null;
  deliveries: { target: string; waiting: number }[];
};

async function ask<Data>(path: string, body?: object, by = token) {
  const answer = await shop.answer(path, {
    headers: { Authorization: `Bearer ${by}`, 'Content-Type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const { message, data } = (await answer.json()) as { message: string; data: Data };
  return { status: answer.status, message, data };
}

test('programs get requests masked, and one in clear for a reason, which is logged with the token', async () => {
  const { receipt } = await takeLead(shop.context, testLead());
  const masked = await ask<Page>('/v1/dealer/leads');
  assert.equal(masked.data.leads[0]?.phone, '138****1234');
  for (const secret of [...SECRETS, receipt])
    assert.ok(!JSON.stringify(masked).includes(secret), secret);
  assert.equal(masked.data.leads[0]?.receipt_last4, receipt.slice(-4));
  const input = { id: masked.data.leads[0]?.id, why: '回访' };
  const clear = await ask<{ phone: string }>('/v1/dealer/leads/clear', input);
  assert.equal(clear.data.phone, '13800001234');
  const [noted] = await listAccess(shop.db, { most: 1 });
  assert.deepEqual([noted?.who, noted?.why], ['token crm', '回访']);
  const name = { name: 'reads', scopes: ['leads:read'] } as const;
  const reader = await createToken(shop.db, name, shop.context.now());
  assert.equal((await ask('/v1/dealer/leads/clear', input, reader)).status, 403);
  assert.equal((await ask('/v1/dealer/leads/clear', { receipt, why: ' ' })).status, 400);
});

test('programs read page by page, each request once', async () => {
  for (let turn = 0; turn < 5; turn += 1) await takeLead(shop.context, testLead({ kind: 'visit' }));
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: { data: Page } = await ask<Page>(
      `/v1/dealer/leads?kind=visit&limit=2&cursor=${cursor}`,
    );
    seen.push(...page.data.leads.map(({ id }) => id));
    cursor = page.data.next_cursor;
  }
  assert.deepEqual([seen.length, new Set(seen).size], [5, 5]);
  for (const bad of ['cursor=x', 'limit=0', 'limit=501', 'kind=other', 'status=%00'])
    assert.equal((await ask(`/v1/dealer/leads?${bad}`)).status, 400, bad);
});

test('programs set the status of a request, one of its kind, until it is withdrawn', async () => {
  const { receipt } = await takeLead(shop.context, testLead());
  const path = '/v1/dealer/leads/status';
  const lead = await findByReceipt(shop.db, receipt);
  const done = await ask(path, { receipt, status: '已报价', note: '欧阳嫌低' });
  assert.deepEqual([done.status, done.data], [200, { id: lead?.id, status: '已报价' }]);
  assert.equal((await shop.get<Receipt>(`/v1/receipt?no=${receipt}`)).status, '已报价');
  assert.equal((await ask(path, { id: lead?.id, status: '已报价' })).status, 200);
  assert.equal((await ask(path, { status: '已报价' })).status, 400);
  assert.equal((await listSteps(shop.db, lead?.id ?? '')).length, 2, 'two calls make one step');
  const wrong = await ask(path, { receipt, status: '已完成' });
  assert.deepEqual([wrong.status, /只能是/.test(wrong.message)], [422, true]);
  const none = await ask(path, { receipt: '2222-2222-2222', status: '已报价' });
  assert.equal(none.status, 404);
  await erase(shop.context, lead ?? { id: '', request_id: '' }, 'visitor');
  assert.equal((await ask(path, { receipt, status: '已成交' })).status, 422);
});
