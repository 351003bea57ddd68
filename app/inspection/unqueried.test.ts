import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CarRecord } from '#/app/inventory/car-record.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { up } from '#/database/migrations/0020-unqueried-records.ts';
import { canonicalJson } from '#/server/sealing/canonical-json.ts';
import { digestOf } from '#/server/sealing/seal.ts';
import type { MileageBasis } from './contract.ts';
import type { Publication } from '#/app/inspection/intake/publication.ts';
import type { InspectionReport } from '#/app/inspection/answers/report-schema.ts';

const id = 'ZY-1';
const query = { source: '某平台', day: '2026-11-02', from: '2022-12-01', to: '2026-11-02' };
const row = {
  report_id: 'R-T',
  car_id: id,
  inspected_on: '2026-11-18',
  inspector: '周*',
  normal: 'A B C D E F G H I J K L M N O P',
  readings: [
    { date: '2023-12-01', km: 15_000, source: 'service' },
    { date: '2024-12-01', km: 29_000, source: 'renewal' },
    { date: '2025-12-01', km: 45_000, source: 'annual' },
    { date: '2026-11-18', km: 58_000, source: 'odometer' },
  ],
  services_queried: query,
};

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
  const car = { id, title: '车', brand: '奔驰', type: '在售', first_registration: '2022-12' };
  await shop.importFile('cars.ndjson', [car]);
  await shop.importFile('inspections.ndjson', [row]);
  await makeOld();
});
after(() => shop.close());

/** Turns the inspection into one published and summarized by an edition without queries. */
async function makeOld(): Promise<void> {
  const { body } = await shop.db.kysely
    .selectFrom('inspection')
    .select('body')
    .executeTakeFirstOrThrow();
  const { services_queried: _queried, ...old } = JSON.parse(body) as Publication;
  await shop.db.kysely
    .updateTable('inspection')
    .set({ body: canonicalJson(old), digest: digestOf(old), seal: null })
    .execute();
  const { summary } = await shop.db.kysely
    .selectFrom('car_inspection')
    .select('summary')
    .executeTakeFirstOrThrow();
  const stored = await shop.db.kysely
    .selectFrom('car')
    .select(['card', 'record'])
    .executeTakeFirstOrThrow();
  const asOld = (text: string) =>
    text.replace('"未查询"', '"无出险记录"').replace('项，未检', '项，无异常，未检');
  await shop.db.kysely
    .updateTable('car_inspection')
    .set({ summary: asOld(summary) })
    .execute();
  await shop.db.kysely
    .updateTable('car')
    .set({ card: asOld(stored.card), record: asOld(stored.record) })
    .execute();
}

const readSummary = async () => {
  const { more } = await shop.get<CarRecord>(`/v1/car/${id}`);
  const results = Object.entries(more?.headlines ?? {}).map(([word, { result }]) => [word, result]);
  return [more?.proof?.mileage_verdict, Object.fromEntries(results)];
};

test('a report of an edition without queries stays sealed and reads as not queried', async () => {
  assert.deepEqual(await readSummary(), [
    '里程可信',
    {
      'accident-record': '无出险记录',
      inspection: '检测 501 项，无异常，未检 25',
      'mileage-analysis-basis': '里程可信',
      level: '上牌超过一年，里程未写明，过户次数未写明',
    },
  ]);
  const { schema } = shop.db.kysely;
  await schema.alterTable('car_inspection').renameColumn('summary', 'told').execute();
  await up(shop.db.kysely as never);
  // A second run changes nothing.
  await up(shop.db.kysely as never);
  await schema.alterTable('car_inspection').renameColumn('told', 'summary').execute();
  const [verdict, headlines] = await readSummary();
  assert.equal(verdict, '里程未核查');
  assert.deepEqual(headlines, {
    ...(headlines as object),
    'accident-record': '未查询',
    inspection: '检测 501 项，未检 25',
    'mileage-analysis-basis': '里程未核查',
  });
  const report = await shop.request(`/v1/vehicleInspection/report?id=${id}`);
  const { mileage, claims_queried, proof } = report.body as InspectionReport;
  assert.deepEqual([mileage.label, claims_queried], ['里程未核查', null]);
  const basis = await shop.request(`/v1/vehicleInspection/mileage/?id=${id}`);
  assert.equal((basis.body as MileageBasis).verdict, 'open');
  // The sealed content is unchanged and genuine.
  const sealed = await shop.answer(`/v1/vehicleInspection/proof?id=${id}`);
  const text = await sealed.text();
  assert.match(text, /里程可信/);
  const answer = await shop.answer('/v1/vehicleInspection/proof/verify', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ text }),
  });
  const { verdict: proven, sha256 } = (await answer.json()) as { verdict: string; sha256: string };
  assert.deepEqual([proven, sha256], ['genuine', proof?.sha256]);
});
