import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { openTestPages, type TestPages } from './test-pages.ts';

const query = { source: '平台', day: '2026-11-02', from: '2021-06-01', to: '2026-11-02' };
const CAR = {
  brand: '丰田',
  series: '凯美瑞',
  body: 'sedan',
  type: '在售',
  price: 150_000,
  first_registration: '2021-06',
};
const INSPECTION = {
  inspected_on: '2026-11-18',
  inspector: '周*',
  normal: 'A B C D E F G H I J K L M N O P Q',
  odometer_km: 30_000,
  claims_queried: query,
  services_queried: query,
};

let shop: TestShop;
let pages: TestPages;
before(async () => {
  shop = await openTestShop({ cars: 0 });
  pages = await openTestPages(shop.db);
  const cars = ['L-1', 'L-2'].map((id) => ({ ...CAR, id, title: `凯美瑞 ${id}` }));
  const inspections = cars.map(({ id }) => ({
    ...INSPECTION,
    report_id: `R-${id}`,
    car_id: id,
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

test('a level that other records contradict says so on lists, car, comparisons and grade sheet', async () => {
  for (const path of ['/', '/car/L-1', '/compare?ids=L-1,L-2', '/car/L-2/benchmark']) {
    const text = await read(path);
    const [, level] = /(A\+|S|A) ?(?:精品|准新|优)?[（ ]*与其他记录不符/.exec(text) ?? [];
    assert.ok(level, `${path}: ${text}`);
  }
  const sheet = await read('/car/L-1/report-inspection/R-L-1/business/retail');
  assert.match(sheet, /为什么是 .*这个等级 ?与其他记录不符 ?，见 ?对不上的地方/);
});

test('other paint in the flaw report puts the level in doubt in answers and comparison', async () => {
  const measured = { item: 'E07', points: [118, 122] };
  const readWith = async (id: string, paint: object) => {
    const car = { ...CAR, id, title: `凯美瑞 ${id}` };
    const inspection = { ...INSPECTION, report_id: `R-${id}`, car_id: id, paint: [measured] };
    const flaw = {
      car_id: id,
      verdict: '见明细',
      checked: '2026-11-10',
      flaws: [],
      paint: [paint],
    };
    assert.deepEqual(await pages.importRows('car', [car]), new Set());
    assert.deepEqual(await pages.importRows('inspection', [inspection]), new Set());
    assert.deepEqual(await pages.importRows('flaw', [flaw]), new Set());
    return Promise.all([`/car/${id}/faq`, `/compare?ids=${id},L-2`].map(read));
  };
  for (const text of await readWith('L-3', { panel: '右前门', mean: 130 }))
    assert.doesNotMatch(text, /与其他记录不符/);
  for (const text of await readWith('L-4', { panel: '右前门', mean: 172 }))
    assert.match(text, /与其他记录不符/);
  // Thick paint that the inspection does not record.
  for (const text of await readWith('L-5', { panel: '左前门', mean: 310 }))
    assert.match(text, /与其他记录不符/);
});

test('a level that no record contradicts has no such note', async () => {
  assert.doesNotMatch(await read('/car/L-2'), /与其他记录不符/);
  const sheet = await read('/car/L-2/report-inspection/R-L-2/business/retail');
  assert.match(sheet, /为什么是/);
  assert.doesNotMatch(sheet, /与其他记录不符/);
});
