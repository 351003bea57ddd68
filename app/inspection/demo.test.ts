import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { chinaDay } from '#/app/dates.ts';
import { demoCar, demoStory, DEMO_CARS } from '#/app/demo/cars/demo-cars.ts';
import { conditionOf } from '#/app/demo/condition.ts';
import { contradictionsIn, isQueryPending } from '#/app/inspection/answers/find-published.ts';
import { InspectionRow } from '#/app/inspection/intake/inspection-row.ts';
import { publishedRows, type Publication } from '#/app/inspection/intake/publication.ts';
import { RESULTS, type Result } from '#/app/inspection/rules/findings.ts';
import { LEVELS } from '#/app/inspection/rules/level.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { demoInspections, type DemoCar } from './demo.ts';

const cars = Array.from({ length: DEMO_CARS }, (_, at) => ({ row: demoCar(at), at })).map(
  ({ row, at }): DemoCar => ({
    condition: conditionOf(demoStory(at)),
    inspection: row.inspection as DemoCar['inspection'],
  }),
);
const conditions = new Map(
  cars.flatMap(({ condition }) => (condition ? [[condition.car.id, condition]] : [])),
);

test('the demo inspections are deterministic, and every car that refers to one has it', () => {
  const files = demoInspections(cars);
  assert.deepEqual(demoInspections(cars), files);
  const [first = [], prepared = [], last = []] = files.map(([, rows]) =>
    rows.map((row) => parse(InspectionRow, row)),
  );
  assert.equal(
    last.length,
    cars.filter(({ inspection, condition }) => inspection && condition).length,
  );
  assert.ok(last.length > 150 && first.length > 20);
  assert.ok(prepared.length > 10 && prepared.length < first.length);
  assert.ok(last.some(({ is_final }) => is_final === 0));
});

type CardJson = {
  proof: {
    flaws: number;
    flaws_checked?: string;
    flaws_checked_by?: string;
    is_flaws_partial?: boolean;
  };
};

describe('in the demo inventory', () => {
  let shop: TestShop;
  let published: (Publication & { row: Awaited<ReturnType<typeof readAll>>[number] })[];
  const readAll = () =>
    shop.db.kysely
      .selectFrom('inspection')
      .innerJoin('car', 'car.id', 'inspection.car_id')
      .leftJoin('car_report', (join) =>
        join.onRef('car_report.car_id', '=', 'car.id').on('car_report.type', '=', 'flaw'),
      )
      .select([
        'inspection.body',
        'inspection.version',
        'car.card',
        'car.row',
        'car.denied_tags',
        'car.mileage_km',
        'car.condition_level',
        'car_report.body as flaws',
      ])
      .orderBy('inspection.car_id')
      .orderBy('inspection.version')
      .execute();
  before(async () => {
    shop = await openTestShop();
    published = (await readAll()).map((row) => ({ ...(JSON.parse(row.body) as Publication), row }));
  });
  after(() => shop.close());
  const latest = () =>
    published.filter(
      ({ car, version }) =>
        !published.some((each) => each.car.id === car.id && each.version > version),
    );

  test('levels, proof lines and inspections agree', () => {
    for (const each of latest()) {
      const { row, grade, counts, is_final, mileage, readings, services_queried } = each;
      if (is_final) assert.equal(row.condition_level, grade.level);
      const {
        flaws_checked: _day,
        flaws_checked_by: _by,
        is_flaws_partial: _isPartial,
        ...proof
      } = (JSON.parse(row.card) as CardJson).proof;
      const { applicable, checked } = counts;
      const { flaws } = proof;
      const isStated = readings.length > 0 || services_queried !== undefined;
      const final = isStated ? mileage.label : null;
      const label = is_final ? final : '里程未核完';
      const mileage_verdict = isQueryPending(row) && label !== '里程不符' ? '里程正在查询' : label;
      assert.deepEqual(proof, { applicable, checked, flaws, mileage_verdict });
    }
  });

  test('every result occurs, and versions are in order of time and earlier than the listing of the car', () => {
    for (const result of Object.keys(RESULTS) as Result[])
      assert.ok(
        latest().some(({ counts }) => counts[result] > 0),
        result,
      );
    for (const { car, version, published_at, inspected_on } of published) {
      const before = published.find(
        (each) => each.car.id === car.id && each.version === version - 1,
      );
      assert.ok(before === undefined || before.published_at < published_at, car.id);
      assert.equal(chinaDay(new Date(published_at)), inspected_on);
      const { listed = '' } = conditions.get(car.id)?.car ?? {};
      assert.ok(inspected_on < listed, car.id);
    }
    assert.ok(published.some(({ version }) => version === 3));
  });

  test('a few cars were not queried, with and without claims, and all others were', () => {
    const not = latest().filter(({ claims_queried: query }) => query === undefined);
    assert.ok(not.length >= 2 && not.length * 5 < latest().length, `${not.length}`);
    const counts = new Set(not.map(({ claims }) => claims.length > 0));
    assert.deepEqual(counts, new Set([true, false]));
  });

  test('each level occurs, and no car is graded better than its demo level', () => {
    const levels = latest().filter(({ is_final }) => is_final);
    const better = levels.filter(({ grade, car }) => {
      const meant = conditions.get(car.id)?.car.level ?? 's';
      return grade.level !== null && LEVELS.indexOf(grade.level) < LEVELS.indexOf(meant);
    });
    assert.deepEqual(
      better.map(({ car, grade }) => [car.id, grade.level]),
      [],
    );
    const as = levels.filter(({ grade, car }) => grade.level === conditions.get(car.id)?.car.level);
    assert.ok(as.length > levels.length * 0.8, `${as.length} of ${levels.length}`);
    const found = new Set(levels.map(({ grade }) => grade.level));
    for (const level of LEVELS) assert.ok(found.has(level), level);
  });

  test('paint, flaws, claims and checkpoints agree', () => {
    for (const publication of latest()) {
      const condition = conditions.get(publication.car.id) ?? assert.fail();
      const rows = new Map(publishedRows(publication).map((row) => [row.item, row]));
      for (const { code, paint, readings } of condition.panels) {
        const kind = { original: undefined, repainted: '喷漆', filled: '钣金', replaced: '更换' }[
          paint
        ];
        if (kind) assert.equal(rows.get(code)?.kind, kind, `${publication.car.id} ${code}`);
        const measured = publication.paint.find(({ item }) => item === code);
        assert.deepEqual(measured?.points, readings.length > 0 ? readings : undefined);
      }
      for (const { panel } of condition.flaws) assert.equal(rows.get(panel)?.pictures?.length, 1);
      assert.equal(publication.claims.length, condition.claims.length);
      if (publication.services_queried)
        assert.equal(publication.mileage.label, condition.mileage.verdict, publication.car.id);
      else assert.match(publication.mileage.label, /^里程(未核查|存疑)$/, publication.car.id);
    }
  });

  test("no car's checkpoints contradict its verdicts, queries and offer, except the example car's", () => {
    const found = latest().flatMap((each) =>
      contradictionsIn(each, { ...each.row, flaws: each.row.flaws ?? undefined }, '2026-11-20').map(
        ({ rule, words }) => [each.car.id, rule, words],
      ),
    );
    const own = found.filter(([, rule]) => !['battery-old', 'inspection-old'].includes(rule ?? ''));
    assert.deepEqual(
      own.map(([id, rule]) => [id, rule]),
      [['ZY-0452', 'not-first-paint']],
    );
  });
});
