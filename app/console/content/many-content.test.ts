import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import type { Database } from '#/database/database.ts';
import { countEntries, listEntries } from '#/records/entries/queries.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { plansOf } from '#/testing/database/plans.ts';

const RECORDS = 100_000;

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
  const numbers = sql.raw(
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${RECORDS})`,
  );
  await sql`insert into record_entry (type, key, branch, words, changed_at) ${numbers}
    select case when i % 10 = 0 then 'consultant' else 'article' end, 'key-' || i,
      case when i % 20 = 0 then 'one' else '' end, '第 ' || i || ' 篇 key-' || i,
      '2026-11-' || (10 + i % 18) || 'T04:00:00.000Z' from n`.execute(db.kysely);
  await sql`analyze`.execute(db.kysely);
  if (db.engine === 'postgres') await sql`vacuum analyze record_entry`.execute(db.kysely);
});
after(() => db.close());

const place = { changed_at: '2026-11-15T04:00:00.000Z', key: 'key-5' };
const page = { type: 'article', words: [], most: 21 };
const QUERIES: Readonly<Record<string, (to: Database) => Promise<unknown[]>>> = {
  'the first page': (to) => listEntries(to, page),
  'a later page': (to) => listEntries(to, { ...page, after: place }),
  'a later page of a branch': (to) =>
    listEntries(to, { ...page, type: 'consultant', branch: 'one', after: place }),
  'a word of many records': (to) => listEntries(to, { ...page, words: ['第'] }),
  'a word of one record': (to) => listEntries(to, { ...page, words: ['key-99999'] }),
  'a word of no record': (to) => listEntries(to, { ...page, words: ['没有'] }),
};

/** PostgreSQL reads the table for these: it has to look at most of the rows in any order. */
const RARE = new Set(['a word of one record', 'a word of no record']);

for (const [name, run] of Object.entries(QUERIES)) {
  test(`${name}: read in the order of an index among 100,000 records`, async (t) => {
    for (const plan of await plansOf(db, run)) {
      if (db.engine === 'sqlite') {
        assert.match(plan, /SEARCH record_entry USING COVERING INDEX/, plan);
        assert.doesNotMatch(plan, /SCAN|TEMP B-TREE/, plan);
      } else if (!RARE.has(name)) {
        assert.match(plan, /Index/, plan);
        assert.doesNotMatch(plan, /Seq Scan|Sort/, plan);
      }
    }
    const start = performance.now();
    const rows = await run(db);
    const ms = performance.now() - start;
    assert.equal(
      rows.length,
      name === 'a word of no record' ? 0 : name.endsWith('one record') ? 1 : 21,
    );
    assert.ok(ms < 1_000, `${ms} ms`);
    t.diagnostic(`${ms.toFixed(1)} ms`);
  });
}

test('the number of records of each kind is read from an index', async (t) => {
  const start = performance.now();
  const counts = await countEntries(db);
  t.diagnostic(`${(performance.now() - start).toFixed(1)} ms`);
  assert.equal(
    counts.reduce((all, { count }) => all + count, 0),
    RECORDS,
  );
  // PostgreSQL may read the table: how much of an index is visible depends on its last vacuum.
  if (db.engine === 'postgres') return;
  for (const plan of await plansOf(db, countEntries)) assert.match(plan, /USING COVERING INDEX/);
});
