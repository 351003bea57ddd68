import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { DEMO_CARS, demoCar, demoStory } from '#/app/demo/cars/demo-cars.ts';
import { ROAD_TEST_KM } from '#/app/demo/condition/odometer.ts';
import { REPAINTED_CAR } from '#/app/demo/condition/subject.ts';
import { conditionOf, type Condition } from './condition.ts';

const cars = Array.from({ length: DEMO_CARS }, (_, at) => ({
  row: demoCar(at),
  story: demoStory(at),
  condition: conditionOf(demoStory(at)),
}));
const inspected = cars.flatMap(({ row, story, condition }) =>
  condition ? [{ row, story, condition }] : [],
);
const painted = ({ panels }: Condition) =>
  panels.filter(({ paint }) => paint !== 'original').length;

test('the condition of a car is deterministic', () => {
  for (const { story, condition } of cars.slice(0, 40))
    assert.deepEqual(conditionOf(story), condition);
});

test('new arrivals and motorcycles have no condition and no report that needs one', () => {
  const others = cars.filter(({ condition }) => !condition);
  assert.ok(others.length > 15);
  for (const { row } of others) {
    assert.ok(!row.has_repair_list && !row.has_attachment_list && !row.inspection, row.id);
    assert.notEqual(row.mileage_report_status, 'ready', row.id);
  }
});

describe('a tag matches the condition of the car:', () => {
  const tagged = (tag: string) => inspected.filter(({ story }) => story.tags.includes(tag));
  test('原版原漆, except for the one car whose reports contradict it', () => {
    const denied = tagged('原版原漆').filter(({ condition }) => painted(condition) > 0);
    assert.deepEqual(
      denied.map(({ row }) => row.id),
      [REPAINTED_CAR],
    );
    assert.ok(tagged('原版原漆').length > 20);
  });
  test('0过户', () => {
    for (const { row, condition } of tagged('0过户')) assert.equal(condition.transfers, 0, row.id);
  });
  test('4S全程: every visit, without long gaps', () => {
    for (const { row, condition } of tagged('4S全程')) {
      assert.ok(
        condition.visits.every(({ place }) => place === '4S 店'),
        row.id,
      );
      assert.ok(condition.mileage.longestGapMonths <= 18, row.id);
    }
  });
  test('SOH', () => {
    for (const { row, condition } of inspected) {
      const sohTag = condition.car.tags.find((tag) => tag.startsWith('SOH'));
      if (sohTag) assert.equal(`SOH ${condition.wear.traction?.soh.toFixed(1)}%`, sohTag, row.id);
    }
  });
  test('国VI: not registered before 2019-07', () => {
    for (const { row, story } of cars) {
      if (!story.tags.includes('国VI')) continue;
      assert.ok(story.registered >= '2019-07', row.id);
      assert.equal((row.facts as Record<string, string>).排放标准, '国VI', row.id);
    }
  });
});

describe('a level matches the condition:', () => {
  const of = (level: string) => inspected.filter(({ story }) => story.level === level);
  test('S has low age and mileage, original paint, no claims and one owner', () => {
    for (const { row, story, condition } of of('s')) {
      assert.ok(story.registered >= '2025-11' && story.mileageKm <= 20_000, row.id);
      assert.deepEqual(
        [painted(condition), condition.claims.length, condition.transfers],
        [0, 0, 0],
      );
    }
    assert.ok(of('s').length > 10);
  });
  test('A+ has at most two painted panels, A at most five', () => {
    for (const { row, condition } of of('a-plus')) assert.ok(painted(condition) <= 2, row.id);
    for (const { row, condition } of of('a')) assert.ok(painted(condition) <= 5, row.id);
  });
  test('lower levels have more claims', () => {
    const share = (level: string) =>
      of(level).filter(({ condition }) => condition.claims.length > 0).length / of(level).length;
    assert.ok(share('a-plus') < share('a') && share('a') < share('b') && share('b') < share('c'));
  });
});

describe('the odometer', () => {
  test('ends with the mileage of the row before the road test, and falls on one car only', () => {
    const fallen = inspected.filter(({ condition: { readings } }) =>
      readings.some(({ km }, at) => km < (readings[at - 1]?.km ?? 0)),
    );
    assert.deepEqual(
      fallen.map(({ row }) => row.id),
      ['WH-0107'],
    );
    for (const { row, condition } of inspected) {
      const last = condition.readings.at(-1);
      const isDriven = row.type !== '抢先报' || row.inspection === undefined;
      if (row.mileage_km !== undefined)
        assert.equal(Number(row.mileage_km) - (last?.km ?? 0), isDriven ? ROAD_TEST_KM : 0, row.id);
    }
  });
  test('has a gap of over eighteen months on a few cars, whose verdict is 基本可信', () => {
    const gaps = inspected.filter(({ condition }) => condition.mileage.longestGapMonths > 18);
    assert.ok(gaps.length >= 3 && gaps.length < 15, `${gaps.length} cars`);
    assert.ok(gaps.every(({ condition }) => condition.mileage.verdict !== '里程可信'));
  });
  test('has readings of at least four sources if it is credible', () => {
    for (const { row, story, condition } of inspected) {
      if (condition.mileage.verdict !== '里程可信' || story.registered > '2025-09') continue;
      assert.ok(new Set(condition.readings.map(({ source }) => source)).size >= 4, row.id);
    }
  });
});

test('paint readings are raised on painted panels only', () => {
  for (const { row, condition } of inspected) {
    for (const { code, paint, readings } of condition.panels) {
      const [highest, lowest] = [Math.max(...readings), Math.min(...readings)];
      if (paint === 'original' && readings.length > 0)
        assert.ok(highest < 180, `${row.id} ${code}`);
      if (paint === 'repainted' && readings.length > 0)
        assert.ok(lowest > 175, `${row.id} ${code}`);
      if (paint === 'filled' && readings.length > 0) assert.ok(highest > 500, `${row.id} ${code}`);
    }
  }
});

test('the flaws match the pictures, each on a panel with a position', () => {
  for (const { row, condition } of inspected) {
    const pictures = (row.flaw ?? []) as { img: string }[];
    assert.equal(condition.flaws.length, pictures.length, row.id);
    for (const { x, y } of condition.flaws) assert.ok(x > 0 && x < 100 && y > 0 && y < 100);
  }
});

test('the days of a car are in causal order', () => {
  for (const { row, condition } of inspected) {
    const { bought, checked, prepared, rechecked } = condition.days;
    const days = [bought, checked, prepared, rechecked];
    assert.deepEqual(days, days.toSorted(), row.id);
    assert.ok(
      condition.visits.every(({ date }) => date <= bought),
      row.id,
    );
    assert.ok(
      condition.claims.every(({ date }) => date < bought && date > condition.car.registered),
      row.id,
    );
    assert.ok(
      condition.steps.every(
        ({ started, finished }) =>
          started >= checked && started <= finished && finished <= rechecked,
      ),
      row.id,
    );
  }
});

test('the parts of a car are within their limits', () => {
  for (const { row, condition } of inspected) {
    const { tyres, brakes, brakeFluidWater, battery12v, traction } = condition.wear;
    assert.ok(
      tyres.every(({ tread, dot }) => tread >= 3 && /^\d{4}$/.test(dot)),
      row.id,
    );
    assert.ok(
      brakes.every(({ pad, disc, discLeast }) => pad >= 4.5 && disc > discLeast),
      row.id,
    );
    assert.ok(brakeFluidWater < 3 && battery12v.health >= 50, row.id);
    assert.equal(traction !== null, /^(bev|phev|reev)$/.test(String(row.energy)), row.id);
  }
});
