import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { PurchaseReport } from './contract.ts';

const FULL = '5f0c8e1a-7b3d-4c96-9a2e-d41b6f83c7e5';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 20 });
});
after(() => shop.close());

const ask = (uuid: string) => shop.get<PurchaseReport>(`/v1/oem/purchaseReport?uuid=${uuid}`);

test('the report has all parts and the three stages of each finding', async () => {
  const report = await ask(FULL);
  assert.deepEqual(parse(PurchaseReport, report), report);
  assert.match(report.title, /Model Y/);
  for (const part of ['origin', 'factory', 'papers', 'checks', 'valuation', 'conclusion'] as const)
    assert.ok(report[part].length > 0, part);
  const wiper = report.stages.find(({ item }) => item === '空调滤芯');
  assert.deepEqual(wiper, {
    item: '空调滤芯',
    acquired: '没有更换',
    prepared: '已更换',
    listed: '已更换，出风正常',
  });
});

test('the purchase price is not public', async () => {
  assert.doesNotMatch(JSON.stringify(await ask(FULL)), /price|收购价|万元/);
});

describe('a favourable conclusion that the report contradicts', () => {
  const row = {
    uuid: '4c2f9a17-0d6e-4b83-a5f1-7e38b90c61d2',
    title: '大众 迈腾',
    verdict: '骨架未见异常，手续齐全',
    checks: [
      { desc: '骨架与加强件', value: '左前纵梁有焊接', tone: 'bad' },
      { desc: '外观', value: '右前门划痕', tone: 'watch' },
    ],
    disclosed: ['右后门划痕'],
  };
  const found = '1 项异常：骨架与加强件；1 项要留意：外观；1 个已披露的问题';

  test('follows its findings as 车商自述, and the import warns', async () => {
    const { bad, warnings } = await shop.importFile('收购.ndjson', [row]);
    assert.deepEqual(bad, []);
    assert.match(warnings.map(({ reason }) => reason).join(), new RegExp(found));
    const { verdict, tone, detail } = await ask(row.uuid);
    assert.deepEqual([verdict, tone, detail], [found, 'watch', `车商自述：${row.verdict}`]);
  });

  test('stands if it states them', async () => {
    for (const verdict of ['左前纵梁修复，外观一处划痕', '纵梁切割过'])
      assert.equal((await state({ ...row, verdict })).verdict, verdict);
    const minor = { ...row, checks: row.checks.slice(1), verdict: '外观一处划痕，骨架未见修复' };
    assert.equal((await state(minor)).verdict, minor.verdict);
    assert.match((await state({ ...row, verdict: '外观一处划痕' })).verdict ?? '', /^1 项异常/);
  });

  async function state(report: typeof row) {
    await shop.importFile('收购.ndjson', [report]);
    return ask(row.uuid);
  }
});

test('facts with findings are labelled as the dealer’s, and have no favourable sign', async () => {
  const uuid = '2e8d4f61-5a07-4c93-b1d2-90f36c7a8e54';
  const fine = (desc: string, value: string) => ({ desc, value, tone: 'fine' });
  const row = {
    uuid,
    title: '大众 帕萨特',
    verdict: '见明细',
    origin: [fine('使用性质', '个人一手，0过户'), { desc: '车源性质', value: '官方置换' }],
    papers: [{ desc: '抵押', value: '无' }],
    checks: [fine('骨架', '正常'), { desc: '外观', value: '右前门划痕', tone: 'watch' }],
    conclusion: [{ desc: '承诺', value: '无重大事故、泡水、火烧，假一赔三' }],
  };
  assert.deepEqual((await shop.importFile('收购.ndjson', [row])).bad, []);
  const { origin, papers, checks, conclusion } = await ask(uuid);
  assert.deepEqual(
    [...origin, ...papers, ...checks, ...conclusion].map(({ value, tone }) => [value, tone]),
    [
      ['个人一手，0过户（车商自述）', null],
      ['官方置换', null],
      ['无（车商自述）', null],
      ['正常（车商自述）', null],
      ['右前门划痕', 'watch'],
      ['无重大事故、泡水、火烧，假一赔三（车商自述）', null],
    ],
  );
});

test('the title has no claim of the dealer', async () => {
  const uuid = '7d1b3c58-92e4-4f0a-8c6d-15a7e0b94f23';
  const row = { uuid, title: '大众 帕萨特 零事故', verdict: '见明细' };
  assert.deepEqual((await shop.importFile('收购.ndjson', [row])).bad, []);
  assert.equal((await ask(uuid)).title, '大众 帕萨特');
});

test('the rows of the demo contradict no conclusion on a purchase', async () => {
  for (const uuid of [FULL, 'c29e4b70-18fa-4d35-b6c1-7e90a25d3f48'])
    assert.equal((await ask(uuid)).tone, null);
});

test('an unknown id returns a readable error', async () => {
  const { body } = await shop.request('/v1/oem/purchaseReport?uuid=nobody');
  assert.deepEqual(
    [body.message, body.data],
    ['没有这份收购报告，请核对链接', { reason: 'not_found' }],
  );
});

test('an unreleased car is not linked', async () => {
  const row = { uuid: '8a1d6c3e-94b7-4f20-8e5b-2c7f1a0d9b36', title: '车', car_id: 'P-1' };
  const car = { id: 'P-1', title: '车', brand: '日产', type: '在售', release_status: 'preview' };
  await shop.importFile('cars.ndjson', [car]);
  assert.deepEqual((await shop.importFile('收购.ndjson', [row])).bad, []);
  assert.equal((await ask(row.uuid)).car_id, null);
  await shop.importFile('cars.ndjson', [{ ...car, release_status: 'released' }]);
  assert.equal((await ask(row.uuid)).car_id, 'P-1');
});

describe('a dealer writes a report', () => {
  const row = { 报告编号: '1b7e09d4-63ac-4e58-9f12-d8405c6a7be3', 车型: '大众 迈腾' };

  test('in the cells of a sheet', async () => {
    const sheet = {
      ...row,
      车源性质: '性质：试驾车；用途：展示',
      三次对照: '右前门：划痕 6cm > 抛光 > 无；左后轮：4mm > 更换 > 8mm',
      签章: '评估：周*；复核：陈*',
    };
    assert.deepEqual((await shop.importFile('收购报告.ndjson', [sheet])).bad, []);
    const report = await ask(row.报告编号);
    assert.deepEqual(report.origin[0], { desc: '性质', value: '试驾车', tone: null });
    assert.deepEqual(
      report.stages.map(({ acquired, prepared, listed }) => [acquired, prepared, listed]),
      [
        ['划痕 6cm', '抛光', '无'],
        ['4mm', '更换', '8mm'],
      ],
    );
    assert.equal(report.signatures[1]?.name, '陈*');
  });

  test('and gets an error for a sequential id and for an unknown car', async () => {
    const { bad } = await shop.importFile('purchases.ndjson', [
      { ...row, 报告编号: 'OEM-0001' },
      { ...row, car_id: 'nobody' },
    ]);
    assert.deepEqual(
      bad.map(({ field }) => field),
      ['uuid', 'car_id'],
    );
  });
});
