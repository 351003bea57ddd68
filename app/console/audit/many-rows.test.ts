import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#/database/database.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { plansOf } from '#/testing/database/plans.ts';
import { findAuditRow, listAuditRows } from './queries.ts';

const ROWS = 100_000;

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
  const numbers = sql.raw(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ROWS})`,
  );
  // Ten branches, one of them is none. Texts of numbers sort like instants.
  await sql`insert into staff_audit ${numbers}
    select 'id-' || i, '2026-' || (1000000 + i), 'account-' || (i % 50), '林姐',
      case when i % 10 = 0 then '' else 'branch-' || (i % 10) end, 'car.price',
      'car ZY-' || (i % 5000), '{"price":100000}', '{"price":99000}' from n`.execute(db.kysely);
  await sql`analyze`.execute(db.kysely);
});
after(() => db.close());

const place = { at: '2026-1050000', id: 'id-50000' };
const QUERIES: Readonly<Record<string, (to: Database) => Promise<unknown[]>>> = {
  'the first page': (to) => listAuditRows(to, { most: 50 }),
  'a later page': (to) => listAuditRows(to, { before: place, most: 50 }),
  'the first page of a branch': (to) => listAuditRows(to, { branchId: 'branch-3', most: 50 }),
  'a later page of a branch': (to) =>
    listAuditRows(to, { branchId: 'branch-3', before: place, most: 50 }),
  'the history of a car': (to) => listAuditRows(to, { subject: 'car ZY-77', most: 50 }),
  'one change': async (to) => [await findAuditRow(to, 'id-77')],
};

for (const [name, run] of Object.entries(QUERIES)) {
  test(`${name}: read in the order of an index among 100,000 rows of the log`, async (t) => {
    for (const plan of await plansOf(db, run)) {
      if (db.engine === 'sqlite') {
        // The first page of all rows is the end of an index, and has nothing to search for.
        const isWhole = name === 'the first page';
        assert.match(plan, isWhole ? /SCAN staff_audit USING INDEX/ : /SEARCH staff_audit/, plan);
        assert.doesNotMatch(plan, /TEMP B-TREE/, plan);
      } else {
        assert.match(plan, /Index/, plan);
        assert.doesNotMatch(plan, /Seq Scan/, plan);
        // It sorts the few rows of one car.
        if (name !== 'the history of a car') assert.doesNotMatch(plan, /Sort Key/, plan);
      }
    }
    const start = performance.now();
    const rows = await run(db);
    t.diagnostic(`${(performance.now() - start).toFixed(1)} ms`);
    assert.ok(rows.length > 0);
  });
}
