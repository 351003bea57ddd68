import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { findByReceipt } from '#/app/leads/queries.ts';
import { takeLead } from '#/app/leads/take-lead.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { getVisits } from './contract.ts';

let shop: TestShop;
let owner: TestStaff;
let manager: TestStaff;
before(async () => {
  shop = await openTestShop({ isEmpty: true, now: () => new Date('2026-11-25T10:00:00+08:00') });
  const place = { province: '四川', city: '成都' };
  await shop.importFile('branches.jsonl', [
    { ...place, id: 'wuhou', name: '武侯店' },
    { ...place, id: 'jinniu', name: '金牛店' },
  ]);
  owner = await openStaff(shop, '林姐', 'owner');
  manager = await openStaff(shop, '店长', 'manager', { branchId: 'wuhou' });
});
after(() => shop.close());

let phones = 0;
/** Books a visit of a branch, and returns the id of its lead. */
async function book(branch: string, to: object): Promise<string> {
  phones += 1;
  const phone = `139${String(phones).padStart(8, '0')}`;
  const fields = { substation_id: branch, day: '2026-11-30', half_day: 'am' };
  const form = { kind: 'visit', fields, phone, request_id: `request-${phones}` } as const;
  const { receipt } = await takeLead(shop.context, testLead(form));
  const id = (await findByReceipt(shop.db, receipt))?.id ?? '';
  const from = { day: '2026-11-30', half: 'am' };
  const { status, message } = await owner.send(`leads/${id}/visit`, { from, to });
  assert.equal(status, 200, message);
  return id;
}

type Week = ConsoleOutputOf<typeof getVisits>;

/** Returns the ids of the leads with a visit on each day that has some. */
async function week(person: TestStaff, query = ''): Promise<Record<string, string[]>> {
  const { status, message, data } = await person.send<Week>(`visits${query}`);
  assert.equal(status, 200, message);
  assert.equal(data.days.length, 7);
  return Object.fromEntries(
    data.days
      .filter(({ rows }) => rows.length > 0)
      .map(({ day, rows }) => [day, rows.map(({ id }) => id)]),
  );
}

test('the calendar has the visits of a week by day, those of the own branch, earliest first', async () => {
  const late = await book('wuhou', { day: '2026-11-26', time: '15:30' });
  const early = await book('wuhou', { day: '2026-11-26', time: '09:00' });
  const sunday = await book('wuhou', { day: '2026-11-29', half: 'pm' });
  const there = await book('jinniu', { day: '2026-11-26', half: 'am' });
  const next = await book('wuhou', { day: '2026-12-06', time: '10:00' });
  const lost = await book('wuhou', { day: '2026-11-27', time: '10:00' });
  const end = { from: 'booked', stage: 'lost', reason: '买了别家的' };
  assert.equal((await owner.send(`leads/${lost}/stage`, end)).status, 200);

  // The week of today: 23 November is a Monday.
  assert.deepEqual(await week(manager), { '2026-11-26': [early, late], '2026-11-29': [sunday] });
  const all = { '2026-11-26': [there, early, late], '2026-11-29': [sunday] };
  assert.deepEqual(await week(owner), all);
  assert.deepEqual(await week(owner, '?branch=jinniu'), { '2026-11-26': [there] });
  // Any day of a week, the Sunday included, stands for the week.
  assert.deepEqual(await week(manager, '?day=2026-12-06'), { '2026-12-06': [next] });
  assert.deepEqual(await week(manager, '?day=2026-11-30'), { '2026-12-06': [next] });
  assert.equal((await manager.send('visits?day=2026-02-30')).status, 400);
});
