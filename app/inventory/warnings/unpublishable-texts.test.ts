import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const importCar = (fields: object) =>
  shop.importFile('cars.ndjson', [
    { id: 'U-1', title: '朗逸', brand: '大众', type: '在售', price: 80_000, ...fields },
  ]);

test('a row of a program is imported without texts that are not for buyers', async () => {
  const { bad, warnings } = await importCar({
    notes: '车况好，底价7.2万',
    tags: ['一手车', '微信同号'],
    status_note: '先别跟客户说',
    service_provider: [{ desc: '过户', value: '找老王13800001234' }],
  });
  assert.deepEqual(bad, []);
  const found = warnings.filter(({ reason }) => /买家看得到这一项/.test(reason));
  assert.deepEqual(
    found.map(({ field }) => field),
    ['tags', 'notes', 'status_note', 'service_provider'],
  );
  assert.match(found[1]?.reason ?? '', /有内部价格/);
  const { car } = await shop.get<CarDetail>('/v1/car/U-1');
  assert.deepEqual([car.notes, car.tags, car.service_provider], [null, [], []]);
});

test('praise of a price is cut from a text, and what the text discloses stays', async () => {
  const text = '右前门补过漆，全市最低价。随车有脚垫';
  const { warnings } = await importCar({ notes: text });
  assert.ok(warnings.some(({ reason }) => /「全市最低价」没有依据.*去掉这几个字/.test(reason)));
  const { car } = await shop.get<CarDetail>('/v1/car/U-1');
  assert.equal(car.notes, '右前门补过漆。随车有脚垫');
  for (const notes of ['最低价12.5万', '最低价：12万', '最低价是12.5万，补过漆', '最低12万']) {
    const { warnings: found } = await importCar({ notes });
    assert.ok(
      found.some(({ reason }) => reason.includes('有内部价格')),
      notes,
    );
  }
});

test('a text for buyers is imported', async () => {
  const { warnings } = await importCar({ notes: '顶配，带全景天窗', tags: ['全景天窗'] });
  assert.deepEqual(warnings, []);
  const { car } = await shop.get<CarDetail>('/v1/car/U-1');
  assert.equal(car.notes, '顶配，带全景天窗');
});
