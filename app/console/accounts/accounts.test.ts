import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AuditRow } from '#/app/console/audit/contract.ts';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { DAY_MS } from '#/app/dates.ts';
import { openBrowser, openStaff, PASSWORD, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { listStaff } from './contract.ts';

let now = new Date('2026-11-20T12:00:00+08:00');
let shop: TestShop;
let owner: TestStaff;
let here = '';
let there = '';
before(async () => {
  shop = await openTestShop({ now: () => now });
  owner = await openStaff(shop, '林姐', 'owner');
  const branches = await shop.db.kysely.selectFrom('branch').select('id').orderBy('id').execute();
  [here = '', there = ''] = branches.map(({ id }) => id);
});
after(() => shop.close());

type StaffList = ConsoleOutputOf<typeof listStaff>;
const namesOf = ({ staff }: StaffList) => staff.map(({ name }) => name);
const tokenOf = (link: string) => link.split('#')[1] ?? '';

/** Invites a person and returns the token of the link. */
async function invite(by: TestStaff, input: object): Promise<string> {
  await by.send('confirm', { password: PASSWORD });
  const { status, message, data } = await by.send<{ link: string }>('staff', input);
  assert.equal(status, 200, message);
  return tokenOf(data.link);
}

describe('a one-time link', () => {
  it('sets a password and signs in, once', async () => {
    const token = await invite(owner, { name: '一次', role: 'manager', branch_id: here });
    const person = openBrowser(shop);
    const read = await person.send('invitation', { token });
    assert.deepEqual(read.data, { name: '一次', role: 'manager' });
    const weak = await person.send('invitation/accept', { token, password: '1234567' });
    assert.deepEqual([weak.status, weak.message], [422, '密码至少 10 个字符']);
    const done = await person.send('invitation/accept', { token, password: PASSWORD });
    assert.equal(done.status, 200);
    assert.equal((await person.send('me')).status, 200);
    const again = await openBrowser(shop).send('invitation/accept', { token, password: PASSWORD });
    assert.equal(again.status, 404);
  });

  it('two that are used at the same time let one person in', async () => {
    const token = await invite(owner, { name: '同时', role: 'editor', branch_id: here });
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        openBrowser(shop).send('invitation/accept', { token, password: PASSWORD }),
      ),
    );
    assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 404, 404]);
  });

  it('expires after 3 days, and a new one replaces an earlier one', async () => {
    const first = await invite(owner, { name: '过期', role: 'editor', branch_id: here });
    const member = (await owner.send<StaffList>('staff')).data.staff.find(
      ({ name }) => name === '过期',
    );
    const renewed = await owner.send<{ link: string }>(`staff/${member?.id}/link`, {});
    const second = tokenOf(renewed.data.link);
    const read = (token: string) => openBrowser(shop).send('invitation', { token });
    assert.equal((await read(first)).status, 404);
    assert.equal((await read(second)).status, 200);
    now = new Date(now.getTime() + 3 * DAY_MS);
    assert.equal((await read(second)).status, 404);
    await owner.send('sign-in', { name: '林姐', password: PASSWORD });
    const states = (await owner.send<StaffList>('staff')).data.staff;
    assert.equal(states.find(({ name }) => name === '过期')?.state, 'expired');
  });

  it('is not made while the password was not entered for 10 minutes', async () => {
    now = new Date(now.getTime() + 10 * 60_000);
    const input = { name: '没确认', role: 'editor', branch_id: here };
    const refused = await owner.send<{ reason: string }>('staff', input);
    assert.deepEqual([refused.status, refused.data.reason], [403, 'password']);
    assert.equal((await owner.send('confirm', { password: 'x' })).status, 422);
    assert.equal((await owner.send('staff', input)).status, 403);
    assert.equal((await owner.send('confirm', { password: PASSWORD })).status, 200);
    assert.equal((await owner.send('staff', input)).status, 200);
  });
});

describe('a name', () => {
  it('of an invitation that was revoked before anybody opened it is free again', async () => {
    const first = await invite(owner, { name: '写错的', role: 'manager', branch_id: here });
    const find = async () =>
      (await owner.send<StaffList>('staff')).data.staff.filter(({ name }) => name === '写错的');
    const again = { name: '写错的', role: 'sales', branch_id: there };
    const refused = await owner.send('staff', again);
    assert.equal(
      refused.message,
      '写错的 已经加过，还没打开链接：在下面给他「新链接」，选错了点「修改」',
    );
    const [{ id } = { id: '' }] = await find();
    assert.equal((await owner.send(`staff/${id}/revoke`, {})).status, 200);
    const second = await invite(owner, again);
    const read = (token: string) => openBrowser(shop).send('invitation', { token });
    assert.equal((await read(first)).status, 404);
    assert.deepEqual((await read(second)).data, { name: '写错的', role: 'sales' });
    assert.deepEqual(
      (await find()).map(({ role, branch_id, state }) => [role, branch_id, state]),
      [['sales', there, 'invited']],
    );
    const { data } = await owner.send<{ rows: AuditRow[] }>('audit');
    assert.deepEqual(
      data.rows.flatMap(({ action, subject }) => (subject === '写错的' ? action : [])),
      ['加同事', '停用同事', '加同事'],
    );
  });

  it('of a person who has used the account is never free again', async () => {
    const token = await invite(owner, { name: '走了的', role: 'sales', branch_id: here });
    await openBrowser(shop).send('invitation/accept', { token, password: PASSWORD });
    const { staff } = (await owner.send<StaffList>('staff')).data;
    const id = staff.find(({ name }) => name === '走了的')?.id;
    assert.equal((await owner.send(`staff/${id}/revoke`, {})).status, 200);
    const refused = await owner.send('staff', { name: '走了的', role: 'sales', branch_id: here });
    assert.deepEqual(
      [refused.status, refused.message],
      [422, '这个名字用过了，请换一个，比如加上姓'],
    );
  });
});

describe('a manager', () => {
  let manager: TestStaff;
  before(async () => {
    manager = await openStaff(shop, '店长', 'manager', { branchId: here });
    await invite(owner, { name: '别店的', role: 'sales', branch_id: there });
  });

  it('sees and invites the people of the own branch, below the own role', async () => {
    await invite(manager, { name: '本店的', role: 'sales', branch_id: here });
    const { data } = await manager.send<StaffList>('staff');
    assert.ok(namesOf(data).includes('本店的'));
    assert.ok(!namesOf(data).includes('别店的'));
    assert.ok(!namesOf(data).includes('林姐'));
    assert.deepEqual(data.roles, ['sales', 'inspector', 'editor']);
    assert.deepEqual(
      data.branches.map(({ id }) => id),
      [here],
    );
    for (const wrong of [
      { name: '越级', role: 'owner' },
      { name: '越级', role: 'manager', branch_id: here },
      { name: '越店', role: 'sales', branch_id: there },
      { name: '无店', role: 'sales' },
      { name: '坏 名字', role: 'sales', branch_id: here },
      { name: '本店的', role: 'sales', branch_id: here },
      { name: '错顾问', role: 'sales', branch_id: here, consultant_id: 'none' },
    ]) {
      assert.equal((await manager.send('staff', wrong)).status, 422, JSON.stringify(wrong));
    }
    assert.deepEqual(
      namesOf((await owner.send<StaffList>('staff')).data).filter((name) =>
        /^[越无坏错]/.test(name),
      ),
      [],
    );
  });

  it('corrects role, branch and consultant, as an owner does, with an audit row', async () => {
    const consultant = await shop.db.kysely
      .selectFrom('consultant')
      .select(['id', 'name'])
      .where('branch_id', '=', here)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    await invite(manager, { name: '小王', role: 'inspector', branch_id: here });
    const find = async () =>
      (await owner.send<StaffList>('staff')).data.staff.find(({ name }) => name === '小王');
    const path = `staff/${(await find())?.id}`;
    const correct = { role: 'sales', branch_id: here, consultant_id: consultant.id };
    for (const wrong of [
      { ...correct, role: 'manager' },
      { ...correct, branch_id: there },
      { ...correct, consultant_id: 'none' },
    ]) {
      assert.equal((await manager.send(path, wrong)).status, 422, JSON.stringify(wrong));
    }
    assert.equal((await find())?.role, 'inspector');
    for (let at = 0; at < 2; at += 1) {
      assert.equal((await manager.send(path, correct)).status, 200);
    }
    const { role, consultant: displayed, branch_id } = (await find()) ?? {};
    assert.deepEqual([role, displayed, branch_id], ['sales', consultant.name, here]);
    const { data } = await owner.send<{ rows: AuditRow[] }>('audit');
    const rows = data.rows.filter(
      ({ action, subject }) => action === '改了同事的角色、门店或顾问' && subject === '小王',
    );
    assert.deepEqual(
      rows.map(({ who, changes }) => [who, changes.map(({ before, after: to }) => [before, to])]),
      [
        [
          '店长',
          [
            ['检测师', '销售顾问'],
            ['', consultant.name],
          ],
        ],
      ],
    );
    await owner.send('confirm', { password: PASSWORD });
    assert.equal((await owner.send(path, { role: 'sales', branch_id: there })).status, 200);
    assert.equal((await manager.send(path, correct)).status, 404);
  });

  it('can be a consultant, as a salesman can, who is one account only', async () => {
    const consultant = await shop.db.kysely
      .selectFrom('consultant')
      .select('id')
      .where('branch_id', '=', here)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const as = { branch_id: here, consultant_id: consultant.id };
    await invite(owner, { name: '店长兼顾问', role: 'manager', ...as });
    const refused = async (input: object) =>
      (await owner.send<{ errors: object }>('staff', { name: '另一位', ...input })).data.errors;
    assert.deepEqual(await refused({ role: 'sales', ...as }), {
      consultant_id: '这位顾问现在是 店长兼顾问，先改他的',
    });
    assert.deepEqual(await refused({ role: 'editor', ...as }), {
      consultant_id: '这个角色不跟线索，不能对应顾问',
    });
    const { staff } = (await owner.send<StaffList>('staff')).data;
    const path = `staff/${staff.find(({ name }) => name === '店长兼顾问')?.id}`;
    assert.equal((await owner.send(path, { role: 'manager', ...as })).status, 200);
    assert.equal((await owner.send(path, { role: 'manager', branch_id: here })).status, 200);
    assert.deepEqual(await refused({ role: 'sales', ...as }), undefined);
  });

  it('moves a person, who signs in again; a consultant alone ends no session', async () => {
    const person = await openStaff(shop, '小李', 'inspector', { branchId: here });
    const { id } = (await person.send<{ id: string }>('me')).data;
    const change = (input: object) => manager.send(`staff/${id}`, { branch_id: here, ...input });
    await manager.send('confirm', { password: PASSWORD });
    assert.equal((await change({ role: 'inspector' })).status, 200);
    assert.equal((await person.send('me')).status, 200);
    assert.equal((await change({ role: 'sales' })).status, 200);
    assert.equal((await person.send('me')).status, 401);
    assert.equal((await person.send('sign-in', { name: '小李', password: PASSWORD })).status, 200);
    assert.equal((await person.send<{ role: string }>('me')).data.role, 'sales');
    now = new Date(now.getTime() + 10 * 60_000);
    const late = await change({ role: 'editor' });
    assert.deepEqual([late.status, late.data.reason], [403, 'password']);
    await manager.send('confirm', { password: PASSWORD });
    assert.equal((await change({ role: 'editor' })).status, 200);
  });

  it('can neither revoke people of other branches nor get their links', async () => {
    const all = (await owner.send<StaffList>('staff')).data.staff;
    for (const name of ['别店的', '林姐', '店长']) {
      const id = all.find((member) => member.name === name)?.id;
      assert.equal((await manager.send(`staff/${id}/revoke`, {})).status, 404, name);
      assert.equal((await manager.send(`staff/${id}/link`, {})).status, 404, name);
    }
    const own = all.find(({ name }) => name === '本店的')?.id;
    assert.equal((await manager.send(`staff/${own}/revoke`, {})).status, 200);
    assert.equal((await manager.send(`staff/${own}/revoke`, {})).status, 404);
  });

  it('sees the recorded changes of the own branch; an owner sees all', async () => {
    const rowsOf = async (person: TestStaff) =>
      (await person.send<{ rows: AuditRow[] }>('audit')).data.rows;
    const own = await rowsOf(manager);
    assert.ok(
      own.some(
        ({ who, action, subject }) => `${who} ${action} ${subject}` === '店长 加同事 本店的',
      ),
    );
    assert.ok(own.some(({ action, subject }) => action === '停用同事' && subject === '本店的'));
    assert.ok(!own.some(({ subject }) => subject === '别店的'));
    const all = await rowsOf(owner);
    assert.ok(all.some(({ subject }) => subject === '别店的'));
    const added = all.find(({ action, subject }) => action === '加同事' && subject === '本店的');
    assert.deepEqual(added?.changes.map(({ field, after }) => `${field} ${after}`).slice(0, 2), [
      '名字 本店的',
      '角色 销售顾问',
    ]);
  });
});

describe('owners who at once', () => {
  const CHANGES = {
    'stop each other': ['revoke', {}],
    'give each other another role': ['', { role: 'manager' }],
  } as const;
  for (const [name, [call, input]] of Object.entries(CHANGES)) {
    it(`${name} leave an owner`, async () => {
      const names = [`甲${call}`, `乙${call}`];
      const people = await Promise.all(names.map((each) => openStaff(shop, each, 'owner')));
      for (const person of people) await person.send('confirm', { password: PASSWORD });
      const ids = await Promise.all(
        people.map(async (person) => (await person.send<{ id: string }>('me')).data.id),
      );
      const answers = await Promise.all(
        people.map((person, at) =>
          person.send(`staff/${ids[1 - at]}${call && `/${call}`}`, { branch_id: here, ...input }),
        ),
      );
      assert.equal(answers.filter(({ status }) => status === 200).length, 1);
      const left = (await owner.send<StaffList>('staff')).data.staff.filter(
        (member) => ids.includes(member.id) && member.role === 'owner' && member.state === 'active',
      );
      assert.equal(left.length, 1);
    });
  }
});
