import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import type { getInbox, getLead } from '#/app/console/inbox/contract.ts';
import type { Receipt } from '#/app/leads/contract.ts';
import { findByReceipt } from '#/app/leads/queries.ts';
import { takeLead, type NewLead } from '#/app/leads/take-lead.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { getVisits } from './contract.ts';

const TAKEN = '2026-11-20T12:00:00.000Z';
const BOOKED = '2026-11-20T13:00:00.000Z';
const MOVED = '2026-11-20T14:00:00.000Z';

type Rows = ConsoleOutputOf<typeof getVisits> &
  ConsoleOutputOf<typeof getInbox> &
  ConsoleOutputOf<typeof getLead>;

let now = new Date(TAKEN);
let shop: TestShop;
let manager: TestStaff;
before(async () => {
  shop = await openTestShop({ isEmpty: true, now: () => now });
  await openStaff(shop, '林姐', 'owner');
  manager = await openStaff(shop, '店长', 'manager');
});
after(() => shop.close());

let phones = 0;
/** Sends a form with a number of its own. */
async function send(more: Partial<NewLead> = {}): Promise<{ id: string; receipt: string }> {
  now = new Date(TAKEN);
  phones += 1;
  const phone = `139${String(phones).padStart(8, '0')}`;
  const visit = { kind: 'visit', fields: { day: '2026-11-22', half_day: 'am' } } as const;
  const { receipt } = await takeLead(shop.context, testLead({ ...visit, phone, ...more }));
  return { id: (await findByReceipt(shop.db, receipt))?.id ?? '', receipt };
}

const read = (receipt: string) => shop.get<Receipt>(`/v1/receipt?no=${receipt}`);

async function change(id: string, path: string, body: object): Promise<void> {
  const { status, message } = await manager.send(`leads/${id}/${path}`, body);
  assert.equal(status, 200, message);
}

const AT_TEN = { day: '2026-11-22', half: null, time: '10:00' };
const AT_THREE = { day: '2026-11-23', half: null, time: '15:00' };

/** Sends a form for a visit and books it at ten o’clock. */
async function sendBooked(): Promise<{ id: string; receipt: string }> {
  const sent = await send();
  now = new Date(BOOKED);
  const { day, time } = AT_TEN;
  await change(sent.id, 'visit', { from: { day, half: 'am' }, to: { day, time } });
  return sent;
}

describe('the receipt', () => {
  it('has no visit while the visitor has only requested one', async () => {
    const { receipt } = await send();
    assert.equal((await read(receipt)).visit, null);
  });

  it('has the day and hour that the staff agreed, since when, and from when it was moved', async () => {
    const { id, receipt } = await sendBooked();
    const booked = await read(receipt);
    assert.deepEqual(booked.visit, { ...AT_TEN, at: BOOKED, from: null, is_cancelled: false });
    now = new Date(MOVED);
    const to = { day: AT_THREE.day, time: AT_THREE.time };
    await change(id, 'visit', { from: AT_TEN, to });
    const moved = await read(receipt);
    assert.deepEqual(moved.visit, { ...AT_THREE, at: MOVED, from: AT_TEN, is_cancelled: false });
    assert.equal(moved.status, '已约时间');
    const agreed = moved.steps.find(({ name }) => name === '已约时间');
    assert.equal(agreed?.at, BOOKED, 'the step was reached when the visit was agreed first');
  });

  it('of a callback has the visit that the staff agreed on the telephone', async () => {
    const { id, receipt } = await send({ kind: 'callback', fields: {} });
    now = new Date(BOOKED);
    await change(id, 'visit', { from: null, to: { day: AT_TEN.day, time: AT_TEN.time } });
    assert.equal((await read(receipt)).visit?.time, AT_TEN.time);
  });

  it('has the requested half of the day once the staff agrees to it by the stage', async () => {
    const { id, receipt } = await send();
    await change(id, 'stage', { from: 'new', stage: 'booked' });
    const { visit } = await read(receipt);
    assert.deepEqual([visit?.day, visit?.half, visit?.time], ['2026-11-22', 'am', null]);
  });

  it('says that a visit is cancelled if the lead goes back, and has none if the customer does not buy', async () => {
    const { id, receipt } = await sendBooked();
    const next_at = '2026-11-24T02:00:00.000Z';
    const back = { from: 'booked', stage: 'contacted', reason: '客户改主意', next_at };
    await change(id, 'stage', back);
    assert.equal((await read(receipt)).visit?.is_cancelled, true);
    await change(id, 'stage', { from: 'contacted', stage: 'lost', reason: '暂时不换车' });
    assert.equal((await read(receipt)).visit, null);
  });

  it('does not say that a visit is cancelled which took place', async () => {
    const { id, receipt } = await sendBooked();
    const next_at = '2026-11-24T02:00:00.000Z';
    await change(id, 'stage', { from: 'booked', stage: 'visited' });
    const back = { from: 'visited', stage: 'contacted', reason: '再想想', next_at };
    await change(id, 'stage', back);
    assert.equal((await read(receipt)).visit?.is_cancelled, false);
  });

  it('of a separated request has neither the visit of the other one nor its status', async () => {
    const phone = '13800001111';
    const first = await send({ phone, request_id: randomUUID() });
    now = new Date(BOOKED);
    const form = { phone, request_id: randomUUID(), fields: {} };
    const second = await send(form);
    await change(first.id, 'stage', { from: 'new', stage: 'booked' });
    assert.equal((await read(second.receipt)).status, '已约时间');
    await change(first.id, 'separate', { request_id: second.id });
    const from = { day: AT_TEN.day, half: 'am' };
    const to = { day: AT_THREE.day, time: AT_THREE.time };
    await change(first.id, 'visit', { from, to });
    const { status, visit } = await read(second.receipt);
    assert.deepEqual([status, visit], ['已受理', null]);
    assert.equal((await read(first.receipt)).visit?.time, AT_THREE.time);
  });

  it('says 已到店 only if the staff recorded the visit, not after a sale', async () => {
    const { id, receipt } = await sendBooked();
    now = new Date(MOVED);
    await change(id, 'stage', { from: 'booked', stage: 'won', car_id: null });
    const sold = await read(receipt);
    assert.deepEqual([sold.status, sold.visit], ['已关闭', null]);
    assert.deepEqual(
      sold.steps.map(({ name, state }) => `${name} ${state}`),
      ['已提交 done', '已受理 done', '已约时间 done', '已关闭 current'],
    );
    assert.equal(sold.steps.at(-1)?.at, MOVED);
    const visited = await sendBooked();
    await change(visited.id, 'stage', { from: 'booked', stage: 'visited' });
    await change(visited.id, 'stage', { from: 'visited', stage: 'won', car_id: null });
    assert.equal((await read(visited.receipt)).status, '已到店');
  });

  it('of a request that is separated does not say that its customer came', async () => {
    const phone = '13800002222';
    const first = await send({ phone, request_id: randomUUID() });
    const second = await send({ phone, request_id: randomUUID() });
    await change(first.id, 'stage', { from: 'new', stage: 'visited' });
    assert.equal((await read(second.receipt)).status, '已到店');
    await change(first.id, 'separate', { request_id: second.id });
    assert.equal((await read(second.receipt)).status, '已受理');
  });

  it('calls no new agreement a move: neither after a cancellation, nor the same time again', async () => {
    const { id, receipt } = await sendBooked();
    const [ten, three] = [AT_TEN, AT_THREE].map(({ day, time }) => ({ day, time }));
    await change(id, 'visit', { from: AT_TEN, to: three });
    const next_at = '2026-11-24T02:00:00.000Z';
    const back = { from: 'booked', stage: 'contacted', reason: '客户改主意', next_at };
    await change(id, 'stage', back);
    now = new Date(MOVED);
    await change(id, 'visit', { from: null, to: three });
    const again = await read(receipt);
    assert.deepEqual(again.visit, { ...AT_THREE, at: MOVED, from: null, is_cancelled: false });
    await change(id, 'visit', { from: AT_THREE, to: ten });
    assert.deepEqual((await read(receipt)).visit?.from, AT_THREE);
  });

  it('says that a visit is cancelled while neither the calendar nor the lead has it', async () => {
    for (const stage of ['new', 'contacted', 'lost'] as const) {
      const { id, receipt } = await send({ kind: 'callback', fields: {} });
      now = new Date(BOOKED);
      const tonight = { day: '2026-11-20', time: '22:00' };
      await change(id, 'visit', { from: null, to: tonight });
      const of = async (path: string) => (await manager.send<Rows>(path)).data;
      const inCalendar = async () => {
        const { days } = await of(`visits?day=${tonight.day}`);
        return days.flatMap(({ rows }) => rows).some((row) => row.id === id);
      };
      const today = async () => (await of('leads')).visits.some((row) => row.id === id);
      assert.deepEqual([await inCalendar(), await today()], [true, true]);
      const next_at = '2026-11-24T02:00:00.000Z';
      const reason = stage === 'lost' ? '暂时不换车' : '客户改主意';
      await change(id, 'stage', { from: 'booked', stage, reason, next_at });
      assert.deepEqual([await inCalendar(), await today()], [false, false], stage);
      assert.equal((await of(`leads/${id}`)).lead.visit, null, stage);
      if (stage === 'lost') {
        await change(id, 'stage', { from: 'lost', stage: 'new', reason: '又想买了' });
      }
      assert.equal((await read(receipt)).visit?.is_cancelled, true, stage);
      // The stage alone agrees no cancelled visit again.
      const present = stage === 'contacted' ? 'contacted' : 'new';
      await change(id, 'stage', { from: present, stage: 'booked' });
      assert.equal((await read(receipt)).visit?.is_cancelled, true, stage);
    }
  });

  it('has the time of the submission unchanged after a note of the staff', async () => {
    const { id, receipt } = await send();
    now = new Date(MOVED);
    await change(id, 'note', { note_id: randomUUID().replaceAll('-', ''), note: '等会儿打' });
    assert.equal((await read(receipt)).steps[0]?.at, TAKEN);
  });
});
