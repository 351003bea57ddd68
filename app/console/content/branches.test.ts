import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AuditRow } from '#/app/console/audit/contract.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

type Detail = { office_fields: string[]; can_delete: boolean; may_copy: boolean };
type Named = { id: string; name: string };

let shop: TestShop;
let owner: TestStaff;
let manager: TestStaff;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  owner = await openStaff(shop, '林姐', 'owner');
  manager = await openStaff(shop, '店长', 'manager', { branchId: 'cd-1' });
  await shop.importFile('branches.jsonl', [
    { id: 'cd-1', name: '旗舰店', province: '四川' },
    { id: 'xa-1', name: '旗舰店', province: '陕西' },
    { id: 'xa-2', name: '城南店', province: '陕西' },
  ]);
  await shop.importFile('consultants.jsonl', [
    { id: 'li', name: '李顾问', branch_id: 'cd-1' },
    { id: 'zhao', name: '赵顾问', branch_id: 'xa-1' },
  ]);
});
after(() => shop.close());

describe('a branch', () => {
  it('has a name that its manager sees as fixed, and is added and deleted by the head office', async () => {
    const detail = async (person: TestStaff) =>
      (await person.send<Detail>('content/branch/cd-1')).data;
    const own = await detail(manager);
    assert.deepEqual([own.office_fields, own.can_delete, own.may_copy], [['name'], false, false]);
    const all = await detail(owner);
    assert.deepEqual([all.office_fields, all.can_delete, all.may_copy], [[], true, true]);
    const list = await manager.send<{ may_add: boolean }>('content/branch');
    assert.equal(list.data.may_add, false);
    const values = { id: 'cd-9', name: '新店', province: '四川' };
    const added = await manager.send('content/branch', { values });
    assert.deepEqual([added.status, added.message], [403, '门店由总部增删']);
    const deleted = await manager.send('content/branch/cd-1/delete', { why: '关店' });
    assert.deepEqual([deleted.status, deleted.message], [403, '门店由总部增删']);
  });

  it('with the name of another one is shown with its id', async () => {
    const names = ['旗舰店（cd-1）', '旗舰店（xa-1）', '城南店'];
    const { data } = await owner.send<{ branches: Named[] }>('staff');
    assert.deepEqual(
      data.branches.map(({ name }) => name),
      names,
    );
    const found = await owner.send<{ rows: Named[] }>('content-references/branch?text=旗舰');
    assert.deepEqual(
      found.data.rows.map(({ name }) => name),
      names.slice(0, 2),
    );
    const { rows } = (await owner.send<{ rows: { note: string }[] }>('content/consultant')).data;
    assert.deepEqual(rows.map(({ note }) => note).toSorted(), names.slice(0, 2));
    const one = await owner.send<{ note: string }>('content/consultant/li');
    assert.equal(one.data.note, names[0]);
    const me = await manager.send<{ branch: Named }>('me');
    assert.equal(me.data.branch.name, names[0]);
  });

  it('is in the log by its name, with the headings of its fields', async () => {
    const fields = { hours: { from: null, to: '9:00–21:00' } };
    assert.equal((await owner.send('content/branch/xa-2', { fields })).status, 200);
    const [row] = (await owner.send<{ rows: AuditRow[] }>('audit')).data.rows;
    assert.equal(row?.subject, '门店 城南店');
    assert.deepEqual(row?.changes, [{ field: '营业时间', before: '', after: '9:00–21:00' }]);
  });
});
