import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const FIELDS = {
  id: 'T-1',
  title: '丰田 凯美瑞 2023款 2.0L 自动 5座 红色 豪华版',
  brand: '丰田',
  series: '凯美瑞',
  type: '在售',
  energy: '汽油',
  gearbox: '手动',
  colour: '黑色',
  seats_count: 7,
  displacement_l: 2,
  first_registration: '2016-03',
};

test('a fact, tag or word of the title that repeats a field with another value is left out', async () => {
  const facts =
    '变速箱：自动；颜色：红色；座位数：5座；排量：1.5T；上牌时间：2021-06；燃料：插电混动';
  const { warnings } = await shop.importFile('cars.ndjson', [
    { ...FIELDS, facts: `${facts}；排放标准：国VI`, tags: '自动挡;5座;手动挡;国VI' },
  ]);
  const { title, car } = await shop.get<CarDetail>('/v1/car/T-1');
  assert.equal(title, '丰田 凯美瑞 2.0L 豪华版');
  assert.deepEqual(car.tags, ['手动挡', '国VI']);
  const values = Object.values(car.meta).map(({ desc, value }) => `${desc} ${value}`);
  assert.deepEqual(
    values.filter((text) => /自动|红色|5座|1\.5|2021|插电/.test(text)),
    [],
  );
  assert.deepEqual(car.meta['排放标准']?.value, '国VI');
  const reasons = warnings.map(({ field, reason }) => `${field} ${reason}`);
  assert.equal(reasons.filter((reason) => /登记的/.test(reason)).length, 12);
  assert.ok(
    reasons.some((reason) =>
      reason.startsWith('facts.座位数 「座位数：5座」与这台车的记录不符：登记的座位是「7座」'),
    ),
    reasons.join('\n'),
  );
});

test('the same value in other words is displayed', async () => {
  const title = '丰田 凯美瑞 2016款 2.0L 手动 黑色 红色内饰 7座';
  const facts = '变速箱：6挡手动；排量：2.0L；颜色：珠光黑；上牌时间：2016年3月';
  const { warnings } = await shop.importFile('cars.ndjson', [
    { ...FIELDS, id: 'T-2', title, facts, tags: '手动挡;7座' },
  ]);
  assert.deepEqual(
    warnings.filter(({ reason }) => /登记的/.test(reason)),
    [],
  );
  const { title: displayed, car } = await shop.get<CarDetail>('/v1/car/T-2');
  assert.equal(displayed, title);
  assert.deepEqual(car.tags, ['手动挡', '7座']);
});
