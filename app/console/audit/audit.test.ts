import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '#/app/dates.ts';
import { purgeDaily } from '#/app/leads/retention/purge.ts';
import { openBrowser, openStaff, PASSWORD, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { AuditRow } from './contract.ts';
import { findAuditRow, listAuditRows, recordAudit, type AuditValues } from './queries.ts';

let now = new Date('2026-11-20T12:00:00+08:00');
let shop: TestShop;
let owner: TestStaff;
before(async () => {
  shop = await openTestShop({ now: () => now });
  owner = await openStaff(shop, '林姐', 'owner');
});
after(() => shop.close());

type Page = { rows: AuditRow[]; next_cursor: string | null };
const AUTHOR = { id: null, name: 'test' };

async function rowsOf(person: TestStaff): Promise<AuditRow[]> {
  return (await person.send<Page>('audit')).data.rows;
}

async function countRows(): Promise<number> {
  return (await shop.db.kysely.selectFrom('staff_audit').select('id').execute()).length;
}

describe('the log of changes', () => {
  it('is read page by page, each row once, also rows of one instant', async () => {
    for (let at = 0; at < 120; at += 1) {
      await recordAudit(shop.db, AUTHOR, { action: 'sign-out', subject: 'account x' }, now);
    }
    const seen: string[] = [];
    let pages = 0;
    let cursor: string | null = '';
    while (cursor !== null) {
      const query: string = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
      const page = await owner.send<Page>(`audit${query}`);
      seen.push(...page.data.rows.map(({ id }) => id));
      cursor = page.data.next_cursor;
      pages += 1;
    }
    const count = await countRows();
    assert.ok(count >= 120);
    assert.deepEqual([new Set(seen).size, seen.length], [count, count]);
    assert.equal(pages, Math.floor(count / 50) + 1);
    assert.equal((await owner.send('audit?cursor=x')).status, 400);
  });

  it('has no row of a change that failed', async () => {
    const count = await countRows();
    assert.equal((await owner.send('staff', { name: '林姐', role: 'owner' })).status, 422);
    assert.equal(await countRows(), count);
  });

  it('shows a value by its field: a person named like a role has a name', async () => {
    const { id, branch_id } = await shop.db.kysely
      .selectFrom('consultant')
      .select(['id', 'branch_id'])
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const branch = await shop.db.kysely
      .selectFrom('branch')
      .select('name')
      .where('id', '=', branch_id)
      .executeTakeFirstOrThrow();
    const consultant = await shop.db.kysely
      .selectFrom('consultant')
      .select('name')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    now = new Date(now.getTime() + 1_000);
    const input = { name: 'editor', role: 'sales', branch_id, consultant_id: id };
    assert.equal((await owner.send('staff', input)).status, 200);
    const added = (await rowsOf(owner)).find(({ subject }) => subject === 'editor');
    assert.deepEqual(
      added?.changes.map(({ field, after }) => `${field} ${after}`),
      ['名字 editor', '角色 销售顾问', `门店 ${branch.name}`, `顾问 ${consultant.name}`],
    );
  });

  it('is empty for a manager without a branch, who would see what owners did', async () => {
    const manager = await openStaff(shop, '没店的', 'manager');
    assert.ok((await rowsOf(owner)).length > 0);
    assert.deepEqual(await rowsOf(manager), []);
  });

  it('says where the words of a note are: it has none of them', async () => {
    const entry = { action: 'lead.note', subject: 'lead x', after: { note: 'x 2' } };
    await recordAudit(shop.db, AUTHOR, entry, new Date(now.getTime() + 1));
    const [row] = await rowsOf(owner);
    assert.deepEqual(row?.changes, [{ field: '备注', before: '', after: '在这条线索里看' }]);
  });

  it('lists the changes of a person, a kind, a record or a day', async () => {
    const branchId = null;
    const day = new Date('2026-10-01T23:30:00+08:00');
    const of = async (action: string, subject: string, at: Date, id: string | null = null) =>
      recordAudit(shop.db, { id, name: '小周' }, { action, subject, branchId }, at);
    const account = randomUUID();
    await of('car.price', 'car Q-1', day, account);
    await of(
      'inspection.points',
      `inspection ${randomUUID()} Q-1`,
      new Date(day.getTime() + 60_000),
    );
    await of('content.change', 'article Q-1', new Date(day.getTime() + 3_600_000));
    const found = async (query: string) =>
      (await owner.send<Page>(`audit?${query}`)).data.rows.map(({ action }) => action);
    assert.deepEqual(await found('about=q-1'), ['改了', '记了检测结果', '改了价格']);
    assert.deepEqual(await found('about=Q-1&kind=car'), ['改了价格']);
    await of('car.price', 'car ZY-0413', new Date(day.getTime() - DAY_MS));
    for (const part of ['0413', 'zy-04'])
      assert.deepEqual(await found(`about=${part}`), ['改了价格']);
    assert.deepEqual(await found(`who=${account}`), ['改了价格']);
    assert.deepEqual(await found('day=2026-10-02'), ['改了']);
    assert.deepEqual((await found('day=2026-10-01')).length, 2);
    assert.deepEqual(await found('about=Q-1&kind=lead'), []);
  });

  it('is searched for the very text that a person types, also with \\, % or _', async () => {
    for (const id of ['B_1', 'B-1', 'B\\1', 'B%1'])
      await recordAudit(shop.db, AUTHOR, { action: 'car.price', subject: `car ${id}` }, now);
    const found = async (about: string) => {
      const { status, data } = await owner.send<Page>(`audit?about=${encodeURIComponent(about)}`);
      assert.equal(status, 200, about);
      return data.rows.map(({ subject }) => subject);
    };
    for (const id of ['B_1', 'B-1', 'B\\1', 'B%1']) assert.deepEqual(await found(id), [id]);
    assert.deepEqual(await found('B\\'), ['B\\1']);
    assert.deepEqual(await found('%'), ['B%1']);
  });

  it('has one line for hundreds of points, and the whole of them on request', async () => {
    const points = Array.from({ length: 478 }, (_, at) => `A${at} 正常 没有发现问题`).join('；');
    const entry = { action: 'inspection.points', subject: 'inspection x Q-2', after: { points } };
    for (let at = 0; at < 50; at += 1) await recordAudit(shop.db, AUTHOR, entry, now);
    const { data } = await owner.send<Page>('audit?about=Q-2');
    assert.equal(data.rows.length, 50);
    assert.ok(JSON.stringify(data).length < 30_000, String(JSON.stringify(data).length));
    const [row] = data.rows;
    assert.equal(row?.changes[0]?.items, 478);
    const whole = await owner.send<AuditRow>(`audit/${row?.id ?? ''}`);
    assert.deepEqual(whole.data.changes, [{ field: '检测点', before: '', after: points }]);
  });

  it('has a row of a failed sign-in to an account, and none of an unknown name', async () => {
    now = new Date(now.getTime() + 1_000);
    const count = await countRows();
    await openBrowser(shop).send('sign-in', { name: '没有这人', password: PASSWORD });
    await openBrowser(shop).send('sign-in', { name: '林姐', password: 'x' });
    for (let at = 0; at < 400 && (await countRows()) === count; at += 1) await sleep(5);
    assert.equal(await countRows(), count + 1);
    const [row] = await rowsOf(owner);
    assert.deepEqual([row?.who, row?.action, row?.subject], ['没登录的人', '登录没成功', '林姐']);
  });

  it('loses the rows of three years ago in the daily deletion, and no others', async () => {
    const old = new Date(now.getTime() - 3 * 366 * DAY_MS - 1);
    const subject = `account ${randomUUID()}`;
    await recordAudit(shop.db, AUTHOR, { action: 'sign-out', subject }, old);
    const count = await countRows();
    await openBrowser(shop).send('sign-in', { name: '林姐', password: PASSWORD });
    assert.equal(await countRows(), count + 1);
    // The first run only stores the instant, the second deletes.
    for (let day = 0; day < 2; day += 1) {
      await purgeDaily({ ...shop.context, now: () => new Date(now.getTime() + day * DAY_MS) });
    }
    const found = await shop.db.kysely.selectFrom('staff_audit').select('subject').execute();
    assert.ok(!found.some((row) => row.subject === subject));
    assert.equal(found.length, count);
  });

  it('has the changes of a subject in their order, also within a millisecond or by a slower clock', async () => {
    const subject = 'car FAST';
    const slower = new Date(now.getTime() - 5_000);
    for (let at = 0; at < 20; at += 1) {
      const entry = { action: 'car.price', subject, after: { price: at } };
      await recordAudit(shop.db, AUTHOR, entry, at % 2 === 0 ? now : slower);
    }
    const rows = await listAuditRows(shop.db, { subject, most: 50 });
    const prices = rows.map(({ after_values }) => (JSON.parse(after_values) as AuditValues).price);
    assert.deepEqual(
      prices,
      Array.from({ length: 20 }, (_, at) => 19 - at),
    );
    assert.deepEqual(rows.at(-1)?.at, now.toISOString());
    // A clock that is far ahead does not set the time of later changes.
    const ahead = new Date(now.getTime() + DAY_MS);
    await recordAudit(shop.db, AUTHOR, { action: 'car.price', subject }, ahead);
    const id = await recordAudit(shop.db, AUTHOR, { action: 'car.price', subject }, now);
    const later = Date.parse((await findAuditRow(shop.db, id))?.at ?? '');
    assert.ok(later < now.getTime() + 1_000);
  });
});
