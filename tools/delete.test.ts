import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { getCar } from '#/app/car/contract.ts';
import { findPublished } from '#/app/inspection/contract.ts';
import { VISIBILITY } from '#/app/inventory/projection/visibility.ts';
import { listCars, type CarPage } from '#/app/search/contract.ts';
import { listRowsOf } from '#/records/import/row-queries.ts';
import type { TestDatabase } from '#/testing/database/database.ts';
import { openDealer, type Dealer } from '#/testing/dealer.ts';
import { runTool } from '#/testing/tool.ts';

let dealer: Dealer;
let db: TestDatabase;
before(async () => {
  dealer = await openDealer();
  db = dealer.shop.db as TestDatabase;
});
after(() => dealer.shop.close());

const del = (...args: string[]) => runTool('delete.ts', args, db.place);

async function rowsOf(
  table: 'price_history' | 'car_report' | 'inspection' | 'search_term',
  id: string,
) {
  const rows = await db.kysely
    .selectFrom(table)
    .select('car_id')
    .where('car_id', '=', id)
    .execute();
  return rows.length;
}

/** Returns those of the ids that the list of cars contains. */
async function listed(...ids: string[]): Promise<string[]> {
  const { cars } = await dealer.shop.get<CarPage>(`${listCars.path}?ids=${ids.join(',')}`);
  return cars.map(({ id }) => id);
}

/** Returns the total of the list of cars. */
async function total(): Promise<number> {
  return (await dealer.shop.get<CarPage>(listCars.path)).total ?? 0;
}

/** Returns a demo car that is for sale, has an inspection and reports, and is in no lot. */
async function inspectedCar(): Promise<{ id: string; digest: string }> {
  return db.kysely
    .selectFrom('inspection')
    .innerJoin('car', 'car.id', 'inspection.car_id')
    .leftJoin('wholesale_lot_car as lot', 'lot.car_id', 'car.id')
    .select(['car.id', 'inspection.digest'])
    .where('lot.lot_id', 'is', null)
    .where('car.visibility', '=', VISIBILITY.listed)
    .orderBy('car.id')
    .executeTakeFirstOrThrow();
}

test('a dry run lists what would be deleted with a car, and deletes nothing', async () => {
  const { id } = await inspectedCar();
  const { code, out, err } = await del('car', id, '--dry-run');
  assert.deepEqual([code, err], [0, '']);
  assert.match(out, new RegExp(`^car ${id}: the record, .*price history \\(\\d+\\).*published`));
  assert.match(out, /Dry run: nothing was deleted/);
  assert.equal(await dealer.shop.statusOf(`/v1/dealer/records/car/${id}`), 401);
  assert.equal((await listRowsOf(db, 'car', [id])).length, 1);
});

test('an unknown id prevents the deletion of the others', async () => {
  const { id } = await inspectedCar();
  const { code, out, err } = await del('car', id, 'NO-SUCH');
  assert.equal(code, 1);
  assert.equal(err, 'car NO-SUCH: There is no such record\n');
  assert.match(out, /Nothing was deleted/);
  assert.equal((await listRowsOf(db, 'car', [id])).length, 1);
});

test('a deleted car disappears from lists and its page at once; its published inspection can still be verified', async () => {
  const { id, digest } = await inspectedCar();
  const count = await total();
  assert.deepEqual(await listed(id), [id]);
  const { code, err } = await del('car', id);
  assert.deepEqual([code, err], [0, '']);
  const left = ['price_history', 'car_report', 'search_term'] as const;
  assert.deepEqual(await Promise.all(left.map((table) => rowsOf(table, id))), [0, 0, 0]);
  assert.ok((await rowsOf('inspection', id)) > 0);
  assert.deepEqual([await listed(id), await total()], [[], count - 1]);
  const { body } = await dealer.shop.request(getCar.path.replace('{id}', id));
  assert.deepEqual(body.data, { reason: 'not_found' });
  const proof = await dealer.shop.request(`${findPublished.path}?sha256=${digest}`);
  assert.ok(JSON.stringify(proof.body).includes(`"car_id":"${id}"`), JSON.stringify(proof.body));
  for (const type of ['car', 'mileage', 'flaw']) {
    assert.deepEqual(await listRowsOf(db, type, [id]), []);
  }
});

test('a record is not deleted before those that refer to it', async () => {
  const wholesale = { title: '货车', brand: '江铃', type: '在售', is_wholesale: 1 };
  await dealer.put('car', [
    { id: 'W-1', ...wholesale },
    { id: 'W-2', ...wholesale },
  ]);
  await dealer.put('lot', [{ id: 'L-1', title: '两台', car_ids: ['W-1', 'W-2'] }]);
  const car = await del('car', 'W-1');
  assert.equal(car.code, 1);
  assert.match(car.err, /is used in lot L-1: change or delete these first/);
  assert.equal((await del('lot', 'L-1')).code, 0);
  assert.equal((await del('car', 'W-1', 'W-2')).code, 0);
  const branch = await db.kysely
    .selectFrom('car')
    .select('branch_id')
    .where('branch_id', 'is not', null)
    .executeTakeFirstOrThrow();
  const refused = await del('branch', branch.branch_id ?? '');
  assert.equal(refused.code, 1);
  assert.match(refused.err, /change or delete these first/);
});

test('the dealer’s programs delete a record, and get an error for a missing one', async () => {
  const call = (path: string) => dealer.send('DELETE', path);
  await dealer.put('car', [
    { id: 'DEL-1', title: '2021款 迈腾', brand: '大众', type: '在售', price: 128_000 },
  ]);
  assert.equal((await call('records/car/DEL-1?dry_run=1')).status, 200);
  assert.ok((await dealer.send('GET', 'records/car/DEL-1')).status === 200);
  assert.equal((await call('records/car/DEL-1')).status, 200);
  assert.equal((await dealer.send('GET', 'records/car/DEL-1')).status, 404);
  assert.equal((await call('records/car/DEL-1')).status, 404);
  assert.equal((await call('records/inspection/1')).status, 405);
  assert.equal((await call('records/nothing/1')).status, 404);
});
