import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { demoCar, demoStory, DEMO_CARS } from '#/app/demo/cars/demo-cars.ts';
import { ROAD_TEST_KM } from '#/app/demo/condition/odometer.ts';
import type { Question } from '#/app/faq/contract.ts';
import { demoInspections, type DemoCar } from '#/app/inspection/demo.ts';
import { demoPurchases, PURCHASED } from '#/app/oem/demo.ts';
import { demoPreparation } from '#/app/reports/preparation/demo.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { conditionOf } from './condition.ts';

const cars = Array.from({ length: DEMO_CARS }, (_, at) => {
  const row = demoCar(at);
  return {
    row,
    condition: conditionOf(demoStory(at)),
    inspection: row.inspection as DemoCar['inspection'],
  };
});
const conditions = cars.flatMap(({ condition }) => condition ?? []);

describe('no car of the demo', () => {
  test('has findings on parts that its drive does not have, or on rust that its underbody does not have', () => {
    const energies = new Map(conditions.map(({ car }) => [car.id, car.energy]));
    const rows = demoInspections(cars).flatMap(([, found]) => found as InspectionRow[]);
    assert.ok(rows.length > 200);
    for (const { car_id, findings } of rows) {
      const text = JSON.stringify(findings);
      assert.doesNotMatch(text, /锈/, `${car_id}: the report on the underbody finds none`);
      if (energies.get(car_id) === 'bev')
        assert.doesNotMatch(text, /排气|机油|火花塞|变速箱|油箱|发动机(?!舱盖)/, car_id);
    }
  });

  test('has a level if its odometer was rolled back', () => {
    const turned = cars.filter(({ condition }) => condition?.mileage.verdict === '里程不符');
    assert.ok(turned.length > 0);
    for (const { row } of turned) assert.equal(row.condition_level, undefined, row.id);
  });

  test('is due for its periodic test except every two years from its registration', () => {
    for (const { row } of cars) {
      const { 年检到期: due = '' } = row.facts as Record<string, string>;
      const registered = String(row.first_registration);
      assert.equal(due.slice(5), registered.slice(5), row.id);
      assert.equal((Number(due.slice(0, 4)) - Number(registered.slice(0, 4))) % 2, 0, row.id);
      assert.ok(due > '2026-11' && due < '2028-12', `${row.id} ${due}`);
    }
  });

  test('has the same odometer before and after its road test', () => {
    const rows = demoInspections(cars).flatMap(([, found]) => found as InspectionRow[]);
    const last = new Map(rows.map((row) => [row.car_id, row.odometer_km]));
    const early = rows.filter(({ stage }) => stage !== 'rechecked');
    assert.ok(early.length > 40);
    for (const { car_id, stage, odometer_km: km, is_final } of early)
      if (km !== undefined && is_final)
        assert.equal((last.get(car_id) ?? 0) - km, ROAD_TEST_KM, `${car_id} ${stage}`);
  });

  test('pays for a policy that is transferred with it', () => {
    for (const { row } of cars) {
      const { 交强险到期: until = '' } = row.facts as Record<string, string>;
      assert.ok(until >= '2026-11' && until <= '2027-11', `${row.id}: a policy is for a year`);
      const lines = (row.real_lines ?? []) as { desc: string; amount: number; note?: string }[];
      const duty = lines.find(({ desc }) => desc === '交强险');
      if (duty) assert.deepEqual([duty.amount, duty.note?.includes(until)], [0, true], row.id);
    }
  });

  test('was polished on a panel without a scratch', () => {
    for (const condition of conditions) {
      const { flaws, car } = condition;
      const work = demoPreparation(condition).works.find(({ name }) => name.startsWith('漆面'));
      const panels: (string | undefined)[] = flaws.map(({ panel }) => panel);
      assert.equal(work?.checkpoint, panels[0], car.id);
      for (const panel of panels) assert.ok(work?.result.includes(panel ?? '-'), car.id);
    }
  });
});

test('the purchase report agrees with the other reports', () => {
  const condition = conditions.find(({ car }) => car.id === PURCHASED) ?? assert.fail();
  const [full] = demoPurchases({ title: '车', condition });
  const text = JSON.stringify(full);
  const { wear, days, attachments, flaws, readings } = condition;
  assert.equal(full?.date, days.bought);
  assert.ok(text.includes(`${wear.traction?.fast} 次`) && text.includes(`${wear.traction?.soh}%`));
  assert.ok(attachments.some(({ name, isHandedOver }) => name.includes('充电桩') && isHandedOver));
  assert.doesNotMatch(text, /不随车/);
  for (const source of ['年检', '续保', '出险'] as const)
    assert.equal(
      text.includes(source),
      readings.some((reading) => reading.source === source),
      source,
    );
  for (const { name, kind } of flaws) assert.ok(text.includes(`${name}${kind}`));
});

describe('in the shop', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openTestShop();
  });
  after(() => shop.close());

  test('the reason for a level is that of the inspection, also on the page of questions', async () => {
    const faq = await shop.get<{ questions: Question[] }>('/v1/car/ZY-0331/faq');
    const { answer = '' } = faq.questions.find(({ id }) => id === 'accident') ?? {};
    const { condition } = cars.find(({ row }) => row.id === 'ZY-0331') ?? {};
    const filled = condition?.panels.filter(({ paint }) => paint === 'filled') ?? [];
    assert.equal(filled.length, 1);
    assert.ok(answer.includes('钣金') && answer.includes(filled[0]?.name ?? '-'), answer);
    assert.doesNotMatch(answer, /加强件有轻微修复/);
  });

  test('beaten or replaced panels are in the comparison', async () => {
    type Conditions = { cars: { facts: { repaired?: string } }[] };
    const [car] = (await shop.get<Conditions>('/v1/car/condition?ids=ZY-0331')).cars;
    assert.match(car?.facts.repaired ?? '', /更换 1 块/);
    assert.match(car?.facts.repaired ?? '', /钣金 1 块/);
  });
});

type InspectionRow = {
  car_id: string;
  stage: string;
  is_final: boolean;
  odometer_km?: number;
  findings: object[];
};
