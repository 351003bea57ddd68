import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import type { getInbox, getLead } from '#/app/console/inbox/contract.ts';
import type { Receipt } from '#/app/leads/contract.ts';
import { findByReceipt } from '#/app/leads/queries.ts';
import { erase } from '#/app/leads/retention/erase.ts';
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

type Sent = { id: string; receipt: string };

/** Sends a form about a car, a minute after the last one. */
async function send(phone: string, car: string, more: Partial<NewLead> = {}): Promise<Sent> {
  now = new Date(now.getTime() + 60_000);
  const { fields, ...rest } = more;
  const details = [{ label: '车', value: `车 ${car}` }];
  const form = { kind: 'callback', phone, details, fields: { car, ...fields }, ...rest } as const;
  const { receipt } = await takeLead(shop.context, testLead(form));
  return { id: (await findByReceipt(shop.db, receipt))?.id ?? '', receipt };
}

async function change(id: string, path: string, body: object): Promise<void> {
  const { status, message } = await manager.send(`leads/${id}/${path}`, body);
  assert.equal(status, 200, message);
}

const detail = async (id: string) => (await manager.send<Detail>(`leads/${id}`)).data;
/** Returns the further requests of this lead in the list of customers who wait again. */
async function again(id: string): Promise<(string | null)[]> {
  const { data } = await manager.send<Inbox>('leads');
  return data.again.filter((row) => row.id === id).map(({ further }) => further);
}

const VISIT = { day: '2026-11-25', time: '10:30' };

/** Returns what was agreed in a lead. */
async function agreementOf(id: string) {
  const { car, kind, name, stage, visit, due_at, queue } = (await detail(id)).lead;
  return { car: car?.id, kind, name, stage, visit, due_at, queue };
}

let phones = 0;
/** Sends a callback about the car A-1 and books a visit. */
async function sendBooked(): Promise<{ phone: string; id: string }> {
  phones += 1;
  const phone = `137${String(phones).padStart(8, '0')}`;
  const { id } = await send(phone, 'A-1', { name: '赵先生' });
  await change(id, 'visit', { from: null, to: VISIT });
  return { phone, id };
}

describe('a request of a customer with an agreed visit', () => {
  it('changes nothing that was agreed; the lead waits again, and its history has the request', async () => {
    const { phone, id } = await sendBooked();
    const agreed = await agreementOf(id);
    const fields = { day: '2026-11-26', half_day: 'pm' };
    const second = await send(phone, 'B-2', { kind: 'visit', name: '钱太太', fields });
    assert.deepEqual(await agreementOf(id), agreed);
    assert.deepEqual(await again(id), ['看车，车 B-2']);
    const { lead, requests, history } = await detail(id);
    assert.equal(lead.waiting_s, 0);
    assert.deepEqual(
      requests.map(({ is_main, is_unanswered }) => [is_main, is_unanswered]),
      [
        [true, false],
        [false, true],
      ],
    );
    const [first] = history;
    assert.deepEqual(
      [first?.id, first?.who, first?.action, first?.words],
      [second.id, '客户', '又来了一个请求', '看车，车 B-2'],
    );
  });

  it('is answered: the lead waits no longer, and the receipt says so', async () => {
    const { phone, id } = await sendBooked();
    const agreed = await agreementOf(id);
    const second = await send(phone, 'B-2', { kind: 'visit' });
    await change(id, 'answer', { request_id: second.id, is_main: false });
    assert.deepEqual(await again(id), []);
    assert.deepEqual(await agreementOf(id), agreed);
    const { status } = await shop.get<Receipt>(`/v1/receipt?no=${second.receipt}`);
    assert.equal(status, '已受理');
    const { history } = await detail(id);
    assert.match(`${history[0]?.action} ${history[0]?.words}`, /^回复了新的请求 请求：看车 2026/);
  });

  it('has the agreed visit on its receipt once the staff moves it, if it is about the same car', async () => {
    const { phone, id } = await sendBooked();
    const second = await send(phone, 'A-1', { kind: 'visit' });
    await change(id, 'visit', { from: VISIT, to: { ...VISIT, time: '16:00' } });
    const { status, visit } = await shop.get<Receipt>(`/v1/receipt?no=${second.receipt}`);
    assert.deepEqual([status, visit?.time], ['已约时间', '16:00']);
  });

  it('about another car has neither this visit on its receipt nor its arrival, until it is answered', async () => {
    const { phone, id } = await sendBooked();
    const other = await send(phone, 'B-2', { kind: 'visit' });
    const read = async () => {
      const { status, visit } = await shop.get<Receipt>(`/v1/receipt?no=${other.receipt}`);
      return [status, visit];
    };
    await change(id, 'visit', { from: VISIT, to: { ...VISIT, time: '16:00' } });
    await change(id, 'stage', { from: 'booked', stage: 'visited' });
    assert.deepEqual(await read(), ['已提交', null]);
    assert.deepEqual(await again(id), ['看车，车 B-2']);
    await change(id, 'answer', { request_id: other.id, is_main: false });
    assert.deepEqual(await read(), ['已受理', null]);
  });

  it('of a number without an answer yet has no visit about another car either', async () => {
    const phone = '13755556666';
    const { id } = await send(phone, 'A-1', { kind: 'visit' });
    const other = await send(phone, 'B-2', { kind: 'visit' });
    await change(id, 'answer', { request_id: id, is_main: true });
    await change(id, 'visit', { from: null, to: VISIT });
    const { status, visit } = await shop.get<Receipt>(`/v1/receipt?no=${other.receipt}`);
    assert.deepEqual([status, visit], ['已提交', null]);
    assert.deepEqual(await again(id), ['看车，车 B-2']);
  });

  it('stays unanswered while another request is answered', async () => {
    const { phone, id } = await sendBooked();
    const second = await send(phone, 'B-2');
    const third = await send(phone, 'C-3');
    await change(id, 'answer', { request_id: second.id, is_main: false });
    assert.deepEqual(await again(id), ['回电，车 C-3']);
    const waiting = (await detail(id)).requests.map(({ is_unanswered }) => is_unanswered);
    assert.deepEqual(waiting, [false, false, true]);
    await change(id, 'answer', { request_id: third.id, is_main: false });
    assert.deepEqual(await again(id), []);
  });

  it('refuses an answer of somebody who has not seen it', async () => {
    const { phone, id } = await sendBooked();
    const { lead } = await detail(id);
    await send(phone, 'A-1');
    const seen = { seen_at: lead.latest_at };
    const to = { ...VISIT, time: '16:00' };
    const answers = {
      visit: { from: VISIT, to },
      next: { from: lead.due_at, next_at: '2026-11-24T02:00:00.000Z' },
      stage: { from: 'booked', stage: 'lost', reason: '暂时不换车' },
      call: { call_id: '0'.repeat(32), outcome: 'later' },
    };
    for (const [path, body] of Object.entries(answers)) {
      const { status } = await manager.send(`leads/${id}/${path}`, { ...body, ...seen });
      assert.equal(status, 409, path);
    }
    assert.deepEqual(await again(id), ['回电，车 A-1']);
    await change(id, 'visit', { from: VISIT, to, seen_at: (await detail(id)).lead.latest_at });
    assert.deepEqual(await again(id), []);
  });

  it('about another matter stays as it is when the visit is moved', async () => {
    const { phone, id } = await sendBooked();
    const sale = await send(phone, 'B-2', { kind: 'recycle' });
    const to = { ...VISIT, time: '16:00' };
    await change(id, 'visit', { from: VISIT, to });
    assert.deepEqual(await again(id), ['卖车，车 B-2']);
    const read = () => shop.get<Receipt>(`/v1/receipt?no=${sale.receipt}`);
    const { status, visit } = await read();
    assert.deepEqual([status, visit], ['已提交', null]);
    await change(id, 'answer', { request_id: sale.id, is_main: false });
    await change(id, 'visit', { from: to, to: VISIT });
    await change(id, 'stage', { from: 'booked', stage: 'won', car_id: null });
    const answered = await read();
    assert.deepEqual([answered.status, answered.visit], ['已关闭', null]);
  });

  it('about another matter becomes a lead of its own when the lead is closed', async () => {
    for (const stage of ['won', 'lost'] as const) {
      const { phone, id } = await sendBooked();
      const sale = await send(phone, 'B-2', { kind: 'recycle' });
      const taken = now;
      const end = stage === 'won' ? { car_id: null } : { reason: '暂时不换车' };
      now = new Date(now.getTime() + 5 * 60_000);
      await change(id, 'stage', { from: 'booked', stage, ...end });
      const closed = await detail(id);
      assert.deepEqual([closed.lead.requests, closed.lead.waiting_s], [1, null]);
      assert.match(closed.history[0]?.words ?? '', /^请求：卖车/);
      const { lead } = await detail(sale.id);
      assert.deepEqual(
        [lead.queue, lead.car?.id, lead.waiting_s, lead.assignee?.name],
        ['new', 'B-2', (now.getTime() - taken.getTime()) / 1000, '店长'],
      );
      const { data } = await manager.send<Inbox>('leads');
      assert.equal(data.fresh.filter((row) => row.id === sale.id).length, 1);
      const { status } = await shop.get<Receipt>(`/v1/receipt?no=${sale.receipt}`);
      assert.equal(status, '已提交');
    }
  });

  it('about another matter is no answered customer in the figures until somebody answers it', async () => {
    const { phone, id } = await sendBooked();
    const answerOf = () =>
      shop.db.kysely
        .selectFrom('lead_case')
        .select(['answered_at', 'wait_s'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
    const first = await answerOf();
    const sale = await send(phone, 'B-2', { kind: 'recycle' });
    now = new Date(now.getTime() + 5 * 60_000);
    const to = { ...VISIT, time: '16:00' };
    await change(id, 'visit', { from: VISIT, to });
    assert.deepEqual(await answerOf(), first);
    now = new Date(now.getTime() + 5 * 60_000);
    await change(id, 'answer', { request_id: sale.id, is_main: false });
    assert.deepEqual(await answerOf(), { answered_at: now.toISOString(), wait_s: 600 });
  });

  it('is taken over by the staff, and the receipt of the earlier one shows when the visit is moved', async () => {
    const phone = '13733334444';
    const sale = await send(phone, 'A-1', { kind: 'recycle' });
    await change(sale.id, 'visit', { from: null, to: VISIT });
    const second = await send(phone, 'B-2', { kind: 'visit' });
    await change(sale.id, 'answer', { request_id: second.id, is_main: true });
    const to = { ...VISIT, time: '16:00' };
    await change(sale.id, 'visit', { from: VISIT, to });
    for (const { receipt } of [sale, second]) {
      const { visit } = await shop.get<Receipt>(`/v1/receipt?no=${receipt}`);
      assert.equal(visit?.time, to.time);
    }
  });

  it('is taken over by the staff: its car and name, and the visit stays as agreed', async () => {
    const { phone, id } = await sendBooked();
    const agreed = await agreementOf(id);
    const fields = { day: '2026-11-26', half_day: 'pm' };
    const second = await send(phone, 'B-2', { kind: 'visit', name: '钱太太', fields });
    await change(id, 'answer', { request_id: second.id, is_main: true });
    const adopted = { ...agreed, car: 'B-2', kind: '看车', name: '钱**' };
    assert.deepEqual(await agreementOf(id), adopted);
    assert.match((await detail(id)).history[0]?.words ?? '', /^车：B-2，请求：看车/);
  });

  it('that is separated or withdrawn leaves nobody waiting', async () => {
    for (const end of ['separate', 'withdraw']) {
      const { phone, id } = await sendBooked();
      const second = await send(phone, 'B-2');
      if (end === 'separate') await change(id, 'separate', { request_id: second.id });
      else await erase(shop.context, { id: second.id, request_id: 'x' }, 'visitor');
      assert.equal((await detail(id)).lead.waiting_s, null, end);
      assert.deepEqual(await again(id), [], end);
    }
  });
});

describe('a request of a customer with a next contact', () => {
  it('does not change the next contact or the car', async () => {
    const phone = '13611112222';
    const { id } = await send(phone, 'A-1');
    const next_at = '2026-11-24T02:00:00.000Z';
    await change(id, 'stage', { from: 'new', stage: 'contacted', next_at });
    await send(phone, 'B-2');
    const { car, due_at, stage } = await agreementOf(id);
    assert.deepEqual([car, due_at, stage], ['A-1', next_at, 'contacted']);
  });
});

describe('a request of a customer who was not answered yet', () => {
  it('becomes the main one without an answer: the customer still waits', async () => {
    const phone = '13644445555';
    const fields = { day: '2026-11-26', half_day: 'pm' };
    const { id } = await send(phone, 'A-1', { kind: 'visit', fields });
    const second = await send(phone, 'B-2');
    const early = { request_id: second.id, is_main: false };
    assert.equal((await manager.send(`leads/${id}/answer`, early)).status, 422);
    await change(id, 'answer', { request_id: second.id, is_main: true });
    const { lead, history } = await detail(id);
    assert.deepEqual([lead.queue, lead.waiting_s === null], ['new', false]);
    assert.deepEqual([lead.car?.id, lead.visit], ['B-2', null], 'the visit was about another car');
    assert.match(history[0]?.words ?? '', /^车：B-2/);
    const { status } = await shop.get<Receipt>(`/v1/receipt?no=${second.receipt}`);
    assert.equal(status, '已提交');
  });

  it('takes its car and visit out of the lead when it is separated or withdrawn', async () => {
    for (const end of ['separate', 'withdraw']) {
      const phone = end === 'separate' ? '13655556666' : '13666667777';
      const { id } = await send(phone, 'A-1', { name: '赵先生' });
      const fields = { day: '2026-11-26', half_day: 'pm' };
      const second = await send(phone, 'B-2', { kind: 'visit', fields });
      if (end === 'separate') await change(id, 'separate', { request_id: second.id });
      else await erase(shop.context, { id: second.id, request_id: 'withdrawn' }, 'visitor');
      const { car, kind, visit } = await agreementOf(id);
      assert.deepEqual([car, kind, visit], ['A-1', '回电', null], end);
    }
  });

  it('replaces the car, unless only the earlier request states a visit', async () => {
    const phone = '13622223333';
    const { id } = await send(phone, 'A-1');
    await send(phone, 'B-2');
    assert.equal((await agreementOf(id)).car, 'B-2');
    const fields = { day: '2026-11-26', half_day: 'pm' };
    await send(phone, 'C-3', { kind: 'visit', fields });
    await send(phone, 'D-4');
    const { car, kind, visit, queue } = await agreementOf(id);
    assert.deepEqual([car, kind, visit?.day, queue], ['C-3', '看车', '2026-11-26', 'new']);
  });
});
