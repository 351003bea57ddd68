import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { countViewsOf } from '#/app/analytics/queries.ts';
import type { Database } from '#/database/database.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { plansOf } from '#/testing/database/plans.ts';
import {
  countByStatus,
  countUnreleased,
  listCarCursors,
  listUnreleasedCursors,
  searchCarIds,
} from './queries.ts';

const CARS = 100_000;

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
  const numbers = sql.raw(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${CARS})`,
  );
  await sql`insert into brand (id, name, initial) values ('b', '大众', 'D')`.execute(db.kysely);
  await sql`insert into branch (id, name, province)
    values ('one', '一店', '四川'), ('two', '二店', '四川')`.execute(db.kysely);
  await sql`insert into car (id, title, brand_id, branch_id, type, release_status, category,
      is_wholesale, is_motorcycle, new_energy, listed_at, status, sales_channel, visibility,
      is_unavailable, reduce, by_listing, by_price_up, by_price_down, by_age, by_mileage, card, row,
      version) ${numbers}
    select 'car-' || i, '大众 迈腾', 'b',
      case when i % 10 = 0 then null when i % 2 = 0 then 'one' else 'two' end, '在售',
      case when i % 500 = 0 then 'preview' else 'released' end,
      'premium', 0, 0, 0, '2026-' || (10 + i % 3) || '-' || (10 + i % 18),
      case when i % 3 = 0 then 'sold' else 'existed' end, 'premium', 1, 0, 0, i, i, i, i, i, '{}',
      '{}', 1 from n`.execute(db.kysely);
  await sql`insert into page_view ${numbers}
    select '2026-11-' || (10 + i % 18), 'carDetail', 'car-' || i, 'browser', 1 from n`.execute(
    db.kysely,
  );
  await sql`insert into search_term (term, car_id) ${numbers}
    select 'w' || (i % 2000), 'car-' || i from n`.execute(db.kysely);
  await sql`insert into search_term (term, car_id) ${numbers}
    select 'v' || (i % 20), 'car-' || i from n`.execute(db.kysely);
  await sql`analyze`.execute(db.kysely);
});
after(() => db.close());

const all = {
  statuses: ['existed', 'early-access'],
  branches: undefined,
  order: 'oldest',
  most: 30,
} as const;
const cursor = { listed_at: '2026-11-15', id: 'car-5' };
const QUERIES: Readonly<Record<string, (to: Database) => Promise<unknown>>> = {
  'the oldest cars': (to) => listCarCursors(to, all),
  'the newest cars': (to) => listCarCursors(to, { ...all, order: 'newest' }),
  'a later page': (to) => listCarCursors(to, { ...all, after: cursor }),
  'a later page of a branch': (to) =>
    listCarCursors(to, { ...all, branches: ['one', null], after: cursor }),
  'unreleased cars': (to) => listUnreleasedCursors(to, { ...all, after: cursor }),
  'unreleased cars of a branch': (to) =>
    listUnreleasedCursors(to, { ...all, branches: ['one', null] }),
  'the views of cars': (to) => countViewsOf(to, ['car-1', 'car-2'], '2026-11-01'),
};
/** Queries that sort or count what an index finds. */
const SORTED: Readonly<Record<string, (to: Database) => Promise<unknown>>> = {
  'the number of unreleased cars': (to) => countUnreleased(to, ['one', null]),
  'cars with words': (to) => searchCarIds(to, [['w1', 'w2'], ['v1']], undefined, 30),
  'cars of a branch with a word': (to) => searchCarIds(to, [['w1']], ['one', null], 30),
};

for (const [name, run] of Object.entries({ ...QUERIES, ...SORTED })) {
  test(`${name}: found by an index among 100,000`, async (t) => {
    const plans = await plansOf(db, run);
    assert.ok(plans.length > 0);
    for (const plan of plans) {
      if (db.engine === 'sqlite') {
        assert.match(plan, /SEARCH/, plan);
        assert.doesNotMatch(plan, /SCAN/, plan);
        if (!(name in SORTED)) assert.doesNotMatch(plan, /TEMP B-TREE/, plan);
      } else {
        assert.match(plan, /index/i, plan);
        assert.doesNotMatch(plan, /Seq Scan/i, plan);
      }
    }
    const start = performance.now();
    await run(db);
    t.diagnostic(`${(performance.now() - start).toFixed(1)} ms`);
  });
}

test('the counts of cars by status are read in the order of an index', async () => {
  for (const branches of [undefined, ['one', 'two', null]]) {
    const counts = await countByStatus(db, branches);
    assert.equal(
      [...counts.values()].reduce((all, count) => all + count, 0),
      CARS,
    );
    // PostgreSQL may read the table: how much of an index is visible depends on its last vacuum.
    if (db.engine === 'postgres') continue;
    for (const plan of await plansOf(db, (to) => countByStatus(to, branches))) {
      assert.match(plan, branches ? /SEARCH car USING COVERING INDEX/ : /USING COVERING INDEX/);
      assert.doesNotMatch(plan, /TEMP B-TREE/);
    }
  }
});
