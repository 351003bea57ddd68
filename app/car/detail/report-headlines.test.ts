import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { reportsOf } from '#/app/car-facts/report-links.ts';
import { filmsOf } from '#/app/car/media/film-list.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
  const car = (id: string, fields: object = {}) => ({
    id,
    title: '车',
    brand: '大众',
    type: '在售',
    ...fields,
  });
  await shop.importFile('cars.ndjson', [
    car('H-1'),
    car('H-2', { mileage_report_status: 'pending' }),
    car('H-3', {
      maintenance_records: '2023-05：保养',
      attachment_list: '钥匙：2把；备胎：有',
      supplies_status: '良好',
      chassis_important_screw: '前副车架螺栓：完好',
    }),
  ]);
});
after(() => shop.close());

const record = (id: string) => shop.get<CarDetail>(`/v1/car/${id}`);
const linksOf = async (id: string) =>
  reportsOf(id, await record(id)).map(({ title, result, to }) => [title, result, to]);

test('every dealer-defined report has a link with its title and its verdict', async () => {
  const report = { car_id: 'H-1', items: '前|前风挡|2021 年', date: '2026-11-10' };
  const { bad } = await shop.importFile('category.ndjson', [
    { ...report, name: 'glass', title: '玻璃', verdict: '六块都是原厂' },
    { ...report, name: 'lights', title: '灯光', verdict: '左前大灯更换过' },
    { ...report, name: 'battery', title: '电池状况', verdict: '健康度 93%' },
  ]);
  assert.deepEqual(bad, []);
  assert.deepEqual(await linksOf('H-1'), [
    ['电池状况', '健康度 93%', '/car/H-1/report/battery'],
    ['玻璃', '车商自述：六块都是原厂', '/car/H-1/report/glass'],
    ['灯光', '车商自述：左前大灯更换过', '/car/H-1/report/lights'],
  ]);
});

test('imported films have their links with their titles', async () => {
  const film = { car_id: 'H-1', src: 'https://films.example/a.mp4' };
  const { bad } = await shop.importFile('film.ndjson', [
    { ...film, view: 'exterior', title: '绕车一圈' },
    { ...film, view: 'internal_external' },
  ]);
  assert.deepEqual(bad, []);
  assert.deepEqual(
    filmsOf('H-1', await record('H-1')).map(({ to, note }) => [to, note]),
    [
      ['/car/H-1/internal/video', ''],
      ['/car/H-1/exterior-video', '绕车一圈'],
    ],
  );
});

test('imported maintenance records are linked, whatever the query status in the row', async () => {
  assert.deepEqual(await linksOf('H-2'), []);
  await shop.importFile('mileage.ndjson', [
    { car_id: 'H-2', verdict: '里程可信', entries: '2023-05-29|1万公里|保养|维保|机油||4S 店' },
  ]);
  assert.deepEqual(await linksOf('H-2'), [
    ['维保记录', '车商记录 1 条', '/car/H-2/report/mileage'],
  ]);
});

test('fields of a car’s row that replace a report are linked like the report', async () => {
  assert.deepEqual(await linksOf('H-3'), [
    ['维保记录', '1 条', '/car/H-3/report/mileage'],
    ['耗材清单', '车商自述：良好', '/car/H-3/report/consumable'],
    ['底盘螺丝', '1 处', '/car/H-3/report/chassis'],
    ['附件清单', '2 项', '/car/H-3/report/accessory'],
  ]);
});
