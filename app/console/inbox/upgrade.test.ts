import assert from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { sql } from 'kysely';
import { listLeftOnSale } from '#/app/console/inbox/sale/left-on-sale.ts';
import { mainRequest } from '#/app/leads/cases/main-request.ts';
import { findCase, listRequests, listVisits } from '#/app/leads/cases/queries.ts';
import { listWithVisit } from '#/app/leads/queries.ts';
import { migrate, MIGRATIONS } from '#/database/migrate.ts';
import { openMigratedDatabase, type TestDatabase } from '#/testing/database/database.ts';

let db: TestDatabase;
let none: string;
beforeEach(async () => {
  none = await mkdtemp(join(tmpdir(), 'forecourt-upgrade-'));
  db = await openMigratedDatabase(none);
});
afterEach(async () => {
  await db.close();
  await rm(none, { recursive: true });
});

/** Runs the migrations of the product up to the one with this number. */
async function migrateTo(number: string): Promise<void> {
  const names = (await readdir(MIGRATIONS)).map((file) => file.replace(/\.ts$/, ''));
  const earlier = names.filter((name) => name.slice(0, 4) <= number);
  await migrate(db, MIGRATIONS, earlier);
}

const insert = (table: string, row: Readonly<Record<string, string | number | null>>) =>
  sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(row))})`.execute(db.kysely);

/** Stores a case as it is before the upgrade, closed or due at the instant `at`. */
function addCase(id: string, row: { stage: string; at: string; car?: string; day?: string }) {
  const { stage, at, car = null, day = null } = row;
  const queue = stage === 'won' || stage === 'lost' ? 'closed' : stage === 'new' ? 'new' : 'follow';
  const times = { due_at: at, latest_at: at, waiting_since: stage === 'new' ? at : null };
  const about = { car_id: car, visit_day: day, visit_half: day && 'am', change_number: 1 };
  return insert('lead_case', { id, branch_id: '', stage, queue, ...times, ...about });
}

function addRequest(id: string, caseId: string, at: string, erased: string | null = null) {
  const texts = { receipt: id, request_id: id, content: '{}', consent_version: '1', channel: 'x' };
  const times = { taken_at: at, contact_at: at, erased_at: erased };
  return insert('lead', {
    id,
    case_id: caseId,
    kind: 'visit',
    status: '已提交',
    ...texts,
    ...times,
  });
}

test('a stored lead gets its latest request that is not erased as the main one', async () => {
  await migrateTo('0024');
  await addCase('a', { stage: 'new', at: '2026-11-10' });
  await addRequest('a', 'a', '2026-11-10');
  await addRequest('b', 'a', '2026-11-11');
  await addRequest('c', 'a', '2026-11-12', '2026-11-13');
  await addCase('d', { stage: 'contacted', at: '2026-11-10', day: '2026-11-22' });
  await addRequest('d', 'd', '2026-11-10');
  await migrate(db);
  for (const [id, main] of [
    ['a', 'b'],
    ['d', 'd'],
  ] as const) {
    const found = await findCase(db, id);
    assert.ok(found);
    assert.equal(found.main_request_id, main);
    assert.equal(mainRequest(found, await listRequests(db, [id]))?.id, main);
  }
  // No step has the visit, so the day is one that the customer requested, and is not cancelled.
  const visits = await listVisits(db, { days: ['2026-11-22'], most: 9 });
  assert.deepEqual(
    visits.map(({ id }) => id),
    ['d'],
  );
});

test('a stored car that was not on sale did not come back; one on sale did at the latest then', async () => {
  await migrateTo('0024');
  await insert('brand', { id: 'vw', name: '大众', initial: 'D' });
  const cars = { reserved: 'ordered', sold: 'sold', sale: 'existed' };
  for (const [id, status] of Object.entries(cars)) {
    const times = { listed_at: '2026-11-01', status_since: '2026-11-12' };
    await insert('car_import', { id, brand_id: 'vw', status, ...times });
    await addCase(`of-${id}`, { stage: 'won', at: '2026-11-10T02:00:00.000Z', car: id });
  }
  await migrate(db);
  const onSale = [
    { id: 'reserved', type: '已预定' },
    { id: 'sale', type: '在售' },
  ];
  assert.deepEqual(await listLeftOnSale(db, onSale, undefined), new Set(['reserved']));
  const rows = await db.kysely
    .selectFrom('car_import')
    .select(['id', 'returned_at'])
    .orderBy('id')
    .execute();
  assert.deepEqual(
    rows.map(({ id, returned_at }) => [id, returned_at]),
    [
      ['reserved', null],
      ['sale', '2026-11-12'],
      ['sold', null],
    ],
  );
});

test('a cancelled visit is removed from its stored lead, one that took place is not cancelled', async () => {
  await migrateTo('0027');
  const day = '2026-11-22';
  for (const id of ['back', 'visited']) {
    await addCase(id, { stage: 'contacted', at: '2026-11-10', day });
    await addRequest(id, id, '2026-11-10');
    const step = { lead_id: id, at: '2026-11-11', visit_day: day, visit_half: 'am' };
    await insert('lead_step', { ...step, number: 2, status: '已约时间' });
  }
  await insert('lead_step', { lead_id: 'visited', number: 3, status: '已到店', at: '2026-11-22' });
  await migrate(db);
  assert.deepEqual(await listWithVisit(db, ['back', 'visited']), new Set(['visited']));
  const visits = await listVisits(db, { days: [day], most: 9 });
  assert.deepEqual(
    visits.map(({ id }) => id),
    ['visited'],
  );
});
