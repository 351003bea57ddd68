import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pino } from 'pino';
import { demoBrand } from '#/app/demo/brand.ts';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import type { CarPage } from '#/app/search/contract.ts';
import { startStorefront } from '#/app/storefront.ts';
import { readConfig } from '#/server/config/config.ts';
import type { Listening } from '#/server/http/listen.ts';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';

const EXAMPLES = join(import.meta.dirname, '../docs/examples');
const STOCK = join(EXAMPLES, 'stock-gb18030.csv');

let db: TestDatabase;
let shop: Listening;
let ended: { code: number; out: string; err: string };
before(async () => {
  db = await openTestDatabase();
  const { url = '', folder: dataDir } = db.place;
  const { PATH = '', NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, DEMO: 'off', DATABASE_URL: url, DATA_DIR: dataDir };
  const tool = join(import.meta.dirname, 'import.ts');
  const args = [tool, STOCK, '--photos', join(EXAMPLES, 'photos'), '--report', 'none'];
  ended = await new Promise((resolve) => {
    const child = execFile(process.execPath, args, { env }, (_, out, err) =>
      resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
  shop = await startStorefront({
    config: readConfig({ ...env, HOST: '127.0.0.1', PORT: '0' }, demoBrand),
    log: pino({ level: 'silent' }),
    built: {
      render: () => assert.fail('no page is requested'),
      assets: { build: 'b1', of: () => assert.fail('no page is requested') },
    },
  });
});
after(async () => {
  await shop.stop();
  await db.close();
});

async function get<Data>(path: string): Promise<Data> {
  const answer = await fetch(`${shop.origin}${path}`);
  const { status, data } = (await answer.json()) as { status: string; data: Data };
  assert.equal(status, 'success', path);
  return data;
}

test('the example is encoded like a dealer’s spreadsheet: GB18030, not UTF-8', async () => {
  const bytes = await readFile(STOCK);
  assert.throws(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  assert.match(new TextDecoder('gb18030').decode(bytes), /^车辆编号,品牌,/);
});

test('one command imports the cars into an empty shop, and the calls find them', async () => {
  assert.match(
    ended.out,
    /：6 行车源，写入 6 行（新 6，改 0），没变 0 行，没导入 0 行，没导入 2 格$/m,
  );
  assert.match(ended.out, /^ {2}新的品牌：大众、丰田、本田、比亚迪、别克、五菱$/m);
  const { cars, total } = await get<CarPage>('/v1/cars?sort=price_asc');
  assert.equal(total, 6);
  assert.deepEqual(
    cars.map(({ id, price }) => [id, price.current]),
    [
      ['XZ-006', 25_800],
      ['XZ-005', 69_800],
      ['XZ-001', 72_800],
      ['XZ-002', 96_800],
      ['XZ-004', 109_800],
      ['XZ-003', null],
    ],
  );
  const found = await get<CarPage>('/v1/cars?keyword=朗逸');
  assert.deepEqual(
    found.cars.map(({ id }) => id),
    ['XZ-001'],
  );
});

test('each cell is stored with its meaning', async () => {
  const { car, images, more } = await get<CarDetail>('/v1/car/XZ-001');
  assert.equal(more?.mileage_km, 63_200);
  assert.equal(more?.first_registration, '2020-06');
  assert.equal(more?.new_car_price, 127_900);
  assert.equal(more?.condition_level?.id, 'a');
  // No report on the maintenance records supports the tag 4S全程, so it is not shown.
  assert.deepEqual(car.tags, ['0过户']);
  assert.equal(car.notes, '右后门有一道划痕，\n一米外不可见。');
  assert.equal(car.meta?.排放标准?.value, '国VI');
  assert.equal(car.meta?.gearbox?.value, '自动');
  assert.deepEqual([images.facade?.length, images.flaw?.length], [1, 1]);
  const picture = await fetch(`${shop.origin}${images.facade?.[0]?.img}?w=320`);
  assert.equal(picture.status, 200);

  const electric = await get<CarDetail>('/v1/car/XZ-004');
  assert.equal(electric.more?.first_registration, '2022-08');
  assert.equal(electric.car.new_energy, true);
  assert.equal(electric.car.type, '已预定');
});

test('cells that cannot be read are left out and reported by their headings; the rows are imported', () => {
  assert.equal(ended.code, 0);
  // Progress lines depend on the time that the import takes.
  const err = ended.err.replaceAll(/^.*已读 [\d,]+ 行 …\n/gm, '');
  const lines = err.trim().split('\n');
  const begins = [
    `${STOCK}：按「车源」读取（看表头）`,
    '没有导入的格（行已导入）：',
    '  首次上牌：填的内容不能用，1 行。没有这个日期，请核对',
    '    第 5 行 XZ-003 写的是「2019年13月」',
    '  照片：找不到文件，1 行。图片文件夹里没有',
    '    第 7 行 XZ-005 写的是「yinglang.jpg」',
    '已导入，请看一下：',
    '  亮点：说法没有依据，1 行。「4S全程」没有依据：没有维保记录',
    '    第 2 行 XZ-001 写的是「4S全程」',
    '  车况等级：说法没有依据，1 行。「S」与这台车的记录不符：2022-08 上牌，上架时已经 51 个月',
    '    第 6 行 XZ-004 写的是「S」',
  ];
  assert.equal(lines.length, begins.length, ended.err);
  for (const [at, begin] of begins.entries()) assert.ok(lines[at]?.startsWith(begin), ended.err);
  assert.match(ended.out, /没有导入的列：上架价（万元）（是不是「现价」？）、可分期/m);
});
