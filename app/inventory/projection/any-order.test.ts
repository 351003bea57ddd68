import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import { toSource } from '#/app/demo/inventory.ts';
import { records } from '#/app/records.ts';
import { reportRecords } from '#/app/reports/records.ts';
import { transact, type Database } from '#/database/database.ts';
import { deleteRecords } from '#/records/delete/delete-records.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { canonicalJson } from '#/server/signing/canonical-json.ts';
import { openTestDatabase } from '#/testing/database/database.ts';
import { rebuildCars } from './rebuild-cars.ts';
import { PROJECTION_VERSION } from './renew-cars.ts';

const NOW = new Date('2026-11-20T12:00:00+08:00');

/** The steps that others name in `after`. */
type StepId = 'A-1' | 'A-1 proof' | 'R-2' | 'A-2' | 'A-3' | 'R-5' | 'A-3 deleted' | 'A-4' | 'BMW';

/** An imported row, or a deletion. `after` lists the steps that have to precede it. */
type Step = {
  id?: StepId;
  file: string;
  row: object;
  after: readonly StepId[];
  deletes?: string;
};

let db: Database;
let folder: string;
before(async () => {
  db = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'forecourt-order-'));
});
after(async () => {
  await db.close();
  await rm(folder, { recursive: true });
});

const head = (car_id: string, verdict: string) => ({ car_id, verdict, date: '2026-11-10' });
const car = (id: string, fields: object) => ({
  id,
  title: 'X3 2021款',
  brand: 'BMW',
  series: 'X3',
  type: '在售',
  price: 128_000,
  first_registration: '2021-06',
  tags: ['原版原漆', '无事故', '里程可信', '0过户', '7座'],
  ...fields,
});
const inspection = (report_id: string, car_id: string, fields: object) => ({
  report_id,
  car_id,
  inspected_on: '2026-11-18',
  inspector: '周*',
  normal: 'A B C D E F G H I J K L M N O Q',
  ...fields,
});
const query = { source: '某平台', day: '2026-11-02', from: '2021-06-01', to: '2026-11-02' };
const READINGS = [
  { date: '2023-12-01', km: 15_000, source: 'service' },
  { date: '2024-12-01', km: 29_000, source: 'renewal' },
  { date: '2025-12-01', km: 45_000, source: 'annual' },
  { date: '2026-11-18', km: 58_000, source: 'odometer' },
];

const STEPS: readonly Step[] = [
  // A car with three changes, all reports and two inspections, one of them withdrawn.
  { id: 'A-1', file: 'car', row: car('A-1', { mileage_report_status: 'pending' }), after: [] },
  {
    id: 'A-1 proof',
    file: 'car',
    row: { id: 'A-1', proof: { checked: 400, flaws: 0 } },
    after: ['A-1'],
  },
  {
    file: 'car',
    row: { id: 'A-1', mileage_report_status: 'ready', colour: '白' },
    after: ['A-1 proof'],
  },
  {
    file: 'mileage',
    row: { ...head('A-1', '正常'), entries: '2023-05-29|1万公里|保养|维保|机油||4S 店' },
    after: ['A-1'],
  },
  { file: 'flaw', row: { ...head('A-1', '一处喷漆'), flaws: '左前门|喷漆|轻微' }, after: ['A-1'] },
  { file: 'accessory', row: { ...head('A-1', '钥匙齐'), items: '钥匙|2|2' }, after: ['A-1'] },
  { file: 'appraise', row: head('A-1', '与初检一致'), after: ['A-1'] },
  {
    file: 'category',
    row: { ...head('A-1', 'SOH 93%'), name: 'battery', title: '电池', items: '电池|SOH|93%' },
    after: ['A-1'],
  },
  {
    file: 'inspection',
    row: inspection('R-1', 'A-1', {
      readings: READINGS,
      odometer_km: 58_000,
      services_queried: query,
    }),
    after: ['A-1'],
  },
  {
    id: 'R-2',
    file: 'inspection',
    row: inspection('R-2', 'A-1', { inspected_on: '2026-11-19' }),
    after: ['A-1'],
  },
  {
    file: 'withdrawal',
    row: { report_id: 'R-2', business: 'retail', version: 1, reason: '写错了' },
    after: ['R-2'],
  },
  // A car whose dealer says that its odometer is false, with an inspection that finds nothing.
  {
    id: 'A-2',
    file: 'car',
    row: car('A-2', { mileage_report: '里程不符，读数有回落', condition_level: 'b' }),
    after: [],
  },
  { file: 'inspection', row: inspection('R-3', 'A-2', {}), after: ['A-2'] },
  { file: 'inspection', row: inspection('R-4', 'A-2', { is_final: 0 }), after: ['A-2'] },
  {
    file: 'mileage',
    row: { ...head('A-2', '有喷漆'), entries: '2024-05-29|3万公里|出险|出险|左后门全喷' },
    after: ['A-2'],
  },
  // A car whose row names a withdrawn report; it is deleted and imported again.
  {
    id: 'A-3',
    file: 'car',
    row: car('A-3', {
      condition_level: 'a',
      proof: { checked: 400, mileage_verdict: '里程可信' },
      inspection: { report_id: 'R-5', business: 'retail' },
    }),
    after: [],
  },
  { id: 'R-5', file: 'inspection', row: inspection('R-5', 'A-3', {}), after: ['A-3'] },
  { id: 'A-3 deleted', file: 'car', row: {}, deletes: 'A-3', after: ['R-5'] },
  {
    file: 'car',
    row: car('A-3', {
      condition_level: 'a',
      inspection: { report_id: 'R-5', business: 'retail' },
    }),
    after: ['A-3 deleted'],
  },
  {
    file: 'withdrawal',
    row: { report_id: 'R-5', business: 'retail', version: 1, reason: '写错了' },
    after: ['R-5'],
  },
  // Another car whose row names the same report.
  {
    id: 'A-4',
    file: 'car',
    row: car('A-4', { condition_level: 'a', inspection: { report_id: 'R-5', business: 'retail' } }),
    after: [],
  },
  // Names that are search terms of the cars.
  { id: 'BMW', file: 'brand', row: { id: 'BMW', name: '宝马', initial: 'B' }, after: [] },
  { file: 'series', row: { id: 'BMW-X3', brand_id: 'BMW', name: '新X3' }, after: ['BMW'] },
  // Changes of cars that may come after their inspections.
  { file: 'car', row: { id: 'A-2', colour: '黑' }, after: ['A-2'] },
  { file: 'car', row: { id: 'A-4', colour: '黑' }, after: ['A-4'] },
  {
    file: 'inspection',
    row: inspection('R-6', 'A-4', { is_final: 0, inspected_on: '2026-11-10' }),
    after: ['A-4'],
  },
  // The other reports, which rebuild no car.
  { file: 'consumable', row: { ...head('A-1', '达标'), items: '机油|80' }, after: ['A-1'] },
  {
    file: 'configuration',
    row: { ...head('A-1', '一项失效'), items: '安全|气囊|标配|失效' },
    after: ['A-1'],
  },
  { file: 'preparation', row: { ...head('A-1', '已整备'), works: '换机油|保养' }, after: ['A-1'] },
  {
    file: 'refurbish',
    row: { ...head('A-1', '补漆一处'), works: '左前门补漆|漆面' },
    after: ['A-1'],
  },
  {
    file: 'film',
    row: { car_id: 'A-1', view: 'exterior', src: 'https://films.example/a.mp4' },
    after: ['A-1'],
  },
  { file: 'accessory', row: { ...head('A-2', '缺一把钥匙'), items: '钥匙|2|1' }, after: ['A-2'] },
];

/** Generates orders of the steps that respect `after`. */
const anyOrder = fc
  .array(fc.double({ min: 0, max: 1, noNaN: true }), {
    minLength: STEPS.length,
    maxLength: STEPS.length,
  })
  .map((weights) => {
    const weightOf = new Map(STEPS.map((step, at) => [step, weights[at] ?? 0]));
    const order: Step[] = [];
    while (order.length < STEPS.length) {
      const done = new Set(order.map(({ id }) => id));
      const [next] = STEPS.filter(
        (step) => !order.includes(step) && step.after.every((id) => done.has(id)),
      ).toSorted((one, other) => (weightOf.get(one) ?? 0) - (weightOf.get(other) ?? 0));
      assert.ok(next, 'steps depend on each other');
      order.push(next);
    }
    return order;
  });

test('the orders contain a report of every kind on a car', () => {
  const kinds = reportRecords.filter(({ key }) => key[0] === 'car_id').map(({ name }) => name);
  const files = new Set(STEPS.map(({ file }) => file));
  assert.deepEqual(
    kinds.filter((kind) => !files.has(kind)),
    [],
  );
});

test('the same records give the same cars in any order and any batching', async () => {
  const expected = await carsAfter(STEPS, true);
  assert.equal(expected.car.length, 4);
  await fc.assert(
    fc.asyncProperty(anyOrder, fc.boolean(), async (order, isBatched) => {
      assert.deepEqual(await carsAfter(order, isBatched), expected);
      await transact(db, (trx) => rebuildCars(trx, ['A-1', 'A-2', 'A-3', 'A-4']));
      // A record type without `affects` does not feed the projection.
      assert.deepEqual(await readCars(), expected);
    }),
    { numRuns: 15 },
  );
});

/** A digest of the cars and summaries that this version makes of the steps. */
const PROJECTED = {
  version: 33,
  digest: 'kO1ItXH_iJMBpUNv9ARYEIBFG1uHetm_0gGb7_QsMuY',
};

test('another projection of the same records has another version', async () => {
  const { car, tag, term } = await carsAfter(STEPS, true);
  const summaries = await db.kysely.selectFrom('car_inspection').selectAll().execute();
  // The engines differ in the order of rows and columns.
  const rows = [...car, ...tag, ...term, ...summaries]
    .map((row) => canonicalJson({ ...row }))
    .toSorted();
  const digest = createHash('sha256').update(rows.join('\n')).digest('base64url');
  assert.deepEqual(
    { version: PROJECTION_VERSION, digest },
    PROJECTED,
    `The steps above give other cars. Unless only the steps changed, raise PROJECTION_VERSION in
    renew-cars.ts, so that stored cars are rebuilt. Then record the digest here: ${digest}`,
  );
});

/** Runs the steps in an empty database, and returns the cars. */
async function carsAfter(steps: readonly Step[], isBatched: boolean) {
  await empty();
  for (let at = 0; at < steps.length;) {
    const first = steps[at];
    if (!first) break;
    if (first.deletes !== undefined) {
      const type = records.find(({ name }) => name === first.file);
      assert.ok(type);
      const { refused } = await deleteRecords(db, type, [first.deletes], { now: NOW });
      assert.deepEqual(refused, []);
      at += 1;
      continue;
    }
    const rest = steps.slice(at);
    const end = rest.findIndex(
      (step, place) => step.file !== first.file || step.deletes || (place > 0 && !isBatched),
    );
    const batch = rest.slice(0, end === -1 ? rest.length : end);
    const path = join(folder, `${first.file}.ndjson`);
    // Two rows of one record in one file are refused.
    const ids = batch.map(({ row }) => (row as { id?: string }).id ?? row);
    const size = ids.findIndex((id, place) => ids.indexOf(id) !== place);
    const own = size > 0 ? batch.slice(0, size) : batch;
    await writeFile(path, own.map(({ row }) => `${JSON.stringify(row)}\n`).join(''));
    const { bad } = await importRecords(db, [toSource(path)], { now: NOW });
    assert.deepEqual(bad, [], JSON.stringify(own));
    at += own.length;
  }
  return readCars();
}

/** Returns all rows of cars that lists and pages read. */
async function readCars() {
  const { kysely } = db;
  const cars = await kysely.selectFrom('car').selectAll().orderBy('id').execute();
  const car = cars.map(({ version: _version, card, row, ...rest }) => ({
    ...rest,
    card: JSON.parse(card) as object,
    row: JSON.parse(row) as object,
  }));
  const tag = await kysely
    .selectFrom('car_tag')
    .selectAll()
    .orderBy('car_id')
    .orderBy('tag')
    .execute();
  const term = await kysely
    .selectFrom('search_term')
    .selectAll()
    .orderBy('car_id')
    .orderBy('term')
    .execute();
  const plain = <Row extends object>(rows: readonly Row[]) => rows.map((row) => ({ ...row }));
  return { car, tag: plain(tag), term: plain(term) };
}

async function empty(): Promise<void> {
  for (const table of [
    'search_term',
    'car_tag',
    'price_history',
    'car_report',
    'car',
    'car_import',
    'car_inspection',
    'inspection_withdrawal',
    'inspection',
    'series',
    'brand',
    'record_row',
  ] as const) {
    await db.kysely.deleteFrom(table).execute();
  }
}
