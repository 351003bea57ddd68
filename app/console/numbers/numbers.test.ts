import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AuditRow } from '#/app/console/audit/contract.ts';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { getNumbers, Table } from './contract.ts';

type Numbers = ConsoleOutputOf<typeof getNumbers>;

/** Half past midnight in China, when it is still the day before in UTC. */
let now = new Date('2026-11-20T00:30:00+08:00');
let shop: TestShop;
let owner: TestStaff;
let manager: TestStaff;
let salesId: string;

before(async () => {
  shop = await openTestShop({
    isEmpty: true,
    settings: { LEAD_ANSWER_MINUTES: '9' },
    now: () => now,
  });
  await shop.importFile('branches.jsonl', [
    { id: 'wuhou', name: '武侯店', province: '四川', city: '成都' },
    { id: 'jinniu', name: '金牛店', province: '四川', city: '成都' },
  ]);
  owner = await openStaff(shop, '林姐', 'owner');
  manager = await openStaff(shop, '店长', 'manager', { branchId: 'wuhou' });
  await openStaff(shop, '=小周', 'sales', { branchId: 'wuhou' });
  const { id } = await shop.db.kysely
    .selectFrom('staff_account')
    .select('id')
    .where('role', '=', 'sales')
    .executeTakeFirstOrThrow();
  salesId = id;
  await shop.importFile('cars.jsonl', [
    car('A-1', { branch_id: 'wuhou', listed_at: '2026-10-21', price: 100_000 }),
    car('A-2', { branch_id: 'jinniu', listed_at: '2026-10-20', price: 50_000 }),
    car('A-3', { branch_id: 'wuhou', listed_at: '2026-08-21' }),
    car('A-4', { listed_at: '2026-01-01', price: 30_000 }),
    car('A-5', { listed_at: '2026-01-01', type: '已售', price: 70_000 }),
    // Not on sale yet, so the page 车辆 does not count it as 在售 either.
    car('A-6', { listed_at: '2026-01-01', release_status: 'preview', price: 20_000 }),
  ]);
  await shop.db.kysely
    .insertInto('page_view')
    .values([
      view('2026-11-01', 'carDetail', 'A-1', 3),
      view('2026-11-13', 'carDetail', 'A-2', 5),
      view('2026-11-19', 'carDetail', 'A-1', 7, 'wechat'),
      view('2026-11-20', 'StandardReportFlaw', 'A-1', 2),
      view('2026-11-20', 'carDetail', 'A-4', 1),
      view('2026-11-20', 'Index', '', 40),
      view('2026-11-20', 'layout', '', 2),
      view('2026-11-20', 'carDetail', '', 100),
    ])
    .execute();
  // The last moment of the 19th in China, and the first of the 20th.
  await addLead('one', '2026-11-19T15:59:59.999Z', { car_id: 'A-1', branch_id: 'wuhou' });
  await addLead('two', '2026-11-19T16:00:00.000Z', {
    car_id: 'A-1',
    branch_id: 'wuhou',
    account_id: salesId,
    stage: 'won',
    wait_s: 60,
  });
  await addLead('three', '2026-11-15T02:00:00.000Z', { branch_id: 'jinniu', wait_s: 601 });
  await addLead('four', '2026-11-14T02:00:00.000Z', { branch_id: '', wait_s: 600 });
  // A second request of a lead, for a visit about another car.
  await addRequest('five', 'two', 'visit', '2026-11-19T16:10:00.000Z', { car: 'A-2' });
});
after(() => shop.close());

function car(id: string, fields: object) {
  return { id, title: `大众 迈腾 ${id}`, brand: '大众', series: '迈腾', type: '在售', ...fields };
}

function view(day: string, route: string, car_id: string, views: number, environment = 'browser') {
  return { day, route, car_id, environment, views };
}

async function addRequest(
  id: string,
  case_id: string,
  kind: string,
  taken_at: string,
  fields: object = {},
) {
  await shop.db.kysely
    .insertInto('lead')
    .values({
      id,
      receipt: id,
      request_id: id,
      kind,
      status: '已提交',
      taken_at,
      contact_at: taken_at,
      content: JSON.stringify({ fields, details: [], contact: '' }),
      consent_version: '1',
      channel: kind,
      key_id: null,
      personal: null,
      phone_word: null,
      erased_at: null,
      erased_by: null,
      case_id,
    })
    .execute();
}

async function addLead(id: string, at: string, fields: object) {
  await addRequest(id, id, 'callback', at);
  await shop.db.kysely
    .insertInto('lead_case')
    .values({
      id,
      branch_id: '',
      account_id: null,
      stage: 'contacted',
      reason: null,
      queue: 'follow',
      due_at: at,
      latest_at: at,
      waiting_since: null,
      answered_at: at,
      wait_s: null,
      visit_day: null,
      visit_half: null,
      car_id: null,
      number_seen_by: null,
      change_number: 0,
      ...fields,
    })
    .execute();
}

async function read(query = '', person = owner): Promise<Numbers> {
  const { status, data } = await person.send<Numbers>(`numbers?${query}`);
  assert.equal(status, 200);
  return data;
}

async function rowsOf(table: string, query = '', person = owner) {
  const { status, data } = await person.send<Table>(`numbers/${table}?${query}`);
  assert.equal(status, 200);
  return data.rows.map(({ name, number, cells }) => [
    name,
    ...(number === '' ? [] : [number]),
    ...cells,
  ]);
}

describe('the figures', () => {
  it('are those of days in China: a day begins at midnight in Shanghai', async () => {
    const { from, to, series } = await read('days=7');
    assert.deepEqual([from, to], ['2026-11-14', '2026-11-20']);
    assert.deepEqual(
      series.map(({ views, leads, bookings }) => [views, leads, bookings]),
      [
        [0, 1, 0],
        [0, 1, 0],
        [0, 0, 0],
        [0, 0, 0],
        [0, 0, 0],
        [7, 1, 0],
        [3, 1, 1],
      ],
    );
    now = new Date('2026-11-19T23:59:00+08:00');
    assert.equal((await read('days=7')).to, '2026-11-19');
    now = new Date('2026-11-20T00:30:00+08:00');
  });

  it('name the first recorded day, and have no value before it', async () => {
    const { series, recorded, totals } = await read('days=30');
    assert.deepEqual(recorded, {
      views: '2026-11-01',
      leads: '2026-11-14',
      answers: '2026-11-14',
    });
    const at = (day: string) => series.find((each) => each.day === day);
    assert.deepEqual(at('2026-10-31'), {
      day: '2026-10-31',
      views: null,
      leads: null,
      bookings: null,
    });
    assert.equal(at('2026-11-01')?.views, 3);
    assert.equal(at('2026-11-13')?.leads, null);
    assert.deepEqual(totals, { views: 18, leads: 4, bookings: 1 });
  });

  it('of a manager are those of the own branch and without a branch', async () => {
    const ofManager = await read('days=7', manager);
    assert.deepEqual(ofManager.totals, { views: 10, leads: 3, bookings: 1 });
    assert.deepEqual(await read('days=7&branch=jinniu', manager), ofManager);
    assert.deepEqual(ofManager.branches, []);
    const { totals, branches } = await read('branch=jinniu');
    assert.deepEqual(totals, { views: 5, leads: 1, bookings: 0 });
    assert.deepEqual(
      branches.map(({ name }) => name),
      ['金牛店', '武侯店'],
    );
  });

  it('count from the lists to the cars and to the leads about a car', async () => {
    assert.deepEqual((await read('days=7')).funnel, { lists: 42, details: 8, leads: 2 });
    // Lists have no branch.
    assert.deepEqual((await read('days=7', manager)).funnel, { lists: null, details: 8, leads: 2 });
  });

  it('have the median of the waiting times, and the part within the limit', async () => {
    const { answered, within, median_s, limit_s } = (await read('days=7')).answers;
    assert.deepEqual(
      { answered, within, median_s, limit_s },
      { answered: 3, within: 1, median_s: 600, limit_s: 540 },
    );
    assert.equal((await read('days=7', manager)).answers.median_s, 60);
    assert.equal((await read('days=7&branch=none')).answers.median_s, null);
  });

  it('group the cars for sale by days in stock, with their prices', async () => {
    const groups = async (person: TestStaff) =>
      (await read('', person)).ages.map(({ name, cars, priced, price }) => [
        name,
        cars,
        priced,
        price,
      ]);
    assert.deepEqual(await groups(owner), [
      ['0–30 天', 1, 1, 100_000],
      ['31–60 天', 1, 1, 50_000],
      ['61–90 天', 0, 0, 0],
      ['90 天以上', 2, 1, 30_000],
    ]);
    assert.deepEqual((await groups(manager))[1], ['31–60 天', 0, 0, 0]);
  });

  it('are listed by car, consultant, branch, app and kind of request', async () => {
    assert.deepEqual(await rowsOf('car', 'days=30'), [
      ['大众 迈腾 A-1', 'A-1', 12, 2, 0, 1],
      ['大众 迈腾 A-2', 'A-2', 5, 0, 1, 0],
      ['大众 迈腾 A-4', 'A-4', 1, 0, 0, 0],
    ]);
    assert.deepEqual(await rowsOf('car', 'days=7&order=leads'), [
      ['大众 迈腾 A-1', 'A-1', 9, 2, 0, 1],
      ['大众 迈腾 A-2', 'A-2', 0, 0, 1, 0],
    ]);
    assert.deepEqual(await rowsOf('consultant'), [
      ['没人跟', 3, 0, 0],
      ['=小周', 1, 1, 1],
    ]);
    assert.deepEqual(await rowsOf('branch', 'days=30'), [
      ['武侯店', 12, 2, 1, 1],
      ['金牛店', 5, 1, 0, 0],
      ['没有门店', 1, 1, 0, 0],
    ]);
    assert.deepEqual(await rowsOf('app', 'days=30'), [
      ['浏览器', 11],
      ['微信', 7],
    ]);
    assert.deepEqual(await rowsOf('kind', 'days=30'), [['回电', 4, 1]]);
    assert.deepEqual((await rowsOf('branch', 'days=30', manager)).length, 2);
  });
});

describe('the export', () => {
  const get = (table: string) =>
    owner.send<{ csv: string; file_name: string }>(`numbers/${table}/export`, { days: '7' });

  it('is a file that Excel opens, runs no formulas, leaves unrecorded numbers empty', async () => {
    const { data } = await get('consultant');
    assert.equal(data.file_name, '数据-按顾问-2026-11-20.csv');
    assert.equal(data.csv.charCodeAt(0), 0xfeff);
    const [head, ...lines] = data.csv.slice(1).split('\r\n');
    assert.equal(head, '按顾问,线索,约看,成交');
    assert.deepEqual(lines.slice(0, 3), [
      '没人跟,3,0,0',
      "'=小周,1,1,1",
      '2026-11-14 至 2026-11-20',
    ]);
    assert.match(data.csv, /林姐 2026-11-20 00:30 导出/);
    const days = await owner.send<{ csv: string }>('numbers/day/export', { days: '90' });
    assert.match(days.data.csv, /\r\n2026-10-31,,,\r\n2026-11-01,3,,\r\n/);
  });

  it('needs the password, is audited, and is refused to other roles', async () => {
    const earlier = now;
    now = new Date(now.getTime() + 11 * 60_000);
    const { status, data } = await owner.send<{ reason?: string }>('numbers/day/export', {});
    assert.deepEqual([status, data.reason], [403, 'password']);
    now = earlier;
    const { rows } = (await owner.send<{ rows: AuditRow[] }>('audit')).data;
    const exported = rows.filter(({ action }) => action === '导出数据');
    assert.deepEqual(exported.map(({ subject }) => subject).toSorted(), ['按天', '按顾问']);
    const sales = await openStaff(shop, '小李', 'sales', { branchId: 'wuhou' });
    for (const path of ['numbers', 'numbers/car']) {
      assert.equal((await sales.send(path)).status, 403);
    }
    assert.equal((await sales.send('numbers/day/export', {})).status, 403);
  });
});
