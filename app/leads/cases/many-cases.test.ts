import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#/database/database.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { plansOf } from '#/testing/database/plans.ts';
import { listOpenCasesOf } from './account-queries.ts';
import {
  listOpenCases,
  listRequests,
  listVisits,
  listWaits,
  readChangeNumber,
  searchCases,
} from './queries.ts';
import { countCases, listCases, listWaitingAgain } from './queue-queries.ts';

const CASES = 100_000;
/**
 * The query for which PostgreSQL may scan the table: it stops at its limit, and by the sampled
 * statistics a scan is sometimes as cheap as the index.
 */
const BOUNDED_COUNT = 'the number of cases';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
  const numbers = sql.raw(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${CASES})`,
  );
  // Ten branches; a tenth waits, a half is followed up. Texts of numbers sort like instants.
  await sql`insert into lead_case ${numbers}
    select 'case-' || i, 'branch-' || (i % 10), 'account-' || (i % 500),
      case when i % 10 = 0 then 'new' when i % 2 = 0 then 'won' else 'booked' end, null,
      case when i % 10 = 0 then 'new' when i % 2 = 0 then 'closed' else 'follow' end,
      '2026-' || (1000000 + (i * 7919) % ${sql.raw(String(CASES))}), '2026-' || (1000000 + i),
      case when i % 10 = 0 or i % 97 = 0 then '2026-' || (1000000 + i) end,
      '2026-' || (1000000 + i), i % 900, '2026-11-' || (10 + i % 20), 'am',
      'car-' || (i % 5000), null, i, null, null from n`.execute(db.kysely);
  await sql`insert into lead ${numbers}
    select 'lead-' || i, 'receipt-' || i, 'request-' || i, 'visit', '已提交', '2026-' || (1000000 + i),
      '2026-' || (1000000 + i), '{}', '1', 'visit', 'key', 'x', 'phone-' || (i % 90000), null, null,
      'case-' || i from n`.execute(db.kysely);
  await sql`insert into lead_search_word ${numbers}
    select 'lead-' || i, 'word-' || (i % 10000) from n`.execute(db.kysely);
  await sql`analyze`.execute(db.kysely);
});
after(() => db.close());

const branches = ['branch-3', ''];
const QUERIES: Readonly<Record<string, (to: Database) => Promise<unknown>>> = {
  'new cases of a branch': (to) =>
    listCases(to, { queue: 'new', branches: ['branch-0', ''], most: 30 }),
  'new cases of all branches': (to) => listCases(to, { queue: 'new', most: 30 }),
  'cases to follow up': (to) => listCases(to, { queue: 'follow', branches, most: 30 }),
  'customers who wait again': (to) => listWaitingAgain(to, { branches, most: 30 }),
  'a later page': (to) =>
    listCases(to, { queue: 'closed', after: { due_at: '2026-1050000', id: 'case-1' }, most: 30 }),
  'cases of a stage': (to) =>
    listCases(to, { queue: 'follow', stage: 'booked', branches, most: 30 }),
  [BOUNDED_COUNT]: (to) => countCases(to, { queue: 'follow', branches }, 1_000),
  'the visits of a day': (to) => listVisits(to, { days: ['2026-11-12'], branches, most: 100 }),
  'the visits of a week': (to) =>
    listVisits(to, { days: ['2026-11-12', '2026-11-13', '2026-11-14'], branches, most: 300 }),
  'the waiting times': (to) => listWaits(to, { since: '2026-1099000', branches, most: 1_000 }),
  'the latest change': (to) => readChangeNumber(to),
  'the open cases of an account': (to) => listOpenCasesOf(to, 'account-7'),
  'the open cases of a number': (to) => listOpenCases(to, ['phone-77']),
  'the requests of a case': (to) => listRequests(to, ['case-77', 'case-78']),
  'a search': (to) =>
    searchCases(to, {
      phoneWords: ['phone-77'],
      words: ['word-77'],
      carId: 'car-77',
      branches,
      most: 30,
    }),
};

for (const [name, run] of Object.entries(QUERIES)) {
  test(`${name}: found by an index among 100,000`, async (t) => {
    const plans = await plansOf(db, run);
    assert.ok(plans.length > 0);
    for (const plan of plans) {
      if (name === BOUNDED_COUNT && plan.includes('Limit')) continue;
      assert.match(plan, /index/i);
      assert.doesNotMatch(plan, /SCAN lead|Seq Scan on lead/i, plan);
    }
    const start = performance.now();
    await run(db);
    t.diagnostic(`${(performance.now() - start).toFixed(1)} ms`);
  });
}
