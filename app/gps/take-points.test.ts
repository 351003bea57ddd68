import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import fc from 'fast-check';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { statementsOf } from '#/testing/database/sql-statements.ts';
import { deleteExpiredPoints } from './point-retention.ts';
import { listPoints, storePoints } from './queries.ts';
import { RETENTION_DAYS, retainedSince } from './retention-days.ts';
import { MOST_AT_ONCE, takePoints } from './take-points.ts';

const NOW = new Date('2026-11-20T12:00:00+08:00');
const now = NOW.getTime() / 1000;
const TIMES = { now, since: retainedSince(now) };
const DEVICE = 'GPS-1';
let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
  await db.kysely.insertInto('gps_device').values({ id: DEVICE, system: 'wgs84' }).execute();
});
beforeEach(async () => {
  await db.kysely.deleteFrom('gps_point').execute();
});
after(() => db.close());

const all = () => db.kysely.selectFrom('gps_point').selectAll().orderBy('at').execute();
/** Points of a truck that drives east, 30 seconds and 500 metres apart. */
const drive = (steps: number) =>
  Array.from({ length: steps }, (_, step) => [
    DEVICE,
    now - 36_000 + step * 30,
    103 + step * 0.005,
    30,
    60,
  ]);

test('the result of a batch counts stored, duplicate and late points', async () => {
  const rows = drive(10);
  assert.deepEqual(await takePoints(db, rows.slice(4), TIMES), {
    stored: 6,
    duplicates: 0,
    late: 0,
    refused: [],
  });
  assert.deepEqual(await takePoints(db, rows, TIMES), {
    stored: 4,
    duplicates: 6,
    late: 4,
    refused: [],
  });
  assert.deepEqual((await all()).length, 10);
});

test('the same points give the same table in any order and with any repeats', async () => {
  // Every ninth row is an implausible point.
  const rows = drive(40).map((row, step) =>
    step % 9 === 0 ? [...row.slice(0, 2), 108, 30, 60] : row,
  );
  await takePoints(db, rows, TIMES);
  const expected = await all();
  const orders = fc
    .tuple(
      fc.shuffledSubarray(rows, { minLength: rows.length }),
      fc.array(fc.constantFrom(...rows), { maxLength: 30 }),
      fc.integer({ min: 1, max: 20 }),
    )
    .map(([shuffled, again, size]) => ({ sent: [...shuffled, ...again], size }));
  await fc.assert(
    fc.asyncProperty(orders, async ({ sent, size }) => {
      await db.kysely.deleteFrom('gps_point').execute();
      let [stored, duplicates] = [0, 0];
      for (let at = 0; at < sent.length; at += size) {
        const taken = await takePoints(db, sent.slice(at, at + size), TIMES);
        assert.deepEqual(taken.refused, []);
        stored += taken.stored;
        duplicates += taken.duplicates;
      }
      assert.deepEqual([stored, duplicates], [rows.length, sent.length - rows.length]);
      assert.deepEqual(await all(), expected);
    }),
    { numRuns: 25 },
  );
});

test('of two places for one instant the same one is stored, independent of their order', async () => {
  const [one, other] = [
    [DEVICE, now - 60, 103, 30, 50],
    [DEVICE, now - 60, 103.001, 30, 50],
  ];
  await takePoints(db, [one], TIMES);
  await takePoints(db, [other], TIMES);
  const stored = await all();
  await db.kysely.deleteFrom('gps_point').execute();
  await takePoints(db, [other, one], TIMES);
  assert.deepEqual(await all(), stored);
  assert.equal(stored.length, 1);
});

describe('an invalid row is refused alone, with its reason:', () => {
  const good = [DEVICE, now - 60, 103, 30, 50];
  const cases: [name: string, row: unknown, reason: RegExp][] = [
    ['from the future', [DEVICE, now + 3600, 103, 30, 50], /将来/],
    ['too old', [DEVICE, now - (RETENTION_DAYS + 1) * 86_400, 103, 30, 50], /180 天/],
    ['nowhere', [DEVICE, now - 60, 0, 0, 0], /还没有定位/],
    ['off the globe', [DEVICE, now - 60, 203, 30, 0], /经纬度不对/],
    ['too fast by itself', [DEVICE, now - 60, 103, 30, 251], /250/],
    ['of nobody', ['GPS-9', now - 60, 103, 30, 50], /没有设备/],
    ['in strange coordinates', [...good, 'mars'], /坐标系/],
    ['without a time', [DEVICE, 'yesterday', 103, 30], /时间/],
    ['with words for degrees', [DEVICE, now - 60, '103', 30], /经纬度不对/],
    ['with a NUL', ['GPS\0', now - 60, 103, 30], /设备编号/],
    ['no row', { device: DEVICE }, /应为一行/],
    ['nothing', null, /应为一行/],
  ];
  for (const [name, row, reason] of cases) {
    test(name, async () => {
      const { stored, refused } = await takePoints(db, [good, row], TIMES);
      assert.deepEqual([stored, refused.map((one) => one.row)], [1, [1]]);
      assert.match(refused[0]?.reason.zh ?? '', reason);
    });
  }
});

test('a device may report in GCJ-02 or BD-09', async () => {
  await takePoints(
    db,
    [
      [DEVICE, now - 90, 104.066541, 30.572269, 0],
      [DEVICE, now - 60, 104.069046, 30.569815, 0, 'gcj02'],
      [DEVICE, '2026-11-20T11:59:30+08:00', 104.075522, 30.575825, 0, 'bd09'],
    ],
    TIMES,
  );
  for (const { lng_e6, lat_e6 } of await all())
    assert.ok(Math.abs(lng_e6 - 104_069_046) < 15 && Math.abs(lat_e6 - 30_569_815) < 15);
});

test('expired points are deleted, also those of a device that sends no more', async () => {
  const old = { device: DEVICE, lng_e6: 1, lat_e6: 1, speed_kmh: 0 };
  await storePoints(db, [
    { ...old, at: now - (RETENTION_DAYS + 1) * 86_400 },
    { ...old, at: now - (RETENTION_DAYS - 1) * 86_400 },
  ]);
  assert.equal(await deleteExpiredPoints(db, NOW), 1);
  assert.equal(await deleteExpiredPoints(db, NOW), 0);
  assert.deepEqual((await all()).length, 1);
});

test("a device's day is one range of the index", async () => {
  const rows = Array.from({ length: 20_000 }, (_, at) => ({
    device: `GPS-${at % 50}`,
    at: now - at,
    lng_e6: 103_000_000,
    lat_e6: 30_000_000,
    speed_kmh: 60,
  }));
  await storePoints(db, rows);
  if (db.engine === 'postgres') await sql`vacuum analyze gps_point`.execute(db.kysely);
  const [query] = await statementsOf(db, (one) => listPoints(one, DEVICE, now - 86_400, now));
  assert.ok(query);
  const explain = db.engine === 'postgres' ? 'explain' : 'explain query plan';
  const parameters = query.parameters.map((value) =>
    typeof value === 'number' ? String(value) : `'${String(value)}'`,
  );
  const text = query.sql.replace(/\$(\d+)|\?/g, (_, number: string | undefined) => {
    const taken = number === undefined ? parameters.shift() : parameters[Number(number) - 1];
    return taken ?? '';
  });
  const { rows: plan } = await sql.raw(`${explain} ${text}`).execute(db.kysely);
  const queryPlan = JSON.stringify(plan);
  if (db.engine === 'postgres')
    assert.match(queryPlan, /gps_point_key.*Index Cond: \(\(device = .*at >= .*at <= /);
  else
    assert.match(queryPlan, /SEARCH gps_point USING PRIMARY KEY \(device=\? AND at>\? AND at<\?\)/);
});

test('a batch of a thousand points is accepted', async () => {
  const { stored } = await takePoints(db, drive(MOST_AT_ONCE), TIMES);
  assert.equal(stored, MOST_AT_ONCE);
});
