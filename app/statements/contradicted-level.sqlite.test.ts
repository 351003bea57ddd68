import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { openTestPages, type TestPages } from './test-pages.ts';

let shop: TestShop;
let pages: TestPages;
before(async () => {
  shop = await openTestShop({ cars: 0 });
  pages = await openTestPages(shop.db);
  const query = { source: '平台', day: '2026-11-02', from: '2021-06-01', to: '2026-11-02' };
  const cars = ['L-1', 'L-2'].map((id) => ({
    id,
    title: `凯美瑞 ${id}`,
    brand: '丰田',
    type: '在售',
    price: 150_000,
    first_registration: '2021-06',
  }));
  const inspections = cars.map(({ id }) => ({
    report_id: `R-${id}`,
    car_id: id,
    inspected_on: '2026-11-18',
    inspector: '周*',
    normal: 'A B C D E F G H I J K L M N O P Q',
    odometer_km: 30_000,
    claims_queried: query,
    services_queried: query,
  }));
  assert.deepEqual(await pages.importRows('car', cars), new Set());
  assert.deepEqual(await pages.importRows('inspection', inspections), new Set());
  const entry = { date: '2024-08-01', mileage_km: 20_000, kind: '出险', items: ['更换左前纵梁'] };
  const mileage = { car_id: 'L-1', verdict: '记录连续', queried: query, entries: [entry] };
  assert.deepEqual(await pages.importRows('mileage', [mileage]), new Set());
});
after(async () => {
  await pages.close();
  await shop.close();
});

/** Returns the text of the page at this path. */
async function read(path: string): Promise<string> {
  const { text } = await pages.get(path);
  return text
    .replaceAll(/<(script|style|head)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('a level that other records contradict says so on list, car, comparison and grade sheet', async () => {
  for (const path of ['/', '/car/L-1', '/compare?ids=L-1,L-2']) {
    const text = await read(path);
    const [, level] = /(A\+|S|A) ?(?:精品|准新|优)?[（ ]*与其他记录不符/.exec(text) ?? [];
    assert.ok(level, `${path}: ${text}`);
  }
  const sheet = await read('/car/L-1/report-inspection/R-L-1/business/retail');
  assert.match(sheet, /为什么是 .*这个等级 ?与其他记录不符 ?，见 ?对不上的地方/);
});

test('a level that no record contradicts has no such note', async () => {
  assert.doesNotMatch(await read('/car/L-2'), /与其他记录不符/);
  const sheet = await read('/car/L-2/report-inspection/R-L-2/business/retail');
  assert.match(sheet, /为什么是/);
  assert.doesNotMatch(sheet, /与其他记录不符/);
});
