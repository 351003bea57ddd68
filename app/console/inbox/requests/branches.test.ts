import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import type { getInbox, getLead } from '#/app/console/inbox/contract.ts';
import type { Receipt } from '#/app/leads/contract.ts';
import { findByReceipt, setCase } from '#/app/leads/queries.ts';
import { takeLead, type NewLead } from '#/app/leads/take-lead.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

type Inbox = ConsoleOutputOf<typeof getInbox>;
type Detail = ConsoleOutputOf<typeof getLead>;

let now = new Date('2026-11-20T10:00:00+08:00');
let shop: TestShop;
let owner: TestStaff;
let chengdu: TestStaff;
let chongqing: TestStaff;
before(async () => {
  shop = await openTestShop({ isEmpty: true, now: () => now });
  await shop.importFile('branches.jsonl', [
    { id: 'chengdu', name: '成都站', province: '四川', city: '成都' },
    { id: 'chongqing', name: '重庆站', province: '重庆', city: '重庆' },
  ]);
  owner = await openStaff(shop, '林姐', 'owner');
  chengdu = await openStaff(shop, '小王', 'sales', { branchId: 'chengdu' });
  chongqing = await openStaff(shop, '小刘', 'sales', { branchId: 'chongqing' });
});
after(() => shop.close());

type Sent = { id: string; receipt: string };

/** Sends a form a minute after the last one. */
async function send(phone: string, more: Partial<NewLead>): Promise<Sent> {
  now = new Date(now.getTime() + 60_000);
  const { receipt } = await takeLead(shop.context, testLead({ phone, ...more }));
  return { id: (await findByReceipt(shop.db, receipt))?.id ?? '', receipt };
}

const atChengdu: Partial<NewLead> = {
  kind: 'visit',
  fields: { car: 'A-1', substation_id: 'chengdu', day: '2026-11-22', half_day: 'pm' },
  details: [{ label: '车', value: '凯美瑞' }],
};
const atChongqing: Partial<NewLead> = {
  kind: 'visit',
  fields: { car: 'B-2', substation_id: 'chongqing', day: '2026-11-24', half_day: 'am' },
  details: [{ label: '车', value: '迈腾' }],
};

const detail = async (person: TestStaff, id: string) =>
  (await person.send<Detail>(`leads/${id}`)).data;

async function change(person: TestStaff, id: string, path: string, body: object): Promise<void> {
  const { status, message } = await person.send(`leads/${id}/${path}`, body);
  assert.equal(status, 200, message);
}

/** Returns branch, car and day of the visit of a lead. */
async function placeOf(id: string) {
  const { branch, car, visit, requests } = (await detail(owner, id)).lead;
  return [branch, car?.id, visit?.day, requests];
}

describe('requests of one number at two branches', () => {
  it('are two leads, each with its own branch, car and visit, and each names the other', async () => {
    const phone = '13600000001';
    const first = await send(phone, atChengdu);
    const second = await send(phone, atChongqing);
    assert.deepEqual(await placeOf(first.id), ['成都站', 'A-1', '2026-11-22', 1]);
    assert.deepEqual(await placeOf(second.id), ['重庆站', 'B-2', '2026-11-24', 1]);
    for (const [person, own] of [
      [chengdu, first],
      [chongqing, second],
    ] as const) {
      const { fresh } = (await person.send<Inbox>('leads')).data;
      assert.deepEqual(
        fresh.map(({ id }) => id),
        [own.id],
      );
    }
    const other = { branch: '重庆站', assignee: null };
    assert.deepEqual((await detail(owner, first.id)).others, [{ id: second.id, ...other }]);
    assert.deepEqual((await detail(chengdu, first.id)).others, [{ id: null, ...other }]);
  });

  it('have each its own answer, visit and sale on the receipt', async () => {
    const phone = '13600000002';
    const first = await send(phone, atChengdu);
    const second = await send(phone, atChongqing);
    await change(chengdu, first.id, 'number', {});
    const half = { day: '2026-11-22', half: 'pm' };
    const moved = { day: '2026-11-23', time: '14:30' };
    await change(chengdu, first.id, 'visit', { from: half, to: moved });
    const read = async () => {
      const { status, visit } = await shop.get<Receipt>(`/v1/receipt?no=${second.receipt}`);
      return [status, visit];
    };
    assert.deepEqual(await read(), ['已提交', null]);
    await change(chengdu, first.id, 'stage', { from: 'booked', stage: 'won', car_id: null });
    assert.deepEqual(await read(), ['已提交', null]);
    assert.notEqual((await detail(chongqing, second.id)).lead.waiting_s, null);
    assert.deepEqual((await detail(chongqing, second.id)).others, [], 'the first one is closed');
  });

  it('join a lead without a branch while nobody has answered it, which then has the branch', async () => {
    const phone = '13600000003';
    const first = await send(phone, { kind: 'callback', fields: {}, details: [] });
    await send(phone, atChengdu);
    assert.deepEqual(await placeOf(first.id), ['成都站', 'A-1', '2026-11-22', 2]);
    const third = await send(phone, atChongqing);
    assert.deepEqual(await placeOf(third.id), ['重庆站', 'B-2', '2026-11-24', 1]);
    await send(phone, { kind: 'callback', fields: {}, details: [] });
    assert.deepEqual(await placeOf(third.id), ['重庆站', 'B-2', '2026-11-24', 2]);
  });
});

describe('a request in a lead of another branch, as an earlier version joined them', () => {
  it('is not made the main one, and goes to its own branch when it is separated', async () => {
    const phone = '13600000004';
    const first = await send(phone, atChengdu);
    const second = await send(phone, atChongqing);
    await setCase(shop.db, second.id, first.id);
    await shop.db.kysely.deleteFrom('lead_case').where('id', '=', second.id).execute();
    const adopt = { request_id: second.id, is_main: true };
    const { status, message } = await chengdu.send(`leads/${first.id}/answer`, adopt);
    assert.deepEqual([status, message], [422, '这个请求要去的是另一家门店，请先拆开，由那家店跟']);
    await change(chengdu, first.id, 'number', {});
    await change(chengdu, first.id, 'separate', { request_id: second.id });
    assert.deepEqual(await placeOf(second.id), ['重庆站', 'B-2', '2026-11-24', 1]);
    assert.equal((await detail(chongqing, second.id)).lead.assignee, null);
    assert.deepEqual(await placeOf(first.id), ['成都站', 'A-1', '2026-11-22', 1]);
  });
});
