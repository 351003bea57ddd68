import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import type { getInbox, getLead } from '#/app/console/inbox/contract.ts';
import { findByReceipt } from '#/app/leads/queries.ts';
import { takeLead, type NewLead } from '#/app/leads/take-lead.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

type Inbox = ConsoleOutputOf<typeof getInbox>;
type Detail = ConsoleOutputOf<typeof getLead>;

let now = new Date('2026-11-20T20:00:00+08:00');
let shop: TestShop;
let manager: TestStaff;
before(async () => {
  shop = await openTestShop({ isEmpty: true, now: () => now });
  await openStaff(shop, '林姐', 'owner');
  manager = await openStaff(shop, '店长', 'manager');
});
after(() => shop.close());

let phones = 0;
async function send(more: Partial<NewLead> = {}): Promise<string> {
  phones += 1;
  const phone = `139${String(phones).padStart(8, '0')}`;
  const form = { kind: 'callback', fields: {}, phone, request_id: `request-${phones}` } as const;
  const { receipt } = await takeLead(shop.context, testLead({ ...form, ...more }));
  return (await findByReceipt(shop.db, receipt))?.id ?? '';
}

const book = (id: string, from: object | null, to: object) =>
  manager.send(`leads/${id}/visit`, { from, to });
const detail = async (id: string) => (await manager.send<Detail>(`leads/${id}`)).data;

describe('a visit', () => {
  it('is booked by the staff for a customer who did not request one, and is among those of its day', async () => {
    const id = await send();
    const to = { day: '2026-11-21', time: '15:00' };
    const booked = await book(id, null, to);
    assert.equal(booked.status, 200, booked.message);
    const { lead, history } = await detail(id);
    assert.deepEqual(lead.visit, { ...to, half: null });
    assert.deepEqual([lead.stage, lead.waiting_s], ['booked', null]);
    assert.equal(lead.due_at, '2026-11-21T01:00:00.000Z');
    assert.equal(
      `${history[0]?.action} ${history[0]?.words}`,
      '约了看车 进度：约看，看车日期：2026-11-21，看车时间：15:00，下次联系：2026-11-21 09:00，跟进人：店长',
    );
    now = new Date('2026-11-21T01:00:00+08:00');
    const visits = async () => (await manager.send<Inbox>('leads')).data.visits;
    assert.deepEqual(
      (await visits()).map((row) => row.id),
      [id],
    );
    const morning = await send();
    await book(morning, null, { day: '2026-11-21', half: 'am' });
    const later = await send();
    await book(later, null, { day: '2026-11-21', time: '16:30' });
    assert.deepEqual(
      (await visits()).map((row) => row.id),
      [morning, id, later],
    );
  });

  it('is moved, unless a colleague moved it meanwhile', async () => {
    const id = await send({ kind: 'visit', fields: { day: '2026-11-22', half_day: 'am' } });
    const from = { day: '2026-11-22', half: 'am' };
    const moved = await book(id, from, { day: '2026-11-23', time: '10:30' });
    assert.equal(moved.status, 200, moved.message);
    const late = await book(id, from, { day: '2026-11-24', half: 'pm' });
    assert.equal(late.status, 409);
    assert.match(late.message, /2026-11-23 10:30/);
    assert.equal((await detail(id)).lead.visit?.day, '2026-11-23');
    const again = { day: '2026-11-23', time: '10:30' };
    await book(id, { ...again, half: null }, { day: '2026-11-24', time: '10:30' });
    const actions = (await detail(id)).history.map(({ action }) => action);
    assert.deepEqual(actions.toSorted(), ['看车改期', '约了看车'].toSorted());
  });

  it('is not booked for a day that is over, a day that does not exist, or a closed lead', async () => {
    const id = await send();
    const statusOf = async (to: object) => (await book(id, null, to)).status;
    assert.equal(await statusOf({ day: '2026-11-20', time: '10:00' }), 422);
    for (const day of ['2027-02-30', '2026-11-99', 'abc', '2026']) {
      assert.equal(await statusOf({ day, time: '10:00' }), 400, day);
    }
    assert.equal(await statusOf({ day: '2026-12-01', time: '25:00' }), 400);
    await manager.send(`leads/${id}/stage`, { from: 'new', stage: 'lost', reason: '暂时不换车' });
    assert.equal(await statusOf({ day: '2026-12-01', time: '10:00' }), 422);
  });

  it('is not booked for a time of today that is over, as the form of the site offers none', async () => {
    const id = await send();
    const earlier = now;
    now = new Date('2026-11-21T10:30:00+08:00');
    const statusOf = async (to: object) => (await book(id, null, to)).status;
    assert.equal(await statusOf({ day: '2026-11-21', time: '10:30' }), 422);
    assert.equal(await statusOf({ day: '2026-11-21', half: 'am' }), 422);
    assert.equal(await statusOf({ day: '2026-11-21', time: '10:31' }), 200);
    now = earlier;
  });

  it('leaves an earlier next contact that a person has set, and no other', async () => {
    const id = await send();
    const next_at = '2026-11-24T02:00:00.000Z';
    const dueOf = async () => (await detail(id)).lead.due_at;
    const next = { from: await dueOf(), next_at };
    assert.equal((await manager.send(`leads/${id}/next`, next)).status, 200);
    const first = { day: '2026-11-30', half: 'am' };
    await book(id, null, first);
    assert.equal(await dueOf(), next_at);
    const second = { day: '2026-11-23', half: 'am' };
    await book(id, first, second);
    assert.equal(await dueOf(), '2026-11-23T01:00:00.000Z');
    await book(id, second, { day: '2026-11-28', half: 'pm' });
    assert.equal(await dueOf(), '2026-11-28T01:00:00.000Z');
  });
});
