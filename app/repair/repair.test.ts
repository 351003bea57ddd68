import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { parse, type InferOutput } from 'valibot';
import { openTestShop, type TestShop } from '#/testing/shop.ts';
import { RepairPackages } from './contract.ts';
import { demoRepairPackages } from './demo.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 20 });
});
after(() => shop.close());

const ask = () => shop.get<InferOutput<typeof RepairPackages>>('/v1/repair-packages');

test('packages are grouped by category, in the dealer’s order', async () => {
  const categories = await ask();
  assert.deepEqual(parse(RepairPackages, categories), categories);
  const imported = demoRepairPackages();
  assert.deepEqual(
    categories.flatMap(({ packages }) => packages.map(({ id }) => id)),
    imported.map(({ id }) => id),
  );
  assert.deepEqual(
    categories.map(({ category }) => category),
    [...new Set(imported.map(({ category }) => category))],
  );
});

test('a package has its contents, hours, branches and price', async () => {
  const all = (await ask()).flatMap(({ packages }) => packages);
  const check = all.find(({ id }) => id === 'battery-health');
  assert.deepEqual(
    [check?.price, check?.is_least, check?.hours, check?.branches],
    [
      299,
      false,
      1.5,
      [
        { id: 'chengdu', name: '成都站' },
        { id: 'chongqing', name: '重庆站' },
      ],
    ],
  );
  assert.ok((check?.contents.length ?? 0) >= 3);
});

describe('a dealer imports packages', () => {
  test('from a sheet, and a row with the same id replaces the earlier one', async () => {
    const row = {
      套餐编号: 'wash',
      分类: '美容',
      套餐: '精洗',
      内容: '外观;内饰',
      工时: '1.5',
      价格: '128元',
      会员价: 98,
      起步价: '是',
      顺序: 0,
    };
    for (const each of [row, { ...row, 价格: null, 会员价: null }]) {
      assert.deepEqual((await shop.importFile('维修套餐.ndjson', [each])).bad, []);
    }
    const [first] = await ask();
    assert.deepEqual(
      [first?.category, first?.packages.map(({ name, price, hours }) => [name, price, hours])],
      ['美容', [['精洗', null, 1.5]]],
    );
  });

  test('and gets an error for hours finer than tenths', async () => {
    const row = { id: 'x', category: '保养', name: '小保养' };
    const { bad } = await shop.importFile('repairpackages.ndjson', [{ ...row, hours: 0.25 }]);
    assert.deepEqual(
      bad.map(({ field, reason }) => [field, reason]),
      [['hours', '工时最多一位小数，如 0.3，写的是「0.25」']],
    );
  });

  test('and gets an error for an unknown branch and a member price above the price', async () => {
    const row = { id: 'x', category: '保养', name: '小保养' };
    const { bad } = await shop.importFile('repairpackages.ndjson', [
      { ...row, branch_ids: 'chengdu;nowhere' },
      { ...row, id: 'y', price: 100, member_price: 120 },
    ]);
    assert.deepEqual(
      bad.map(({ field, reason }) => [field, reason]),
      [
        ['branch_ids', '没有门店「nowhere」，请先导入门店'],
        ['member_price', '会员价不能高于价格'],
      ],
    );
  });
});
