import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#/database/database.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { plansOf } from '#/testing/database/plans.ts';
import {
  countLeadsAboutCars,
  countLeadsBy,
  countLeadsByCar,
  countLeadsByDay,
  findFirstLeadDays,
  measureAnswers,
} from './lead-queries.ts';
import { lastDays } from './period.ts';
import {
  countCarsByAge,
  countViewsByApp,
  countViewsByBranch,
  countViewsByCar,
  countViewsByDay,
  countViewsOfRoute,
  countViewsOfScreens,
  findFirstViewDay,
} from './view-queries.ts';

const ROWS = 100_000;
/** Time in ms in which a query with 100,000 rows of 90 days answers, also on a busy machine. */
const MOST_MS = 2_000;

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
  const numbers = sql.raw(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ROWS})`,
  );
  await sql`insert into brand (id, name, initial) values ('b', '大众', 'D')`.execute(db.kysely);
  await sql`insert into branch (id, name, province)
    values ('one', '一店', '四川'), ('two', '二店', '四川')`.execute(db.kysely);
  await sql`insert into car (id, title, brand_id, branch_id, type, release_status, category,
      is_wholesale, is_motorcycle, new_energy, price, listed_at, status, sales_channel, visibility,
      is_unavailable, reduce, by_listing, by_price_up, by_price_down, by_age, by_mileage, card, row,
      version) ${numbers}
    select 'car-' || i, '大众 迈腾', 'b',
      case when i % 10 = 0 then null when i % 2 = 0 then 'one' else 'two' end, '在售', 'released',
      'premium', 0, 0, 0, 100000, '2026-' || (10 + i % 3) || '-' || (10 + i % 18),
      case when i % 3 = 0 then 'sold' else 'existed' end, 'premium', 1, 0, 0, i, i, i, i, i, '{}',
      '{}', 1 from n`.execute(db.kysely);
  // Days from 2026-08-10 to 2026-11-27, so that a fifth is older than 90 days.
  await sql`insert into page_view ${numbers}
    select '2026-' || substr('08091011', 1 + 2 * (i % 4), 2) || '-' || (10 + i % 18), 'carDetail',
      'car-' || i, 'browser', 1 from n`.execute(db.kysely);
  await sql`insert into lead ${numbers}
    select 'lead-' || i, 'receipt-' || i, 'request-' || i, case when i % 3 = 0 then 'visit' else
      'callback' end, '已提交', '2026-' || substr('08091011', 1 + 2 * (i % 4), 2) || '-' ||
      (10 + i % 18) || 'T' || (10 + i % 14) || ':00:00.000Z', '2026', '{}', '1', 'visit', 'key', 'x',
      'phone-' || i, null, null, 'lead-' || i from n`.execute(db.kysely);
  await sql`insert into lead_case (id, branch_id, account_id, stage, queue, due_at, latest_at,
      answered_at, wait_s, car_id, change_number)
    select id, case when length(id) % 2 = 0 then 'one' else 'two' end, 'account', 'contacted',
      'follow', taken_at, taken_at, taken_at, 600, 'car-' || substr(id, 6), 1
    from lead`.execute(db.kysely);
  await sql`analyze`.execute(db.kysely);
});
after(() => db.close());

const period = lastDays(90, new Date('2026-11-27T12:00:00+08:00'));
const leads = { ...period, branches: ['one', ''] };
const views = { ...period, branches: ['one', null] };
const all = { ...period, branches: undefined };
const starts = ['2026-10-28', '2026-09-28', '2026-08-29'];
const QUERIES: Readonly<Record<string, (to: Database) => Promise<unknown>>> = {
  'leads by day': (to) => countLeadsByDay(to, all),
  'leads by day of a branch': (to) => countLeadsByDay(to, leads),
  'leads by consultant': (to) => countLeadsBy(to, 'account', leads, { most: 30 }),
  'leads by branch': (to) => countLeadsBy(to, 'branch', all, { most: 30 }),
  'leads by car': (to) => countLeadsByCar(to, all, { most: 30 }),
  'leads by kind': (to) => countLeadsBy(to, 'kind', all, { most: 30 }),
  'leads about cars': (to) => countLeadsAboutCars(to, leads),
  'waiting times': (to) => measureAnswers(to, leads, 600),
  'the first lead': (to) => findFirstLeadDays(to),
  'views by day': (to) => countViewsByDay(to, all),
  'views by day of a branch': (to) => countViewsByDay(to, views),
  'views by car': (to) => countViewsByCar(to, all, { most: 30 }),
  'views by car of a branch': (to) => countViewsByCar(to, views, { most: 30 }),
  'views by branch': (to) => countViewsByBranch(to, all),
  'views by app': (to) => countViewsByApp(to, views),
  'views of lists': (to) => countViewsOfScreens(to, period, ['Index', 'layout']),
  'views of cars': (to) => countViewsOfRoute(to, views, 'carDetail'),
  'the first view': (to) => findFirstViewDay(to),
  'cars by age': (to) => countCarsByAge(to, starts, undefined),
  'cars by age of a branch': (to) => countCarsByAge(to, starts, ['one', null]),
};

for (const [name, run] of Object.entries(QUERIES)) {
  test(`${name}: counted by the database among 100,000 rows`, async (t) => {
    for (const plan of await plansOf(db, run)) {
      // Most of the rows are counted, so PostgreSQL may read a table: it has no limit of the days.
      if (db.engine === 'sqlite') {
        assert.doesNotMatch(plan, /SCAN (page_view|lead|lead_case|car)(?! USING COVERING)/, plan);
      }
    }
    const start = performance.now();
    await run(db);
    const ms = performance.now() - start;
    t.diagnostic(`${ms.toFixed(1)} ms`);
    assert.ok(ms < MOST_MS, `${ms} ms`);
  });
}

test('the figures of a few days are found by an index', async () => {
  const week = lastDays(2, new Date('2026-11-27T12:00:00+08:00'));
  const runs = [
    (to: Database) => countLeadsByDay(to, { ...week, branches: undefined }),
    (to: Database) => measureAnswers(to, { ...week, branches: undefined }, 600),
    (to: Database) => countViewsByDay(to, { ...week, branches: undefined }),
  ];
  for (const run of runs) {
    for (const plan of await plansOf(db, run)) {
      assert.match(plan, /index/i, plan);
      assert.doesNotMatch(plan, /Seq Scan|SCAN (page_view|lead)/, plan);
    }
  }
});
