import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { findByReceipt } from '#/app/leads/queries.ts';
import { takeLead, type NewLead } from '#/app/leads/take-lead.ts';
import { openStaff } from '#/testing/console.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { findCase, updateCase } from './queries.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  const branches = ['here', 'there'].map((id) => ({ id, name: id, province: '四川' }));
  assert.deepEqual((await shop.importFile('branches.ndjson', branches)).bad, []);
  const consultants = [
    { id: 'gw-here', branch_id: 'here', name: '周顾问' },
    { id: 'gw-there', branch_id: 'there', name: '吴顾问' },
    { id: 'gw-editor', branch_id: 'here', name: '郑顾问' },
  ];
  assert.deepEqual((await shop.importFile('consultants.ndjson', consultants)).bad, []);
  await openStaff(shop, '林姐', 'owner');
  await openStaff(shop, '小周', 'sales', { branchId: 'here', consultantId: 'gw-here' });
  await openStaff(shop, '小吴', 'sales', { branchId: 'there', consultantId: 'gw-there' });
  await openStaff(shop, '小郑', 'editor', { branchId: 'here', consultantId: 'gw-editor' });
  await openStaff(shop, '离职的', 'sales', { branchId: 'here' });
  const revoked_at = '2026-11-01T00:00:00.000Z';
  const { kysely } = shop.db;
  await kysely
    .updateTable('staff_account')
    .set({ revoked_at })
    .where('name', '=', '离职的')
    .execute();
});
after(() => shop.close());

let phones = 0;
const newPhone = () => `138${String((phones += 1)).padStart(8, '0')}`;

/** Sends a callback, and returns the id of its case. */
async function send(phone: string, more: Partial<NewLead>): Promise<string> {
  const form = { kind: 'callback', fields: {}, phone, request_id: randomUUID() } as const;
  const { receipt } = await takeLead(shop.context, testLead({ ...form, ...more }));
  return (await findByReceipt(shop.db, receipt))?.case_id ?? '';
}

/** Returns the name of the account that answers a case; undefined if nobody does. */
async function nameOf(caseId: string): Promise<string | undefined> {
  const { kysely } = shop.db;
  const accountId = (await findCase(shop.db, caseId))?.account_id ?? null;
  if (accountId === null) return undefined;
  const query = kysely.selectFrom('staff_account').select('name').where('id', '=', accountId);
  return (await query.executeTakeFirstOrThrow()).name;
}

/**
 * Assigns a case to the revoked account, and sends a request for a consultant. Returns whether it
 * joined the case, and the name of the account that answers it.
 */
async function replaced(branch: string, consultant_id: string) {
  const phone = newPhone();
  const id = await send(phone, branch === '' ? {} : { fields: { substation_id: branch } });
  const { kysely } = shop.db;
  const query = kysely.selectFrom('staff_account').select('id').where('name', '=', '离职的');
  await updateCase(shop.db, id, { account_id: (await query.executeTakeFirstOrThrow()).id });
  const next = await send(phone, { consultant_id });
  return { isJoined: next === id, name: await nameOf(next) };
}

describe('a lead whose account was revoked', () => {
  it('is assigned to the consultant of the next request at its branch', async () => {
    assert.deepEqual(await replaced('here', 'gw-here'), { isJoined: true, name: '小周' });
  });

  it('is not joined by a request for a consultant of another branch', async () => {
    assert.deepEqual(await replaced('here', 'gw-there'), { isJoined: false, name: '小吴' });
    assert.deepEqual(await replaced('', 'gw-there'), { isJoined: false, name: '小吴' });
  });
});

describe('a request for a consultant', () => {
  it('whose account answers no customers is assigned to nobody, in the branch of the consultant', async () => {
    const id = await send(newPhone(), { consultant_id: 'gw-editor' });
    assert.equal(await nameOf(id), undefined);
    assert.equal((await findCase(shop.db, id))?.branch_id, 'here');
    assert.deepEqual(await replaced('here', 'gw-editor'), { isJoined: true, name: undefined });
  });
});
