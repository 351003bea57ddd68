import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Checkpoint } from '#/app/inspection/answers/report-schema.ts';
import type { Publication } from '#/app/inspection/intake/publication.ts';
import type { MileageBasis } from '#/app/inspection/rules/mileage.ts';
import { canonicalJson } from '#/server/signing/canonical-json.ts';
import { digestOf } from '#/server/signing/signature.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

const CAR = 'ZY-0348';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 20 });
});
after(() => shop.close());

test('a call with a version returns its checkpoints, also of an early preview after a final version', async () => {
  const row = { report_id: 'R-T', car_id: CAR, inspected_on: '2026-11-18', inspector: '周*' };
  await shop.importFile('inspections.ndjson', [{ ...row, normal: 'A B C' }]);
  await shop.importFile('inspections.ndjson', [{ ...row, normal: 'B', is_final: '否' }]);
  const ask = async (call: string, query: string) => {
    const path = `/v1/vehicleInspection/appraise/${call}?id=${CAR}&report_id=R-T${query}`;
    const { body } = await shop.request(path);
    return body as { is_final: boolean; result?: string; counts?: { normal: number } } | null;
  };
  const seen = async (query: string) => {
    const list = await ask('checkPoints', query);
    const point = await ask('checkPointItem', `${query}&item_id=A01`);
    return [list?.is_final, list?.counts?.normal, point?.is_final, point?.result];
  };
  const final = await seen('');
  assert.deepEqual([final[0], final[2], final[3]], [true, true, 'normal']);
  assert.deepEqual(await seen('&version=1'), final);
  assert.deepEqual(await seen('&version=2'), [false, 20, false, 'unchecked']);
  assert.deepEqual(await seen('&version=3'), [undefined, undefined, undefined, undefined]);
});

test('a checkpoint states where it is, and the paint of its panel and of the one opposite', async () => {
  const row = { report_id: 'R-P', car_id: CAR, inspected_on: '2026-11-18', inspector: '周*' };
  const place = { view: 'left', x: 30, y: 40 };
  await shop.importFile('inspections.ndjson', [
    {
      ...row,
      normal: 'A',
      findings: [{ item: 'E06', result: 'slight', kind: '划痕', place }],
      paint: [
        { item: 'E06', points: [120, 131] },
        { item: 'E07', points: [100, 105] },
      ],
    },
  ]);
  const point = async (item: string) => {
    const path = `/v1/vehicleInspection/appraise/checkPointItem?id=${CAR}&report_id=R-P&item_id=${item}`;
    return (await shop.request(path)).body as Checkpoint;
  };
  const door = await point('E06');
  assert.deepEqual(door.place, place);
  assert.deepEqual(door.paint, { points: [120, 131], opposite: 103 });
  assert.deepEqual(door.position, { at: 6, of: 33 });
  assert.notEqual(door.body, null);
  const pillar = await point('A01');
  assert.deepEqual([pillar.place, pillar.paint, pillar.position?.at], [null, null, 1]);
});

test('the mileage verdict is returned as published, whatever the current rules are', async () => {
  // A reading of the maintenance report would contradict the verdict.
  await shop.db.kysely.deleteFrom('car_report').where('type', '=', 'mileage').execute();
  const row = { report_id: 'R-M', car_id: CAR, inspected_on: '2026-11-18', inspector: '周*' };
  const reading = { date: '2026-11-18', km: 58_000, source: 'odometer' };
  const services_queried = {
    source: '品牌售后系统',
    day: '2026-11-18',
    from: '2021-06-01',
    to: '2026-11-18',
  };
  await shop.importFile('inspections.ndjson', [{ ...row, readings: [reading], services_queried }]);
  const { body: text } = await shop.db.kysely
    .selectFrom('inspection')
    .select('body')
    .where('report_id', '=', 'R-M')
    .executeTakeFirstOrThrow();
  const content = JSON.parse(text) as Publication;
  // As published by rules that require only one source.
  const mileage = {
    ...content.mileage,
    verdict: 'likely' as const,
    label: '基本可信',
    words: '一类',
  };
  const earlier = { ...content, mileage };
  await shop.db.kysely
    .updateTable('inspection')
    .set({ body: canonicalJson(earlier), digest: digestOf(earlier), signature: null })
    .where('report_id', '=', 'R-M')
    .execute();
  const query = `?id=${CAR}&report_id=R-M`;
  const { body } = await shop.request(`/v1/vehicleInspection/mileage/${query}`);
  // The OpenAPI document has the path without its slash.
  assert.deepEqual((await shop.request(`/v1/vehicleInspection/mileage${query}`)).body, body);
  const { verdict, label, words, readings } = body as MileageBasis;
  assert.deepEqual([verdict, label, words], ['likely', '基本可信', '一类']);
  assert.deepEqual(
    readings.map(({ km }) => km),
    [58_000],
  );
});
