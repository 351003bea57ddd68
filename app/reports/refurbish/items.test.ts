import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse } from 'valibot';
import { PreparationReport, Work } from '#/app/reports/preparation/contract.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { displayedSheet, sumOf, tradesOf } from './items.ts';

const work = (fields: object) => parse(Work, { name: '刹车片更换', ...fields });

test('items are grouped by kind, in the order of the sheet', () => {
  const trades = tradesOf([
    work({ kind: '机电', name: '机油' }),
    work({ kind: '美容', name: '清洗' }),
    work({ kind: '机电', name: '滤芯' }),
    work({ name: '别的' }),
  ]);
  assert.deepEqual(
    trades.map(({ kind, works }) => [kind, works.map(({ name }) => name)]),
    [
      ['机电', ['机油', '滤芯']],
      ['美容', ['清洗']],
      ['其他', ['别的']],
    ],
  );
});

test('the sum has the public costs, and counts the items without', () => {
  const works = [
    work({ hours: 0.1, part_price: 480, cost: 640 }),
    work({ hours: 0.2, cost: 32 }),
    work({ hours: 2 }),
  ];
  assert.deepEqual(sumOf(works), {
    hours: 2.3,
    parts: 480,
    labour: null,
    cost: 672,
    unpriced: 1,
  });
  assert.deepEqual(sumOf([work({})]), {
    hours: 0,
    parts: null,
    labour: null,
    cost: null,
    unpriced: 1,
  });
});

test('the labour is the rest of the cost, only where hours and part prices are all public', () => {
  const oil = work({ hours: 0.5, part: '机油', part_price: 480, cost: 560 });
  const wash = work({ hours: 1, cost: 160 });
  assert.equal(sumOf([oil, wash]).labour, 240);
  assert.equal(sumOf([oil, work({ cost: 160 })]).labour, null);
  assert.equal(sumOf([oil, work({ hours: 1, part: '滤芯', cost: 160 })]).labour, null);
});

test('without a sheet the works are those of the car’s row, major ones first', () => {
  const car = (fields: object) => ({
    car: { out_repair_list: [], major_dispositions: [], ...fields },
  });
  const line = (desc: string) => ({ desc, value: '已完成' });
  const displayed = displayedSheet(
    null,
    car({ out_repair_list: [line('机油更换')], major_dispositions: [line('左前门钣金')] }) as never,
  );
  assert.deepEqual(
    displayed?.works.map(({ name, result }) => `${name} ${result}`),
    ['左前门钣金 已完成', '机油更换 已完成'],
  );
  assert.equal(displayedSheet(null, car({}) as never), null);
  const own = parse(PreparationReport, { verdict: '两项' });
  assert.equal(displayedSheet(own, car({ out_repair_list: [line('机油更换')] }) as never), own);
});

describe('the refurbishment sheet of a demo car', () => {
  let shop: TestShop;
  before(async () => {
    shop = await openTestShop();
  });
  after(() => shop.close());

  test('is requested as a kind of the repair list, and has the checkpoint of each item', async () => {
    const sheet = await shop.get<PreparationReport>('/v1/car/repairList?id=ZY-0317&kind=refurbish');
    assert.ok(sheet.works.length > 2);
    for (const { checkpoint, cost } of sheet.works) {
      assert.match(checkpoint ?? '', /^[A-Q]\d\d$/);
      assert.ok((cost ?? 0) > 0);
    }
  });

  test('is imported from lines of a cell, without prices that are not public', async () => {
    const works = '前刹车片更换|轮胎制动|G26|厚度 3mm|前刹车片|菲罗多||1||已更换|12';
    const { bad } = await shop.importFile('refurbish.ndjson', [
      { car_id: 'ZY-0325', verdict: '一项', works },
    ]);
    assert.deepEqual(bad, []);
    const sheet = await shop.get<PreparationReport>('/v1/car/repairList?id=ZY-0325&kind=refurbish');
    const [only] = sheet.works;
    assert.deepEqual(
      [only?.checkpoint, only?.part_price, only?.cost, only?.warranty_months],
      ['G26', null, null, 12],
    );
  });
});
