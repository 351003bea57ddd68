import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { saleStatus } from '#/app/car-facts/status.ts';
import { CAR_COLUMNS } from '#/app/inventory/table/car-columns.ts';
import { records } from '#/app/records.ts';
import type { CarPage } from '#/app/search/contract.ts';
import { checkColumns } from '#/records/columns/expect-columns.ts';
import { findRecordType } from '#/records/columns/find-record-type.ts';
import { findTables } from '#/records/files/find-tables.ts';
import { scanFiles } from '#/records/files/scan-files.ts';
import { importRecords } from '#/records/import/import-records.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { CarDetail } from './car-detail.ts';
import { CarRow } from './car-row.ts';

let shop: TestShop;
let folder: string;
before(async () => {
  shop = await openTestShop({ cars: 1 });
  folder = await mkdtemp(join(tmpdir(), 'forecourt-table-'));
});
after(async () => {
  await shop.close();
  await rm(folder, { recursive: true });
});

/** Imports one car from a table with these headings and cells. */
async function importCells(cells: Readonly<Record<string, string>>) {
  const type = findRecordType(records, '车源表');
  assert.ok(type);
  const path = join(folder, '车源表.csv');
  const quoted = (words: string[]) =>
    words.map((word) => `"${word.replaceAll('"', '""')}"`).join(',');
  await writeFile(path, `${quoted(Object.keys(cells))}\n${quoted(Object.values(cells))}\n`);
  return importRecords(shop.db, [{ path, type }], {
    now: new Date('2026-11-20T12:00:00+08:00'),
    allowClearing: true,
  });
}

const CAR = { 车源号: 'T-1', 标题: '大众 速腾 2022款', 品牌: '大众', 状态: '在售' };

test('every field of a row has a Chinese heading, and no heading has two fields', () => {
  const named = new Set(Object.values(CAR_COLUMNS));
  assert.deepEqual(
    Object.keys(CarRow.entries)
      .filter((field) => !named.has(field as keyof CarRow))
      .toSorted(),
    ['inspection', 'module_id', 'proof', 'real_lines', 'verified_at'],
  );
});

test('a table imports all fields of a car: pictures of every kind, chassis, films, deadline, people', async () => {
  const photos = [
    '封面',
    '外观照片',
    '内饰照片',
    '座椅照片',
    '附件照片',
    '机舱照片',
    '其他照片',
    '瑕疵照片',
    '备注照片',
  ];
  const report = await importCells({
    ...CAR,
    ...Object.fromEntries(
      photos.map((heading) => [heading, `/media/${heading};https://x.test/2.jpg`]),
    ),
    底盘照片: '前部：/media/a；左前悬架：/media/b；四轮制动：',
    全景: '/media/panorama',
    视频: 'https://x.test/1.mp4',
    '售价（万）': '9.8',
    价格截止: '2026/12/31',
    '表显里程(万公里)': '3.2',
    首次上牌: '2022年6月',
    车况等级: 'A+',
    动力: '纯电',
    可换电: '是',
    租用电池: '否',
    三电质保: '{"ends":"2030-06-30","covers":["电池"]}',
    门店: '成都站',
    顾问编号: 'chengdu-1',
    保养记录: '2023-06：首保；2024-06：保养',
    更多参数: '排放标准：国VI；钥匙：2把',
    路试工程师: '周工',
  });
  assert.deepEqual(report.bad, []);
  assert.deepEqual(report.files[0]?.unknownColumns, []);
  const { car, images, consult, more } = await shop.get<CarDetail>('/v1/car/T-1');
  for (const pictures of Object.values(images)) assert.equal(pictures?.length, 2);
  assert.deepEqual(
    car.chassis?.map(({ title, content }) => [title, content?.map(({ img }) => img)]),
    [
      ['前部', ['/media/a']],
      ['左前悬架', ['/media/b']],
      ['四轮制动', []],
    ],
  );
  assert.deepEqual(
    [car.video?.[0]?.src, car.panorama],
    ['https://x.test/1.mp4', '/media/panorama'],
  );
  assert.deepEqual(
    [car.price.current, more?.mileage_km, more?.first_registration],
    [98_000, 32_000, '2022-06'],
  );
  assert.deepEqual(
    [more?.condition_level?.label, more?.branch?.id, consult?.id],
    ['A+', 'chengdu', 'chengdu-1'],
  );
  assert.deepEqual(
    [car.new_energy, car.is_replacing_battery, car.is_renting_battery],
    [true, true, false],
  );
  assert.equal(car.three_electric_warranty_info?.ends, '2030-06-30');
  assert.deepEqual(car.maintenance_records?.[1], { desc: '2024-06', value: '保养' });
  assert.equal(car.meta?.钥匙?.value, '2把');
  assert.equal(car.meta?.road_engineer, undefined);
  assert.equal(car.road_engineer, '周工');
});

test('the last day of a price is also the last day of its reduction', async () => {
  await shop.importFile('cars.ndjson', [
    {
      id: 'T-2',
      title: '甲',
      brand: '大众',
      type: '在售',
      price: 90_000,
      special_until: '2026-12-31',
      price_history: [
        { date: '2026-10-01', price: 95_000 },
        { date: '2026-11-10', price: 90_000 },
      ],
    },
  ]);
  const { more } = await shop.get<CarDetail>('/v1/car/T-2');
  assert.deepEqual(more?.fall, { amount: 5_000, since: '2026-11-10', until: '2026-12-31' });
});

test('a price history is not imported from a table, nor over a recorded one', async () => {
  const typed = await importCells({
    ...CAR,
    车源号: 'T-3',
    价格历史: '[{"date":"2026-01-01","price":1}]',
  });
  assert.deepEqual(typed.bad, []);
  assert.match(typed.warnings[0]?.reason ?? '', /^价格历史由系统/);
  await shop.importFile('cars.ndjson', [
    {
      id: 'T-2',
      title: '甲',
      brand: '大众',
      type: '在售',
      price: 90_000,
      price_history: [
        { date: '2026-10-01', price: 190_000 },
        { date: '2026-11-10', price: 90_000 },
      ],
    },
  ]);
  const { more } = await shop.get<CarDetail>('/v1/car/T-2');
  assert.deepEqual(
    more?.price_history?.map(({ price }) => price),
    [95_000, 90_000],
  );
});

test('a price raised before a reduction stays in the history', async () => {
  const importPrice = (price: number) =>
    shop.importFile('cars.ndjson', [
      { id: 'T-2', title: '甲', brand: '大众', type: '在售', price },
    ]);
  const prices = async () => {
    const { more } = await shop.get<CarDetail>('/v1/car/T-2');
    return more?.price_history?.map(({ price }) => price);
  };
  await importPrice(99_000);
  assert.deepEqual(await prices(), [95_000, 90_000, 99_000]);
  await importPrice(88_000);
  assert.deepEqual(await prices(), [95_000, 90_000, 88_000], 'one price a day');
  await importPrice(90_000);
  assert.deepEqual(await prices(), [95_000, 90_000], 'the price is that of yesterday again');
});

test('earlier price, reduction, drive-away price and loan have headings', async () => {
  const cells = {
    '原价(万)': '13.78',
    '到手价(万)': '13.5',
    分期方案: '首付：4万；月供：2800；期数：36',
  };
  const { bad, warnings } = await importCells({
    ...CAR,
    车源号: 'T-8',
    '现价(万)': '13.28',
    ...cells,
  });
  assert.deepEqual([bad, warnings], [[], []]);
  const { car, more } = await shop.get<CarDetail>('/v1/car/T-8');
  assert.deepEqual(car.price, {
    current: 132_800,
    original: 137_800,
    reduce: 5_000,
    real: 135_000,
    finance: more?.finance?.monthly ?? null,
    maintenance_costs: null,
  });
  await importCells({ ...CAR, 车源号: 'T-9', '现价(万)': '13.28', 降价: '3000' });
  const { car: reduced } = await shop.get<CarDetail>('/v1/car/T-9');
  assert.deepEqual([reduced.price.original, reduced.price.reduce], [135_800, 3_000]);
  const lot = { ...CAR, 车源号: 'T-10', '现价(万)': '13.28', 是否批发: '是' };
  await importCells({ ...lot, 分期方案: cells.分期方案 });
  const { car: wholesale, more: other } = await shop.get<CarDetail>('/v1/car/T-10');
  assert.equal(wholesale.price.finance, 2_800);
  const loan = { down_payment: 40_000, monthly: 2_800, months: 36 };
  assert.partialDeepStrictEqual(other?.finance, loan);
  const { bad: none, warnings: left } = await importCells({ ...lot, 分期方案: '首付：4万' });
  assert.deepEqual(none, []);
  assert.ok(left.length > 0);
  assert.ok(left.every(({ heading, isLeftOut }) => heading === '分期方案' && isLeftOut));
});

test('an earlier price stays while the new one is lower, and is cleared by a higher one', async () => {
  const own = { ...CAR, 车源号: 'T-11' };
  const original = async () => (await shop.get<CarDetail>('/v1/car/T-11')).car.price.original;
  await importCells({ ...own, '现价(万)': '13.28', '原价(万)': '15' });
  assert.deepEqual((await importCells({ ...own, '现价(万)': '12.98' })).warnings, []);
  assert.equal(await original(), 150_000);
  const { warnings } = await importCells({ ...own, '现价(万)': '15.5' });
  assert.deepEqual(
    warnings.map(({ reason }) => reason),
    ['现价(万)变了，原来填的已清空，需要请重新填写'],
  );
  assert.equal(await original(), null);
});

test('an unknown status is stored as delisted, with a warning', async () => {
  for (const word of ['特殊', '随便', '√', '是']) {
    const { bad, warnings } = await importCells({ ...CAR, 车源号: 'T-12', 状态: word });
    assert.deepEqual([bad, warnings.length], [[], 1], word);
    const { car } = await shop.get<CarDetail>('/v1/car/T-12');
    assert.deepEqual([car.type, saleStatus(car.type)], ['下架', 'off-shelf'], word);
  }
  const { total } = await shop.get<CarPage>('/v1/cars?keyword=T-12');
  assert.equal(total, 0);
});

test('in JSON an unknown status is refused', async () => {
  const row = { id: 'T-12', title: '甲', brand: '大众', type: '特殊' };
  const { bad } = await shop.importFile('cars.ndjson', [row]);
  assert.match(bad[0]?.reason ?? '', /^没有「特殊」这个状态。可用的状态：/);
});

test('common synonyms of a sale status are read as that status', async () => {
  const synonyms = { 售出: '已售', 成交: '已售', 预定: '已预定', 已预订: '已预定', 已订: '已预定' };
  const all = Object.entries({ ...synonyms, 预订: '已预定', 已下架: '下架', 下架: '下架' });
  for (const [word, type] of all) {
    const { bad, warnings } = await importCells({ ...CAR, 车源号: 'T-13', 状态: word });
    const statusWarnings = warnings.filter(({ field }) => field === 'type');
    assert.deepEqual([bad, statusWarnings], [[], []], word);
    assert.equal((await shop.get<CarDetail>('/v1/car/T-13')).car.type, type, word);
  }
});

test('a longer word with a known status in it is read as that status', async () => {
  const words = { 本月售出: '已售', 暂时下架: '下架', 客户订了: '已预定', '在库-可售': '在售' };
  for (const [word, type] of Object.entries(words)) {
    await importCells({ ...CAR, 车源号: 'T-14', 状态: word });
    assert.equal((await shop.get<CarDetail>('/v1/car/T-14')).car.type, type, word);
  }
});

test('an optional cell that cannot be read is left out and named; the row is imported', async () => {
  const { bad, warnings } = await importCells({
    ...CAR,
    车源号: 'T-15',
    '现价(万)': '贵',
    首次上牌: '去年',
    门店: '月球站',
    顾问: 'nobody',
    封面: 'no.jpg',
    视频: 'film.mp4',
  });
  assert.deepEqual(bad, []);
  const left = warnings.filter(({ isLeftOut }) => isLeftOut);
  assert.deepEqual(
    left.map(({ heading }) => heading).toSorted(),
    ['现价(万)', '首次上牌', '门店', '顾问', '封面', '视频'].toSorted(),
  );
  const reasonOf = (heading: string) => left.find((each) => each.heading === heading)?.reason ?? '';
  assert.match(reasonOf('门店'), /没有门店「月球站」/);
  assert.match(reasonOf('首次上牌'), /应为年月，如 2021-06.*写的是「去年」/);
  assert.equal((await shop.get<CarDetail>('/v1/car/T-15')).car.type, '在售');
});

test('a price that cannot be read comes first in the report, and the stored price stays', async () => {
  const priced = { ...CAR, 车源号: 'T-17' };
  await importCells({ ...priced, 价格: '12.8万' });
  const { files, written } = await importCells({ ...priced, 首次上牌: '去年', 价格: '详情见图' });
  assert.equal(written, 0);
  assert.deepEqual(
    files[0]?.groups.map(({ heading, effect }) => [heading, effect]),
    [
      ['价格', 'cell'],
      ['首次上牌', 'cell'],
    ],
  );
  const price = async () => (await shop.get<CarDetail>('/v1/car/T-17')).car.price.current;
  assert.equal(await price(), 128_000);
  for (const word of ['面议', '价格面议', '电议', '看车议价', '到店面议']) {
    await importCells({ ...priced, 价格: '12.8万' });
    const { warnings } = await importCells({ ...priced, 价格: word });
    assert.deepEqual([await price(), warnings], [null, []], word);
  }
});

test('of an earlier and a present price the present one is read, with a warning', async () => {
  const price = async () => (await shop.get<CarDetail>('/v1/car/T-19')).car.price.current;
  for (const [word, expected] of [
    ['10.39→9.89', 98_900],
    ['10.39万 -> 9.89万', 98_900],
    ['现17.17(原17.47)', 171_700],
    ['现价17.17万（原价17.47万）', 171_700],
  ] as const) {
    const { warnings } = await importCells({ ...CAR, 车源号: 'T-19', 价格: word });
    assert.equal(await price(), expected, word);
    assert.ok(JSON.stringify(warnings).includes('按现在的价'), word);
  }
  await importCells({ ...CAR, 车源号: 'T-19', 价格: '11.77 一口价不议' });
  assert.equal(await price(), 117_700);
});

test('headings in the words of Sichuan are read', async () => {
  const { 首次上牌: registered, ...car } = { 首次上牌: '2021-06', ...CAR };
  await importCells({ ...car, 车源号: 'T-20', 上户: registered });
  const { row } = await shop.db.kysely
    .selectFrom('record_row')
    .select('row')
    .where('key', '=', 'T-20')
    .executeTakeFirstOrThrow();
  assert.equal((JSON.parse(row) as Record<string, unknown>)['first_registration'], registered);
});

test('a list of numbers and new prices is read, and an unknown number does not stop it', async () => {
  await importCells({ ...CAR, 车源号: 'T-18', 价格: '12.8万' });
  for (const heading of ['新价', '调后价', '价格']) {
    const path = join(folder, `调价-${heading}.csv`);
    await writeFile(path, `编号,${heading}\nT-18,11.8万\nT-404,9万\n`);
    const { sources } = await findTables(path, records);
    assert.deepEqual((await checkColumns(shop.db, await scanFiles(sources))).problems, []);
    const { bad } = await importRecords(shop.db, sources);
    assert.ok(bad.length > 0 && bad.every(({ line }) => line === 3), heading);
    assert.equal((await shop.get<CarDetail>('/v1/car/T-18')).car.price.current, 118_000);
  }
});

test('a cell that would be false if it were absent refuses the row', async () => {
  const { bad } = await importCells({ ...CAR, 车源号: 'T-16', 是否批发: '看情况' });
  assert.deepEqual(
    bad.map(({ heading }) => heading),
    ['是否批发'],
  );
});
