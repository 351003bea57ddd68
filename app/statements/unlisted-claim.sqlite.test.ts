import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { openTestPages, type TestPages } from './test-pages.ts';

const query = { source: '品牌售后', day: '2026-11-12', from: '2021-03-05', to: '2026-11-01' };
const RECORD = '2024-06-22 维保报告「出险 1,500 元：右后门喷漆」';

let shop: TestShop;
let pages: TestPages;
before(async () => {
  shop = await openTestShop({ cars: 0 });
  pages = await openTestPages(shop.db);
  const importAll = async (type: string, row: object) =>
    assert.deepEqual(await pages.importRows(type, [row]), new Set());
  await importAll('car', {
    id: 'U-1',
    title: 'GLC',
    brand: '奔驰',
    type: '在售',
    first_registration: '2021-03',
    tags: '无事故;无重大事故;无出险;7座',
    notes: '车主换车急售，无事故',
  });
  const visit = { date: '2022-03-11', mileage_km: 14_200, kind: '保养', items: ['A保'] };
  const claim = { date: '2024-06-22', kind: '出险', items: ['右后门喷漆'], amount: 1500 };
  const entries = [visit, claim];
  const lights = [{ name: '里程表', result: '正常', tone: 'fine' }];
  await importAll('mileage', {
    car_id: 'U-1',
    verdict: '4S保到2024',
    queried: query,
    entries,
    lights,
  });
  await importAll('inspection', {
    report_id: 'R-1',
    car_id: 'U-1',
    inspected_on: '2026-11-18',
    inspector: '周*',
    normal: 'A B C D E F G H I J K L M N O Q',
    odometer_km: 79_100,
  });
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

test('no page calls a car free of accidents whose service records list a claim', async () => {
  for (const path of ['/', '/car/U-1', '/car/U-1/faq', '/compare?ids=U-1'])
    assert.doesNotMatch(await read(path), /无事故|无出险/, path);
  assert.match(await read('/car/U-1'), /无重大事故/);
});

test('claims in the service records are counted on the car, although no inspection lists them', async () => {
  const car = await read('/car/U-1');
  assert.match(car, /出险记录 ?未查询 ?维保记录里有 1 次/);
  assert.match(car, /维保记录 ?保养 1 次 ?另有出险 1 次/);
});

test('answers on accidents, claims and services name the claim', async () => {
  const answers = await read('/car/U-1/faq');
  assert.ok(answers.includes(`出过几次险，修了哪里？ ${RECORD}；未查询`), answers);
  assert.ok(answers.includes(`出险：${RECORD}；未查询`), answers);
  assert.match(answers, /有 2 条记录，其中保养 1 次，出险 1 次/);
});

test('conclusions of the service records are the dealer’s', async () => {
  assert.match(await read('/car/U-1/report/mileage'), /1 项结论 ?车商自述[^。]{0,20}里程表 ?正常/);
});

test('a report without a level that other records contradict speaks of no level', async () => {
  const inspection = { inspected_on: '2026-11-18', inspector: '周*', normal: 'A E' };
  const car = { id: 'U-2', title: 'H6', brand: '哈弗', type: '在售' };
  const flaws = [{ panel: '左前门', kind: '划痕' }];
  const findings = [{ item: 'E08', result: 'abnormal', kind: '凹陷' }];
  const rows = {
    car,
    inspection: { ...inspection, report_id: 'R-2', car_id: 'U-2', findings },
    flaw: { car_id: 'U-2', verdict: '一处划痕', flaws },
  };
  for (const [type, row] of Object.entries(rows))
    assert.deepEqual(await pages.importRows(type, [row]), new Set());
  const sheet = await read('/car/U-2/report-inspection/R-2/business/retail');
  assert.match(sheet, /为什么是 不评级.*检测结果 ?与其他记录不符/);
  assert.doesNotMatch(sheet, /这个等级|没有更高/);
  assert.match(sheet, /会扣的分，没有算进得分 .*−[\d.]+ .*不评分 ?为什么 ?不评级/);
});

test('the row and the page of papers say which records nobody queried, and not that all is normal', async () => {
  const report = '/car/U-1/report-inspection/R-1';
  const row = await read(`${report}/business/retail`);
  assert.match(row, /Q 证件、手续与查询 ?25 ?出险、维保未查询/);
  assert.match(row, /O [^Q]*全部正常/);
  const list = await read(`${report}/business/retail/inspection-checklist?system=Q`);
  assert.match(list, /25 项里 出险、维保未查询/);
});
