import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { ConsoleOutputOf } from '#/app/console/calls/endpoint.ts';
import type { getCar } from '#/app/console/cars/contract.ts';
import type { getLead, setStage } from '#/app/console/inbox/contract.ts';
import { findByReceipt } from '#/app/leads/queries.ts';
import { takeLead } from '#/app/leads/take-lead.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { testLead } from '#/testing/leads/lead.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

type Detail = ConsoleOutputOf<typeof getLead>;
type CarDetail = ConsoleOutputOf<typeof getCar>;

let now = new Date('2026-11-20T10:00:00+08:00');
let shop: TestShop;
let sales: TestStaff;
before(async () => {
  shop = await openTestShop({ isEmpty: true, now: () => now });
  const branches = ['here', 'there'].map((id) => ({ id, name: id, province: '四川' }));
  assert.deepEqual((await shop.importFile('branches.ndjson', branches)).bad, []);
  const cars = [
    { id: 'A-1', branch_id: 'here' },
    { id: 'B-2', branch_id: 'here' },
    { id: 'C-3', branch_id: 'there' },
  ].map((car) => ({ ...car, title: `迈腾 ${car.id}`, brand: '大众', series: '迈腾' }));
  const rows = cars.map((car) => ({ ...car, type: '在售', price: 100_000 }));
  assert.deepEqual((await shop.importFile('cars.ndjson', rows)).bad, []);
  await openStaff(shop, '林姐', 'owner');
  sales = await openStaff(shop, '小周', 'sales', { branchId: 'here' });
});
after(() => shop.close());

/** Sends a form about the car A-1 from a new telephone number, and returns the id of its lead. */
async function send(): Promise<string> {
  now = new Date(now.getTime() + 60_000);
  const phone = `139${String(Math.floor(now.getTime() / 1000) % 100_000_000).padStart(8, '0')}`;
  const fields = { car: 'A-1', substation_id: 'here' };
  const form = { kind: 'callback', phone, fields, request_id: randomUUID() } as const;
  const { receipt } = await takeLead(shop.context, testLead(form));
  return (await findByReceipt(shop.db, receipt))?.id ?? '';
}

async function ok<Data = object>(path: string, body?: object): Promise<Data> {
  now = new Date(now.getTime() + 1_000);
  const { status, message, data } = await sales.send<Data>(path, body);
  assert.equal(status, 200, `${path}: ${message}`);
  return data;
}

const win = (id: string, car_id: string | null, from = 'new') =>
  ok<ConsoleOutputOf<typeof setStage>>(`leads/${id}/stage`, { from, stage: 'won', car_id });
const detail = (id: string) => ok<Detail>(`leads/${id}`);
const isLeft = async (id: string) => (await ok<CarDetail>(`cars/${id}`)).car.is_left_on_sale;

describe('a lead that is closed as sold', () => {
  it('can be won from any open stage, with a car of the shop that the log names', async () => {
    const id = await send();
    assert.deepEqual(
      (await detail(id)).cars.map((car) => [car.id, car.state]),
      [['A-1', '在售']],
    );
    assert.deepEqual(await win(id, 'B-2'), { car: { id: 'B-2', state: '在售' } });
    const { lead, history } = await detail(id);
    assert.deepEqual([lead.stage, lead.car?.id], ['won', 'B-2']);
    assert.match(history[0]?.words ?? '', /^进度：成交，车：B-2/);
  });

  it('is refused with an unknown car and one of another branch', async () => {
    const id = await send();
    for (const car_id of ['none', 'C-3']) {
      const body = { from: 'new', stage: 'won', car_id };
      assert.equal((await sales.send(`leads/${id}/stage`, body)).status, 404, car_id);
    }
    assert.equal((await detail(id)).lead.stage, 'new');
  });

  it('flags its car, and the car, until the car is marked as sold; the undo flags them again', async () => {
    const id = await send();
    assert.equal(await isLeft('A-1'), false);
    await win(id, 'A-1');
    assert.equal((await detail(id)).unsold?.id, 'A-1');
    assert.equal(await isLeft('A-1'), true);
    const { change } = await ok<{ change: string }>('cars/A-1/status', {
      from: '在售',
      to: '已售',
    });
    assert.deepEqual([(await detail(id)).unsold, await isLeft('A-1')], [null, false]);
    await ok('cars/A-1/status/undo', { change });
    assert.deepEqual([(await detail(id)).unsold?.id, await isLeft('A-1')], ['A-1', true]);
  });

  it('flags its car although the car is reserved later', async () => {
    const id = await send();
    await win(id, 'B-2');
    await ok('cars/B-2/status', { from: '在售', to: '已预定' });
    assert.deepEqual([(await detail(id)).unsold?.id, await isLeft('B-2')], ['B-2', true]);
  });

  it('does not flag a car that came back after it, nor anything without a car', async () => {
    await ok('cars/A-1/status', { from: '在售', to: '已售' });
    await ok('cars/A-1/status', { from: '已售', to: '在售' });
    assert.equal(await isLeft('A-1'), false);
    const id = await send();
    await win(id, null);
    assert.deepEqual([(await detail(id)).lead.stage, (await detail(id)).unsold], ['won', null]);
  });
});
