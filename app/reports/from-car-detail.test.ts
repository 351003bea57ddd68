import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'valibot';
import { MileageReport } from '#/app/evidence/mileage-report.ts';
import { CarDetail } from '#/app/inventory/car-detail.ts';
import { AccessoryReport } from '#/app/reports/accessory/contract.ts';
import { displayedAccessories } from '#/app/reports/accessory/displayed-accessories.ts';
import { displayedCategory } from '#/app/reports/category/displayed-category.ts';
import { chassisOf } from '#/app/reports/chassis/states.ts';
import { displayedRecords } from '#/app/reports/mileage/displayed-records.ts';
import { displayedSheet } from '#/app/reports/refurbish/items.ts';

const detail = (car: object) =>
  parse(CarDetail, { title: '车', car: { price: {}, ...car }, images: {} });

test('the maintenance records in the car detail are displayed without a conclusion', () => {
  const lines = [{ desc: '2023-05', value: '保养' }];
  const car = detail({ maintenance_records: lines, mileage_report: '里程正常' });
  const displayed = displayedRecords(null, car);
  assert.ok(displayed && 'lines' in displayed);
  assert.deepEqual(displayed.lines, lines);
  assert.deepEqual([displayed.verdict, displayed.tone], ['车商记录 1 条', null]);
  assert.match(displayed.detail ?? '', /^车商自述：里程正常。没有写明/);
  assert.equal(displayedRecords(null, detail({})), null);
  const report = parse(MileageReport, { verdict: '有回落', tone: 'bad' });
  assert.equal(displayedRecords(report, car)?.verdict, '有回落');
});

test('the accessories in the car detail are displayed where it has no report on them', () => {
  const car = detail({ attachment_list: [{ desc: '备胎', value: '缺失' }] });
  assert.deepEqual(
    displayedAccessories(null, car)?.items.map(({ name, state }) => [name, state]),
    [['备胎', '缺失']],
  );
  assert.equal(displayedAccessories(null, detail({})), null);
  const report = parse(AccessoryReport, { verdict: '附件齐' });
  assert.equal(displayedAccessories(report, car), report);
});

test('lists in the row of a car are labelled as the statements of the dealer', () => {
  const lines = [{ desc: '全车', value: '已检修合格' }];
  const car = detail({
    attachment_list: lines,
    configuration_checks: lines,
    out_repair_list: lines,
  });
  for (const displayed of [
    displayedAccessories(null, car),
    displayedCategory(null, 'configuration', car),
    displayedSheet(null, car),
  ])
    assert.equal(displayed?.has_claims, true);
});

test('the important screws are displayed without pictures of the underbody', () => {
  const screws = [
    { desc: '前副车架固定螺栓', value: '有拧动痕迹' },
    { desc: '发动机放油螺丝', value: '完好' },
  ];
  const displayed = chassisOf([{ title: '前部', content: [] }], screws);
  assert.deepEqual(
    [displayed?.groups, displayed?.screws.length, displayed?.tone],
    [[], 2, 'watch'],
  );
  assert.equal(displayed?.verdict, '2 处重要螺丝里，1 处要留意，写在下面');
  assert.deepEqual(displayed?.not_covered, ['没有底盘照片']);
  assert.equal(chassisOf([], []), null);
});
