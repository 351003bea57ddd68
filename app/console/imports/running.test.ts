import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { sql } from 'kysely';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { plansOf } from '#/testing/database/plans.ts';
import { findRunning } from './queries.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
  await sql`insert into console_import (id, kind, account_id, who, branch_id, file, digest,
      started_at, seen_at, state, rows, result)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 5000)
    select 'job-' || i, 'check', 'a', '林姐', '', 'cars.xlsx', '', '2026-11-19T02:00:00.000Z',
      '2026-11-19T02:00:00.000Z', case when i = 9 then 'running' else 'done' end, 0, ''
    from n`.execute(db.kysely);
  await sql`analyze`.execute(db.kysely);
});
after(() => db.close());

test('the running job is found through its state, until its process is not heard of', async () => {
  const heard = (since: string) => findRunning(db, since);
  assert.deepEqual(await heard('2026-11-19T02:00:00.000Z'), { kind: 'check', who: '林姐' });
  assert.equal(await heard('2026-11-19T02:00:00.001Z'), undefined);
  const [plan = ''] = await plansOf(db, (to) => findRunning(to, '2026-11-19T02:00:00.000Z'));
  assert.match(plan, /console_import_running/);
});
