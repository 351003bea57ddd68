import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { openTestPages, type TestPages } from './test-pages.ts';

let shop: TestShop;
let pages: TestPages;
const query = { source: '平台', day: '2026-11-09', from: '2020-05-01', to: '2026-11-09' };
before(async () => {
  shop = await openTestShop({ cars: 0 });
  pages = await openTestPages(shop.db);
  const importAll = async (type: string, rows: readonly object[]) =>
    assert.deepEqual(await pages.importRows(type, rows), new Set());
  const ids = ['CLAIM', 'WORKS', 'LOW'];
  await importAll(
    'car',
    ids.map((id) => ({
      id,
      title: `轩逸 ${id}`,
      brand: '日产',
      type: '在售',
      price: 88_000,
      mileage_km: 42_000,
      first_registration: '2020-05',
    })),
  );
  const inspection = (id: string, fields: object) => ({
    report_id: `R-${id}`,
    car_id: id,
    inspected_on: '2026-11-10',
    inspector: '王*',
    normal: 'A B C D E F G H I J K L M N O P Q',
    odometer_km: 42_000,
    ...fields,
  });
  const claim = {
    date: '2023-03-03',
    words: '前纵梁变形，气囊弹出',
    amount: 45_000,
    is_serious: 1,
  };
  const works = [{ item: '左前纵梁', work: '校正' }];
  await importAll('inspection', [
    inspection('CLAIM', { claims_queried: query, claims: [claim] }),
    inspection('WORKS', {
      claims_queried: query,
      claims: [{ date: '2023-03-03', words: '追尾', amount: 20_000, works }],
    }),
    inspection('LOW', { services: [{ date: '2024-01-01', km: 51_000, kind: '保养' }] }),
  ]);
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

test('a serious claim stands before the finding on the frame and beside the level', async () => {
  for (const [id, sum] of [
    ['CLAIM', '45,000 元：前纵梁变形，气囊弹出'],
    ['WORKS', '20,000 元：追尾、左前纵梁校正'],
  ] as const) {
    const car = await read(`/car/${id}`);
    assert.match(car, /A\+ ?(?:精品)?[（ ]*与其他记录不符/);
    assert.match(car, /骨架与其他记录对不上/);
    assert.doesNotMatch(car, /骨架没有发现损伤/);
    assert.match(car, /出险 1 次，重大 1 次/);
    const answers = await pages.get(`/car/${id}/faq`);
    const claim = `2023-03-03 出险记录「重大理赔 ${sum}」；骨架 36 项都查过，没有发现损伤`;
    assert.equal(answers.text.split(claim).length > 2, true, 'visible and in the JSON-LD');
    assert.match(answers.text, /1 次，共 [\d,]+ 元，重大 1 次/);
    const sheet = await read(`/car/${id}/report-inspection/R-${id}/business/retail`);
    assert.match(sheet, /这个等级 ?与其他记录不符/);
  }
  for (const path of ['/', '/compare?ids=CLAIM,WORKS'])
    assert.match(await read(path), /A\+ ?(?:精品)?[（ ]*与其他记录不符/);
});

test('an odometer that falls within an inspection is stated on every page', async () => {
  assert.match(await read('/'), /里程不符/);
  assert.match(await read('/compare?ids=LOW,CLAIM'), /里程不符/);
  assert.match(await read('/car/LOW'), /里程分析 ?里程 ?不符/);
  const answers = await read('/car/LOW/faq');
  assert.match(answers, /里程是真的吗，凭什么？ ?里程不符/);
});
