import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { demoCar, demoStory, DEMO_CARS } from '#/app/demo/cars/demo-cars.ts';
import { NEW_TYRES, ROAD_TEST_KM } from '#/app/demo/condition/odometer.ts';
import { demoEquipment } from '#/app/equipment/demo.ts';
import { grouped } from '#/app/format.ts';
import { demoInspections, type DemoCar } from '#/app/inspection/demo.ts';
import { demoReports } from '#/app/reports/demo.ts';
import { conditionOf } from './condition.ts';
import { serviceQueryOf } from './queried.ts';

const cars = Array.from({ length: DEMO_CARS }, (_, at) => {
  const row = demoCar(at);
  const inspection = row.inspection as DemoCar['inspection'];
  const story = demoStory(at);
  return { row, story, condition: conditionOf(story), inspection };
});
const inspected = cars.flatMap(({ condition, ...car }) =>
  condition ? [{ ...car, condition }] : [],
);
const equipment = new Map(
  demoEquipment(cars.map(({ row }) => row)).map(({ module_id, items }) => [module_id, items]),
);
const files = new Map(
  demoReports(
    cars.map(({ row, condition, inspection }) => ({
      condition,
      equipment: equipment.get(String(row.module_id)),
      has: {
        mileage: row.mileage_report_status === 'ready',
        accessory: row.has_attachment_list === true,
        preparation: row.has_repair_list === true,
        consumable: row.has_consumables_list === true,
        inspection: inspection !== undefined,
      },
    })),
  ).map(([file, rows]) => [file.replace('.ndjson', ''), rows as readonly ReportRow[]]),
);
const reports = (kind: string) => files.get(kind) ?? assert.fail(kind);
const inspections = new Map(
  demoInspections(cars)
    .flatMap(([, rows]) => rows as Inspected[])
    .map((row) => [row.car_id, row]),
);
const of = (id: string) => cars.find(({ row }) => row.id === id) ?? assert.fail(id);

describe('the reports match the car:', () => {
  test('a car with two doors has no rear doors', () => {
    const two = inspected.filter(({ story }) => /coupe|mini/.test(story.model.body));
    assert.ok(two.length > 20);
    for (const { row, condition } of two) {
      const { panels, flaws, claims } = condition;
      const flaw = reports('flaw').find(({ car_id }) => car_id === row.id);
      const text = JSON.stringify([panels, flaws, claims, row.flaw, row.notes, flaw]);
      assert.doesNotMatch(text, /[左右]后门/, row.id);
      const findings = inspections.get(row.id)?.findings ?? [];
      for (const item of ['E08', 'E09', 'F05', 'I30'])
        if (findings.length > 0)
          assert.equal(findings.find((one) => one.item === item)?.result, 'absent', row.id);
    }
  });

  test('a battery-electric car has no engine', () => {
    for (const { car_id, lights = [] } of reports('mileage')) {
      const names = lights.map(({ name }) => name);
      const isBattery = of(car_id).row.energy === 'bev';
      assert.equal(names.includes('发动机') || names.includes('变速箱'), !isBattery, car_id);
      assert.equal(names.includes('驱动电机'), isBattery, car_id);
    }
  });

  test('a motorcycle has no interior', () => {
    for (const { row } of cars) {
      const facts = row.facts as Record<string, string>;
      assert.equal(facts.内饰颜色 === undefined, row.is_motorcycle === true, row.id);
    }
  });

  test('only leather seats are called leather', () => {
    for (const { row } of cars) {
      const seats = equipment.get(String(row.module_id)) ?? [];
      const isLeather = /"[真仿]皮"/.test(JSON.stringify(seats));
      if (!isLeather) assert.doesNotMatch(JSON.stringify(row.note_with_images ?? []), /皮/, row.id);
    }
  });
});

describe('a measurement', () => {
  test('was made with a gauge calibrated before', () => {
    for (const { car_id, gauge = '' } of reports('flaw'))
      assert.ok((/\d{4}-\d\d-\d\d/.exec(gauge)?.[0] ?? '9') < checkedOn(car_id), car_id);
  });

  test('of a tyre is at most the tread of a new one, and it was made before it was fitted', () => {
    for (const { row, condition } of inspected) {
      const { wear, visits, steps, second, car } = condition;
      const isNew = steps.some(({ name }) => name.startsWith('四条轮胎'));
      const fitted = visits.findLast(({ items }) => items.includes(NEW_TYRES));
      const latest = isNew ? condition.days.prepared : (fitted?.date ?? `${car.registered}-18`);
      const isRecorded = serviceQueryOf(car) === 'ready';
      for (const { tread, dot } of wear.tyres) {
        assert.ok(tread <= 8, row.id);
        // Without an answer to the query, nobody knows when other tyres were fitted.
        if (isRecorded)
          assert.ok(`20${dot.slice(2)}` <= latest.slice(0, 4), `${row.id} ${dot} ${latest}`);
      }
      for (const { name, first, second: again } of second?.lines ?? [])
        if (name.endsWith('轮胎花纹'))
          assert.ok(Math.max(parseFloat(first), parseFloat(again)) <= 8, row.id);
    }
  });

  test('of the oil changed in preparation counts the road test only', () => {
    for (const { row, condition } of inspected)
      assert.ok([undefined, null, ROAD_TEST_KM].includes(condition.wear.oilKm), row.id);
  });

  test('of beaten or replaced panels is in the flaw report', () => {
    const worked = reports('flaw').filter(({ car_id, verdict, detail }) => {
      const panels = of(car_id).condition?.panels ?? [];
      const named = panels.filter(({ paint }) => paint === 'filled' || paint === 'replaced');
      for (const { name } of named) assert.ok(detail.includes(name), `${car_id} ${name}`);
      assert.equal(verdict.includes('钣金或更换'), named.length > 0, car_id);
      return named.length > 0;
    });
    assert.ok(worked.length > 20);
  });
});

describe('a preparation step', () => {
  test('exists for everything that is called repaired', () => {
    for (const { row, condition } of inspected)
      for (const { name, outcome } of condition.second?.lines ?? [])
        assert.doesNotMatch(outcome ?? '', /修复/, `${row.id} ${name}: no step repairs anything`);
  });

  test('has a reason that matches the history', () => {
    for (const { row, condition } of inspected) {
      const { steps, visits, car } = condition;
      const oil = steps.find(({ checkpoint }) => checkpoint === 'H02');
      const last = visits.findLast(({ items }) => items.includes('机油机滤'));
      if (oil && last)
        assert.ok(
          oil.reason.includes(
            `${grouped(Math.max(0, car.mileageKm - ROAD_TEST_KM - last.km))} 公里`,
          ),
        );
      const fluid = visits.findLast(({ items }) => items.includes('制动液'));
      if (fluid && fluid.date > '2026')
        assert.ok(!steps.some(({ checkpoint }) => checkpoint === 'H11'), row.id);
      if (oil && !last) assert.match(oil.reason, /没有换机油的记录/, row.id);
    }
  });

  test('is not planned again in the report of a completed preparation', () => {
    for (const { car_id, verdict, plan = [] } of reports('preparation')) {
      assert.match(verdict, /都已完成/);
      assert.doesNotMatch(JSON.stringify(plan), /补齐整备|还差/, car_id);
    }
  });
});

describe('the records', () => {
  test('are the same in both reports: same odometer, same number of readings', () => {
    for (const { car_id, entries = [] } of reports('mileage')) {
      const read = entries.filter(({ mileage_km }) => mileage_km !== undefined).length;
      const readings = inspections.get(car_id)?.readings;
      if (readings) assert.equal(read, readings.length, car_id);
    }
  });

  test('are called 4S全程 only if every visit was at a 4S shop', () => {
    for (const { car_id, verdict, entries = [] } of reports('mileage')) {
      const shops = entries.flatMap(({ place }) => place ?? []);
      const isAll = shops.length > 0 && shops.every((place) => place === '4S 店');
      if (/4S 全程/.test(verdict) || of(car_id).story.tags.includes('4S全程'))
        assert.ok(isAll, car_id);
    }
  });

  test('have no mileage if the odometer could not be read', () => {
    const unread = inspected.filter(
      ({ condition, inspection }) => inspection && !condition.isReadOff,
    );
    assert.ok(unread.length >= 4);
    for (const { row } of unread) {
      const own = [...files.values()].flat().filter(({ car_id }) => car_id === row.id);
      const { readings, findings, ...rest } = inspections.get(row.id) ?? assert.fail(row.id);
      assert.ok(row.mileage_km === undefined && readings === undefined, row.id);
      assert.ok(!findings.some(({ item }) => item === 'L01'), row.id);
      const text = JSON.stringify([own, rest, row]);
      assert.doesNotMatch(text, /mileage_km|表显里程|按手册里程|维保记录推算|距上次换机油/, row.id);
    }
  });

  test('are not there before the car arrives', () => {
    const early = cars.filter(({ row, inspection }) => inspection && row.type === '抢先报');
    assert.ok(early.length > 3);
    for (const { row } of early) {
      assert.ok(!row.has_repair_list && !row.has_consumables_list, row.id);
    }
  });
});

function checkedOn(id: string): string {
  return of(id).condition?.days.checked ?? '';
}

type ReportRow = {
  car_id: string;
  verdict: string;
  detail: string;
  date: string;
  gauge?: string;
  lights?: { name: string }[];
  plan?: unknown[];
  entries?: { place?: string; mileage_km?: number }[];
};
type Inspected = {
  car_id: string;
  findings: { item: string; result: string }[];
  readings?: unknown[];
};
