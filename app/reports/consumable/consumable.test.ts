import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { DEMO_CARS, demoCar, demoStory } from '#/app/demo/cars/demo-cars.ts';
import { conditionOf } from '#/app/demo/condition.ts';
import type { CarOverview } from '#/app/reports/overview/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { ConsumableReport, getConsumables } from './contract.ts';
import { costAhead } from './cost-ahead.ts';
import { demoConsumable } from './demo.ts';
import { measuredTone } from './life-words.ts';
import { consumableRecord } from './record.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const ask = (id: string) => shop.get<ConsumableReport | null>(`/v1/car/consumablesList?id=${id}`);
const importRow = (row: object) =>
  shop.importFile('耗材清单.ndjson', [{ car_id: 'ZY-0317', verdict: '全部达标', ...row }]);

describe('the call', () => {
  test('returns the imported report, valid by its contract', async () => {
    const report = await ask('ZY-0317');
    assert.ok(report);
    assert.deepEqual(parse(getConsumables.output, report), report);
    assert.deepEqual(
      report.tyres.map(({ wheel }) => wheel),
      ['lf', 'rf', 'lr', 'rr'],
    );
    const oil = report.items.find(({ name }) => name === '机油、机滤');
    assert.deepEqual([oil?.unit, oil?.replace, oil?.every_months], ['km', 10_000, 12]);
    assert.ok(oil?.replaced?.spec && oil.replaced.date);
  });

  test('returns null for a car without the list', async () => {
    assert.equal(await ask('MT-0009'), null);
  });
});

describe('an import', () => {
  test('accepts parts and tyres as lines in a cell, in the words that dealers use', async () => {
    const { badRows } = await importRow({
      耗材项目: '前刹车片|7.2|mm|12|5|3|良好|2.1万公里|||| 480|620\n雨刮片|||||| 关注',
      四轮: '左前|5.8|米其林 PRIMACY 4|215/55 R17 94V|1822|无|0\n右前|5.6',
    });
    assert.equal(badRows, 0);
    const report = await ask('ZY-0317');
    const [pads, wipers] = report?.items ?? [];
    assert.deepEqual(
      [pads?.value, pads?.fresh, pads?.left_km, pads?.price_to, pads?.state, pads?.replaced],
      [7.2, 12, 21_000, 620, 'good', null],
    );
    assert.deepEqual([wipers?.value, wipers?.state], [null, 'watch']);
    assert.deepEqual(
      report?.tyres.map(({ wheel, dot }) => [wheel, dot ?? null]),
      [
        ['lf', '1822'],
        ['rf', null],
      ],
    );
  });

  test('states the parts to replace before a verdict that all are good', async () => {
    const items = [
      { name: '前刹车片', value: 7, unit: 'mm', fresh: 12, warn: 5, replace: 3, state: '必须更换' },
      { name: '刹车油', value: 1, unit: '%', warn: 2, replace: 3, state: '关注' },
      { name: '后刹车片', value: 2, unit: 'mm', replace: 3 },
    ];
    const { badRows } = await importRow({ verdict: '全部良好', tone: 'fine', items });
    assert.equal(badRows, 0);
    const report = await ask('ZY-0317');
    assert.deepEqual(
      [report?.verdict, report?.tone, report?.detail],
      ['2 项必须更换：前刹车片、后刹车片；1 项关注：刹车油', 'watch', '车商自述：全部良好'],
    );
    const { tiles } = await shop.get<CarOverview>('/v1/car-overview?id=ZY-0317');
    assert.equal(tiles.consumable?.words, '2 项要换');
  });

  test('stores the data of a replacement, and the picture of the work order', async () => {
    const { badRows } = await importRow({
      items: [
        { name: '机油', state: '已更换', replaced: { spec: '嘉实多 5W-30', date: '2026/11/17' } },
      ],
    });
    assert.equal(badRows, 0);
    const report = await ask('ZY-0317');
    assert.deepEqual(report?.items[0]?.replaced, {
      spec: '嘉实多 5W-30',
      mileage_km: null,
      date: '2026-11-17',
      work_order: null,
    });
    const stored = await consumableRecord.pictures?.(
      { car_id: 'A', items: [{ replaced: { work_order: 'a.jpg' } }, { replaced: null }] } as object,
      async (name, field) => `${field}/${name}`,
      () => assert.fail('no film'),
    );
    assert.deepEqual(stored, {
      car_id: 'A',
      items: [
        { replaced: { work_order: 'items.0.replaced.work_order/a.jpg' } },
        { replaced: null },
      ],
    });
  });

  test('reports contradictory limits and an invalid DOT code', async () => {
    const wrong = await importRow({ items: '前刹车片|7.2|mm|12|3|5' });
    assert.match(wrong.bad[0]?.reason ?? '', /一个比一个差/);
    const mark = await importRow({ items: [], tyres: '左前|5.8|||5522' });
    assert.match(mark.bad[0]?.reason ?? '', /如 1822/);
    const twice = await importRow({ items: [], tyres: '左前|5.8\n左前|5.6' });
    assert.deepEqual(
      twice.bad.map(({ field }) => field),
      ['tyres.1.wheel'],
    );
  });
});

describe('the demo', () => {
  const cars = Array.from({ length: DEMO_CARS }, (_, at) => ({
    row: demoCar(at),
    condition: conditionOf(demoStory(at)),
  })).flatMap(({ row, condition }) =>
    condition && row.has_consumables_list ? [{ row, condition }] : [],
  );
  const reports = cars.map(({ row, condition }) => {
    const { car_id: _, ...body } = parse(consumableRecord.schema, demoConsumable(condition)) as {
      car_id: string;
    };
    return { row, condition, report: parse(ConsumableReport, body) };
  });

  test('has the state that follows from each reading’s limits', () => {
    for (const { row, report } of reports) {
      for (const item of report.items) {
        if (item.value === null) continue;
        const isWatched = measuredTone(item) === 'watch';
        assert.equal(item.state === 'watch', isWatched, `${row.id} ${item.name}`);
      }
    }
  });

  test('agrees with the preparation', () => {
    for (const { report, condition } of reports) {
      const replaced = new Set(report.items.flatMap(({ replaced: by }) => by?.spec ?? []));
      const parts = condition.steps.flatMap(({ part }) => part?.name ?? []);
      for (const spec of replaced)
        assert.ok(
          parts.some((name) => spec.endsWith(name)),
          spec,
        );
    }
  });

  test('has every case: all fine, warnings, replaced tyres, an unknown price', () => {
    const tones = new Set(reports.map(({ report }) => report.tone));
    assert.deepEqual([...tones].toSorted(), ['fine', 'watch']);
    assert.ok(reports.some(({ report }) => report.tyres.some(({ replaced }) => replaced)));
    const costs = reports.map(({ report }) => costAhead(report));
    assert.ok(costs.some(({ unpriced }) => unpriced.length > 0));
    assert.ok(costs.every(({ from, to }) => from <= to && to > 0));
    assert.ok(costs.some(({ from, to }) => from < to * 0.8));
  });
});
