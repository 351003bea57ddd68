import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { placeOfBolt } from '#/app/reports/chassis/bolt-place.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { getCarOverview, type CarOverview } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const ask = (query: string) => shop.get<CarOverview | null>(`/v1/car-overview?${query}`);

describe('the overview of a car', () => {
  test('is valid by its contract, with all layers of an inspected car', async () => {
    const overview = await ask('id=ZY-0331');
    assert.deepEqual(parse(getCarOverview.output, overview), overview);
    assert.equal(overview?.body, 'sedan');
    assert.equal(overview.flaws?.marks.length, 3);
    assert.ok(overview.flaws.marks.every(({ spot }) => spot !== null));
    assert.ok((overview.paint?.length ?? 0) > 10);
    assert.equal(overview.frame?.length, overview.inspection?.structure?.applicable);
    assert.equal(overview.bolts?.length, 5);
  });

  test('agrees with the report of the inspection', async () => {
    const { body: report } = await shop.request(
      '/v1/vehicleInspection/report?id=ZY-0331&report_id=R-ZY-0331&business=retail',
    );
    const { inspection } = (await ask('id=ZY-0331')) ?? {};
    const counts = report.counts as { checked: number; applicable: number };
    assert.deepEqual(
      [inspection?.checked, inspection?.applicable],
      [counts.checked, counts.applicable],
    );
    const categories = report.categories as { id: string; counts: { applicable: number } }[];
    assert.deepEqual(
      inspection?.systems.map(({ id, applicable }) => [id, applicable]),
      categories.map(({ id, counts: own }) => [id, own.applicable]),
    );
    const { verdicts } = report.appraisal as {
      verdicts: Record<'structure' | 'flood' | 'fire', { verdict: string }>;
    };
    for (const area of ['structure', 'flood', 'fire'] as const)
      assert.equal(inspection?.[area]?.verdict, verdicts[area].verdict);
  });

  test('has the worst findings of each layer first', async () => {
    await shop.importFile('flaw.ndjson', [
      { car_id: 'ZY-0338', verdict: '一处', paint: '车顶|120\n左前门|412\n右前门|130\n机盖|120' },
    ]);
    await shop.importFile('flaw.ndjson', [
      { car_id: 'ZY-0338', verdict: '一处', paint: '车顶|120\n左前门|412\n右前门|130' },
    ]);
    const { paint } = (await ask('id=ZY-0338')) ?? {};
    assert.deepEqual(
      paint?.map(({ panel, band, opposite }) => [panel, band, opposite]),
      [
        ['left-front-door', 'resprayed', 130],
        ['right-front-door', 'factory', 412],
        ['roof', 'factory', null],
      ],
    );
  });

  test('follows each change of what it is made from', async () => {
    const id = 'ZY-0348';
    const before = await ask(`id=${id}`);
    assert.deepEqual(await ask(`id=${id}`), before);
    for (const mean of [455, 460]) {
      const flaw = { car_id: id, verdict: '一处', paint: `车顶|${mean}` };
      assert.deepEqual((await shop.importFile('flaw.ndjson', [flaw])).bad, []);
      const { paint, inspection } = (await ask(`id=${id}`)) ?? {};
      assert.deepEqual(
        paint?.map((panel) => [panel.panel, panel.mean]),
        [['roof', mean]],
      );
      assert.deepEqual(inspection, before?.inspection);
    }
    await shop.importFile('cars.ndjson', [{ id, mileage_report_status: 'pending' }]);
    assert.equal((await ask(`id=${id}`))?.inspection?.mileage?.is_pending, true);
    const { report_id, business } = before?.inspection ?? {};
    const reason = '测试';
    await shop.importFile('withdrawals.ndjson', [{ report_id, business, version: 1, reason }]);
    assert.equal((await ask(`id=${id}`))?.inspection ?? null, null);
  });

  test('has no layer, verdict or tile without its record', async () => {
    const bare = { id: 'ZY-9001', title: '车', brand: '大众', type: '在售', price: 100_000 };
    await shop.importFile('cars.ndjson', [bare]);
    const { flaws, paint, frame, bolts, inspection, tiles } = (await ask('id=ZY-9001')) ?? {};
    assert.deepEqual([flaws, paint, frame, bolts, inspection], [null, null, null, null, null]);
    assert.deepEqual(tiles, {});
  });

  test('says 车商自述 of intact bolts unless the underbody has a picture', async () => {
    const row = { id: 'ZY-9003', title: '车', brand: '大众', type: '在售', price: 100_000 };
    const 重要螺丝 = '左前减震器上座螺母：无拧动痕迹';
    const 底盘 = '前部：；左前悬架：';
    const { bad } = await shop.importFile('cars.ndjson', [{ ...row, 重要螺丝, 底盘 }]);
    assert.deepEqual(bad, []);
    const bare = await ask('id=ZY-9003');
    assert.deepEqual(
      [bare?.bolts?.[0]?.tone, bare?.tiles.chassis?.tone, bare?.tiles.chassis?.note],
      [null, null, '车商自述'],
    );
    const chassis = [{ title: '前部', content: [{ img: '/media/a.jpg', desc: '无渗漏' }] }];
    await shop.importFile('cars.ndjson', [{ id: 'ZY-9003', chassis }]);
    const pictured = await ask('id=ZY-9003');
    assert.deepEqual([pictured?.bolts?.[0]?.tone, pictured?.tiles.chassis?.tone], ['fine', 'fine']);
  });

  test('says how many claims are outside the period of their query', async () => {
    const car = { id: 'ZY-9004', title: '车', brand: '大众', type: '在售', price: 100_000 };
    await shop.importFile('cars.ndjson', [{ ...car, first_registration: '2020-05' }]);
    const claims = ['2021-03-01', '2026-01-05'].map((date) => ({
      date,
      amount: 900,
      words: '剐蹭',
    }));
    const readTile = async (from: string) => {
      const queried = { source: '车险平台', day: '2026-11-09', from, to: '2026-11-09' };
      const inspection = {
        report_id: 'R-ZY-9004',
        car_id: 'ZY-9004',
        inspected_on: '2026-11-10',
        inspector: '王*',
        normal: 'A',
        claims,
        claims_queried: queried,
      };
      const { bad } = await shop.importFile('inspections.ndjson', [inspection]);
      assert.deepEqual(bad, []);
      const { words, note } = (await ask('id=ZY-9004'))?.tiles['accident-record'] ?? {};
      return [words, note];
    };
    assert.deepEqual(await readTile('2025-11-01'), ['出险 2 次', '1 次不在查询范围，由车商记录']);
    assert.deepEqual(await readTile('2020-05-01'), ['出险 2 次', null]);
  });

  test('of a motorcycle has its drawing and no frame', async () => {
    const overview = await ask('id=MT-0009');
    assert.deepEqual(
      [overview?.body, overview?.frame, overview?.inspection?.structure ?? null],
      ['motorcycle', null, null],
    );
  });

  test('is null for an unknown car, and for an unreleased one without the preview word', async () => {
    const hidden = { id: 'ZY-9002', title: '车', brand: '大众', type: '在售' };
    await shop.importFile('cars.ndjson', [{ ...hidden, release_status: 'preview' }]);
    assert.deepEqual([await ask('id=nobody'), await ask('id=ZY-9002')], [null, null]);
    assert.notEqual(await ask('id=ZY-9002&preview=k8f2mPq7v71xZ4tB9w3c'), null);
  });
});

test('a bolt is placed where its name says, and nowhere without a place', () => {
  assert.deepEqual(placeOfBolt('左前减震器上座螺母'), { along: 0.2, across: 0.14 });
  assert.deepEqual(placeOfBolt('右后减震器上座螺母'), { along: 0.8, across: 0.86 });
  assert.deepEqual(placeOfBolt('后副车架固定螺栓'), { along: 0.78, across: 0.5 });
  assert.equal(placeOfBolt('护板螺丝'), undefined);
});
