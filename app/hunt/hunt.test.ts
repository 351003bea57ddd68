import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { ConsumableReport } from '#/app/reports/consumable/contract.ts';
import type { HuntMileageReport } from '#/app/reports/mileage/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { HuntState } from './contract.ts';
import { huntReports } from './hunt-reports.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 20 });
});
after(() => shop.close());

test('a hunt has its order, its car, the document and the kinds of its reports', async () => {
  const hunt = await shop.get<HuntState>('/v1/hunt/H-7Qm2xKd94TzR');
  assert.equal(hunt.order_number, 'XC20261103-d94TzR');
  assert.match(hunt.title ?? '', /迈腾/);
  assert.deepEqual(hunt.reports, ['consumable', 'mileage', 'chassis']);
  assert.ok(hunt.chassis.length > 3 && hunt.chassis_important_screw.length > 3);
  assert.ok(hunt.src && (hunt.mileage ?? 0) > 0 && hunt.detail.length > 0);
  assert.deepEqual((await shop.get<HuntState>('/v1/hunt/H-3Gv9fJe7XuA2')).reports, []);
});

test('only available reports are linked', () => {
  const words = (reports: string[]) => huntReports('7', { reports }).map(({ to }) => to);
  assert.deepEqual(words([]), []);
  assert.deepEqual(words(['chassis', 'mileage', 'other']), [
    '/h/7/report/mileage',
    '/h/7/report/chassis',
  ]);
});

describe('the maintenance records of a hunted car', () => {
  const ask = (query: string) =>
    shop.get<HuntMileageReport | null>(`/gcar/v1/mileageReport?${query}`);

  test("are requested by the hunt's id or by its order number", async () => {
    const report = await ask('id=H-7Qm2xKd94TzR');
    assert.ok((report?.entries.length ?? 0) > 5);
    assert.equal(report?.order_number, 'XC20261103-d94TzR');
    assert.ok((report.mileage ?? 0) > 0 && report.registration_date && report.src);
    assert.deepEqual(await ask('order_number=XC20261103-d94TzR'), report);
    assert.equal(await ask('id=H-3Gv9fJe7XuA2'), null);
  });

  test('of an unknown hunt are not found, and a call without an id is refused', async () => {
    for (const query of ['id=H-9', 'order_number=XC1', 'id=ZY-0317']) {
      const { status, body } = await shop.request(`/gcar/v1/mileageReport?${query}`);
      assert.deepEqual([status, body.data], [200, { reason: 'not_found' }]);
    }
    const { status, body } = await shop.request('/gcar/v1/mileageReport');
    assert.deepEqual([status, body.message], [400, '参数 id 不正确']);
  });

  test('are imported from a file, replace earlier ones, and need their hunt', async () => {
    const row = {
      寻车编号: 'H-3Gv9fJe7XuA2',
      结论: '里程可信',
      记录: '2025-01-02|1.2万公里|保养',
      查询: '某平台|2026-11-02|2021-01-01|2026-11-02',
    };
    assert.deepEqual((await shop.importFile('寻车维保.ndjson', [row])).bad, []);
    assert.equal((await ask('id=H-3Gv9fJe7XuA2'))?.verdict, '里程可信');
    const { bad } = await shop.importFile('寻车维保.ndjson', [{ ...row, 寻车编号: 'H-77' }]);
    assert.deepEqual(
      bad.map(({ field }) => field),
      ['hunt_id'],
    );
  });
});

describe('the wear parts of a hunted car', () => {
  const ask = (query: string) =>
    shop.get<ConsumableReport | null>(`/v1/car/consumablesList?${query}`);

  test("is requested by the hunt's id with hunt=1, and by a car's id without it", async () => {
    const hunted = await ask('id=H-7Qm2xKd94TzR&hunt=1');
    assert.ok((hunted?.items.length ?? 0) > 3);
    assert.equal(hunted?.number, 'CS-H-7Qm2xKd94TzR');
    assert.equal((await ask('id=ZY-0317&hunt=0'))?.number?.includes('ZY-0317'), true);
    assert.equal(await ask('id=H-p5Wc8Ns3LbY6&hunt=1'), null);
    for (const query of ['id=H-7Qm2xKd94TzR', 'id=ZY-0317&hunt=1']) {
      const { body } = await shop.request(`/v1/car/consumablesList?${query}`);
      assert.deepEqual(body.data, { reason: 'not_found' });
    }
  });

  test('is imported from a file in the format of a car’s report', async () => {
    const row = {
      寻车编号: 'H-p5Wc8Ns3LbY6',
      结论: '2 项实测',
      耗材项目: '前刹车片|7.2|mm|12|5|3|良好',
    };
    assert.deepEqual((await shop.importFile('寻车耗材.ndjson', [row])).bad, []);
    assert.equal((await ask('id=H-p5Wc8Ns3LbY6&hunt=1'))?.items[0]?.value, 7.2);
  });
});

test('the underbody may come in a cell, part by part', async () => {
  const row = {
    id: 'H-8Rk4vBn6WsZ1',
    title: '车',
    底盘: '前部：https://cars.example/a.jpg；中段',
    重要螺丝: '前副车架螺栓：漆封完好',
  };
  assert.deepEqual((await shop.importFile('寻车.ndjson', [row])).bad, []);
  const hunt = await shop.get<HuntState>('/v1/hunt/H-8Rk4vBn6WsZ1');
  assert.deepEqual(
    hunt.chassis.map(({ title, content }) => [title, content.length]),
    [
      ['前部', 1],
      ['中段', 0],
    ],
  );
  assert.deepEqual(hunt.reports, ['chassis']);
});

test('the title of a hunted car has no claim of the dealer', async () => {
  const id = 'H-5Tq8mLw2KcB7';
  const row = { 寻车编号: id, 车型: '宝马 3系 零事故' };
  assert.deepEqual((await shop.importFile('寻车.ndjson', [row])).bad, []);
  const visits = { 寻车编号: id, 结论: '见明细', 记录: '2025-01-02|1.2万公里|保养' };
  assert.deepEqual((await shop.importFile('寻车维保.ndjson', [visits])).bad, []);
  assert.equal((await shop.get<HuntState>(`/v1/hunt/${id}`)).title, '宝马 3系');
  const report = await shop.get<HuntMileageReport>(`/gcar/v1/mileageReport?id=${id}`);
  assert.equal(report.title, '宝马 3系');
});

test('an order belongs to one hunt', async () => {
  const row = { id: 'H-2Hd7yMf5QpC9', title: '本田 雅阁', order_number: 'XC20261103-d94TzR' };
  const { bad } = await shop.importFile('寻车.ndjson', [row]);
  assert.deepEqual(
    bad.map(({ reason }) => reason),
    ['与另一条记录重复'],
  );
});

describe('an invalid row is reported:', () => {
  const row = { id: 'H-9Jc3wTg8RmX5', title: '车' };
  const reasons = async (more: object) =>
    (await shop.importFile('寻车.ndjson', [{ ...row, ...more }])).bad.map(({ field }) => field);

  test('a sequential id', async () => {
    assert.deepEqual(await reasons({ id: 'H-0004' }), ['id']);
  });

  test('an order number that a URL cannot contain', async () => {
    assert.deepEqual(await reasons({ order_number: '订单 1号/2' }), ['order_number']);
  });

  test('texts over the length limit', async () => {
    const long = 'x'.repeat(200_000);
    assert.deepEqual(
      await reasons({
        chassis: [{ title: '前部', content: [{ img: 'https://a/b.jpg', desc: long }] }],
      }),
      ['chassis.0.content.0.desc'],
    );
    assert.deepEqual(await reasons({ detail: [{ desc: '说明', value: long }] }), [
      'detail.0.value',
    ]);
  });

  test('a document that is not a picture', async () => {
    assert.deepEqual(await reasons({ src: 'https://cars.example/a.pdf?x=1' }), ['src']);
  });
});

test('a sequential order number cannot be used to open a hunt', async () => {
  const row = { id: 'H-4Zb6kLx2VnD8', title: '车', order_number: 'XC20261199' };
  assert.deepEqual((await shop.importFile('寻车.ndjson', [row])).bad, []);
  const { body } = await shop.request('/gcar/v1/mileageReport?order_number=XC20261199');
  assert.deepEqual(body.data, { reason: 'not_found' });
});

describe('an expired hunt', () => {
  const id = 'H-6Yv2rJd9PzM4';
  const row = { id, title: '车', order_number: 'XC20261110-yV2rJd' };
  const paths = [
    `/v1/hunt/${id}`,
    `/gcar/v1/mileageReport?id=${id}`,
    `/gcar/v1/mileageReport?order_number=${row.order_number}`,
    `/v1/car/consumablesList?id=${id}&hunt=1`,
  ];
  const opened = async () => {
    const answers = await Promise.all(paths.map((path) => shop.request(path)));
    return answers.map(({ body }) => body.status === 'success');
  };
  before(async () => {
    await shop.importFile('寻车.ndjson', [row]);
    await shop.importFile('寻车维保.ndjson', [
      { 寻车编号: id, 结论: '可信', 记录: '2025-01-02|1万公里|保养' },
    ]);
  });

  test('is not found after its last day', async () => {
    await shop.importFile('寻车.ndjson', [{ ...row, 失效日期: '2026-11-20' }]);
    assert.deepEqual(await opened(), [true, true, true, true]);
    await shop.importFile('寻车.ndjson', [{ ...row, 失效日期: '2026-11-19' }]);
    assert.deepEqual(await opened(), [false, false, false, false]);
  });

  test('is deleted with its reports by a row that withdraws it', async () => {
    const withdrawn = { ...row, src: 'nowhere.jpg', 作废: '是' };
    assert.deepEqual((await shop.importFile('寻车.ndjson', [withdrawn])).bad, []);
    assert.deepEqual((await shop.importFile('寻车.ndjson', [withdrawn])).bad, []);
    assert.deepEqual(await opened(), [false, false, false, false]);
    for (const [table, column] of [
      ['hunt', 'id'],
      ['hunt_report', 'hunt_id'],
    ] as const) {
      const rows = await shop.db.kysely
        .selectFrom(table)
        .selectAll()
        .where(column as never, '=', id as never)
        .execute();
      assert.deepEqual(rows, []);
    }
  });
});
