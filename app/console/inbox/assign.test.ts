import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { revokeAccount } from '#/app/console/accounts/invitations.ts';
import { findAccountByName } from '#/app/console/accounts/queries.ts';
import { findCase } from '#/app/leads/cases/queries.ts';
import { findByReceipt } from '#/app/leads/queries.ts';
import { takeLead } from '#/app/leads/take-lead.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
let owner: TestStaff;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  owner = await openStaff(shop, '林姐', 'owner');
  await openStaff(shop, '小周', 'sales');
});
after(() => shop.close());

test('a lead cannot be assigned to an account that is revoked meanwhile', async () => {
  const { receipt } = await takeLead(shop.context, testLead({ kind: 'callback' }));
  const id = (await findByReceipt(shop.db, receipt))?.id ?? '';
  const account = await findAccountByName(shop.db, '小周');
  assert.ok(account);
  const assigning = await shop.context.personal.write(async (trx) => {
    const answer = owner.send(`leads/${id}/assignee`, { from: '', account_id: account.id });
    // The call reaches the transaction of its change, which waits for this one.
    await setTimeout(500);
    await revokeAccount(trx, { id: null, name: 'test' }, account, new Date());
    return { answer };
  });
  assert.equal((await assigning.answer).status, 422);
  assert.equal((await findCase(shop.db, id))?.account_id, null);
});
