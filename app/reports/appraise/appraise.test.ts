import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { parse } from 'valibot';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { agrees } from './agrees.ts';
import { AppraiseReport, getAppraiseReport } from './contract.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop();
});
after(() => shop.close());

const report = (id: string) => shop.get<AppraiseReport | null>(`/v1/car/appraiseReport?id=${id}`);

test('a second appraisal has the lines of both appraisers, with the outcome of differences', async () => {
  const found = (await report('ZY-0338')) ?? assert.fail();
  assert.deepEqual(parse(getAppraiseReport.output, found), found);
  assert.notEqual(found.inspector, found.first_inspector);
  assert.ok(found.first_date && found.date && found.first_date < found.date);
  assert.ok(found.lines.length > 15);
  for (const { agrees, outcome } of found.lines) assert.equal(agrees, outcome === null);
});

test('a car page has the result of the report, and the level of the report is that of the car', async () => {
  const { cars } = await shop.get<{ cars: { id: string }[] }>('/v1/cars?page_size=50');
  let [read, differing] = [0, 0];
  for (const { id } of cars) {
    const { more } = await shop.get<CarDetail>(`/v1/car/${id}`);
    const found = await report(id);
    const headline = more?.headlines?.appraise;
    assert.equal(headline === undefined, found === null, id);
    if (!found || !headline) continue;
    read += 1;
    const different = found.lines.filter(({ agrees }) => agrees === false).length;
    if (different > 0) differing += 1;
    assert.equal(headline.result, found.verdict);
    assert.equal(found.grade, more?.condition_level?.label, id);
  }
  assert.ok(read > 10 && differing > 0 && differing < read, `${read} read, ${differing} differ`);
});

test('a dealer imports it line by line; different words are a difference unless the row says they agree', async () => {
  const { badRows } = await shop.importFile('二次鉴定.ndjson', [
    {
      车源号: 'ZY-0317',
      结论: '二次鉴定低一级',
      结论级别: '关注',
      二次等级: 'A',
      初检等级: 'A+',
      逐项: '漆面|左前门|原厂漆 118μm|喷漆 312μm||以二次为准\n漆面|右前门|120μm|123μm|是\n结构|骨架|无伤|无伤',
    },
  ]);
  assert.equal(badRows, 0);
  const found = (await report('ZY-0317')) ?? assert.fail();
  assert.deepEqual(
    found.lines.map(({ name, agrees, outcome }) => [name, agrees, outcome]),
    [
      ['左前门', false, '以二次为准'],
      ['右前门', true, null],
      ['骨架', true, null],
    ],
  );
  assert.deepEqual([found.grade, found.first_grade], ['A', 'A+']);
});

test('without a recorded answer the words decide whether both agree', () => {
  const line = (first: string, second: string) => ({ name: '左前门', first, second });
  const { lines } = parse(AppraiseReport, {
    verdict: '结论',
    lines: [line('118μm', '312μm'), line('无伤', '无伤'), { ...line('118', '121'), agrees: true }],
  });
  assert.deepEqual(lines.map(agrees), [false, true, true]);
});

test('a car without a second appraisal has none', async () => {
  assert.equal(await report('MT-0009'), null);
  await assert.rejects(report('nobody'), /不存在/);
});

test('appraisers do not agree if only one of them found something, whatever the line says', () => {
  const stated = (first: string, second: string) => agrees({ first, second, agrees: true });
  assert.equal(stated('无异常', '钣金'), false);
  assert.equal(stated('钣金', '正常'), false);
  for (const [first, second] of [
    ['118', '121'],
    ['无异常', '正常'],
    ['无伤', '118μm'],
    ['轻微划痕', '划痕'],
  ] as const)
    assert.equal(stated(first, second), true, `${first} ${second}`);
});
