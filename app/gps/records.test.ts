import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { statementsOf } from '#/testing/database/sql-statements.ts';
import { TEST_LINKS } from '#/testing/demo-links.ts';
import type { TrackAnswer } from '#/testing/gps-tracks.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { Trajectory } from './contract.ts';
import { listShipments } from './queries.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

test('a withdrawn shipment is deleted with its stations', async () => {
  const row = { 运单号: 'WB-9', 车型: '车', 起点: '成都', 终点: '拉萨' };
  assert.deepEqual((await shop.importFile('运单.ndjson', [row])).bad, []);
  const station = { 运单号: 'WB-9', 顺序: 1, 地点: '成都', 经度: 104, 纬度: 30 };
  assert.deepEqual((await shop.importFile('运单节点.ndjson', [station])).bad, []);
  await shop.importFile('运单.ndjson', [{ ...row, 作废: '是' }]);
  for (const [table, column] of [
    ['gps_shipment', 'no'],
    ['gps_station', 'shipment_no'],
  ] as const) {
    const rows = await shop.db.kysely
      .selectFrom(table)
      .selectAll()
      .where(column as never, '=', 'WB-9' as never)
      .execute();
    assert.deepEqual(rows, []);
  }
});

test('a withdrawn device is deleted with all its points', async () => {
  const { bad } = await shop.importFile('定位设备.ndjson', [{ 设备号: 'GPS-KM-0120', 作废: '是' }]);
  assert.deepEqual(bad, []);
  const points = await shop.db.kysely
    .selectFrom('gps_point')
    .selectAll()
    .where('device', '=', 'GPS-KM-0120')
    .execute();
  assert.deepEqual(points, []);
});

test('an arrived shipment needs its arrival time, and must not have a mobile number', async () => {
  const row = {
    运单号: 'WB-8',
    车型: '车',
    起点: '成都',
    终点: '拉萨',
    装车时间: '2026-11-01 08:00',
  };
  for (const [more, field] of [
    [{ 进度: '到店检验' }, 'arrived_at'],
    [{ 到达时间: '2026-10-31 08:00' }, 'arrived_at'],
    [{ 装车时间: 1_795_000_000_000 }, 'loaded_at'],
    [{ 联系电话: '138-0013-8000' }, 'phone'],
    [{ 客服电话: '+86 13800138000' }, 'phone'],
    [{ 客服电话: '028-85551234 / 13912345678' }, 'phone'],
    [{ 客服电话: '13912345678转1' }, 'phone'],
    [{ 客服电话: '王师傅 13912345678 转2' }, 'phone'],
    [{ 客服电话: '１３９１２３４５６７８' }, 'phone'],
  ] as const) {
    const { bad } = await shop.importFile('运单.ndjson', [{ ...row, ...more }]);
    assert.deepEqual(
      bad.map((one) => one.field),
      [field],
    );
  }
  assert.deepEqual(
    (await shop.importFile('运单.ndjson', [{ ...row, 客服电话: '400-000-0000' }])).bad,
    [],
  );
  await shop.importFile('运单.ndjson', [{ ...row, 作废: '是' }]);
});

test('an import of points reports the invalid cell', async () => {
  const row = { 设备号: 'GPS-KM-0119', 时间: '2026-11-20 08:00', 经度: 104, 纬度: 30 };
  for (const [more, field] of [
    [{ 设备号: 'GPS-9' }, 'device'],
    [{ 时间: '2026-11-21 08:00' }, 'at'],
    [{ 经度: 0, 纬度: 0 }, 'lng'],
    [{ 速度: 251 }, 'speed'],
  ] as const) {
    const { bad } = await shop.importFile('轨迹点.ndjson', [{ ...row, ...more }]);
    assert.deepEqual(
      bad.map((one) => one.field),
      [field],
    );
  }
});

test("a trajectory's places are named by the shipments of its time range", async () => {
  const shipment = {
    运单号: 'WB-7',
    车型: '车',
    起点: '某地',
    终点: '康定',
    设备号: 'GPS-LS-0117',
    装车时间: '2026-09-01 08:00',
    进度: '可交付',
    到达时间: '2026-09-03 08:00',
  };
  const station = { 运单号: 'WB-7', 顺序: 1, 地点: '别人的仓库', 经度: 101.96, 纬度: 30.05 };
  assert.deepEqual((await shop.importFile('运单.ndjson', [shipment])).bad, []);
  assert.deepEqual((await shop.importFile('运单节点.ndjson', [station])).bad, []);
  const { content } = await shop.get<TrackAnswer<Trajectory>>(
    `/v1/gps/trajectory?token=${TEST_LINKS.trajectory}`,
  );
  const words = content.stops.map((stop) => stop.words);
  assert.ok(words.includes('康定'));
  assert.ok(!words.some((place) => place.includes('别人的仓库')));
});

test('shipments under way and arrived ones are each selected through an index', async () => {
  const [query] = await statementsOf(shop.db, (db) => listShipments(db, 1_795_000_000));
  assert.ok(query);
  if (shop.db.engine === 'postgres') return;
  const { rows } = await shop.db.kysely.executeQuery({
    ...query,
    sql: `explain query plan ${query.sql}`,
  });
  const plan = JSON.stringify(rows);
  assert.match(plan, /gps_shipment_under_way/);
  assert.match(plan, /gps_shipment_arrived/);
  assert.doesNotMatch(plan, /SCAN gps_shipment/);
});

test('a partial row of a shipment changes only its own fields, although no raw row is stored', async () => {
  const row = {
    运单号: 'WB-7',
    车型: '车',
    起点: '成都',
    终点: '拉萨',
    承运方: '某物流',
    车牌: '川A12345',
    司机: '王小明',
  };
  assert.deepEqual((await shop.importFile('运单.ndjson', [row])).bad, []);
  const there = { 运单号: 'WB-7', 进度: '到店检验', 到达时间: '2026-11-02 08:00' };
  assert.deepEqual((await shop.importFile('运单.ndjson', [there])).bad, []);
  const { content } = await shop.db.kysely
    .selectFrom('gps_shipment')
    .select('content')
    .where('no', '=', 'WB-7')
    .executeTakeFirstOrThrow();
  const { carrier, plate, driver, step } = JSON.parse(content) as Record<string, string>;
  assert.deepEqual([carrier, plate, driver, step], ['某物流', '川A·12***', '王**', '到店检验']);
});
