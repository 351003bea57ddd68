import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { CarDetail } from '#/app/inventory/car-detail.ts';
import { openTestShop, type TestShop } from '#/testing/shop.ts';

let shop: TestShop;
before(async () => {
  shop = await openTestShop({ cars: 0 });
});
after(() => shop.close());

const id = 'T-1';
/** Imports a car with `tags` and a report. Returns the tags of its page. */
async function tagsWith(tags: string, type: string, report: object, fields: object = {}) {
  await shop.importFile('cars.ndjson', [
    { id, title: '丰田 凯美瑞', brand: '丰田', type: '在售', tags, ...fields },
  ]);
  const row = { car_id: id, verdict: '已整理', ...report };
  const { badRows, bad } = await shop.importFile(`${type}.ndjson`, [row]);
  assert.equal(badRows, 0, JSON.stringify(bad));
  return (await shop.get<CarDetail>(`/v1/car/${id}`)).car.tags;
}

test('a tag on a subject on which a report has an adverse finding is left out', async () => {
  const tyres = {
    items: [{ name: '机油', state: '良好' }],
    tyres: [{ wheel: '左前', depth_mm: 1.2 }],
  };
  assert.deepEqual(await tagsWith('全新轮胎;耗材全新;好开', 'consumable', tyres), ['好开']);
  const items = [{ chapter: '舒适', name: '天窗', fitted: '标配', found: '无' }];
  assert.deepEqual(await tagsWith('全景天窗;座椅加热;配置与出厂一致', 'configuration', { items }), [
    '座椅加热',
  ]);
  const keys = [{ name: '遥控钥匙', due: 2, present: 1 }];
  assert.deepEqual(
    await tagsWith('双钥匙;手续齐全;随车工具齐全;好开', 'accessory', { items: keys }),
    ['好开'],
  );
  const lines = [{ name: '泡水', first: '无', second: '疑似泡水' }];
  assert.deepEqual(
    await tagsWith('复检通过;准A级车况;好开', 'appraise', { grade: 'D', first_grade: 'A', lines }),
    ['好开'],
  );
  const paint = [{ panel: '左前门', mean: 520 }];
  assert.deepEqual(await tagsWith('漆面没动过;全车一把漆;好开', 'flaw', { paint }), ['好开']);
  const entries = [
    { date: '2024-08-01', mileage_km: 69_000, kind: '出险', items: ['更换左前纵梁'] },
  ];
  assert.deepEqual(
    await tagsWith(
      '3万公里;实公里;公里数真;骨架板正;续航600公里',
      'mileage',
      { entries },
      { mileage_km: 30_000 },
    ),
    ['续航600公里'],
  );
});

test('a tag on a warranty is left out if the row denies one', async () => {
  for (const value of ['无质保', '已过保'])
    assert.deepEqual(
      await tagsWith(
        '一年质保;质保到2028年;原厂质保;好开',
        'flaw',
        {},
        {
          service_provider: `质保：${value}`,
        },
      ),
      ['好开'],
      value,
    );
});
