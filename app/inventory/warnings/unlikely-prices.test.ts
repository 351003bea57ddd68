import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { records } from '#/app/records.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ isEmpty: true });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-prices-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

async function importLines(...lines: string[]) {
  const path = join(folder, '车源.csv');
  await writeFile(path, lines.join('\n'));
  const { sources } = await findTables(path, records);
  return importRecords(shop.db, sources, { now: new Date('2026-11-20T12:00:00+08:00') });
}

async function storedCar(id: string) {
  const { row } = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('type', '=', 'car')
    .where('key', '=', id)
    .executeTakeFirstOrThrow();
  return JSON.parse(row) as Record<string, unknown>;
}

const HEADINGS = '车源号,标题,品牌,车系,里程,状态,价格,新车价';
const carLine = (id: string, price: string, guide = '') =>
  `${id},大众 迈腾,大众,迈腾,3万公里,在售,${price},${guide}`;

test('a new car is stored without a price ten times too high, which is named', async () => {
  const { bad, warnings } = await importLines(HEADINGS, carLine('T-1', '167.9万', '24.89万'));
  assert.deepEqual(bad, []);
  const { price, type } = await storedCar('T-1');
  assert.deepEqual([price, type], [undefined, '在售']);
  const [held] = warnings;
  assert.deepEqual([held?.heading, held?.isLeftOut], ['价格', true]);
  assert.match(held?.reason ?? '', /^价格 1,679,000 元高于新车指导价 248,900 元，先不用这个价/);
});

test('a price far from those of three other cars of the series is not used, in one file too', async () => {
  const ids = ['S-1', 'S-2', 'S-3'];
  const { warnings } = await importLines(
    HEADINGS,
    ...ids.map((id) => carLine(id, '13.5万')),
    carLine('S-4', '135万'),
  );
  assert.deepEqual(
    warnings.map(({ line }) => line),
    [5],
  );
  assert.equal((await storedCar('S-4'))['price'], undefined);
  assert.equal((await storedCar('S-1'))['price'], 135_000);
});

test('a changed price far from the stored one leaves it, and what depends on it, as they are', async () => {
  await importLines(`${HEADINGS},原价`, `${carLine('J-1', '13.5万')},14.2万`);
  const { warnings, files } = await importLines('车源号,新价', 'J-1,1.35万');
  const { price, original } = await storedCar('J-1');
  assert.deepEqual([price, original], [135_000, 142_000]);
  assert.deepEqual(
    warnings.map(({ code }) => code),
    ['unlikely_value'],
  );
  assert.match(warnings[0]?.reason ?? '', /价格 13,500 元，原来是 135,000 元/);
  assert.equal(files[0]?.unchanged, 1);
});

test('a row that states the release confirms its price, also when the list comes again', async () => {
  await importLines('车源号,新价,发布状态', 'T-1,167.9万,已发布');
  assert.equal((await storedCar('T-1'))['price'], 1_679_000);
  await importLines(HEADINGS, carLine('T-1', '167.9万', '24.89万'));
  assert.equal((await storedCar('T-1'))['price'], 1_679_000);
});

test('a row of a program states the price itself', async () => {
  const car = { id: 'A-1', title: '大众 迈腾', brand: '大众', type: '在售', price: 1_679_000 };
  await shop.importFile('cars.ndjson', [{ ...car, new_car_price: 248_900 }]);
  assert.equal((await storedCar('A-1'))['price'], 1_679_000);
});

test('a mileage of 0 does not replace a stored one, unless the row says that it is published', async () => {
  await importLines(HEADINGS, carLine('M-1', '13.5万'));
  const { warnings } = await importLines('车源号,里程,价格', 'M-1,0,13.4万');
  assert.match(warnings[0]?.reason ?? '', /^里程 0 公里，原来是 30,000 公里，先不用/);
  const { mileage_km, price } = await storedCar('M-1');
  assert.deepEqual([mileage_km, price], [30_000, 134_000]);
  await importLines('车源号,里程,发布状态', 'M-1,0,已发布');
  assert.equal((await storedCar('M-1'))['mileage_km'], 0);
});

test('a cell of highlights with 无, 没有 or - is empty', async () => {
  await importLines(`${HEADINGS},亮点`, `${carLine('W-1', '13.5万')},无`);
  assert.equal((await storedCar('W-1'))['tags'], undefined);
  await importLines('车源号,亮点', 'W-1,天窗;没有;-');
  assert.deepEqual((await storedCar('W-1'))['tags'], ['天窗']);
});
