import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { AuditRow } from '#/app/console/audit/contract.ts';
import { openStaff, PASSWORD, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { ContentChange, FormField } from './contract.ts';

type Detail = {
  title: string;
  kind: string;
  car: string | null;
  page: string | null;
  may_copy: boolean;
  values: Record<string, unknown>;
  fields: FormField[];
  history: ContentChange[];
};
type Failure = { reason?: string; present?: unknown; errors?: Record<string, string> };
type Report = { data: { entries: { date: string; mileage_km: number }[] } | null };
type CarDetail = { reports: { type: string; title: string; is_written: boolean }[] };

let now = new Date('2026-11-20T12:00:00+08:00');
let shop: TestShop;
let owner: TestStaff;
let manager: TestStaff;
let inspector: TestStaff;
let editor: TestStaff;
let sales: TestStaff;

before(async () => {
  shop = await openTestShop({ isEmpty: true, now: () => now });
  await shop.importFile('branches.jsonl', [
    { id: 'wuhou', name: '武侯店', province: '四川' },
    { id: 'jinniu', name: '金牛店', province: '四川' },
  ]);
  owner = await openStaff(shop, '林姐', 'owner');
  manager = await openStaff(shop, '店长', 'manager', { branchId: 'wuhou' });
  inspector = await openStaff(shop, '检测', 'inspector', { branchId: 'wuhou' });
  editor = await openStaff(shop, '编辑', 'editor', { branchId: 'wuhou' });
  sales = await openStaff(shop, '小周', 'sales', { branchId: 'wuhou' });
});
after(() => shop.close());
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  await shop.importFile('cars.jsonl', [
    car('A-1', 'wuhou'),
    car('A-2', 'jinniu'),
    car('A-3', 'wuhou'),
  ]);
});

function car(id: string, branch_id: string) {
  const fields = { title: `大众 迈腾 ${id}`, brand: '大众', series: '迈腾', type: '在售' };
  return { id, ...fields, branch_id, price: 119_800, mileage_km: 43_600 };
}

const visit = (date: string, mileage_km: number | string) => ({ date, mileage_km, kind: '保养' });
const values = (carId: string, entries: readonly object[]) => ({
  car_id: carId,
  verdict: '记录连续',
  date: '2026-11-20',
  entries,
});
const add = (carId: string, entries: readonly object[], person = inspector) =>
  person.send<Failure & { key: string; warnings: string[] }>('content/mileage', {
    values: values(carId, entries),
  });
async function read(path: string, person = inspector): Promise<Detail> {
  const { status, message, data } = await person.send<Detail>(`content/${path}`);
  assert.equal(status, 200, message);
  return data;
}
const removeAll = async (carId: string) => {
  await owner.send('confirm', { password: PASSWORD });
  await owner.send(`content/mileage/${carId}/delete`, { why: '测试' });
};

describe('a report on a car', () => {
  it('is linked from the page of the car for those who may write it', async () => {
    const reportsOf = async (person: TestStaff) =>
      (await person.send<CarDetail>('cars/A-1')).data.reports;
    assert.deepEqual(
      (await reportsOf(inspector)).map(({ title, is_written }) => [title, is_written]),
      [
        ['维保记录', false],
        ['附件清单', false],
        ['售前整备', false],
        ['二次鉴定', false],
      ],
    );
    assert.equal((await reportsOf(manager)).length, 4);
    assert.deepEqual([await reportsOf(editor), await reportsOf(sales)], [[], []]);
    const draft = await inspector.send<Detail>('content-drafts/mileage?car=A-1');
    assert.deepEqual(draft.data.values, { car_id: 'A-1', date: '2026-11-20' });
    assert.equal(draft.data.car, '大众 迈腾 A-1');
    const entries = draft.data.fields.find(({ field }) => field === 'entries');
    assert.deepEqual(
      entries?.fields.map(({ label }) => label),
      ['日期', '里程', '类别', '来源', '项目', '材料', '门店', '金额'],
    );
    assert.equal((await inspector.send('content-drafts/mileage?car=A-2')).status, 404);
    assert.equal((await inspector.send('content-drafts/mileage')).status, 404);
  });

  it('that is written is on its page, in its history and in the log of the branch', async () => {
    const added = await add('A-1', [visit('2024-05-11', '1.82万'), visit('2025-05-11', 30_100)]);
    assert.equal(added.status, 200, added.message);
    assert.equal(added.data.key, 'A-1');
    const page = await shop.get<Report['data']>('/v1/car/mileageReport?id=A-1');
    assert.deepEqual(
      page?.entries.map(({ mileage_km }) => mileage_km).toSorted((a, b) => a - b),
      [18_200, 30_100],
    );
    const detail = await read('mileage/A-1');
    assert.deepEqual(
      [detail.title, detail.kind, detail.car, detail.page, detail.may_copy],
      ['大众 迈腾 A-1', '维保记录', 'A-1', '/car/A-1/report/mileage', false],
    );
    assert.equal(detail.history[0]?.who, '检测');
    const { data } = await manager.send<{ rows: AuditRow[] }>('audit');
    const row = data.rows.find(({ subject }) => subject === '维保记录 A-1');
    assert.deepEqual([row?.action, row?.path], ['新增了', '/console/content/mileage/A-1']);
    const [link] = (await inspector.send<CarDetail>('cars/A-1')).data.reports;
    assert.equal(link?.is_written, true);
    const again = await add('A-1', [visit('2025-05-11', 30_100)], manager);
    assert.deepEqual(
      [again.status, again.message],
      [422, '这辆车刚有了维保记录，请回到车的页面打开再改'],
    );
    await removeAll('A-1');
    assert.equal((await inspector.send('content/mileage/A-1')).status, 404);
  });

  it('is refused with the reason at its row, and warned about, as in an import', async () => {
    const falling = await add('A-1', [visit('2024-05-11', 30_100), visit('2025-05-11', 18_200)]);
    assert.equal(falling.status, 422);
    assert.match(
      falling.data.errors?.['entries.1.mileage_km'] ?? '',
      /^第 2 项的里程：里程比 2024-05-11 的 30100 公里少/,
    );
    const future = await add('A-1', [visit('2027-05-11', 30_100)]);
    assert.equal(future.status, 422);
    assert.equal((await inspector.send('content/mileage/A-1')).status, 404);
    const above = await add('A-1', [visit('2025-05-11', 90_000)]);
    assert.equal(above.status, 200, above.message);
    assert.match(above.data.warnings.join(), /90000|9 ?万|9\.00/);
    await removeAll('A-1');
  });

  it('that a colleague changed meanwhile is not overwritten, and earlier visits can be put back', async () => {
    await add('A-1', [visit('2024-05-11', 18_200)]);
    now = new Date(now.getTime() + 1_000);
    const { values: seen } = await read('mileage/A-1');
    const from = seen['entries'];
    const longer = [...(from as object[]), visit('2025-05-11', 30_100)];
    const first = await inspector.send('content/mileage/A-1', {
      fields: { entries: { from, to: longer } },
    });
    assert.equal(first.status, 200, first.message);
    const second = await manager.send<Failure>('content/mileage/A-1', {
      fields: { entries: { from, to: null } },
    });
    assert.deepEqual([second.status, second.data.reason], [409, 'conflict']);
    assert.equal((second.data.present as object[]).length, 2);
    const { history } = await read('mileage/A-1');
    const [change] = history;
    const back = { change: change?.id, latest: change?.id };
    const restored = await manager.send('content/mileage/A-1/restore', back);
    assert.equal(restored.status, 200, restored.message);
    assert.deepEqual((await read('mileage/A-1')).values['entries'], from);
    await removeAll('A-1');
  });

  it('of a car of another branch is found by nobody but the owner', async () => {
    assert.equal((await add('A-2', [visit('2025-05-11', 30_100)])).status, 404);
    assert.equal((await owner.send('content/mileage/A-2')).status, 404);
    assert.equal((await add('A-2', [visit('2025-05-11', 30_100)], owner)).status, 200);
    for (const person of [inspector, manager]) {
      assert.equal((await person.send('content/mileage/A-2')).status, 404);
      const fields = { verdict: { from: '记录连续', to: '记录不全' } };
      assert.equal((await person.send('content/mileage/A-2', { fields })).status, 404);
    }
    for (const person of [editor, sales]) {
      assert.equal((await person.send('content/mileage/A-2')).status, 403);
    }
  });

  it('has no list under 内容', async () => {
    const { data } = await owner.send<{ kinds: { type: string }[] }>('content');
    assert.ok(data.kinds.every(({ type }) => type !== 'mileage'));
    assert.equal((await owner.send('content/mileage')).status, 404);
  });
});
