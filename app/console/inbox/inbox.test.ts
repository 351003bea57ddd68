import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { AuditRow } from '#/app/console/audit/contract.ts';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import type { Receipt } from '#/app/leads/contract.ts';
import { findByReceipt } from '#/app/leads/queries.ts';
import { erase } from '#/app/leads/retention/erase.ts';
import { takeLead, type NewLead } from '#/app/leads/take-lead.ts';
import { openStaff, PASSWORD, type TestStaff } from '#/testing/console.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { CaseRow, getInbox, getLead } from './contract.ts';

type Inbox = ConsoleOutputOf<typeof getInbox>;
type Detail = ConsoleOutputOf<typeof getLead>;

let now = new Date('2026-11-20T10:00:00+08:00');
let shop: TestShop;
let here = '';
let there = '';
let consultant = '';
const people: Record<string, TestStaff> = {};
before(async () => {
  shop = await openTestShop({ now: () => now });
  const rows = await shop.db.kysely
    .selectFrom('consultant')
    .select(['id', 'branch_id'])
    .orderBy('branch_id')
    .execute();
  [{ branch_id: here, id: consultant }] = rows as [{ branch_id: string; id: string }];
  there = rows.find(({ branch_id }) => branch_id !== here)?.branch_id ?? '';
  people.owner = await openStaff(shop, '林姐', 'owner');
  people.manager = await openStaff(shop, '店长', 'manager', { branchId: here });
  people.sales = await openStaff(shop, '小周', 'sales', {
    branchId: here,
    consultantId: consultant,
  });
  people.colleague = await openStaff(shop, '小吴', 'sales', { branchId: here });
  people.other = await openStaff(shop, '别店的', 'sales', { branchId: there });
});
after(() => shop.close());

let phones = 0;
/** Sends a form with a number of its own, and returns the id of its request. */
async function send(more: Partial<NewLead> = {}): Promise<string> {
  phones += 1;
  const phone = `139${String(phones).padStart(8, '0')}`;
  const visit = {
    kind: 'visit',
    fields: { substation_id: here, day: '2026-11-20', half_day: 'am' },
  } as const;
  const { receipt } = await takeLead(
    shop.context,
    testLead({ ...visit, phone, request_id: randomUUID(), ...more }),
  );
  return (await findByReceipt(shop.db, receipt))?.id ?? '';
}

async function ok<Data = object>(who: string, path: string, body?: object): Promise<Data> {
  const person = people[who];
  assert.ok(person);
  // The log is ordered by time.
  now = new Date(now.getTime() + 1);
  const { status, message, data } = await person.send<Data>(path, body);
  assert.equal(status, 200, `${who} ${path}: ${message}`);
  return data;
}

async function statusOf(who: string, path: string, body?: object): Promise<number> {
  now = new Date(now.getTime() + 1);
  return (await people[who]?.send(path, body))?.status ?? 0;
}

const drawn = () => randomUUID().replaceAll('-', '');
const note = (text: string) => ({ note_id: drawn(), note: text });
const inbox = (who: string) => ok<Inbox>(who, 'leads');
const detail = (who: string, id: string) => ok<Detail>(who, `leads/${id}`);
const ids = (rows: readonly CaseRow[]) => rows.map(({ id }) => id);

describe('the inbox', () => {
  it('shows the leads of the own branch and those without a branch; an owner sees all', async () => {
    const own = await send();
    const foreign = await send({ fields: { substation_id: there } });
    const loose = await send({ kind: 'callback', fields: {} });
    const seen = async (who: string) => {
      const rows = ids((await inbox(who)).fresh);
      return [own, foreign, loose].map((id) => rows.includes(id));
    };
    assert.deepEqual(await seen('owner'), [true, true, true]);
    assert.deepEqual(await seen('manager'), [true, false, true]);
    assert.deepEqual(await seen('sales'), [true, false, true]);
    assert.deepEqual(await seen('other'), [false, true, true]);
    for (const path of [`leads/${own}`, `leads/${own}/number`, `leads/${own}/note`]) {
      const body = path === `leads/${own}` ? undefined : note('x');
      assert.equal(await statusOf('other', path, body), 404, path);
    }
    const chosen = await ok<Inbox>('owner', `leads?branch=${there}`);
    assert.deepEqual(
      [ids(chosen.fresh).includes(own), ids(chosen.fresh).includes(foreign)],
      [false, true],
    );
  });

  it('orders the new ones by waiting time, the longest first, and masks names and numbers', async () => {
    now = new Date(now.getTime() + 60_000);
    const late = await send();
    const { fresh } = await inbox('sales');
    assert.equal(fresh.at(-1)?.id, late);
    const text = JSON.stringify(await inbox('sales'));
    for (const secret of ['欧阳', '学府路', '1390000000'])
      assert.ok(!text.includes(secret), secret);
    assert.match(fresh.at(-1)?.phone ?? '', /^139\*{4}\d{4}$/);
  });

  it('lists a queue a page at a time, with the number of its leads', async () => {
    for (let at = 0; at < 31; at += 1) await send({ fields: { substation_id: there } });
    type Page = { rows: CaseRow[]; next_cursor: string | null; count: number };
    const first = await ok<Page>('other', 'leads/list?queue=new');
    const cursor = encodeURIComponent(first.next_cursor ?? '');
    const second = await ok<Page>('other', `leads/list?queue=new&cursor=${cursor}`);
    assert.deepEqual([first.rows.length, second.next_cursor], [30, null]);
    assert.equal(first.count, first.rows.length + second.rows.length);
    const found = await ok<{ has_more: boolean }>('other', 'leads/search', { text: '欧阳小明' });
    assert.equal(found.has_more, true);
  });

  it('assigns a lead about a car to the account of its consultant', async () => {
    const id = await send({ consultant_id: consultant });
    assert.equal((await detail('sales', id)).lead.assignee?.name, '小周');
    const elsewhere = await send({ consultant_id: consultant, fields: { substation_id: there } });
    assert.equal((await detail('owner', elsewhere)).lead.assignee, null);
  });

  it('returns from waiting when a lead arrives or changes', async () => {
    const { change } = await inbox('sales');
    const waiting = ok<{ change: number }>('sales', `changes?after=${change}`);
    const id = await send();
    assert.ok((await waiting).change > change);
    const next = (await inbox('sales')).change;
    const again = ok<{ change: number }>('colleague', `changes?after=${next}`);
    await ok('sales', `leads/${id}/note`, note('先记一笔'));
    assert.ok((await again).change > next);
  });
});

describe('a next contact', () => {
  it('that is due is counted and comes first, for those who may change the lead', async () => {
    const id = await send();
    const next_at = new Date(now.getTime() + 60 * 60_000).toISOString();
    const from = (await detail('sales', id)).lead.due_at;
    await ok('sales', `leads/${id}/next`, { from, next_at });
    const due = async (who: string) => {
      const [{ counts, due: rows }, counted] = await Promise.all([
        inbox(who),
        ok<{ due: number }>(who, 'leads/due'),
      ]);
      assert.equal(counted.due, counts.due);
      return [counts.due, ids(rows).includes(id)];
    };
    const before = await due('sales');
    now = new Date(now.getTime() + 61 * 60_000);
    assert.deepEqual(
      [before, await due('sales')],
      [
        [0, false],
        [1, true],
      ],
    );
    // The lead is followed by 小周.
    assert.deepEqual(await due('colleague'), [0, false]);
    assert.deepEqual(await due('manager'), [1, true]);
    assert.deepEqual(await due('other'), [0, false]);
    await ok('sales', `leads/${id}/call`, { call_id: drawn(), outcome: 'later' });
    assert.deepEqual(await due('sales'), [0, false]);
  });
});

describe('a number', () => {
  it('is seen after a tap that the log has; the lead belongs to who tapped', async () => {
    const id = await send({ phone: '13712345678' });
    const { phone } = await ok<{ phone: string }>('sales', `leads/${id}/number`, {});
    assert.equal(phone, '13712345678');
    const read = await detail('sales', id);
    assert.deepEqual([read.lead.phone, read.lead.name], ['13712345678', '欧阳小明']);
    assert.deepEqual(read.requests[0]?.texts, ['车在学府路 12 号，找欧阳']);
    assert.equal(read.lead.assignee?.name, '小周');
    assert.deepEqual(
      read.history.map(({ who, action }) => `${who} ${action}`),
      ['小周 看了号码，打电话'],
    );
    assert.match((await detail('colleague', id)).lead.phone ?? '', /\*{4}/);
    const log = await shop.db.kysely
      .selectFrom('personal_access')
      .select(['who', 'why'])
      .where('what', '=', `lead ${id}`)
      .execute();
    assert.ok(log.some(({ who, why }) => who === 'staff 小周' && why === '打电话'));
  });

  it('is not for a colleague of the assignee, and for an owner only with a reason', async () => {
    const id = await send();
    await ok('sales', `leads/${id}/number`, {});
    assert.equal(await statusOf('colleague', `leads/${id}/number`, {}), 422);
    assert.equal(await statusOf('owner', `leads/${id}/number`, {}), 422);
    await ok('owner', `leads/${id}/number`, { why: '客户投诉' });
    await ok('manager', `leads/${id}/number`, {});
  });

  it('is hidden again when the lead is assigned to somebody else or closed', async () => {
    const id = await send();
    await ok('sales', `leads/${id}/number`, {});
    const { colleagues } = await detail('sales', id);
    const to = colleagues.find(({ name }) => name === '小吴')?.id;
    const from = colleagues.find(({ name }) => name === '小周')?.id;
    await ok('sales', `leads/${id}/assignee`, { from, account_id: to });
    assert.equal((await detail('sales', id)).lead.is_clear, false);
    assert.equal(await statusOf('sales', `leads/${id}/number`, {}), 422);
    await ok('colleague', `leads/${id}/number`, {});
    await ok('colleague', `leads/${id}/stage`, {
      from: 'new',
      stage: 'lost',
      reason: '车况不满意',
    });
    assert.equal((await detail('colleague', id)).lead.is_clear, false);
  });

  it('is not returned if the log cannot be written', async () => {
    const id = await send();
    const { kysely } = shop.db;
    await kysely.schema.alterTable('staff_audit').renameTo('staff_audit_away').execute();
    const answer = await people.sales?.send(`leads/${id}/number`, {});
    await kysely.schema.alterTable('staff_audit_away').renameTo('staff_audit').execute();
    assert.equal(answer?.status, 500);
    assert.ok(!JSON.stringify(answer.data ?? '').includes('139'));
    assert.equal((await detail('sales', id)).lead.is_clear, false);
  });
});

describe('a stage', () => {
  it('goes forward in one step, sets the status on the receipt, and is audited', async () => {
    const id = await send();
    assert.equal(
      await statusOf('sales', `leads/${id}/stage`, { from: 'new', stage: 'contacted' }),
      422,
    );
    const next_at = '2026-11-21T02:00:00.000Z';
    await ok('sales', `leads/${id}/stage`, { from: 'new', stage: 'contacted', next_at });
    await ok('sales', `leads/${id}/stage`, { from: 'contacted', stage: 'booked' });
    await ok('sales', `leads/${id}/stage`, { from: 'booked', stage: 'won' });
    const lead = await shop.db.kysely
      .selectFrom('lead_step')
      .select('status')
      .where('lead_id', '=', id)
      .orderBy('number')
      .execute();
    assert.deepEqual(
      lead.map(({ status }) => status),
      ['已提交', '已受理', '已约时间'],
    );
    const { rows } = await ok<{ rows: AuditRow[] }>('manager', 'audit');
    const change = rows.find(({ path }) => path === `/console/leads/${id}`)?.changes[0];
    assert.deepEqual(change, { field: '进度', before: '约看', after: '成交' });
    assert.equal((await detail('sales', id)).lead.queue, 'closed');
  });

  it('goes back, and is lost, with a reason only', async () => {
    const id = await send();
    await ok('sales', `leads/${id}/stage`, { from: 'new', stage: 'booked' });
    const stage = (body: object) => statusOf('sales', `leads/${id}/stage`, body);
    assert.equal(await stage({ from: 'booked', stage: 'new' }), 422);
    assert.equal(await stage({ from: 'booked', stage: 'lost' }), 422);
    assert.equal(await stage({ from: 'booked', stage: 'lost', reason: '随便写的' }), 422);
    assert.equal(await stage({ from: 'booked', stage: 'new', reason: '点错了' }), 200);
    const { lead, history } = await detail('sales', id);
    assert.deepEqual([lead.reason, history[0]?.words], [null, '进度：待联系，原因：点错了']);
  });

  it('that is final refuses calls and appointments until it goes back', async () => {
    const id = await send();
    await ok('sales', `leads/${id}/stage`, { from: 'new', stage: 'lost', reason: '暂时不换车' });
    assert.equal(await statusOf('sales', `leads/${id}/number`, {}), 422);
    assert.equal(
      await statusOf('sales', `leads/${id}/call`, { call_id: drawn(), outcome: 'later' }),
      422,
    );
    const from = (await detail('sales', id)).lead.due_at;
    const next = { from, next_at: '2026-11-22T02:00:00.000Z' };
    assert.equal(await statusOf('sales', `leads/${id}/next`, next), 422);
    await ok('sales', `leads/${id}/stage`, { from: 'lost', stage: 'new', reason: '又想买了' });
    await ok('sales', `leads/${id}/call`, { call_id: drawn(), outcome: 'no-answer' });
    assert.equal((await detail('sales', id)).lead.queue, 'follow');
  });

  it('that a colleague changed meanwhile is not overwritten; other fields are merged', async () => {
    const id = await send();
    await ok('manager', `leads/${id}/stage`, { from: 'new', stage: 'booked' });
    const refused = await people.owner?.send(`leads/${id}/stage`, {
      from: 'new',
      stage: 'visited',
    });
    assert.equal(refused?.status, 409);
    assert.match(refused.message, /同事刚改过进度，现在是「约看」/);
    const from = (await detail('owner', id)).lead.due_at;
    const next = { from, next_at: '2026-11-22T10:00:00+08:00' };
    await ok('owner', `leads/${id}/next`, next);
    const late = await people.manager?.send(`leads/${id}/next`, { ...next, next_at: from });
    assert.equal(late?.status, 409);
    assert.match(late.message, /同事刚改过下次联系，现在是「2026-11-22 10:00」/);
    const invalid = { from, next_at: '2026-11-22T10:00:00+08' };
    assert.equal(await statusOf('owner', `leads/${id}/next`, invalid), 400);
    const { lead } = await detail('owner', id);
    assert.deepEqual([lead.stage, lead.due_at], ['booked', '2026-11-22T02:00:00.000Z']);
  });

  it('two changes at the same time: one is made, the other is refused', async () => {
    const id = await send();
    const body = { from: 'new', stage: 'booked' };
    const statuses = await Promise.all(
      [1, 2, 3, 4].map(() => statusOf('manager', `leads/${id}/stage`, body)),
    );
    assert.deepEqual(statuses.toSorted(), [200, 409, 409, 409]);
  });
});

describe('the waiting time', () => {
  it('ends with a call or a status, not with opening, a note or an assignment', async () => {
    const id = await send();
    now = new Date(now.getTime() + 18 * 60_000);
    await detail('sales', id);
    await ok('sales', `leads/${id}/note`, note('等会儿打'));
    assert.equal((await detail('sales', id)).lead.waiting_s, 18 * 60);
    await ok('sales', `leads/${id}/number`, {});
    assert.equal((await detail('sales', id)).lead.waiting_s, null);
    const row = await shop.db.kysely
      .selectFrom('lead_case')
      .select('wait_s')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    assert.equal(row.wait_s, 18 * 60);
    assert.notEqual((await inbox('sales')).median_s, null);
  });
});

describe('a lead that is closed without a contact', () => {
  it('is no answered customer, and its receipt says that it is closed', async () => {
    const id = await send({ kind: 'callback', phone: '13612340000' });
    await ok('sales', `leads/${id}/stage`, { from: 'new', stage: 'lost', reason: '价格谈不拢' });
    const row = await shop.db.kysely
      .selectFrom('lead_case')
      .innerJoin('lead', 'lead.case_id', 'lead_case.id')
      .select(['answered_at', 'wait_s', 'waiting_since', 'receipt'])
      .where('lead_case.id', '=', id)
      .executeTakeFirstOrThrow();
    const { answered_at, wait_s, waiting_since, receipt } = row;
    assert.deepEqual([answered_at, wait_s, waiting_since], [null, null, null]);
    const { status, steps } = await shop.get<Receipt>(`/v1/receipt?no=${receipt}`);
    assert.deepEqual([status, steps.at(-1)?.name], ['已关闭', '已关闭']);
    await ok('sales', `leads/${id}/stage`, { from: 'lost', stage: 'new', reason: '点错了' });
    assert.equal((await shop.get<Receipt>(`/v1/receipt?no=${receipt}`)).status, '已提交');
  });
});

describe('a note', () => {
  it('is added once, however often the call is repeated', async () => {
    const id = await send();
    const sent = note('周六来看车');
    for (const _ of [1, 2]) await ok('sales', `leads/${id}/note`, sent);
    const words = async () => (await detail('sales', id)).history.map((each) => each.words);
    assert.deepEqual(await words(), ['周六来看车']);
    await ok('sales', `leads/${id}/note`, note('周六来看车'));
    assert.equal((await words()).length, 2);
  });
});

describe('the end of a call', () => {
  it('is recorded once, however often the call is repeated', async () => {
    const id = await send();
    const ended = { call_id: drawn(), outcome: 'no-answer' };
    for (const _ of [1, 2]) await ok('sales', `leads/${id}/call`, ended);
    const actions = async () => (await detail('sales', id)).history.map(({ action }) => action);
    assert.deepEqual(await actions(), ['没打通']);
    const other = { ...ended, outcome: 'later' };
    const refused = await people.sales?.send(`leads/${id}/call`, other);
    assert.deepEqual(
      [refused?.status, refused?.message],
      [409, '这一笔已经记过了，请看「经过」里的再记'],
    );
    await ok('sales', `leads/${id}/call`, { ...other, call_id: drawn() });
    assert.equal((await actions()).length, 2);
  });
});

describe('requests of one number', () => {
  it('join the open lead, which waits again and keeps its stage; they can be separated', async () => {
    const phone = '13611112222';
    const first = await send({ phone });
    await ok('sales', `leads/${first}/stage`, { from: 'new', stage: 'booked' });
    const second = await send({ phone, kind: 'callback', fields: {} });
    const { lead, requests } = await detail('sales', first);
    assert.deepEqual([lead.stage, lead.requests, lead.kind], ['booked', 2, '看车']);
    assert.notEqual(lead.waiting_s, null);
    assert.deepEqual(
      requests.map(({ id }) => id),
      [first, second],
    );
    assert.equal(await statusOf('sales', `leads/${second}`), 404);
    await ok('sales', `leads/${first}/separate`, { request_id: second });
    assert.equal((await detail('sales', second)).lead.requests, 1);
    assert.equal((await detail('sales', first)).lead.requests, 1);
    assert.equal(await statusOf('sales', `leads/${first}/separate`, { request_id: first }), 404);
  });

  it('begin a new lead after the earlier one was closed', async () => {
    const phone = '13611113333';
    const first = await send({ phone });
    await ok('sales', `leads/${first}/stage`, { from: 'new', stage: 'lost', reason: '暂时不换车' });
    const second = await send({ phone });
    assert.equal((await detail('sales', second)).lead.requests, 1);
  });
});

describe('a search', () => {
  it('finds a lead by name, number, last four digits and car, in the own branch only', async () => {
    const car =
      (await shop.db.kysely.selectFrom('car').select('id').limit(1).execute())[0]?.id ?? '';
    const id = await send({
      phone: '13687654321',
      name: '诸葛明',
      fields: { substation_id: here, car },
    });
    const find = async (who: string, text: string) =>
      ids((await ok<{ rows: CaseRow[] }>(who, 'leads/search', { text })).rows).includes(id);
    for (const text of ['诸葛明', '136 8765 4321', '4321', car.toLowerCase()]) {
      assert.equal(await find('sales', text), true, text);
      assert.equal(await find('other', text), false, text);
    }
    for (const text of ['诸葛', '4322', '136'])
      assert.equal(await find('sales', text), false, text);
  });
});

describe('a withdrawal', () => {
  it('removes name, number and notes at once; the log stays', async () => {
    const id = await send({ phone: '13687650000', name: '司马光' });
    await ok('sales', `leads/${id}/number`, {});
    await ok('sales', `leads/${id}/note`, note('他家在学府路'));
    assert.equal((await detail('sales', id)).history[0]?.words, '他家在学府路');
    await erase(shop.context, { id, request_id: 'x' }, 'visitor');
    assert.equal(await statusOf('sales', `leads/${id}`), 404);
    assert.equal(await statusOf('sales', `leads/${id}/number`, {}), 404);
    assert.ok(!ids((await inbox('sales')).fresh).includes(id));
    const { rows } = await ok<{ rows: CaseRow[] }>('sales', 'leads/search', { text: '司马光' });
    assert.deepEqual(rows, []);
    const log = await ok<{ rows: AuditRow[] }>('owner', 'audit');
    assert.ok(log.rows.some(({ path }) => path === `/console/leads/${id}`));
    assert.ok(!JSON.stringify(log).includes('学府路'));
  });

  it('at the customer’s wish is made by a manager, with the password and a reason', async () => {
    const id = await send();
    assert.equal(await statusOf('sales', `leads/${id}/erase`, { why: '客户要求' }), 403);
    now = new Date(now.getTime() + 11 * 60_000);
    assert.equal(await statusOf('manager', `leads/${id}/erase`, { why: '客户要求' }), 403);
    await ok('manager', 'confirm', { password: PASSWORD });
    assert.equal(await statusOf('manager', `leads/${id}/erase`, { why: ' ' }), 400);
    const { erased } = await ok<{ erased: number }>('manager', `leads/${id}/erase`, {
      why: '客户要求',
    });
    assert.equal(erased, 1);
    assert.equal(await statusOf('manager', `leads/${id}`), 404);
  });
});

describe('an export', () => {
  it('has an apostrophe before what a spreadsheet would run as a formula', async () => {
    await send({ name: '＝1+1', details: [{ label: '车型', value: '轩逸;=1+1' }] });
    await ok('manager', 'confirm', { password: PASSWORD });
    const input = { queue: 'new', why: '周会;=1+1' };
    const { csv } = await ok<{ csv: string }>('manager', 'leads/export', input);
    for (const cell of ["'＝*", `"轩逸;'=1+1"`, `原因：周会;'=1+1"`]) {
      assert.ok(csv.includes(cell), `${cell} in ${csv}`);
    }
  });

  it('has masked numbers and who exported it, and is in the log', async () => {
    await send();
    await ok('manager', 'confirm', { password: PASSWORD });
    assert.equal(await statusOf('manager', 'leads/export', { queue: 'new', why: '' }), 400);
    const { csv } = await ok<{ csv: string }>('manager', 'leads/export', {
      queue: 'new',
      why: '周会',
    });
    assert.match(csv, /店长 2026-11-20 \d\d:\d\d 导出，原因：周会/);
    assert.match(csv, /139\*{4}/);
    for (const secret of ['欧阳', '1390000000']) assert.ok(!csv.includes(secret));
    const { rows } = await ok<{ rows: AuditRow[] }>('manager', 'audit');
    assert.equal(rows[0]?.action, '导出线索');
  });
});
