import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import type { getLead } from '#/app/console/inbox/contract.ts';
import type { Receipt } from '#/app/leads/contract.ts';
import { findByReceipt } from '#/app/leads/queries.ts';
import { takeLead, type NewLead } from '#/app/leads/take-lead.ts';
import { openStaff, PASSWORD, type TestStaff } from '#/testing/console.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { getOpenLeads, listStaff } from './contract.ts';

type Detail = ConsoleOutputOf<typeof getLead>;
type Open = ConsoleOutputOf<typeof getOpenLeads>;

const CAR = 'ZY-0317';

let now = new Date('2026-11-20T10:00:00+08:00');
let shop: TestShop;
let owner: TestStaff;
let here = '';
let there = '';
before(async () => {
  shop = await openTestShop({ now: () => now });
  owner = await openStaff(shop, '林姐', 'owner');
  await owner.send('confirm', { password: PASSWORD });
  const { branch_id } = await shop.db.kysely
    .selectFrom('car')
    .select('branch_id')
    .where('id', '=', CAR)
    .executeTakeFirstOrThrow();
  here = branch_id ?? '';
  const other = await shop.db.kysely
    .selectFrom('branch')
    .select('id')
    .where('id', '!=', here)
    .executeTakeFirstOrThrow();
  there = other.id;
  const rows = [
    { id: 'gw-zhou', branch_id: here, name: '周顾问' },
    { id: 'gw-wu', branch_id: here, name: '吴顾问' },
  ];
  assert.deepEqual((await shop.importFile('consultants.ndjson', rows)).bad, []);
  const cars = [{ id: CAR, consultant_id: 'gw-zhou' }];
  assert.deepEqual((await shop.importFile('cars.ndjson', cars)).bad, []);
});
after(() => shop.close());

async function idOf(name: string): Promise<string> {
  const { data } = await owner.send<ConsoleOutputOf<typeof listStaff>>('staff');
  return data.staff.find((member) => member.name === name)?.id ?? '';
}

let people = 0;
/** Creates a salesman of the branch, and returns the name. */
async function openSalesman(consultantId?: string): Promise<string> {
  people += 1;
  const place = { branchId: here, ...(consultantId !== undefined && { consultantId }) };
  await openStaff(shop, `销售${people}`, 'sales', place);
  return `销售${people}`;
}

let phones = 0;
/** Sends a form about a car to the branch, and returns its ids. */
async function send(more: Partial<NewLead> = {}): Promise<{ id: string; receipt: string }> {
  now = new Date(now.getTime() + 60_000);
  phones += 1;
  const phone = `139${String(phones).padStart(8, '0')}`;
  const form = { kind: 'callback', phone, request_id: randomUUID() } as const;
  const fields = { substation_id: here };
  const { receipt } = await takeLead(shop.context, testLead({ ...form, fields, ...more }));
  return { id: (await findByReceipt(shop.db, receipt))?.id ?? '', receipt };
}

async function ok<Data = object>(path: string, body?: object): Promise<Data> {
  const { status, message, data } = await owner.send<Data>(path, body);
  assert.equal(status, 200, `${path}: ${message}`);
  return data;
}

const detail = (id: string) => ok<Detail>(`leads/${id}`);
const assign = async (id: string, name: string) =>
  ok(`leads/${id}/assignee`, { from: '', account_id: await idOf(name) });
/** Revokes an account as `npm run console` does, which leaves its leads. */
const revokeOnly = (name: string) =>
  shop.db.kysely
    .updateTable('staff_account')
    .set({ revoked_at: now.toISOString() })
    .where('name', '=', name)
    .execute();

describe('a change of an account', () => {
  it('leaves role and branch as they are while open leads would be out of sight', async () => {
    const name = await openSalesman();
    const { id: lead } = await send();
    await assign(lead, name);
    const path = `staff/${await idOf(name)}`;
    const moved = await owner.send(path, { role: 'editor', branch_id: here });
    assert.deepEqual(
      [moved.status, moved.message],
      [422, '他手上有 1 条没结束的线索，改了就看不到了，先在线索里转给同事'],
    );
    await ok(path, { role: 'sales', branch_id: here, consultant_id: 'gw-wu' });
    await ok(path, { role: 'manager', branch_id: here });
    const away = await owner.send(path, { role: 'manager', branch_id: there });
    assert.deepEqual(Object.keys(away.data.errors ?? {}), ['branch_id']);
    await ok(path, { role: 'owner' });
    await ok(path, { role: 'sales', branch_id: here });
    await ok(`leads/${lead}/stage`, { from: 'new', stage: 'lost', reason: '暂时不换车' });
    await ok(path, { role: 'editor', branch_id: here });
  });
});

describe('the revocation of an account', () => {
  it('is told the open leads and visits, and hands them over to a colleague', async () => {
    const [name, other] = [await openSalesman(), await openSalesman()];
    const [first, second, closed] = [await send(), await send(), await send()];
    for (const { id } of [first, second, closed]) await assign(id, name);
    await ok(`leads/${first.id}/visit`, { from: null, to: { day: '2026-11-25', time: '10:00' } });
    const lost = { from: 'new', stage: 'lost', reason: '暂时不换车' };
    await ok(`leads/${closed.id}/stage`, lost);
    const id = await idOf(name);
    const { leads, visits, colleagues } = await ok<Open>(`staff/${id}/leads`);
    assert.deepEqual([leads, visits], [2, 1]);
    const to = colleagues.find((each) => each.name === other)?.id;
    assert.ok(to && !colleagues.some((each) => each.id === id));
    assert.deepEqual(await ok(`staff/${id}/revoke`, { to }), { leads: 2 });
    for (const sent of [first, second]) {
      const { lead, history } = await detail(sent.id);
      assert.equal(lead.assignee?.name, other);
      const [last] = history;
      assert.equal(`${last?.action} ${last?.words}`, `转给 跟进人：${other}，原因：${name} 已停用`);
    }
    assert.equal((await detail(first.id)).lead.visit?.time, '10:00');
    assert.equal((await detail(closed.id)).lead.assignee?.is_stopped, true);
  });

  it('without a colleague assigns the leads to nobody; a colleague of another branch is refused', async () => {
    const name = await openSalesman();
    const { id } = await send();
    await assign(id, name);
    await openStaff(shop, '外店的', 'sales', { branchId: 'elsewhere' });
    const path = `staff/${await idOf(name)}/revoke`;
    assert.equal((await owner.send(path, { to: await idOf('外店的') })).status, 422);
    assert.equal((await detail(id)).lead.assignee?.name, name);
    await ok(path, {});
    assert.equal((await detail(id)).lead.assignee, null);
  });
});

describe('a revoked account', () => {
  it('marks the leads that are still assigned to it, and gets no further request of them', async () => {
    const name = await openSalesman();
    const phone = '13711112222';
    const { id } = await send({ phone });
    await assign(id, name);
    await revokeOnly(name);
    const { assignee } = (await detail(id)).lead;
    assert.deepEqual([assignee?.name, assignee?.is_stopped], [name, true]);
    await send({ phone });
    const { lead, history } = await detail(id);
    assert.equal(lead.assignee, null);
    const released = history.find(({ action }) => action === '回到没人跟');
    assert.deepEqual([released?.who, released?.words], ['新的请求', `原因：${name} 已停用`]);
  });

  it('that nobody opened keeps its name while it has leads', async () => {
    const name = '没来的';
    const invited = { name, role: 'sales', branch_id: here, consultant_id: '' };
    await ok('staff', invited);
    const { id } = await send();
    await assign(id, name);
    await revokeOnly(name);
    const editor = { name, role: 'editor', branch_id: here, consultant_id: '' };
    assert.match((await owner.send('staff', editor)).message, /名下还有线索/);
    assert.equal((await detail(id)).lead.assignee?.name, name);
  });

  it('of the consultant of a car: a request is taken as for a car without one, and the history says so', async () => {
    const name = await openSalesman('gw-zhou');
    const person = { phone: '13833334444', consent: true, request_id: randomUUID() };
    const post = async () => {
      const body = { ...person, request_id: randomUUID(), when: 'soon', car: CAR };
      const answer = await shop.answer('/v1/callback', {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      });
      const { data } = (await answer.json()) as { data: { receipt?: string } };
      return data.receipt ?? '';
    };
    const contactOf = async (receipt: string) =>
      (await shop.get<Receipt>(`/v1/receipt?no=${receipt}`)).contact;
    const earlier = await post();
    assert.match(await contactOf(earlier), /的周顾问$/);
    await ok(`staff/${await idOf(name)}/revoke`, {});
    assert.match(await contactOf(earlier), /的一位购车顾问$/);
    person.phone = '13855556666';
    const receipt = await post();
    assert.match(await contactOf(receipt), /的一位购车顾问$/);
    const lead = await findByReceipt(shop.db, receipt);
    const read = await detail(lead?.id ?? '');
    assert.equal(read.lead.assignee, null);
    assert.deepEqual(
      read.history.map(({ action, words }) => `${action} ${words}`),
      ['没有分给这台车的顾问 原因：周顾问 已停用'],
    );
  });
});

describe('the contact on the receipt', () => {
  it('is the consultant whose account answers the lead, and nobody by name without one', async () => {
    const named = await openSalesman('gw-wu');
    const unnamed = await openSalesman();
    const about = { contact: '某店的郑顾问', consultant_id: 'gw-zheng' };
    const { id, receipt } = await send(about);
    const contact = async () => (await shop.get<Receipt>(`/v1/receipt?no=${receipt}`)).contact;
    assert.equal(await contact(), '某店的郑顾问');
    await assign(id, named);
    assert.match(await contact(), /的吴顾问$/);
    await ok(`leads/${id}/assignee`, { from: await idOf(named), account_id: await idOf(unnamed) });
    assert.match(await contact(), /的一位购车顾问$/);
  });
});
