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
  const ids = ['CLAIM', 'WORKS', 'SUM', 'WORDS', 'FINES', 'LOW', 'ROOF', 'PREP', 'PART', 'TWICE'];
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
  const violations = { source: '交管平台', day: '2026-11-09', found: '2 条未处理' };
  await importAll('car', [{ id: 'FINES', violations }]);
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
    inspection('SUM', {
      claims_queried: query,
      claims: [{ date: '2023-03-03', words: '追尾', amount: 45_000 }],
    }),
    inspection('FINES', {
      claims_queried: query,
      services_queried: query,
      notes: '建议复检变速箱',
    }),
    inspection('WORDS', {
      claims_queried: query,
      claims: [{ date: '2023-03-03', words: '右前纵梁校正，气囊弹出', amount: 5_000 }],
    }),
    ...['ROOF', 'PREP', 'PART'].map((id) => inspection(id, {})),
    inspection('TWICE', {
      inspected_on: '2026-10-01',
      findings: [{ item: 'A01', result: 'abnormal', words: '变形' }],
      normal: 'A02-A36 B C D E F G H I J K L M N O P Q',
    }),
    inspection('TWICE', { report_id: 'R-LATER' }),
    inspection('LOW', { services: [{ date: '2024-01-01', km: 51_000, kind: '保养' }] }),
  ]);
  const flaws = { verdict: '已全部修复', checked: '2026-11-12' };
  await importAll('flaw', [
    {
      ...flaws,
      car_id: 'ROOF',
      flaws: [
        { panel: '左前门', kind: '喷漆', is_repaired: 1 },
        { panel: '车顶', kind: '更换', is_repaired: 1 },
      ],
    },
    { ...flaws, car_id: 'PART', flaws: [], not_covered: ['车顶', '右侧'] },
  ]);
  const cut = [{ name: '右后翼子板更换', finished: '2026-10-01' }, { name: '左前门玻璃更换' }];
  await importAll('preparation', [{ car_id: 'PREP', verdict: '整备完成', works: cut }]);
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
    ['SUM', '45,000 元：追尾'],
    ['WORDS', '5,000 元：右前纵梁校正，气囊弹出'],
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
    const table = `/car/${id}/report-inspection/R-${id}/business/retail/inspection-checklist-table`;
    assert.match(await read(table), /A\+ 100 分 与其他记录不符 对不上的地方 \d+ 处/);
  }
  for (const path of ['/', '/compare?ids=CLAIM,WORKS'])
    assert.match(await read(path), /A\+ ?(?:精品)?[（ ]*与其他记录不符/);
});

test('open fines stand beside the result of the whole inspection', async () => {
  assert.match(await read('/car/FINES'), /检测报告 ?检测 527 项，与其他记录 ?不符 ?对不上 1 处/);
  assert.match(await read('/car/FINES/report/flaw'), /检测 527 项，与其他记录 ?不符/);
});

test('the notes of an inspection stand on its page', async () => {
  const report = await read('/car/FINES/report-inspection/R-FINES/business/retail');
  assert.match(report, /备注 ?建议复检变速箱/);
});

test('an odometer that falls within an inspection is stated on every page', async () => {
  assert.match(await read('/'), /里程不符/);
  assert.match(await read('/compare?ids=LOW,CLAIM'), /里程不符/);
  assert.match(await read('/car/LOW'), /里程分析 ?里程 ?不符/);
  const answers = await read('/car/LOW/faq');
  assert.match(answers, /里程是真的吗，凭什么？ ?里程不符/);
});

test('a replaced panel in another record stands beside the level of the inspection', async () => {
  for (const [id, record] of [
    ['ROOF', '2026-11-12 外观瑕疵报告「车顶更换」'],
    ['PREP', '2026-10-01 售前整备「右后翼子板更换」'],
  ] as const) {
    assert.match(await read(`/car/${id}`), /A\+ ?(?:精品)?[（ ]*与其他记录不符/);
    assert.ok((await read(`/car/${id}/faq`)).includes(`${record}；与其他记录不符`));
    const sheet = await read(`/car/${id}/report-inspection/R-${id}/business/retail`);
    assert.match(sheet, /这个等级 ?与其他记录不符/);
    assert.match(sheet, /更换.{0,3}检测(的右后翼子板)?记为正常/);
  }
  const compared = await read('/compare?ids=ROOF,PREP');
  assert.match(compared, /瑕疵报告 更换 1 块：车顶/);
});

test('repaired flaws and places that nobody checked are part of the answer on flaws', async () => {
  const { text } = await pages.get('/car/ROOF/faq');
  const repaired = '修过 2 处：左前门喷漆、车顶更换，没有未修的瑕疵（车商自述）';
  assert.equal(text.split(repaired).length > 2, true, 'visible and in the JSON-LD');
  assert.match(await read('/car/PART/faq'), /没有发现瑕疵（车商自述）。没有查的：车顶；右侧。/);
  assert.match(await read('/'), /看过处 ?瑕疵 ?0 ?处 ?（车商自述）/);
});

test('two reports of a car with different results name and link each other', async () => {
  const found = '骨架或气囊有 1 处损伤，属事故车，不评级';
  const earlier = '/car/TWICE/report-inspection/R-TWICE/business/retail';
  const car = await pages.get('/car/TWICE');
  assert.ok(car.text.includes(`href="${earlier}"`));
  const text = await read('/car/TWICE');
  assert.match(text, /A\+ ?(?:精品)?[（ ]*与其他记录不符/);
  assert.match(text, new RegExp(`2026-10-01 的检测报告 R-TWICE ， ?${found}`));
  assert.doesNotMatch(text, /骨架没有发现损伤/);
  const record = `2026-10-01 检测报告 R-TWICE「${found}」；骨架 36 项都查过`;
  assert.ok((await read('/car/TWICE/faq')).includes(record));
  const later = await pages.get('/car/TWICE/report-inspection/R-LATER/business/retail');
  assert.ok(later.text.includes(`2026-10-01 的检测报告 R-TWICE：${found}，与这份不同`));
  assert.ok(later.text.includes(`href="${earlier}"`));
  const first = await read(earlier);
  assert.match(
    first,
    /2026-11-10 的检测报告 R-LATER：骨架逐项检查，未见损伤，等级 A\+，与这份不同/,
  );
});
