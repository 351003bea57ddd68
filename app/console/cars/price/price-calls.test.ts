import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { DriveAway } from '#/app/console/cars/contract.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openStaff, type TestStaff } from '#/testing/console.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

type Detail = {
  drive_away: DriveAway;
  history: { action: string; words: string }[];
};
type Change = { change: string };

let now = new Date('2026-11-20T20:00:00+08:00');
let shop: TestShop;
let owner: TestStaff;
let manager: TestStaff;

before(async () => {
  shop = await openTestShop({ isEmpty: true, now: () => now });
  owner = await openStaff(shop, '林姐', 'owner');
  manager = await openStaff(shop, '店长', 'manager');
});
after(() => shop.close());

const FEE = { desc: '过户手续费', amount: 500, note: '本地' };
const LINES = [{ desc: '车价', amount: 100_000, note: null }, FEE];
const moved = (amount: number) => [{ desc: '车价', amount, note: null }, FEE];

let id = '';
let count = 0;
beforeEach(async () => {
  now = new Date(now.getTime() + 60_000);
  count += 1;
  id = `P-${count}`;
  const fields = { brand: '大众', type: '在售', price: 100_000, listed_at: '2026-10-08' };
  await shop.importFile('cars.jsonl', [
    { id, title: `大众 迈腾 ${id}`, ...fields, real: 100_500, real_lines: LINES },
  ]);
});

const read = async () => (await owner.send<Detail>(`cars/${id}`)).data;

async function setPrice(from: number, to: number): Promise<string> {
  const { status, data, message } = await owner.send<Change>(`cars/${id}/price`, { from, to });
  assert.equal(status, 200, message);
  return data.change;
}

/** Returns what is stored of the car: its row, its price history and its projection. */
async function storedOf() {
  const { version: _, ...car } = await shop.db.kysely
    .selectFrom('car')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const row = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('type', '=', 'car')
    .where('key', '=', id)
    .executeTakeFirstOrThrow();
  const prices = await shop.db.kysely
    .selectFrom('price_history')
    .selectAll()
    .where('car_id', '=', id)
    .orderBy('date')
    .execute();
  return { car, row: JSON.parse(row.row) as object, prices };
}

describe('a new price', () => {
  it('changes the line of the car in the drive-away price, and leaves the other lines', async () => {
    await setPrice(100_000, 98_000);
    assert.deepEqual((await read()).drive_away, { real: 98_500, lines: moved(98_000) });
    const { car, more } = await shop.get<CarDetail>(`/v1/car/${id}`);
    assert.equal(car.price.real, 98_500);
    assert.deepEqual(more?.real_lines, moved(98_000));
  });

  it('is undone by the same person for five minutes, with lines and price history', async () => {
    const before = await storedOf();
    const change = await setPrice(100_000, 98_000);
    assert.notDeepEqual(await storedOf(), before);
    assert.equal((await manager.send(`cars/${id}/price/undo`, { change })).status, 404);
    now = new Date(now.getTime() + 1_000);
    const { status, message } = await owner.send(`cars/${id}/price/undo`, { change });
    assert.equal(status, 200, message);
    assert.deepEqual(await storedOf(), before);
    const [latest] = (await read()).history;
    assert.equal(latest?.action, '撤销改价格');
    assert.match(latest?.words ?? '', /^价格 9.80万 → 10.00万/);
    assert.equal((await owner.send(`cars/${id}/price/undo`, { change })).status, 409);
    const late = await setPrice(100_000, 97_000);
    now = new Date(now.getTime() + 6 * 60_000);
    assert.equal((await owner.send(`cars/${id}/price/undo`, { change: late })).status, 422);
  });

  it('is undone on a day with an earlier step, and after midnight, to the same history', async () => {
    now = new Date('2026-11-20T23:57:00+08:00');
    await setPrice(100_000, 99_000);
    const before = await storedOf();
    const change = await setPrice(99_000, 98_000);
    now = new Date('2026-11-21T00:01:00+08:00');
    assert.equal((await owner.send(`cars/${id}/price/undo`, { change })).status, 200);
    assert.deepEqual((await storedOf()).prices, before.prices);
    assert.deepEqual((await storedOf()).row, before.row);
  });

  it('is not undone after somebody changed it again', async () => {
    const change = await setPrice(100_000, 98_000);
    await setPrice(98_000, 97_000);
    assert.equal((await owner.send(`cars/${id}/price/undo`, { change })).status, 409);
    assert.equal((await shop.get<CarDetail>(`/v1/car/${id}`)).car.price.current, 97_000);
  });

  it('is not undone after a colleague filled in the drive-away price of the new one', async () => {
    const none = { real: null, lines: [] };
    const from = { real: 100_500, lines: LINES };
    assert.equal((await owner.send(`cars/${id}/drive-away`, { from, to: none })).status, 200);
    const change = await setPrice(100_000, 110_000);
    const to = { real: null, lines: moved(110_000) };
    assert.equal((await manager.send(`cars/${id}/drive-away`, { from: none, to })).status, 200);
    const before = await storedOf();
    const answer = await owner.send(`cars/${id}/price/undo`, { change });
    assert.deepEqual([answer.status, answer.data.reason], [409, 'conflict']);
    assert.deepEqual(await storedOf(), before);
  });
});

describe('the lines of the drive-away price', () => {
  it('are changed with their total, which is their sum, and recorded', async () => {
    const from = { real: 100_500, lines: LINES };
    const to = { real: null, lines: [...LINES, { desc: '服务费', amount: 0, note: null }] };
    const done = await owner.send(`cars/${id}/drive-away`, { from, to });
    assert.equal(done.status, 200, done.message);
    const { drive_away, history } = await read();
    assert.deepEqual(drive_away, to);
    assert.equal(history[0]?.action, '改了到手价');
    assert.match(history[0]?.words ?? '', /→ 车价 100,000、过户手续费 500、服务费 0$/);
    assert.equal((await shop.get<CarDetail>(`/v1/car/${id}`)).car.price.real, 100_500);
  });

  it('are removed, and replaced by a total alone', async () => {
    const from = { real: 100_500, lines: LINES };
    const to = { real: 102_000, lines: [] };
    assert.equal((await owner.send(`cars/${id}/drive-away`, { from, to })).status, 200);
    assert.deepEqual((await read()).drive_away, to);
  });

  it('are stored below the price of the car only if the person confirms it', async () => {
    const from = { real: 100_500, lines: LINES };
    const to = { real: 1_050, lines: [] };
    const before = await storedOf();
    const warned = await owner.send(`cars/${id}/drive-away`, { from, to });
    assert.deepEqual(
      [warned.status, warned.data],
      [422, { reason: 'doubtful', field: 'real_lines' }],
    );
    assert.match(warned.message, /1,050 元低于现价/);
    assert.deepEqual(await storedOf(), before);
    const confirmed = { from, to, is_confirmed: true };
    assert.equal((await owner.send(`cars/${id}/drive-away`, confirmed)).status, 200);
    assert.deepEqual((await read()).drive_away, to);
  });

  it('are not overwritten if a colleague changed them meanwhile', async () => {
    const from = { real: 100_500, lines: LINES };
    const to = { real: null, lines: moved(100_000).slice(0, 1) };
    assert.equal((await manager.send(`cars/${id}/drive-away`, { from, to })).status, 200);
    const late = await owner.send<{ who: string }>(`cars/${id}/drive-away`, { from, to: from });
    assert.deepEqual([late.status, late.data.who], [409, '店长']);
  });
});
