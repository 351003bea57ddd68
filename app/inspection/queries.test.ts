import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { sql, type CompiledQuery } from 'kysely';
import type { Database } from '#/database/database.ts';
import { statementsOf } from '#/testing/database/sql-statements.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import {
  addSignature,
  findByDigest,
  listBodies,
  listCars,
  listFlawReports,
  listPublicInspections,
  listPublished,
  listUnsigned,
  listVersions,
} from './queries.ts';
import { inspectionServices } from './server.ts';

const CAR = 'ZY-0331';
const WHICH = { report_id: `R-${CAR}`, business: 'retail' };

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

/**
 * Returns the engine's plan for a statement. Full scans are disabled, because the engine would
 * choose them for the small tables of a test.
 */
async function planOf(statement: CompiledQuery): Promise<string> {
  const isSqlite = shop.db.engine === 'sqlite';
  const parts = statement.sql.split(isSqlite ? '?' : /\$\d+/);
  const values = statement.parameters.map((value) => sql`${sql.lit(value)}`);
  const pieces = parts.flatMap((part, at) => [sql.raw(part), ...values.slice(at, at + 1)]);
  const explain = sql.raw(isSqlite ? 'explain query plan ' : 'explain (costs off) ');
  return shop.db.kysely.transaction().execute(async (trx) => {
    if (!isSqlite) await sql`set local enable_seqscan = off`.execute(trx);
    const plan = sql<Record<string, unknown>>`${explain}${sql.join(pieces, sql.raw(''))}`;
    const { rows } = await plan.execute(trx);
    return rows.map((row) => String(row.detail ?? row['QUERY PLAN'])).join('\n');
  });
}

/**
 * Returns whether the plan looks up every table by keys. A full index scan counts as a full table
 * scan, except for the partial index of unsigned versions, which is small.
 */
function isFound(plan: string): boolean {
  if (/ inspection_unsigned\b/.test(plan)) return true;
  if (shop.db.engine === 'sqlite') return /SEARCH/.test(plan) && !/\bSCAN\b/.test(plan);
  const scans = plan.match(/Index( Only)? Scan/g) ?? [];
  const conditions = plan.match(/Index Cond:/g) ?? [];
  return !plan.includes('Seq Scan') && scans.length > 0 && scans.length === conditions.length;
}

describe('no query scans all inspections or cars:', () => {
  const queries: Record<string, (db: Database) => Promise<unknown>> = {
    'the versions of a car': (db) => listVersions(db, { id: CAR }),
    'the versions of a report': (db) => listVersions(db, { id: CAR, ...WHICH }),
    'the inspections of cars for buyers': (db) => listPublicInspections(db, [CAR]),
    'the bodies of versions': (db) => listBodies(db, ['0'.repeat(64)]),
    'what was published under some numbers': (db) => listPublished(db, [`R-${CAR}`, 'R-1']),
    'the report of a fingerprint': (db) => findByDigest(db, 'abcdef0123456789'),
    'what has no signature': (db) => listUnsigned(db, 20),
    'the signature of a version': (db) => addSignature(db, { ...WHICH, version: 9 }, '{}'),
    'some cars': (db) => listCars(db, [CAR]),
    'their reports on flaws': (db) => listFlawReports(db, [CAR]),
  };
  for (const [name, ask] of Object.entries(queries)) {
    test(name, async () => {
      const sent = await statementsOf(shop.db, ask);
      assert.ok(sent.length > 0);
      for (const statement of sent) {
        const plan = await planOf(statement);
        assert.ok(isFound(plan), plan);
      }
    });
  }
});

test('a call sends at most five statements, for any number of versions and checkpoints', async (t) => {
  const context = { ...shop.context };
  await shop.request(`/v1/vehicleInspection/report?id=${CAR}`);
  for (const { endpoint, handle } of inspectionServices) {
    if (
      !/^(getInspection|getAppraisal|listCheckpoints|getCheckpoint|getMileageBasis|getSignedReport)$/.test(
        endpoint.name,
      )
    )
      continue;
    const params = { id: CAR, item_id: 'E06', view: 'table' };
    const sent = await statementsOf(shop.db, async (db) => handle(params, { ...context, db }));
    assert.ok(sent.length <= 5, `${endpoint.name}: ${sent.length}`);
  }
  const paths = {
    'a car detail': `/v1/car/${CAR}`,
    'the report': `/v1/vehicleInspection/report?id=${CAR}`,
    'all checkpoints': `/v1/vehicleInspection/appraise/checkPoints?id=${CAR}&view=table`,
    'one checkpoint': `/v1/vehicleInspection/appraise/checkPointItem?id=${CAR}&item_id=E06`,
    'the signed report': `/v1/vehicleInspection/proof?id=${CAR}`,
  };
  for (const [name, path] of Object.entries(paths)) {
    const times: number[] = [];
    for (let round = 0; round < 25; round += 1) {
      const start = performance.now();
      await shop.answer(path);
      times.push(performance.now() - start);
    }
    const [median = 0] = times.toSorted((one, other) => one - other).slice(12);
    t.diagnostic(`${name}: ${median.toFixed(2)} ms`);
  }
});
