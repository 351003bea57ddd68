import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import type { PreparationReport, Work } from './contract.ts';
import { picturesOf, placesOf } from './work-pictures.ts';

const work = (name: string, before: string | null, after: string | null) =>
  ({ name, before, after, result: null }) as Work;

test('each picture opens at its index among the pictures of all works', () => {
  const works = [work('甲', 'a', 'b'), work('乙', null, 'c'), work('丙', 'd', null)];
  const pictures = picturesOf(works, '车').map(({ src }) => src);
  assert.deepEqual(pictures, ['a', 'b', 'c', 'd']);
  for (const [at, { before, after }] of works.entries()) {
    const places = placesOf(works, at);
    if (before) assert.equal(pictures[places.before], before);
    if (after) assert.equal(pictures[places.after], after);
  }
});

describe('the call', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openTestShop();
  });
  after(() => shop.close());
  const ask = (query: string) => shop.get<PreparationReport | null>(`/v1/car/repairList?${query}`);

  test('returns the imported spreadsheet, line by line', async () => {
    const row = {
      车源号: 'ZY-0317',
      结论: '1 项已完成',
      整备内容: '机油机滤更换|机电|到期|机油 5W-30|嘉实多|0.6|何*|2026/11/3|2026/11/3|已更换|6',
      下单后: '下单当天|顾问确认\n第 1 天|再检一次|按清单复检',
    };
    assert.deepEqual((await shop.importFile('整备.ndjson', [row])).bad, []);
    const report = await ask('id=ZY-0317');
    const [first] = report?.works ?? [];
    assert.deepEqual(
      [
        first?.name,
        first?.part,
        first?.hours,
        first?.finished,
        first?.warranty_months,
        first?.cost,
      ],
      ['机油机滤更换', '机油 5W-30', 0.6, '2026-11-03', 6, null],
    );
    assert.deepEqual(
      report?.plan.map(({ when }) => when),
      ['下单当天', '第 1 天'],
    );
  });

  test('the refurbishment sheet is another report, and other kinds are refused', async () => {
    assert.equal(await ask('id=MT-0009&kind=refurbish'), null);
    const { status } = await shop.request('/v1/car/repairList?id=ZY-0317&kind=mileage');
    assert.equal(status, 400);
  });

  test("the demo's works are in chronological order", async () => {
    const report = await ask('id=ZY-0331');
    const days = report?.works.map(({ started }) => started ?? '') ?? [];
    assert.ok(days.length >= 4);
    assert.deepEqual(days, days.toSorted());
    assert.equal(report?.plan.length, 4);
  });
});
