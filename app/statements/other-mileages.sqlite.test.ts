import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestDatabase, type TestDatabase } from '#/testing/database/database.ts';
import { openTestPages, type TestPages } from './test-pages.ts';
import { visibleText } from './test-visible-text.ts';

let db: TestDatabase;
let pages: TestPages;
before(async () => {
  db = await openTestDatabase();
  pages = await openTestPages(db);
  for (const [type, rows] of Object.entries(ROWS))
    assert.deepEqual([...(await pages.importRows(type, rows))], [], type);
});
after(async () => {
  await pages.close();
  await db.close();
});

const car = (id: string, fields: object = {}) => ({
  id,
  title: '2021款 大众 迈腾 330TSI',
  brand: '大众',
  type: '在售',
  price: 128_000,
  series: '迈腾',
  listed_at: '2026-11-01',
  mileage_km: 40_000,
  ...fields,
});
const QUERY = { day: '2026-11-02', from: '2021-01-01', to: '2026-11-02' };
const mileage = (car_id: string, km: number, kind: string) => ({
  car_id,
  verdict: '里程可信',
  tone: 'fine',
  queried: { source: '品牌售后系统', ...QUERY },
  entries: [
    { date: '2023-01-05', mileage_km: 20_000, kind: '保养' },
    { date: '2025-03-01', mileage_km: km, kind },
  ],
});
const inspection = (car_id: string, km: number) => ({
  car_id,
  report_id: `R-${car_id}`,
  inspected_on: '2026-11-18',
  inspector: '周*',
  normal: 'A B C D E F G H I J K L M N O Q',
  odometer_km: km,
  services_queried: { source: '品牌售后系统', ...QUERY },
});
const ROWS: Readonly<Record<string, readonly object[]>> = {
  car: [
    car('M-1'),
    car('M-2'),
    car('M-3'),
    car('M-4'),
    car('M-5', { is_wholesale: 1 }),
    car('M-8', { is_wholesale: 1 }),
    car('M-6'),
    car('M-7', { mileage_km: undefined }),
  ],
  lot: [{ id: 'L-1', title: '两台', car_ids: ['M-5', 'M-8'] }],
  mileage: [
    mileage('M-1', 80_000, '保养'),
    mileage('M-2', 80_000, '出险'),
    mileage('M-3', 40_200, '年检'),
    mileage('M-5', 80_000, '年检'),
    mileage('M-7', 80_000, '年检'),
  ],
  consumable: [
    {
      car_id: 'M-6',
      verdict: '4 项',
      items: [
        {
          name: '前刹车片',
          replaced: { spec: '原厂', mileage_km: 80_000, date: '2025-03-01', work_order: null },
        },
      ],
    },
  ],
  inspection: [
    inspection('M-2', 40_000),
    {
      ...inspection('M-4', 41_000),
      readings: [
        { date: '2024-03-01', km: 30_000, source: 'service' },
        { date: '2025-03-01', km: 80_000, source: 'annual' },
      ],
    },
    inspection('M-7', 41_000),
  ],
};
const BOTH = (source: string) => new RegExp(`4\\.00万公里.*2025-03-01 ${source} 8\\.00万公里`);

async function read(path: string): Promise<string> {
  return visibleText((await pages.get(path)).text).join('\n');
}

describe('a reading that is higher than the mileage of the car is named beside it, with source and day,', () => {
  const PLACES = {
    'on the car page': '/car/M-1',
    'on the maintenance records': '/car/M-1/report/mileage',
    'in the questions': '/car/M-1/faq',
    'in the comparison': '/compare?ids=M-1,M-3&full=1',
    'in the card of a message': '/share-card?of=%2Fcar%2FM-1',
  };
  for (const [where, path] of Object.entries(PLACES)) {
    test(where, async () => {
      const words = await read(path);
      assert.match(words, BOTH('保养'));
      assert.match(words, /对不上/);
    });
  }

  test('in the description, which search engines and messages show', async () => {
    const { text } = await pages.get('/car/M-1');
    const [, description = ''] = /<meta name="description" content="([^"]*)"/.exec(text) ?? [];
    assert.match(description, BOTH('保养'));
    assert.doesNotMatch(text, /mileageFromOdometer/);
  });

  test('at the link to the maintenance records', async () => {
    const { text } = await pages.get('/car/M-1');
    const [, link = ''] = /(<a[^>]*href="\/car\/M-1\/report\/mileage".*?<\/a>)/s.exec(text) ?? [];
    assert.match(visibleText(link).join(' '), BOTH('保养'));
  });

  test('for a claim, an annual test and a replaced part, also without an inspection', async () => {
    assert.match(await read('/car/M-2'), BOTH('出险'));
    assert.match(await read('/w/M-5'), BOTH('年检'));
    assert.match(await read('/car/M-6'), BOTH('更换耗材'));
  });

  test('also where only the inspection states the mileage', async () => {
    assert.match(await read('/car/M-7'), /4\.10万公里.*2025-03-01 年检 8\.00万公里/);
  });
});

test('lists mark the car: no verdict on the mileage stands alone', async () => {
  const words = await read('/');
  // The inspection of M-4 found that the odometer is false.
  assert.equal(words.match(/里程对不上/g)?.length, 4);
  assert.equal(words.match(/里程不符/g)?.length, 1);
  assert.doesNotMatch(words, /可信/);
  assert.match(await read('/w'), /里程对不上/);
});

test('a row without space for both, and the comparison with similar cars, leave the mileage out', async () => {
  const cars = async (path: string) => JSON.stringify(JSON.parse((await pages.get(path)).text));
  const board = await cars('/v1/board');
  assert.match(board, /"id":"M-3",[^}]*"mileage_km":40000/);
  assert.match(board, /"id":"M-2",[^}]*"mileage_km":null/);
  const lots = await cars('/v1/wholesale/lots');
  assert.match(lots, /"id":"M-5",[^}]*"mileage_km":null/);
  assert.match(lots, /"id":"M-8",[^}]*"mileage_km":40000/);
  const benchmark = JSON.parse((await pages.get('/v1/car/benchmark?id=M-1')).text) as {
    data: { car: { mileage_km: number | null }; others: { id: string; mileage_km: number }[] };
  };
  assert.equal(benchmark.data.car.mileage_km, null);
  assert.deepEqual(benchmark.data.others.map(({ id, mileage_km }) => [id, mileage_km]).toSorted(), [
    ['M-2', null],
    ['M-3', 40_000],
    ['M-4', null],
    ['M-6', null],
    ['M-7', null],
  ]);
});

test('a verdict of the inspection is contradicted on the pages of the inspection', async () => {
  const report = '/car/M-2/report-inspection/R-M-2/business/retail';
  for (const path of [report, `${report}/mileage-analysis-basis`])
    assert.match(await read(path), /2025-03-01 出险 80,000 公里，车源写的是 40,000 公里/, path);
});

test('the inspection and a reading in it are both named', async () => {
  assert.match(
    await read('/car/M-4'),
    /4\.00万公里；2026-11-18 检测表显 4\.10万公里；2025-03-01 年检 8\.00万公里/,
  );
});

test('a reading within 200 km is no contradiction', async () => {
  assert.doesNotMatch(await read('/car/M-3'), /对不上/);
});

test('a deviation from the projected mileage is called acceptable only within 10%', async () => {
  const words = async (id: string, before: number, km: number) => {
    const rows = {
      car: car(id, { mileage_km: km, first_registration: '2021-01' }),
      inspection: {
        ...inspection(id, km),
        readings: [{ date: '2025-03-01', km: before, source: 'service' }],
      },
    };
    for (const [type, row] of Object.entries(rows))
      assert.deepEqual([...(await pages.importRows(type, [row]))], []);
    const page = `/car/${id}/report-inspection/R-${id}/business/retail/mileage-analysis-basis`;
    return (await read(page)).replaceAll('\n', ' ');
  };
  assert.match(await words('M-9', 30_000, 60_000), /相差超过可以接受的 10% 42%/);
  assert.match(await words('M-10', 50_000, 55_000), /相差超过可以接受的 10% -\d+%/);
  assert.match(await words('M-11', 35_000, 50_000), /相差10% 以内可以接受 \d%/);
});
